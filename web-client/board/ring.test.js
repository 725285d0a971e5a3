import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ring, spreadHand, spreadRow, spreadTrick } from './ring.js';

/** Boards of a small phone, a phone, one on its side, a tablet, and two desks. */
const BOARDS = [[308, 400], [348, 460], [670, 290], [756, 860], [940, 640], [2000, 1250]];

/** @param {number} count */
function hand(count) {
  const cards = [...'SHCD'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit)).concat('X1', 'X2');
  const held = Array.from({ length: count }, (_, at) => cards[Math.floor((at * cards.length) / count)]);
  return [...'SHCD'].map((suit) => held.filter((card) => card.endsWith(suit))).filter((group) => group.length > 0);
}

/** @typedef {import('./layout.js').Box} Box */

/** @param {Box} one @param {Box} other */
const apart = (one, other) =>
  one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 || one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;

/** @param {Box} box @param {number} width @param {number} height @param {string} what */
function inside(box, width, height, what) {
  const fits = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
  assert.ok(fits, `${what}: ${JSON.stringify(box)} in ${width} × ${height}`);
}

test('two to six players, their clues and holes, the trick and the hand have places of their own on every screen', () => {
  for (const [width, height] of BOARDS) {
    for (let players = 2; players <= 6; players += 1) {
      const fronts = Array.from({ length: players }, () => ({ clues: 3, holes: 2 }));
      const layout = ring(width, height, fronts, hand([12, 12, 13, 10, 9][players - 2]));
      const at = `${players} players, ${width} × ${height}`;
      const boxes = [layout.trick, layout.hand, ...layout.places.flatMap(({ plate, clues, holes }) => [plate, clues, holes])];
      for (const box of boxes) inside(box, width, height, at);
      boxes.forEach((box, one) => boxes.slice(one + 1).forEach((other) => assert.ok(apart(box, other), `${at}: ${JSON.stringify([box, other])}`)));
      assert.ok(layout.card.width >= 34, at);
    }
  }
});

test('thirteen cards lie in one row on a phone, each with a finger’s width to be seen', () => {
  const groups = hand(13);
  const layout = ring(348, 460, [{ clues: 0, holes: 0 }, { clues: 0, holes: 0 }], groups);
  const cards = spreadHand(layout, groups, () => false);
  assert.equal(new Set(cards.map(({ y }) => y)).size, 1);
  cards.slice(1).forEach(({ x }, at) => assert.ok(x - cards[at].x >= 24, `${x} after ${cards[at].x}`));
});

test('more cards than fit side by side lie in rows, and a lifted one lies higher', () => {
  const groups = hand(27);
  const layout = ring(348, 460, [{ clues: 0, holes: 0 }, { clues: 0, holes: 0 }], groups);
  const lifted = groups[0][0];
  const cards = spreadHand(layout, groups, (card) => card === lifted);
  cards.forEach((card) => inside(card, 348, 460, 'a card'));
  assert.equal(new Set(cards.slice(1).map(({ y }) => y)).size, 2);
  assert.equal(cards[1].y - cards[0].y, layout.lift);
});

test('cards of a trick do not hide whose they are: each lies towards its player and shows its index', () => {
  for (const [width, height] of BOARDS) {
    // Six, an extra, find it narrow on a phone on its side.
    for (let players = 2; players <= (height < 300 ? 5 : 6); players += 1) {
      const layout = ring(width, height, Array.from({ length: players }, () => ({ clues: 0, holes: 0 })), hand(9));
      const cards = spreadTrick(layout, Array.from({ length: players }, (_, after) => after));
      cards.forEach((card) => inside(card, width, height, `${players} players`));
      assert.ok(cards[0].y > Math.max(...cards.slice(1).map(({ y }) => y)), 'the own card is the lowest');
      cards.forEach((card, one) =>
        cards.slice(one + 1).forEach((later) => {
          const corner = { x: card.x, y: card.y, width: card.width * 0.34, height: card.height * 0.34 };
          assert.ok(apart(corner, later), `${players} players, ${width} × ${height}: ${JSON.stringify([card, later])}`);
        }),
      );
    }
  }
});

test('a row of cards stays within its box', () => {
  const box = { x: 10, y: 20, width: 60, height: 42 };
  for (const count of [0, 1, 2, 5, 26]) {
    for (const card of spreadRow(box, { width: 30, height: 42 }, count)) assert.ok(card.x >= 10 && card.x + 30 <= 70);
  }
});
