/** How the columns of a patience are dealt: which places of the deck lie open at once, and which cards face down. */

/** @import { Card } from '../protocol.js' */
/** @import { OpenCard } from '../state/pledges.js' */

/**
 * The cards that somebody sees after the deal, by their places in the deck: the end of each row, and others.
 *
 * @param {{ columns: { up: Card[] }[] }} view right after the deal
 * @param {OpenCard[]} others by their places after the columns
 * @returns {OpenCard[]}
 */
export function openAtDeal({ columns }, others) {
  const ends = DEALT.flatMap(({ column, row }, at) => (column === row ? [{ at, card: columns[column].up[0] }] : []));
  return [...ends, ...others.map(({ at, card }) => ({ at: DEALT.length + at, card }))];
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
