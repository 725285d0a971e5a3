/** The card back: a trellis with studs around an eight-petalled medal, the same either way up. */

import { shape, svg } from '../dom.js';

const LEFT = 12;
const TOP = 12;
const COLUMNS = 6;
const ROWS = 9;
const CELL_WIDTH = 76 / COLUMNS;
const CELL_HEIGHT = 116 / ROWS;
/** Half a stud, in cells. */
const STUD = 0.17;

const TRELLIS = trellis();
const STUDS = studs();
const PETALS = petals(8, 4.5, 14);

/** @returns {SVGElement[]} the parts of a back, for a view box of 100 × 140 */
export function backParts() {
  return [
    svg('rect', { class: 'back-field', x: 5, y: 5, width: 90, height: 130, rx: 5 }),
    svg('rect', { class: 'back-frame', x: 9, y: 9, width: 82, height: 122, rx: 2.5 }),
    shape('back-trellis', TRELLIS),
    shape('back-stud', STUDS),
    svg('circle', { class: 'back-medal', cx: 50, cy: 70, r: 20 }),
    svg('circle', { class: 'back-ring', cx: 50, cy: 70, r: 16.5 }),
    shape('back-petal', PETALS),
  ];
}

/** All diagonals of the grid, each cut off where it leaves the grid. */
function trellis() {
  const lines = [];
  for (let sum = 1; sum < COLUMNS + ROWS; sum += 1) {
    const high = Math.max(0, sum - ROWS);
    const low = Math.min(COLUMNS, sum);
    lines.push(`M${at(high, sum - high)}L${at(low, sum - low)}`);
    lines.push(`M${at(COLUMNS - high, sum - high)}L${at(COLUMNS - low, sum - low)}`);
  }
  return lines.join('');
}

/** A small diamond in the middle of every mesh. */
function studs() {
  const diamonds = [];
  for (let row = 0.5; row < ROWS; row += 0.5) {
    for (let column = row % 1 === 0 ? 0.5 : 1; column < COLUMNS; column += 1) {
      const corners = [
        at(column, row - STUD),
        at(column + STUD, row),
        at(column, row + STUD),
        at(column - STUD, row),
      ];
      diamonds.push(`M${corners.join('L')}Z`);
    }
  }
  return diamonds.join('');
}

/**
 * @param {number} count
 * @param {number} near the distance of a petal's foot from the middle
 * @param {number} far the distance of its tip
 */
function petals(count, near, far) {
  const outlines = [];
  for (let petal = 0; petal < count; petal += 1) {
    const turn = (petal / count) * 2 * Math.PI;
    const foot = polar(near, turn);
    const tip = polar(far, turn);
    const left = polar((near + far) / 2 + 1, turn - 0.42);
    const right = polar((near + far) / 2 + 1, turn + 0.42);
    outlines.push(`M${foot}C${left} ${left} ${tip}C${right} ${right} ${foot}Z`);
  }
  return outlines.join('');
}

/**
 * @param {number} column
 * @param {number} row
 */
function at(column, row) {
  return point(LEFT + column * CELL_WIDTH, TOP + row * CELL_HEIGHT);
}

/**
 * @param {number} radius
 * @param {number} turn in radians, clockwise from the top
 */
function polar(radius, turn) {
  return point(50 + radius * Math.sin(turn), 70 - radius * Math.cos(turn));
}

/**
 * @param {number} x
 * @param {number} y
 */
function point(x, y) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
