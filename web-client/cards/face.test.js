import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { MASK, PIPS, RANKS, SUITS, place, standsOnItsHead } from './glyphs.js';

const numbered = Object.entries(PIPS);

test('a card has as many pips as its rank says', () => {
  for (const [rank, pips] of numbered) {
    const expected = rank === 'A' ? 1 : rank === 'T' ? 10 : Number(rank);
    assert.equal(pips.length, expected, rank);
    const places = new Set(pips.map((pip) => `${pip.column},${pip.row}`));
    assert.equal(places.size, expected, `${rank}: two pips share a place`);
  }
});

test('pips mirror left to right, and top to bottom on every card but the 7', () => {
  for (const [rank, pips] of numbered) {
    const has = (/** @type {number} */ column, /** @type {number} */ row) =>
      pips.some((pip) => Math.abs(pip.column - column) + Math.abs(pip.row - row) < 1e-9);
    assert.ok(pips.every((pip) => has(-pip.column, pip.row)), rank);
    assert.equal(pips.every((pip) => has(pip.column, -pip.row)), rank !== '7', rank);
  }
});

test('only pips below the middle stand on their heads', () => {
  const upsideDown = numbered.map(([rank, pips]) => `${rank}:${pips.filter(standsOnItsHead).length}`);
  assert.deepEqual(upsideDown.sort(), [
    '2:1', '3:1', '4:2', '5:2', '6:2', '7:2', '8:3', '9:4', 'A:0', 'T:5',
  ]);
});

test('every rank has an outline', () => {
  assert.equal(Object.keys(RANKS).sort().join(''), '23456789AJKQT');
});

test('suits and mask fill a box of 20 × 20 around the origin and end where they began', () => {
  for (const outline of [...Object.values(SUITS), MASK]) {
    const points = corners(outline);
    const width = Math.max(...points.map(([x]) => Math.abs(x)));
    const height = Math.max(...points.map(([, y]) => Math.abs(y)));
    assert.ok(Math.abs(Math.max(width, height) - 10) < 0.11, outline);
    const mirrored = points.map(([x, y]) => `${x === 0 ? 0 : -x} ${y}`);
    assert.deepEqual(new Set(mirrored), new Set(points.map(([x, y]) => `${x} ${y}`)), outline);
  }
});

test('placing moves, stretches and mirrors', () => {
  assert.equal(place('m-1-2l.5 4z', 10, 20, 2, -2), 'M10 20m-2 4 l1 -8 z');
});

test('every colour of a suit reads on the card face, at least 4.5 to 1', () => {
  const css = readFileSync(new URL('cards.css', import.meta.url), 'utf8');
  const blocks = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)];
  const colours = (/** @type {string} */ block) =>
    [...block.matchAll(/--card-(\w+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]);
  /** @type {Record<string, string>} */
  let face = {};
  let checked = 0;
  for (const [, selector, body] of blocks) {
    const here = Object.fromEntries(colours(body));
    const dark = /dark|light/.test(selector) ? 'dark' : 'light';
    if (here.face) face[dark] = here.face;
    for (const name of ['clubs', 'diamonds', 'hearts', 'spades', 'alibi']) {
      if (!here[name]) continue;
      checked += 1;
      assert.ok(contrast(here[name], face[dark]) >= 4.5, `${selector}${name}: ${here[name]}`);
    }
  }
  assert.equal(checked, 3 * 5 + 3 * 2, 'light, dark and dark by preference, each with four colours');
});

/**
 * The end points of an outline's lines and curves, to a tenth.
 *
 * @param {string} outline
 * @returns {[x: number, y: number][]}
 */
function corners(outline) {
  /** @type {[x: number, y: number][]} */
  const points = [];
  let start = [0, 0];
  let [x, y] = start;
  for (const [, command, rest] of outline.matchAll(/([mlcz])([^mlcz]*)/g)) {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    assert.equal(numbers.length, { m: 2, l: 2, c: 6, z: 0 }[command], outline);
    if (command === 'z') {
      [x, y] = start;
      continue;
    }
    x = Math.round((x + numbers[numbers.length - 2]) * 10) / 10;
    y = Math.round((y + numbers[numbers.length - 1]) * 10) / 10;
    if (command === 'm') start = [x, y];
    points.push([x, y]);
  }
  return points;
}

/**
 * The contrast ratio of WCAG 2.
 *
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} hex */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
