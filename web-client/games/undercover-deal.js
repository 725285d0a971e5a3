/** How Undercover is dealt: which places of the deck lie open at once, and which cards lay face down. */

/** @import { Card, UndercoverView } from '../protocol.js' */

/**
 * The cards that lie open after the deal, by their places in the deck: the end of each row, and the first of the
 * stock.
 *
 * @param {UndercoverView} view right after the deal
 */
export function openAtDeal(view) {
  const ends = DEALT.flatMap(({ column, row }, at) =>
    column === row ? [{ at, card: /** @type {string} */ (view.columns[column].up[0]) }] : [],
  );
  return [...ends, { at: DEALT.length, card: view.waste[0] }];
}

/**
 * The cards that were dealt face down to each column, from the top.
 *
 * @param {Card[]} deck
 * @returns {Card[][]}
 */
export function hiddenAtDeal(deck) {
  return Array.from({ length: 7 }, (_, column) =>
    DEALT.flatMap((dealt, at) => (dealt.column === column && dealt.row < column ? [deck[at]] : [])),
  );
}

/** Where each card of the deck was dealt, row by row; columns and rows count from 0. */
const DEALT = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 7 - row }, (_, at) => ({ column: row + at, row })),
).flat();
