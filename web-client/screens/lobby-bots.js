/** Bots of the house in the lobby: who is added, and games that they play among themselves. */

import { button, make } from '../dom.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';

/** @import { Seat, Strength, TableView } from '../protocol.js' */
/** @import { Session } from '../state/session.js' */

/**
 * For the host, at a free seat.
 *
 * @param {Session} session
 * @param {TableView} table
 * @param {Seat} seat
 */
export function addBot(session, table, seat) {
  if (!session.isHost || table.phase !== 'gathering' || table.bots.length === 0) return null;
  return button(`bot:${seat}`, words.bots.add, () => chooseBot(table.bots, (strength) => void session.ask({ type: 'add_bot', seat, strength })));
}

/**
 * For the host among bots, or alone in a game for one: to get up and watch.
 *
 * @param {Session} session
 * @param {TableView} table
 */
export function letBotsPlay(session, { bots, seats, phase }) {
  const seat = session.seat;
  const others = seats.flatMap(({ player }, at) => (player && at !== seat ? [player] : []));
  const amongBots = bots.length > 0 && (others.length > 0 || seats.length === 1) && others.every(({ bot }) => bot !== undefined);
  if (seat === null || !session.isHost || phase !== 'gathering' || !amongBots) return null;
  return button('watch', words.bots.watch(seats.length), () => chooseBot(bots, (strength) => void session.ask({ type: 'add_bot', seat, strength })));
}

/**
 * @param {Strength[]} strengths
 * @param {(strength: Strength) => void} chosen
 */
function chooseBot(strengths, chosen) {
  if (strengths.length === 1) return chosen(strengths[0]);
  const sheet = openDialog(words.bots.title, [
    make('p', {}, words.bots.about),
    make(
      'div',
      { class: 'choices-of-absence' },
      ...strengths.map((strength) =>
        button(`strength:${strength}`, words.bots.plays[strength], () => {
          sheet.close();
          chosen(strength);
        }),
      ),
    ),
  ]);
}
