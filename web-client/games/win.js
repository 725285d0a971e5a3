/** How the rest of a won patience runs up. */

import { SUITS, topOf } from './tableau.js';

/** @import { Card } from '../protocol.js' */
/** @import { Open } from './tableau.js' */

/**
 * Views that show the rest of a game running up, after a win with cards left in the columns (READINGS U16, T9).
 *
 * @template {Open} View
 * @param {View} view
 * @returns {Generator<View>}
 */
export function* runningUp(view) {
  let { columns, foundations } = /** @type {Open} */ (view);
  for (;;) {
    const column = columns.findIndex(({ up }) => {
      const last = up.at(-1);
      return last && last === topOf(last.charAt(1), foundations[SUITS.indexOf(suitOf(last))] + 1);
    });
    if (column === -1) return;
    const card = /** @type {string} */ (columns[column].up.at(-1));
    columns = columns.map((each, at) => (at === column ? { ...each, up: each.up.slice(0, -1) } : each));
    foundations = foundations.map((count, at) => (SUITS[at] === suitOf(card) ? count + 1 : count));
    yield { ...view, columns, foundations };
  }
}

/** @param {Card} card */
function suitOf(card) {
  return /** @type {typeof SUITS[number]} */ (card.charAt(1));
}
