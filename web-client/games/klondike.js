/**
 * Klondike at the table: which piles and cards a view has, and what can be done with each by the server's offers. It
 * knows no rules.
 *
 * What tests can hold on to, beside what undercover.js tells: `data-pile` is `stock`, `waste`, `fC` `fD` `fH` `fS` or
 * `c1` … `c7`; a tap on the stock turns it, or turns the waste over; `data-hint` is on what a hint means. Buttons have
 * `data-do`: `undo`, `redo`, `finish`, `hint`, `verdict`; in the menu `end_here`, then `new_deal`, `same_deal`, `give_up`; where
 * nothing leads on `undo_here`, `play_on`, `ways_out`.
 */

import { Board } from '../board/board.js';
import { patience } from '../board/layout.js';
import { table } from '../words/en.js';
import * as words from '../words/en.klondike.js';
import { backs, choicesOf, columnPile, foundationPiles, liftedBy, runUp, stockPile, wastePile } from './tableau.js';

/**
 * @import { KlondikeAction, KlondikeEvent, KlondikeView } from '../protocol.js'
 * @import { BoardModel } from '../board/layout.js'
 * @import { Game, Press, Prompt, Sheet } from './game.js'
 */

/** All turned cards, and those of the stock that are seen. @type {Sheet<KlondikeView>} */
const TURNED = {
  does: 'waste',
  label: words.turned.title,
  open: async (view) => (await import('./turned.js')).openTurned(view, words.turned),
};

/** What a tap on the waste opens: nothing that would be in the way of play, unless there is a stock to look at. @type {Sheet<KlondikeView>} */
const SEEN = { ...TURNED, open: (view) => view.stock.some((card) => card !== null) && TURNED.open(view) };

/** @type {Game<KlondikeView, KlondikeEvent, KlondikeAction>} */
export const game = {
  kind: 'klondike',
  solo: true,
  makeBoard: (name, player) => new Board(name, patience('none'), player),
  beside: () => import('../screens/klondike-beside.js'),
  phrases: ['well_played', 'back_in_a_minute'],
  keys: words.keys,
  board: boardOf,
  source: sourceOf,
  origins: originsOf,
  happened: async (events, view, _company, show, before) => {
    if (view.outcome !== 'won') return;
    // All at once by the rules, one after the other to see.
    if (before && events.some(({ event }) => event === 'finished')) await runUp(before, show);
    await (await import('../screens/celebration.js')).celebrate();
  },
  due: () => null,
  acts: ({ outcome }) => outcome === null,
  heading: ({ outcome }) => (outcome === null ? words.title : table.over),
  waits: ({ waste, pass, passes, outcome }, _, pile) =>
    outcome === null && pile === 'stock' && waste.length > 0 && passes !== null ? words.lastPass(pass, passes) : '',
  status: ({ pass, passes, score }) =>
    [passes !== null && words.pass(pass, passes), score !== null && words.score(score)].filter(Boolean).join(' · '),
  plate: () => [],
  prompt: promptOf,
  sheetOf: (pile) => (pile === 'waste' ? SEEN : null),
  sheets: [TURNED],
  ends: { does: 'end_here', label: words.waysOut, open: async (room) => (await import('../screens/klondike-ends.js')).openEnds(room) },
  dealt: () => [],
  told: words.told,
  whispered: () => '',
  ending: () => import('./klondike-end.js'),
  outcome: words.outcome,
  seen: words.seen,
};

/**
 * @param {KlondikeView} view
 * @param {KlondikeAction[]} offers
 * @returns {BoardModel<KlondikeAction>}
 */
export function boardOf(view, offers) {
  const turn = offers.find((offer) => offer.do === 'draw' || offer.do === 'redeal');
  const stock = stockPile(view.stock.length, view.stock[0]);
  if (turn?.do === 'redeal') {
    stock.name = words.again(view.pass + 1);
    stock.note = words.againSign;
  }
  // In the thoughtful game the stock is seen too (READINGS K14).
  for (const card of stock.cards) card.face = view.stock[0];
  const piles = [
    stock,
    wastePile(view.waste),
    ...foundationPiles(view.foundations),
    ...view.columns.map((column, at) => columnPile(at + 1, backs(`c${at + 1}`, column.down), column.up)),
  ];
  return {
    piles,
    choices: choicesOf(offers, (offer) => (offer.do === 'move' ? sourceOf(view, offer) : null)),
    taps: new Map(turn ? [['stock', turn]] : []),
  };
}

/**
 * @param {KlondikeView} view
 * @param {KlondikeAction} offer
 * @returns {string | null}
 */
export function sourceOf(view, offer) {
  if (offer.do !== 'move') return offer.do === 'draw' ? 'stock' : null;
  return offer.from === 'waste' ? (view.waste.at(-1) ?? null) : liftedBy(view, offer);
}

/**
 * @param {KlondikeEvent[]} events
 * @param {number | null} _
 * @param {KlondikeView} view after them
 * @returns {Map<string, string>}
 */
export function originsOf(events, _, view) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  const from = (/** @type {string | null} */ card, /** @type {string} */ place) => card && !origins.has(card) && origins.set(card, place);
  for (const event of events) {
    if (event.event === 'turned_up') from(event.card, `c${event.column}.${view.columns[event.column - 1].down.length + 1}`);
    if (event.event === 'drew') for (const card of event.cards) from(card, 'stock');
    if (event.event === 'moved') for (const card of event.cards) from(card, event.step.from);
    // What is undone goes the way back.
    if (event.event === 'undid' && event.action.do === 'redeal') for (const card of view.waste) from(card, 'stock');
  }
  return origins;
}

/**
 * Undo and redo keep their places, whether they can be pressed or not, and nothing stands beside them that ends
 * something.
 *
 * @param {KlondikeView} view
 * @param {KlondikeAction[]} offers
 * @returns {Prompt<KlondikeAction>}
 */
export function promptOf({ outcome }, offers) {
  if (outcome !== null) return { text: '', presses: [] };
  const offered = (/** @type {KlondikeAction['do']} */ what) => offers.find((offer) => offer.do === what);
  /** @type {Press<KlondikeAction>[]} */
  const presses = /** @type {const} */ (['undo', 'redo']).map((does) => ({ does, label: words.controls[does], offer: offered(does) }));
  const finish = offered('finish');
  if (finish) return { text: '', presses: [...presses, { does: 'finish', label: words.controls.finish, kind: 'primary', offer: finish }] };
  for (const does of /** @type {const} */ (['hint', 'verdict'])) presses.push({ does, label: words.controls[does], beside: true });
  return { text: '', presses };
}
