/**
 * The outlines that every card is made of: four suits, thirteen ranks, the Alibi's mask.
 *
 * Suits and mask are filled shapes in a box of 20 × 20 around the origin. Ranks are lines, to be
 * stroked, in a box of 20 to 23 × 20 around the origin. Suits and mask use only the absolute
 * commands M, L, C and Z, so that `place` can move them by their numbers alone.
 */

/** @typedef {'C' | 'D' | 'H' | 'S'} Suit */
/** @typedef {'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'} Rank */

/** @type {Readonly<Record<Suit, string>>} */
export const SUITS = {
  C: 'M0-10C2.7-10 4.8-8 4.8-5.3C4.8-3.9 4.3-2.8 3.4-1.9C4-2.2 4.6-2.4 5.3-2.4C8-2.4 10-.3 10 2.3C10 5 7.9 7 5.3 7C3.6 7 2.1 6.2 1 4.6C1.2 7 2 8.9 3.6 10L-3.6 10C-2 8.9-1.2 7-1 4.6C-2.1 6.2-3.6 7-5.3 7C-7.9 7-10 5-10 2.3C-10-.3-8-2.4-5.3-2.4C-4.6-2.4-4-2.2-3.4-1.9C-4.3-2.8-4.8-3.9-4.8-5.3C-4.8-8-2.7-10 0-10Z',
  D: 'M0-10C2-6.1 4.9-2.7 8 0C4.9 2.7 2 6.1 0 10C-2 6.1-4.9 2.7-8 0C-4.9-2.7-2-6.1 0-10Z',
  H: 'M0 10C-2 5.8-9.6 2.2-9.6-4.2C-9.6-7.2-7.5-9.4-4.8-9.4C-2.5-9.4-.8-8 0-5.6C.8-8 2.5-9.4 4.8-9.4C7.5-9.4 9.6-7.2 9.6-4.2C9.6 2.2 2 5.8 0 10Z',
  S: 'M0-10C2-6 9.4-2.2 9.4 3.2C9.4 5.9 7.4 7.8 5 7.8C3.3 7.8 1.9 6.9 1 5.2C1.2 7.4 2 9 3.6 10L-3.6 10C-2 9-1.2 7.4-1 5.2C-1.9 6.9-3.3 7.8-5 7.8C-7.4 7.8-9.4 5.9-9.4 3.2C-9.4-2.2-2-6 0-10Z',
};

/** @type {Readonly<Record<Rank, string>>} */
export const RANKS = {
  A: 'M-6.6 10L0-10L6.6 10M-4.3 3.4H4.3M-9 10H-4M4 10H9',
  2: 'M-5.7-4.7C-5.7-7.9-3.3-10 0-10C3.4-10 5.7-7.9 5.7-4.9C5.7-.9.6 2.6-6 10H6.3V7',
  3: 'M-5.6-6.9C-4.6-8.9-2.6-10-.2-10C3-10 5.2-8.1 5.2-5.4C5.2-2.6 3-.8-1.6-.8C3.4-.8 6-.1 6 4.4C6 7.8 3.4 10-.2 10C-3 10-5.2 8.7-6.2 6.4',
  4: 'M3.2 10V-10L-7 4.4H7.4M0 10H6.4',
  5: 'M5.2-10H-4.4L-5.2-.9C-3.9-2.2-2.1-2.9-.1-2.9C3.6-2.9 6-.3 6 3.4C6 7.4 3.4 10-.4 10C-3 10-5 8.8-6 6.6',
  6: 'M5-7.6C4-9.2 2.4-10 .6-10C-3.6-10-6-6-6 1.4C-6 7-3.6 10 .1 10C3.6 10 6 7.5 6 3.9C6 .4 3.7-2 .3-2C-2.6-2-5.2-.2-6 3',
  7: 'M-6.2-7V-10H6.2C1.6-4-.9 2.6-1.4 10',
  8: 'M0-.9C-3.2-.9-5.2-2.9-5.2-5.4C-5.2-8.2-3-10 0-10C3-10 5.2-8.2 5.2-5.4C5.2-2.9 3.2-.9 0-.9C-3.6-.9-6 1.4-6 4.5C-6 7.8-3.5 10 0 10C3.5 10 6 7.8 6 4.5C6 1.4 3.6-.9 0-.9Z',
  9: 'M-5 7.6C-4 9.2-2.4 10-.6 10C3.6 10 6 6 6-1.4C6-7 3.6-10-.1-10C-3.6-10-6-7.5-6-3.9C-6-.4-3.7 2-.3 2C2.6 2 5.2.2 6-3',
  T: 'M-10.2-7.4L-6.6-10V10M4.4-10C7.6-10 9.6-6.6 9.6 0C9.6 6.6 7.6 10 4.4 10C1.2 10-.8 6.6-.8 0C-.8-6.6 1.2-10 4.4-10Z',
  J: 'M3.8-10V4.4C3.8 8 1.8 10-1.2 10C-4.2 10-6.2 8.2-6.4 5M-.4-10H7.4',
  Q: 'M0-10C4.4-10 7.2-6.4 7.2 0C7.2 6.4 4.4 10 0 10C-4.4 10-7.2 6.4-7.2 0C-7.2-6.4-4.4-10 0-10ZM.8 4L7.6 11.4',
  K: 'M-5.4-10V10M6-10L-5.2 2.6M-1.4-1.4L6.4 10M-8.4-10H-2.6M-8.4 10H-2.6M3-10H8.4M3.6 10H9.2',
};

/** A domino mask with its two eyes cut out. */
export const MASK =
  'M0-3.6C2.4-5.6 5.6-6 10-5C10.4 1.6 8 6 4.4 6C2.2 6 1.2 3.6 0 3.6C-1.2 3.6-2.2 6-4.4 6C-8 6-10.4 1.6-10-5C-5.6-6-2.4-5.6 0-3.6ZM-7.6-1.4C-6.6 1.6-3.6 2-2-.2C-3.4-2.2-5.8-2.6-7.6-1.4ZM7.6-1.4C5.8-2.6 3.4-2.2 2-.2C3.6 2 6.6 1.6 7.6-1.4Z';

/**
 * An outline moved to (`x`, `y`) and stretched; a negative factor mirrors it.
 *
 * @param {string} outline made of M, L, C and Z only
 * @param {number} x
 * @param {number} y
 * @param {number} [scaleX]
 * @param {number} [scaleY]
 */
export function place(outline, x, y, scaleX = 1, scaleY = scaleX) {
  return outline.replace(
    /(-?\d*\.?\d+) ?(-?\d*\.?\d+)/g,
    (_, px, py) => `${round(x + scaleX * px)} ${round(y + scaleY * py)} `,
  );
}

/** @param {number} length in units of a card 100 wide */
function round(length) {
  return Math.round(length * 100) / 100;
}
