import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boardOf, cardFrom, game, groupsOf } from './cover-story.js';
import { asksOf, heldAtDeal, originsOf, promptOf } from './cover-story-turn.js';

/** @import { CoverStoryAction, CoverStoryPlayer, CoverStoryView, Seat } from '../protocol.js' */

const NAMES = ['Ana', 'Ben', 'Cleo'];
/** @param {number | null} seat */
const company = (seat) => ({ seat, who: (/** @type {number} */ each) => ({ name: NAMES[each], you: each === seat }) });

/** @type {CoverStoryPlayer} */
const PLAYER = { total: 5, hand: [], hand_count: 3, has_passed: false, clues: [], plot_holes: [] };

/** @type {CoverStoryView} */
const PLANNING = {
  round: 1, rounds: 3, first: 0, phase: 'planning', turn: 1, turn_number: 5, clue_limit: 2, planning: { can_lay: true, can_recant: false, then_plan: [2, 0], then_leads: null }, set_aside: 30, tricks: 0, tricks_settled: 0,
  players: [PLAYER, { ...PLAYER, hand: ['4C', 'KC', '9D', 'QH', 'X1'], hand_count: 5 }, PLAYER],
  trick: { leader: 0, cards: [], suit_led: null, winner: null }, last_trick: null, sheets: [], outcome: null,
};

/** @type {CoverStoryView} */
const TRICK = { ...PLANNING, phase: 'tricks', planning: null, tricks: 3, trick: { leader: 2, cards: ['7C', 'X2'], suit_led: 'C', winner: 2 } };

/** @param {string} id @param {ReturnType<typeof boardOf>} board */
const pile = (id, { piles }) => piles.find((each) => each.id === id);

test('a hand lies suit by suit, colours in turns and Alibis last', () => {
  assert.deepEqual(groupsOf(['4C', 'KC', '9D', 'QH', '2S', 'X1']), [['2S'], ['QH'], ['4C', 'KC'], ['9D'], ['X1']]);
  assert.deepEqual(groupsOf([]), []);
});

test('what can be played is what is offered, and nothing else: it is lifted, and the rest is dimmed', () => {
  /** @type {CoverStoryAction[]} */
  const offers = [{ do: 'play', card: '4C' }, { do: 'play', card: 'X1' }];
  const board = boardOf(TRICK, offers, company(1));
  assert.deepEqual([...board.round.playable], ['4C', 'X1']);
  assert.equal(board.round.choosing, true);
  assert.deepEqual(board.choices.get('4C'), [{ to: 'trick', offer: offers[0] }]);
  const waiting = boardOf(TRICK, [], company(1));
  assert.equal(waiting.round.choosing, false);
  assert.equal(waiting.round.playable.size, 0);
});

test('the seats go round from the viewer on, and each card of the trick lies towards its player', () => {
  const board = boardOf(TRICK, [], company(1));
  assert.deepEqual(board.round.order, [2, 0, 1]);
  assert.deepEqual(board.round.played, [1, 2]);
  assert.equal(board.round.best?.card, '7C');
  assert.deepEqual(pile('trick', board)?.cards.map(({ name }) => name), ['7 of clubs from Cleo, wins', 'Alibi from Ana']);
  assert.match(pile('trick', board)?.name ?? '', /clubs led; Cleo wins$/);
});

test('the last trick stays until somebody leads, also while the next round is planned', () => {
  const last_trick = { ...TRICK.trick, cards: ['7C', 'X2', '4C'] };
  const trick = PLANNING.trick;
  const lies = (/** @type {Partial<CoverStoryView>} */ change) => pile('trick', boardOf({ ...TRICK, last_trick, ...change }, [], company(1)))?.cards.length;
  assert.equal(lies({ trick, tricks_settled: 1 }), 3);
  assert.equal(lies({ trick, round: 2, phase: 'planning', tricks_settled: 0 }), 3);
  assert.equal(lies({ trick, round: 2, tricks_settled: 0 }), 3);
  assert.equal(lies({ trick, phase: 'planning', last_trick: null }), 0);
  const { round } = boardOf({ ...TRICK, trick, round: 2, phase: 'planning', last_trick }, [], company(1));
  assert.deepEqual([round.best, round.played], [{ card: '7C', sign: '★ won' }, [1, 2, 0]]);
  assert.equal(lies({ tricks_settled: 1 }), 2);
});

test('clues lie in front of their players, buried ones turned down; a plot hole is shown by the card that won it', () => {
  const hole = { leader: 1, cards: ['2D', '5D', '3D'], suit_led: /** @type {const} */ ('D'), winner: 2 };
  const players = [PLAYER, PLAYER, { ...PLAYER, clues: [{ card: '9C', buried: true }, { card: 'QH', buried: false }], plot_holes: [hole] }];
  const board = boardOf({ ...TRICK, players }, [], company(0));
  assert.deepEqual(pile('clues2', board)?.cards.map(({ face }) => face), [null, 'QH']);
  assert.equal(pile('clues2', board)?.name, "Cleo's clues: 9 of clubs, buried and queen of hearts");
  assert.deepEqual(pile('holes2', board)?.cards.map(({ face }) => face), ['5D']);
  assert.equal(cardFrom(hole, 0, 3), '3D');
});

test('somebody who looks on sees the first seat below, and no hand', () => {
  const board = boardOf(PLANNING, [], company(null));
  assert.deepEqual(board.round.order, [0, 1, 2]);
  assert.deepEqual(pile('hand', board)?.cards, []);
  assert.deepEqual(promptOf(PLANNING, [], company(null)), { text: '', presses: [] });
  assert.equal(game.due(PLANNING, null), null);
});

