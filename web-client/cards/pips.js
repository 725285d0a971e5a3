/**
 * Where the pips of a card stand: nothing here draws.
 *
 * `column` is −1, 0 or 1 from left to right, `row` runs from −1 (top) to 1 (bottom).
 * A pip below the middle stands on its head.
 */

/** @typedef {{ column: number, row: number }} Pip */
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
