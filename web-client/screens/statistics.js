/** A player's games of Klondike, counted by the server. */

import { make } from '../dom.js';
import { identity } from '../state/identity.js';
import { CallRefused, statistics } from '../wire/http.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { statistics as words } from '../words/en.statistics.js';
import { refusal } from '../words/en.refusals.js';
import { openDialog } from './dialog.js';
import { facts } from './facts.js';

/** @import { Statistics } from '../protocol.js' */

export async function openStatistics() {
  const self = identity();
  if (!self) return;
  try {
    openDialog(words.title, shown(await statistics(self.key)));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    openDialog(words.title, [make('p', {}, refusal(error.refused))]);
  }
}

/** @param {Statistics} counted */
function shown({ played, won, streak, longest_streak, modes, vegas_games, vegas_total }) {
  if (played === 0 && vegas_games === 0) return [make('p', {}, words.none)];
  return [
    facts([
      [words.played, String(played)],
      [words.won, String(won)],
      [words.rate, words.percent(won, played)],
      [words.streak, String(streak)],
      [words.longest, String(longest_streak)],
    ]),
    ...modes.map((each) =>
      make(
        'section',
        { class: 'part', 'data-mode': each.mode },
        make('h3', {}, klondikeTerms.modes[each.mode]),
        facts([
          [words.played, String(each.played)],
          [words.won, String(each.won)],
          [words.rate, words.percent(each.won, each.played)],
          [words.best, each.best_ms === null ? words.noWin : words.duration(each.best_ms)],
          [words.fewest, each.fewest_moves === null ? words.noWin : String(each.fewest_moves)],
        ]),
      ),
    ),
    vegas_games > 0 && make('section', { class: 'part' }, make('h3', {}, words.vegas), make('p', {}, words.total(vegas_total, vegas_games))),
    make('p', { class: 'quiet' }, words.about),
  ];
}
