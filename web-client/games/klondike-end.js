/** How a game of Klondike ended, in its own words. */

import { make } from '../dom.js';
import { identity } from '../state/identity.js';
import { Stopwatch } from '../state/stopwatch.js';
import { me, statistics } from '../wire/http.js';
import { end as words } from '../words/en.klondike-end.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { clock } from '../words/en.klondike-beside.js';

/**
 * @import { KlondikeOutcome, KlondikeView } from '../protocol.js'
 * @import { Room } from '../screens/room.js'
 * @import { Who } from '../words/en.js'
 */

/**
 * @param {KlondikeOutcome} outcome
 * @param {KlondikeView} view
 * @param {(seat: number) => Who} who
 * @param {Room} room
 */
export function ending(outcome, view, who, { session }) {
  const { moves, undos, score, foundations, stuck } = view;
  const home = foundations.reduce((sum, count) => sum + count, 0);
  const terms = session.table?.terms;
  const seconds = session.seat === null ? 0 : new Stopwatch(session.code, session.game?.game ?? 0).seconds;
  const facts = [
    terms?.game === 'klondike' && [words.mode, klondikeTerms.modes[terms.mode]],
    [words.home, words.cards(home)],
    [words.moves, String(moves)],
    seconds > 0 && [words.time, clock(seconds)],
    score !== null && [words.score, words.points(score)],
    [words.undos, String(undos)],
  ].filter((fact) => fact !== false);
  const list = make('dl', { class: 'facts' }, ...facts.map(([name, value]) => fact(name, value)));
  if (session.seat !== null) void told(session.code, session.game?.game ?? 0, list);
  return {
    key: outcome,
    title: words.title(outcome, who(0)),
    children: [
      make('p', {}, klondikeTerms.outcomeAbout[outcome]),
      stuck && outcome !== 'won' && make('p', { class: 'quiet' }, words.stuck),
      list,
    ],
  };
}

/**
 * @param {string} name
 * @param {string} value
 */
const fact = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));

/**
 * Adds what the server has noted of the game: the advice, and whether it counts.
 *
 * @param {string} code
 * @param {number} number
 * @param {HTMLElement} list
 */
async function told(code, number, list) {
  const self = identity();
  // Without an answer the rest is there.
  if (!self) return;
  const mine = await me(self.key).catch(() => null);
  const tally = mine?.games.find((game) => game.code === code && game.number === number)?.tally;
  if (!tally) return;
  list.append(fact(words.advice, words.advised(tally.advice)));
  if (tally.vegas) {
    const counted = await statistics(self.key).catch(() => null);
    if (counted) list.append(fact(words.vegas, words.points(counted.vegas_total)));
  }
  if (tally.known) list.append(fact(words.counts, words.known));
}
