/** The words for a player's statistics, in English. */

import { some, written } from './en.js';
import { clock } from './en.klondike-beside.js';

export const statistics = {
  title: 'Your games of Klondike',
  open: 'Statistics',
  none: 'Nothing to count yet: play a game to its end, and it stands here.',
  played: 'Played',
  won: 'Won',
  rate: 'Win rate',
  /** @param {number} won @param {number} played */
  percent: (won, played) => (played === 0 ? '–' : `${Math.round((100 * won) / played)} %`),
  streak: 'Wins in a row',
  longest: 'Longest row',
  best: 'Best time',
  fewest: 'Fewest moves',
  noWin: '–',
  /** @param {number} milliseconds */
  duration: (milliseconds) => clock(Math.floor(milliseconds / 1000)),
  vegas: 'Vegas',
  /** @param {number} total @param {number} games */
  total: (total, games) => `Running total: ${written(total)} in ${some(games, 'game')}, those that still run included.`,
  about: 'Times run from the deal to the win. A deal whose cards you knew is not counted, but for the total of Vegas.',
};
