/**
 * The outlines that every card is made of: four suits, thirteen ranks, the Alibi's mask; and where the suits of a card stand.
 *
 * Suits and mask are filled shapes in a box of 20 × 20 around the origin. Ranks are lines, to be
 * stroked, in a box of 20 to 23 × 20 around the origin. Suits and mask use only the relative
 * commands m, l, c and z, so that moving one takes one number pair, however long its outline.
 */

/** @typedef {'C' | 'D' | 'H' | 'S'} Suit */
/** @typedef {'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'} Rank */

/** @type {Readonly<Record<Suit, string>>} */
export const SUITS = {
  C: 'm0-10c2.7 0 4.8 2 4.8 4.7c0 1.4-.5 2.5-1.4 3.4c.6-.3 1.2-.5 1.9-.5c2.7 0 4.7 2.1 4.7 4.7c0 2.7-2.1 4.7-4.7 4.7c-1.7 0-3.2-.8-4.3-2.4c.2 2.4 1 4.3 2.6 5.4l-7.2 0c1.6-1.1 2.4-3 2.6-5.4c-1.1 1.6-2.6 2.4-4.3 2.4c-2.6 0-4.7-2-4.7-4.7c0-2.6 2-4.7 4.7-4.7c.7 0 1.3 .2 1.9 .5c-.9-.9-1.4-2-1.4-3.4c0-2.7 2.1-4.7 4.8-4.7z',
  D: 'm0-10c2 3.9 4.9 7.3 8 10c-3.1 2.7-6 6.1-8 10c-2-3.9-4.9-7.3-8-10c3.1-2.7 6-6.1 8-10z',
  H: 'm0 10c-2-4.2-9.6-7.8-9.6-14.2c0-3 2.1-5.2 4.8-5.2c2.3 0 4 1.4 4.8 3.8c.8-2.4 2.5-3.8 4.8-3.8c2.7 0 4.8 2.2 4.8 5.2c0 6.4-7.6 10-9.6 14.2z',
  S: 'm0-10c2 4 9.4 7.8 9.4 13.2c0 2.7-2 4.6-4.4 4.6c-1.7 0-3.1-.9-4-2.6c.2 2.2 1 3.8 2.6 4.8l-7.2 0c1.6-1 2.4-2.6 2.6-4.8c-.9 1.7-2.3 2.6-4 2.6c-2.4 0-4.4-1.9-4.4-4.6c0-5.4 7.4-9.2 9.4-13.2z',
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
  T: 'M-9.8-7.4L-6.2-10V10M4.4-10C7.4-10 9.2-6.6 9.2 0C9.2 6.6 7.4 10 4.4 10C1.4 10-.4 6.6-.4 0C-.4-6.6 1.4-10 4.4-10Z',
  J: 'M3.8-10V4.4C3.8 8 1.8 10-1.2 10C-4.2 10-6.2 8.2-6.4 5M-.4-10H7.4',
  Q: 'M0-10C4.4-10 7.2-6.4 7.2 0C7.2 6.4 4.4 10 0 10C-4.4 10-7.2 6.4-7.2 0C-7.2-6.4-4.4-10 0-10ZM.8 4L7.6 11.4',
  K: 'M-5.4-10V10M6-10L-5.2 2.6M-1.4-1.4L6.4 10M-8.4-10H-2.6M-8.4 10H-2.6M3-10H8.4M3.6 10H9.2',
};

/** A domino mask with its two eyes cut out. */
export const MASK =
  'm0-3.6c2.4-2 5.6-2.4 10-1.4c.4 6.6-2 11-5.6 11c-2.2 0-3.2-2.4-4.4-2.4c-1.2 0-2.2 2.4-4.4 2.4c-3.6 0-6-4.4-5.6-11c4.4-1 7.6-.6 10 1.4zm-7.6 2.2c1 3 4 3.4 5.6 1.2c-1.4-2-3.8-2.4-5.6-1.2zm15.2 0c-1.8-1.2-4.2-.8-5.6 1.2c1.6 2.2 4.6 1.8 5.6-1.2z';

/** @type {Map<string, string>} */
const stretched = new Map();

/**
 * A suit or a mask with its middle at (`x`, `y`), stretched; a negative factor mirrors it.
 *
 * @param {string} outline made of m, l, c and z only
 * @param {number} x
 * @param {number} y
 * @param {number} scaleX
 * @param {number} [scaleY]
 */
export function place(outline, x, y, scaleX, scaleY = scaleX) {
  const key = `${outline} ${scaleX} ${scaleY}`;
  let shape = stretched.get(key);
  if (shape === undefined) {
    shape = stretch(outline, scaleX, scaleY);
    stretched.set(key, shape);
  }
  return `M${round(x)} ${round(y)}${shape}`;
}

/**
 * An outline stretched away from the origin.
 *
 * @param {string} outline made of M, L, C and Z only, in capitals or not
 * @param {number} scaleX
 * @param {number} scaleY
 */
export function stretch(outline, scaleX, scaleY) {
  return outline.replace(
    /(-?\d*\.?\d+) ?(-?\d*\.?\d+)/g,
    (_, x, y) => `${round(scaleX * x)} ${round(scaleY * y)} `,
  );
}

/** @param {number} length in units of a card 100 wide */
function round(length) {
  return Math.round(length * 100) / 100;
}

/**
 * Where a pip of a card stands: `column` is −1, 0 or 1 from left to right, `row` runs from −1 (top) to 1 (bottom).
 * A pip below the middle stands on its head.
 *
 * @typedef {{ column: number, row: number }} Pip
 */
/** @typedef {'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T'} PipRank */

/** @type {Readonly<Record<PipRank, readonly Pip[]>>} */
export const PIPS = {
  A: middle(0),
  2: middle(-1, 1),
  3: middle(-1, 0, 1),
  4: sides(-1, 1),
  5: [...sides(-1, 1), ...middle(0)],
  6: sides(-1, 0, 1),
  7: [...sides(-1, 0, 1), ...middle(-1 / 2)],
  8: [...sides(-1, 0, 1), ...middle(-1 / 2, 1 / 2)],
  9: [...sides(-1, -1 / 3, 1 / 3, 1), ...middle(0)],
  T: [...sides(-1, -1 / 3, 1 / 3, 1), ...middle(-2 / 3, 2 / 3)],
};

/** @param {Pip} pip */
export function standsOnItsHead(pip) {
  return pip.row > 0;
}

/**
 * @param {...number} rows
 * @returns {Pip[]}
 */
function middle(...rows) {
  return rows.map((row) => ({ column: 0, row }));
}

/**
 * @param {...number} rows
 * @returns {Pip[]}
 */
function sides(...rows) {
  return rows.flatMap((row) => [{ column: -1, row }, { column: 1, row }]);
}