test('planning takes two steps, and each says what it means now', () => {
  /** @type {CoverStoryAction[]} */
  const offers = [{ do: 'lay', card: '4C' }, { do: 'pass' }, { do: 'recant' }];
  const laid = PLANNING.players.map((player, seat) => (seat === 1 ? { ...player, clues: [{ card: '9S', buried: false }] } : player));
  const prompt = promptOf({ ...PLANNING, players: laid }, offers, company(1));
  assert.deepEqual(prompt.presses.map(({ does, offer }) => [does, offer]), [['pass', undefined], ['recant', undefined]]);
  const [pass, recant] = prompt.presses;
  assert.match(pass.asks?.text ?? '', /keep 1 clue .* 2 others can still plan/);
  assert.deepEqual(pass.asks?.presses.map(({ does, offer }) => [does, offer]), [['pass_now', { do: 'pass' }]]);
  assert.match(recant.asks?.text ?? '', /Take your clue back .* 2 others can still plan/);
  const all = promptOf({ ...PLANNING, players: laid.map((player) => ({ ...player, clues: ['9S', 'KD', '5H'].map((card) => ({ card, buried: false })) })) }, offers, company(1));
  assert.match(all.presses[1].asks?.text ?? '', /Take your 3 clues back/);
  const none = promptOf(PLANNING, offers, company(1)).presses[0];
  assert.match(none.asks?.text ?? '', /snitch: win no trick and score 10/);

  const board = boardOf(PLANNING, offers, company(1));
  const choices = board.choices.get('4C') ?? [];
  assert.equal(choices[0].to, null);
  const card = pile('hand', board)?.cards.find(({ key }) => key === '4C');
  assert.ok(card);
  const asked = asksOf(card, choices, PLANNING, company(1));
  assert.equal(asked.text, 'The 4 of clubs as clue 1 of 2?');
  assert.match(asked.step ?? '', /a 4 or with clubs, or one with clubs led/);
  for (const [code, said] of [['AC', 'an ace'], ['8H', 'an 8'], ['TD', 'a 10'], ['JS', 'a jack']]) {
    const { step } = asksOf({ ...card, key: code }, choices, PLANNING, company(1));
    assert.match(step ?? '', new RegExp(`win a trick with ${said} or with`));
  }
});

test('what follows from a pass or a recant is told as the view has it, whatever lies on the table', () => {
  const mine = { ...PLAYER, clues: ['9S', 'KD'].map((card) => ({ card, buried: false })) };
  const means = (/** @type {Seat[]} */ then_plan, /** @type {Seat | null} */ then_leads) => {
    const planning = { can_lay: false, can_recant: true, then_plan, then_leads };
    const view = { ...PLANNING, planning, players: [PLAYER, mine, PLAYER] };
    return promptOf(view, [{ do: 'pass' }, { do: 'recant' }], company(1)).presses.map(({ asks }) => asks?.text);
  };
  const [keep, back] = ['You keep 2 clues and lay no more.', 'Take your 2 clues back and be a snitch: win no trick and score 10.'];
  for (const [plan, leads, then] of /** @type {const} */ ([
    [[2, 0], null, '2 others can still plan.'],
    [[2], null, 'Cleo can still plan.'],
    [[], 0, 'Planning ends; Ana leads.'],
    [[], 1, 'Planning ends; you lead.'],
  ])) {
    assert.deepEqual(means([...plan], leads), [`${keep} ${then}`, `${back} ${then}`]);
  }
});

test('those who wait are told what can be done by whoever plans', () => {
  const waits = (/** @type {boolean} */ can_lay, /** @type {boolean} */ can_recant) =>
    promptOf({ ...PLANNING, planning: { can_lay, can_recant, then_plan: [], then_leads: 0 } }, [], company(0)).text;
  assert.equal(waits(true, false), 'Ben lays a clue or passes.');
  assert.equal(waits(true, true), 'Ben lays a clue, passes or recants.');
  assert.equal(waits(false, true), 'Ben passes or recants.');
  assert.equal(promptOf(TRICK, [], company(0)).text, 'Ben plays a card.');
});

test('the clues that a trick can be buried under are those offered', () => {
  /** @type {CoverStoryAction[]} */
  const offers = [{ do: 'bury', clue: '9C' }, { do: 'bury', clue: 'QH' }];
  /** @type {CoverStoryView} */
  const view = { ...TRICK, phase: 'burying' };
  assert.deepEqual([...boardOf(view, offers, company(1)).round.playable], ['9C', 'QH']);
  assert.deepEqual(promptOf(view, offers, company(1)).presses.map(({ does, card }) => [does, card]), [['bury:9C', '9C'], ['bury:QH', 'QH']]);
  assert.match(promptOf(view, [], company(0)).text, /^Ben chooses a clue/);
});

test('a dealt hand is noted with its places in the pack of its round while it is whole', () => {
  assert.deepEqual(heldAtDeal(PLANNING, 1).map(({ at }) => at), [1, 4, 7, 10, 13]);
  assert.deepEqual(heldAtDeal({ ...PLANNING, round: 3, first: 2 }, 1).map(({ at }) => at), [110, 113, 116, 119, 122]);
  assert.deepEqual(heldAtDeal(TRICK, 1), []);
  assert.deepEqual(heldAtDeal(PLANNING, null), []);
});

test('a card that another player plays comes from that player, a new hand from the middle', () => {
  const origins = originsOf([{ event: 'played', seat: 2, card: '7C' }, { event: 'played', seat: 1, card: '4C' }], 1, TRICK);
  assert.deepEqual([...origins], [['7C', 'clues2']]);
  assert.equal(originsOf([{ event: 'dealt', round: 1, first: 0 }], 1, PLANNING).get('QH'), 'trick');
});
