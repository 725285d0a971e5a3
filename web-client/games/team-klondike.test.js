import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrange, boxOf, spread } from '../board/layout.js';
import { boardOf, game, lettersOf, originsOf, promptOf } from './team-klondike.js';

/** @import { TeamKlondikeAction, TeamKlondikePlayer, TeamKlondikeView } from '../protocol.js' */

const NAMES = ['Ana', 'Ben', 'Cleo'];
const company = (/** @type {number | null} */ seat, names = NAMES) => ({
  seat,
  who: (/** @type {number} */ each) => ({ name: names[each], you: each === seat }),
});

/** @param {Partial<TeamKlondikePlayer>} [more] @returns {TeamKlondikePlayer} */
const player = (more) => ({ hand: [null, null, null], stock: 5, coin: null, coin_pending: false, played_home: 0, turned_up: 0, ...more });

/** @param {Partial<TeamKlondikeView>} [more] @returns {TeamKlondikeView} */
function view(more) {
  const empty = { down: 0, up: [] };
  return {
    stage: 'moves',
    turn: 0,
    turn_number: 4,
    moves_left: 3,
    moves_per_turn: 3,
    tokens_left: 2,
    tokens: 10,
    time_check: 'pay',
    open_hands: false,
    players: [player({ hand: ['6D', 'JC', '3S'] }), player({ coin: 3 }), player({ coin: 3, hand: [null], stock: 0 })],
    columns: [empty, { down: 2, up: ['9C', '8D'] }, { down: 0, up: ['QH'] }, empty, empty, empty, empty],
    foundations: [0, 2, 0, 0],
    outcome: null,
    ...more,
  };
}

test('piles have the names that a listener needs, and tell nothing of another hand but its number', () => {
  /** @type {TeamKlondikeAction[]} */
  const offers = [{ do: 'coin', column: 2 }, { do: 'leave_coin' }];
  const names = boardOf(view({ stage: 'coin' }), offers, company(0)).piles.map(({ name }) => name);
  assert.deepEqual(names, [
    "Ben's hand: 3 cards, stock: 5 cards",
    "Cleo's hand: 1 card, stock: empty",
    'clubs foundation: empty',
    'diamonds foundation: up to 2 of diamonds',
    'hearts foundation: empty',
    'spades foundation: empty',
    'column 1: empty',
    'column 2: 2 face down, then 9 of clubs to 8 of diamonds, your coin can go here',
    "column 3: queen of hearts, Ben's coin, Cleo's coin",
    'column 4: empty',
    'column 5: empty',
    'column 6: empty',
    'column 7: empty',
    'your stock: 5 cards',
    'your hand: 6 of diamonds, jack of clubs and 3 of spades',
  ]);
});

test('a hand is shown as it was drawn, never in the order of its ranks', () => {
  const own = (/** @type {string[]} */ hand) =>
    boardOf(view({ players: [player({ hand }), player()] }), [], company(0)).piles.at(-1)?.cards.map(({ face }) => face);
  assert.deepEqual(own(['6D', 'KC', '3S']), ['6D', 'KC', '3S']);
  assert.deepEqual(own(['3S', '6D', 'KC']), ['3S', '6D', 'KC']);
});

test('each offer starts from its card, of the hand or of the table', () => {
  /** @type {TeamKlondikeAction[]} */
  const offers = [
    { do: 'play', card: 'JC', to: 'c3' },
    { do: 'move', from: 'c2', to: 'c1', cards: 2 },
    { do: 'move', from: 'fD', to: 'c1' },
    { do: 'end_turn', under: '6D' },
  ];
  const { choices, places } = boardOf(view(), offers, company(0));
  assert.deepEqual([...choices].map(([key, each]) => [key, each.map(({ to }) => to)]), [['JC', ['c3']], ['9C', ['c1']], ['2D', ['c1']]]);
  assert.equal(places?.size, 0);
});

test('somebody who looks on sees the first hand below, face down', () => {
  const { piles } = boardOf(view({ players: [player(), player()] }), [], company(null));
  assert.deepEqual(piles.filter(({ kind }) => kind === 'hand').map(({ id }) => id), ['hand1', 'hand']);
  assert.deepEqual(piles.at(-1)?.cards.map(({ face }) => face), [null, null, null]);
  assert.equal(piles.at(-1)?.name, "Ana's hand: 3 cards, stock: 5 cards");
});

