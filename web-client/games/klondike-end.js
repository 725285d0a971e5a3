/** How a game of Klondike ended, in its own words. */

import { button, make } from '../dom.js';
import { identity } from '../state/identity.js';
import { Stopwatch } from '../state/stopwatch.js';
import { begin, newDealOf } from '../screens/dealing.js';
import { fact, facts } from '../screens/facts.js';
import { me, statistics } from '../wire/http.js';
import { end as words } from '../words/en.klondike-end.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { clock, ends } from '../words/en.klondike-beside.js';
import { statistics as statisticsWords } from '../words/en.statistics.js';

/**
 * @import { KlondikeOptions, KlondikeOutcome, KlondikeView } from '../protocol.js'
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
  /** @type {([string, string] | false)[]} */
  const told = [
    terms?.game === 'klondike' && [words.mode, klondikeTerms.modes[terms.mode]],
    [words.home, words.cards(home)],
    [words.moves, String(moves)],
    seconds > 0 && [words.time, clock(seconds)],
    score !== null && [words.score, words.points(score)],
    [words.undos, String(undos)],
  ];
  const list = facts(told.filter((each) => each !== false));
  if (session.seat !== null) void addNoted(session.code, session.game?.game ?? 0, list);
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
 * @param {Room} room
 * @param {KlondikeOptions} options
 * @param {HTMLElement} change
 */
export const again = (room, { deal }, change) => [
  make(
    'div',
    { class: 'ways' },
    button('again', ends.newDeal, () => void begin(room, newDealOf(deal)), { class: 'primary' }),
    button('same_deal', ends.sameDeal, () => void begin(room, 'again')),
    change,
    button('statistics', statisticsWords.open, async () => (await import('../screens/statistics.js')).openStatistics(), { class: 'plain' }),
  ),
  make('p', { class: 'quiet' }, ends.sameAbout),
];

/**
 * Adds what the server has noted of the game: the advice, and whether it counts.
 *
 * @param {string} code
 * @param {number} number
 * @param {HTMLElement} list
 */
async function addNoted(code, number, list) {
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
