import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boardOf, game, originsOf, promptOf, sourceOf } from './klondike.js';
import { byMode } from './klondike-options.js';
import { runningUp } from './win.js';

/** @import { KlondikeAction, KlondikeView } from '../protocol.js' */

const company = { seat: 0, who: () => ({ name: 'Ana', you: true }) };

/**
 * @param {Partial<KlondikeView>} [more]
 * @returns {KlondikeView}
 */
function view(more = {}) {
  return {
    columns: [
      { down: [], up: [] },
      { down: [null, null], up: ['9C', '8D', '7S'] },
      { down: [], up: ['KH'] },
      { down: [null], up: ['AD'] },
      { down: [], up: [] },
      { down: [], up: [] },
      { down: [], up: [] },
    ],
    foundations: [0, 2, 0, 0],
    stock: [null, null],
    waste: ['2C', '3C', 'QS', 'JD'],
    draw: 3,
    pass: 1,
    passes: 3,
    score: null,
    moves: 7,
    undos: 0,
    stuck: false,
    outcome: null,
    ...more,
  };
}

/** @type {KlondikeAction[]} */
const OFFERS = [
  { do: 'move', from: 'waste', to: 'c3' },
  { do: 'move', from: 'c2', to: 'c3', cards: 2 },
  { do: 'draw' },
  { do: 'undo' },
];

test('piles have the names that a listener needs', () => {
  const names = boardOf(view(), OFFERS).piles.map(({ name }) => name);
  assert.deepEqual(names.slice(0, 3), ['stock: 2 cards', 'waste: jack of diamonds, 4 cards', 'clubs foundation: empty']);
  assert.equal(names[7], 'column 2: 2 face down, then 9 of clubs to 7 of spades');
});

test('the last three of the waste are seen, and only its top card moves', () => {
  const { piles, choices } = boardOf(view(), OFFERS);
  assert.deepEqual(piles[1].cards.map(({ face }) => face), ['3C', 'QS', 'JD']);
  assert.deepEqual([...choices.keys()], ['JD', '8D']);
});

test('a tap on the stock turns it, turns the waste over, or does nothing, as is offered', () => {
  assert.deepEqual(boardOf(view(), OFFERS).taps?.get('stock'), { do: 'draw' });
  const over = boardOf(view({ stock: [] }), [{ do: 'redeal' }]);
  assert.deepEqual(over.taps?.get('stock'), { do: 'redeal' });
  assert.equal(over.piles[0].name, 'stock: empty, turn the waste over for pass 2');
  const last = boardOf(view({ stock: [], pass: 3 }), [{ do: 'undo' }]);
  assert.equal(last.taps?.get('stock'), undefined);
  assert.match(game.waits(view({ stock: [], pass: 3 }), company, 'stock'), /pass 3 of 3/);
});

test('in the thoughtful game what lies face down shows its face, and stays a place of its own', () => {
  const columns = /** @type {KlondikeView['columns']} */ (view().columns.map((column, at) => (at === 3 ? { down: ['KS'], up: ['AD'] } : column)));
  const { piles } = boardOf(view({ columns, stock: ['4H', '5H'] }), []);
  const [covered] = piles[9].cards;
  assert.deepEqual([covered.key, covered.face, covered.spot, covered.name], ['c4.1', 'KS', 'c4.1', 'Column 4, card 1, covered: king of spades']);
  assert.equal(piles[0].cards[0].face, '4H');
});

const ADVICE = [['hint', false], ['verdict', false]];

test('undo and redo keep their places, finish is there only when it is offered', () => {
  const pressed = (/** @type {KlondikeAction[]} */ offers) => promptOf(view(), offers).presses.map(({ does, offer }) => [does, offer !== undefined]);
  assert.deepEqual(pressed([]), [['undo', false], ['redo', false], ...ADVICE]);
  assert.deepEqual(pressed([{ do: 'undo' }]), [['undo', true], ['redo', false], ...ADVICE]);
  assert.deepEqual(pressed([{ do: 'redo' }, { do: 'finish' }]), [['undo', false], ['redo', true], ['finish', true]]);
  assert.deepEqual(promptOf(view({ outcome: 'won' }), []).presses, []);
});

test('passes and score are told where the mode has them', () => {
  assert.equal(game.status(view()), 'Pass 1 of 3');
  assert.equal(game.status(view({ passes: null })), '');
  assert.equal(game.status(view({ passes: null, score: -15 })), 'Score −15');
  assert.equal(game.status(view({ score: -52 })), 'Pass 1 of 3 · Score −52');
});

test('cards come from where they were', () => {
  /** @type {import('../protocol.js').KlondikeEvent[]} */
  const events = [
    { event: 'moved', step: { from: 'c4', to: 'fD' }, cards: ['AD'] },
    { event: 'turned_up', column: 4, card: '5S' },
    { event: 'drew', cards: ['4H', null] },
  ];
  assert.deepEqual([...originsOf(events, 0, view())], [['AD', 'c4'], ['5S', 'c4.2'], ['4H', 'stock']]);
  assert.equal(sourceOf(view(), { do: 'draw' }), 'stock');
});

test('k12 what finishes by one action runs up card by card', () => {
  const columns = /** @type {KlondikeView['columns']} */ (/** @type {unknown} */ (view().columns.map((_, at) => ({ down: [], up: at === 0 ? ['KS', 'QD'] : [] }))));
  const before = view({ columns, foundations: [13, 11, 13, 12], stock: [], waste: [] });
  const shown = [...runningUp(before)].map(({ foundations }) => foundations);
  assert.deepEqual(shown, [[13, 12, 13, 12], [13, 12, 13, 13]]);
});

test('presets are shown from the easiest to the hardest', () => {
  const presets = ['medium', 'hard', 'easy'].map((mode) => ({ terms: /** @type {any} */ ({ mode }) }));
  assert.deepEqual(byMode(presets).map(({ terms }) => terms.mode), ['easy', 'medium', 'hard']);
});
