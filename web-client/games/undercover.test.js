import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hiddenAtDeal, openAtDeal } from './deal.js';
import { runningUp } from './win.js';
import { boardOf, game, originsOf } from './undercover.js';

/** @import { UndercoverAction, UndercoverView } from '../protocol.js' */

const company = { seat: 0, who: (/** @type {number} */ seat) => ({ name: ['Ana', 'Ben'][seat], you: seat === 0 }) };

/** @returns {UndercoverView} */
function view() {
  const player = { peeks_left: 4, markers_left: 2, played_home: 0, turned_up: 0 };
  return {
    turn: 0,
    turn_number: 1,
    moves_left: 3,
    moves_per_turn: 3,
    players: [player, player],
    columns: [
      { down: [], up: [] },
      { down: [{ card: 'AS', peeked: [0, 1], marked: [1] }, {}], up: ['9C', '8D', '7S'] },
      { down: [], up: ['KH'] },
      { down: [{}], up: [] },
      { down: [], up: [] },
      { down: [], up: [] },
      { down: [], up: [] },
    ],
    foundations: [0, 2, 0, 0],
    stock: ['4H', null],
    waste: ['2C', '3C', 'QS', 'JD'],
    pass: 1,
    passes: 2,
    clock: 'turn',
    outcome: null,
  };
}

test('piles have the names that a listener needs', () => {
  const names = boardOf(view(), [], company).piles.map(({ name }) => name);
  assert.deepEqual(names, [
    'stock: 2 cards, next the 4 of hearts',
    'waste: jack of diamonds, 4 cards',
    'clubs foundation: empty',
    'diamonds foundation: up to 2 of diamonds',
    'hearts foundation: empty',
    'spades foundation: empty',
    'column 1: empty',
    'column 2: 2 face down, then 9 of clubs to 7 of spades',
    'column 3: king of hearts',
    'column 4: 1 face down',
    'column 5: empty',
    'column 6: empty',
    'column 7: empty',
  ]);
});

test('a face-down card says who peeked, who marked, and its face only while the view has it', () => {
  const [seen, unseen] = boardOf(view(), [], company).piles[7].cards;
  assert.equal(
    seen.name,
    'Column 2, first card, face down, you see the ace of spades, peeked at by you and Ben, marked by Ben: ace, 2 or 3',
  );
  assert.equal(seen.face, 'AS');
  assert.deepEqual(seen.badges.map(({ kind, seat }) => `${kind}${seat}`), ['eye0', 'marker1']);
  assert.deepEqual([unseen.face, unseen.spot, unseen.name], [null, 'c2.2', 'Column 2, second card, face down']);
});

test('each offer starts from its card, in the order of the server', () => {
  /** @type {UndercoverAction[]} */
  const offers = [
    { do: 'move', from: 'c2', to: 'c3', cards: 2 },
    { do: 'move', from: 'c2', to: 'c1', cards: 1 },
    { do: 'move', from: 'c2', to: 'c5' },
    { do: 'move', from: 'waste', to: 'c1' },
    { do: 'move', from: 'fD', to: 'c1' },
    { do: 'mark', column: 2, depth: 1 },
    { do: 'peek', column: 2, depth: 1 },
    { do: 'end_turn' },
  ];
  const { choices } = boardOf(view(), offers, company);
  const targets = [...choices].map(([key, each]) => [key, each.map(({ to, offer }) => to ?? offer.do)]);
  assert.deepEqual(targets, [
    ['8D', ['c3']],
    ['7S', ['c1', 'c5']],
    ['JD', ['c1']],
    ['2D', ['c1']],
    ['c2.1', ['mark', 'peek']],
  ]);
});

test('cards that come into view fly in from where they were', () => {
  const origins = originsOf([
    { event: 'moved', seat: 0, step: { from: 'c5', to: 'c3' }, cards: ['9S'] },
    { event: 'turned_up', spot: { column: 5, depth: 4 }, card: 'AD', returned: [] },
    { event: 'turned', card: '3C' },
  ]);
  assert.deepEqual([...origins], [['9S', 'c5'], ['AD', 'c5.4'], ['3C', 'stock']]);
});

test('the deal goes row by row, as the rules tell it', () => {
  const deck = Array.from({ length: 52 }, (_, at) => String(at));
  const hidden = hiddenAtDeal(deck);
  assert.deepEqual(hidden.map(({ length }) => length), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(hidden.slice(0, 3), [[], ['1'], ['2', '8']]);
  assert.deepEqual(hidden[6], ['6', '12', '17', '21', '24', '26']);
  const dealt = view();
  ['0', '7', '13', '18', '22', '25', '27'].forEach((card, column) => {
    dealt.columns[column] = { down: [], up: [card] };
  });
  dealt.waste = ['28'];
  for (const { at, card } of openAtDeal(dealt, game.dealt(dealt))) assert.equal(String(at), card);
  assert.equal(openAtDeal(dealt, game.dealt(dealt)).length, 8);
});

test('after a win the rest runs up to the last card', () => {
  const won = view();
  won.foundations = [11, 13, 13, 12];
  won.columns = [
    { down: [], up: ['KC'] }, { down: [], up: ['KS', 'QC'] },
    { down: [], up: [] }, { down: [], up: [] }, { down: [], up: [] }, { down: [], up: [] }, { down: [], up: [] },
  ];
  const steps = [...runningUp(won)];
  assert.equal(steps.length, 3);
  assert.deepEqual(steps[2].foundations, [13, 13, 13, 13]);
  assert.ok(steps[2].columns.every(({ up }) => up.length === 0));
  assert.deepEqual(won.foundations, [11, 13, 13, 12], 'the view itself stays as it is');
});
