import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrange, fan, spread } from './layout.js';

const BOARDS = [
  [312, 420], [344, 450], [828, 250], [752, 800], [940, 640], [2000, 1250],
];

test('seven columns fit side by side on every screen, in order and not overlapping', () => {
  for (const [width, height] of BOARDS) {
    const { card, columnX } = arrange(width, height);
    assert.ok(columnX(0) >= 0, `${width}`);
    assert.ok(columnX(6) + card.width <= width, `${width}`);
    for (let column = 1; column < 7; column += 1) assert.ok(columnX(column) >= columnX(column - 1) + card.width);
  }
});

test('the worst column fits: six face down and thirteen face up', () => {
  for (const [width, height] of BOARDS) {
    const { card, room } = arrange(width, height);
    const steps = fan(6, 13, room, card.height);
    const length = 6 * steps.down + 12 * steps.up + card.height;
    assert.ok(length <= room + 0.001, `${width} × ${height}: ${length} in ${room}`);
    assert.ok(steps.up > 0 && steps.down > 0, `${width} × ${height}`);
  }
});

test('on a phone held upright the worst column still shows a finger of each face', () => {
  const { card, room } = arrange(344, 450);
  assert.ok(fan(6, 13, room, card.height).up >= 22);
  assert.ok(card.width >= 42);
});

test('a column of usual length is spread so that a finger hits every card', () => {
  const { card, room } = arrange(344, 450);
  for (const [down, up] of [[6, 1], [5, 3], [3, 5]]) {
    const steps = fan(down, up, room, card.height);
    assert.ok(steps.down >= 32 && steps.up >= 32, `${down} down, ${up} up: ${JSON.stringify(steps)}`);
  }
  const longer = fan(6, 4, room, card.height);
  assert.ok(longer.down >= 24 && longer.up >= 24);
});

test('the longer a column the closer its cards, never the other way', () => {
  for (const [width, height] of BOARDS) {
    const { card, room } = arrange(width, height);
    for (let down = 0; down <= 6; down += 1) {
      let last = fan(down, 1, room, card.height);
      for (let up = 2; up <= 13; up += 1) {
        const steps = fan(down, up, room, card.height);
        assert.ok(steps.up <= last.up + 0.001 && steps.down <= last.down + 0.001, `${down} ${up}`);
        last = steps;
      }
    }
  }
});

test('what somebody peeked at keeps the height of an index, however long its column is', () => {
  for (const [width, height] of BOARDS.filter(([, height]) => height >= 420)) {
    const { card, room } = arrange(width, height);
    const index = Math.max(24, card.width * 0.29);
    for (let up = 1; up <= 6; up += 1) {
      const steps = fan(5, up, room, card.height, 1);
      assert.ok(steps.told >= index - 0.5, `${width} × ${height}, ${up} up: ${steps.told} of ${index}`);
      assert.ok(5 * steps.down + steps.told + (up - 1) * steps.up + card.height <= room + 0.001, `${width} × ${height}, ${up} up`);
    }
    const worst = fan(5, 13, room, card.height, 1);
    assert.ok(worst.told >= 24, `${width} × ${height}: ${worst.told}`);
  }
});

test('an empty column and one of backs alone have steps too', () => {
  assert.ok(fan(0, 0, 300, 63).up > 0);
  assert.ok(fan(6, 0, 300, 63).down >= 24);
});

test('each index of a hand is seen, also where two hands share three columns', () => {
  for (const [width, height] of BOARDS) {
    const layout = arrange(width, height, 'hand');
    for (const span of [1.5, 3]) {
      const cards = ['JS', 'TD', 'QC'].map((key) => ({ key, face: key, spot: null, name: key, badges: [] }));
      const hand = spread(layout, { id: 'hand1', kind: 'hand', place: { row: 'upper', column: 0, span }, name: '', cards });
      assert.ok(hand[1].x - hand[0].x >= 0.38 * hand[0].width, `${width} × ${height}, over ${span} columns`);
      assert.ok(hand[2].x + hand[2].width <= layout.columnX(0) + span * layout.card.width + (span - 1) * layout.gap + 1);
    }
  }
});