test('coins have the letter of a name, or the number of a seat where two names begin alike', () => {
  const letters = (/** @type {string[]} */ names) => [0, 1, 2].map((seat) => lettersOf(view(), seat, company(0, names)));
  assert.deepEqual(letters(NAMES), ['A', 'B', 'C']);
  assert.deepEqual(letters(['Ana', 'anton', 'Ben']), ['1', '2', '3']);
  assert.deepEqual(letters(['Ana', 'Ben', '']), ['1', '2', '3']);
});

test('ending the turn says what it costs, and asks which card goes under the stock', () => {
  /** @type {TeamKlondikeAction[]} */
  const offers = [{ do: 'end_turn', under: '6D' }, { do: 'end_turn', under: 'JC' }];
  const [end] = promptOf(view(), offers, company(0)).presses;
  assert.equal(end.about, 'costs a time token');
  assert.equal(end.offer, undefined, 'nothing is done before the card is chosen');
  assert.deepEqual(end.asks?.presses.map(({ does, offer }) => [does, offer]), [['under:6D', offers[0]], ['under:JC', offers[1]]]);
  const [free] = promptOf(view({ time_check: 'free' }), [{ do: 'end_turn' }], company(0)).presses;
  assert.deepEqual([free.about, free.offer, free.asks], ['costs no token', { do: 'end_turn' }, undefined]);
  const [lose] = promptOf(view({ time_check: 'lose', tokens_left: 0 }), [{ do: 'end_turn' }], company(0)).presses;
  assert.deepEqual(lose.asks?.presses.map(({ does }) => does), ['lose']);
});

test('before the first turn each is told who is still to decide', () => {
  const players = [player({ coin_pending: true, hand: ['6D'] }), player(), player({ coin_pending: true })];
  const setup = view({ stage: 'setup', players });
  /** @type {TeamKlondikeAction[]} */
  const offers = [{ do: 'coin', column: 2 }, { do: 'leave_coin' }];
  const own = promptOf(setup, offers, company(0));
  assert.deepEqual([own.step, own.presses.map(({ does }) => does)], ['Choosing too: Cleo', ['leave_coin']]);
  assert.equal(promptOf(setup, [], company(1)).text, 'Ana and Cleo may still place a coin.');
  assert.deepEqual([0, 1, 2].map((seat) => game.acts(setup, seat)), [true, false, true]);
  assert.equal(game.due(setup, 1), null);
});

test('cards that come into view fly in from where they were, from whoever played them', () => {
  const events = /** @type {import('../protocol.js').TeamKlondikeEvent[]} */ ([
    { event: 'moved', seat: 1, step: { from: 'hand', to: 'c2' }, cards: ['7S'] },
    { event: 'turned_up', column: 2, card: 'AD' },
    { event: 'drew', seat: 1, cards: [null], open: false },
    { event: 'drew', seat: 0, cards: ['4H'], open: false },
  ]);
  assert.deepEqual([...originsOf(events, 0, view())], [['7S', 'hand1'], ['AD', 'c2.3'], ['4H', 'stock']]);
});

test('on every screen the own hand lies below the columns, whole, and larger than their cards on a phone', () => {
  for (const [width, height] of [[308, 390], [348, 440], [684, 300], [752, 780], [940, 600], [2000, 1200]]) {
    const layout = arrange(width, height, 'hand');
    for (const names of [NAMES, NAMES.slice(0, 2)]) {
      const players = names.map((_, seat) => player({ hand: seat === 0 ? ['6D', 'JC', '3S'] : [null, null, null] }));
      const { piles } = boardOf(view({ players }), [], company(0));
      const boxes = new Map(piles.map((pile) => [pile.id, boxOf(layout, pile)]));
      for (const pile of piles) {
        for (const card of spread(layout, pile)) {
          assert.ok(card.x >= 0 && card.x + card.width <= width && card.y + card.height <= height, `${pile.id} at ${width} × ${height}`);
        }
      }
      const hand = boxes.get('hand');
      const column = boxes.get('c4');
      assert.ok(hand && column && column.y + column.height <= hand.y, `${width} × ${height}`);
      const own = spread(layout, piles[piles.length - 1]);
      assert.ok(own[1].x >= own[0].x + own[0].width, 'the cards of the own hand do not overlap');
      if (width < 500) assert.ok(own[0].width > layout.card.width * 1.4);
    }
  }
});
