/** What the patiences have in common on the board: columns, foundations and the cards that a move lifts. */

import { make, mark, refill } from '../dom.js';
import { moves } from '../state/settings.js';
import { card, sentence } from '../words/en.js';
import { piles, turns } from '../words/en.tableau.js';

/**
 * @import { Card, Move } from '../protocol.js'
 * @import { BoardModel, CardModel, PileModel } from '../board/layout.js'
 */

export const SUITS = /** @type {const} */ (['C', 'D', 'H', 'S']);
const RANKS = 'A23456789TJQK';
/** How many cards of the waste lie open side by side. */
const WASTE_SHOWN = 3;

/** The open part of a view. @typedef {{ columns: { up: Card[] }[], foundations: number[] }} Open */

/**
 * @param {number[]} foundations
 * @returns {PileModel[]}
 */
export function foundationPiles(foundations) {
  return SUITS.map((suit, at) => {
    const top = topOf(suit, foundations[at]);
    const cards = [topOf(suit, foundations[at] - 1), top].filter((card) => card !== null).map(openCard);
    const name = piles.foundation(suit, top);
    return { id: `f${suit}`, kind: 'foundation', place: { row: 'upper', column: at + 3 }, name, suit, cards };
  });
}

/**
 * @param {number} number
 * @param {CardModel[]} backs
 * @param {Card[]} up
 * @returns {PileModel}
 */
export function columnPile(number, backs, up) {
  const name = piles.column(number, backs.length, up);
  const cards = [...backs, ...up.map(openCard)];
  return { id: `c${number}`, kind: 'column', place: { row: 'columns', column: number - 1 }, name, cards };
}

/**
 * A stock to be turned, of which the uppermost card is seen from behind.
 *
 * @param {number} count of its cards
 * @param {Card | null} [next] the next one, if everybody knows it
 * @returns {PileModel}
 */
export function stockPile(count, next = null) {
  const name = piles.stock(count, next);
  const note = count > 0 ? String(count) : '';
  return { id: 'stock', kind: 'stock', place: { row: 'upper', column: 0 }, name, note, cards: count > 0 ? [backCard('stock', name)] : [] };
}

/**
 * @param {Card[]} cards the playable one last
 * @returns {PileModel}
 */
export function wastePile(cards) {
  const shown = cards.slice(-WASTE_SHOWN).map(openCard);
  return { id: 'waste', kind: 'waste', place: { row: 'upper', column: 1, span: 2 }, name: piles.waste(cards), cards: shown };
}

/**
 * @param {string} key
 * @param {string} name
 * @param {string | null} [spot]
 * @returns {CardModel}
 */
export function backCard(key, name, spot = null) {
  return { key, face: null, spot, name, badges: [] };
}

/**
 * The cards of a column that were not uncovered yet.
 *
 * @param {string} pile
 * @param {(Card | null)[]} faces those that are seen all the same
 * @returns {CardModel[]}
 */
export function backs(pile, faces) {
  return faces.map((face, at) => {
    const spot = `${pile}.${at + 1}`;
    return { ...backCard(spot, piles.back(pile, at + 1, face), spot), face };
  });
}

/**
 * @param {Card} code
 * @returns {CardModel}
 */
export function openCard(code) {
  return { key: code, face: code, spot: null, name: sentence(card(code)), badges: [] };
}

/**
 * @param {string} suit
 * @param {number} count of the cards on its foundation
 * @returns {Card | null}
 */
export function topOf(suit, count) {
  return count > 0 ? RANKS.charAt(count - 1) + suit : null;
}

/**
 * The highest card that a move takes from a column or a foundation.
 *
 * @param {Open} view
 * @param {Move} move
 * @returns {Card | null}
 */
export function liftedBy({ columns, foundations }, { from, cards = 1 }) {
  if (from.startsWith('f')) {
    const suit = /** @type {typeof SUITS[number]} */ (from.charAt(1));
    return topOf(suit, foundations[SUITS.indexOf(suit)]);
  }
  return columns[Number(from.slice(1)) - 1].up.at(-cards) ?? null;
}

/**
 * The offers by the card that each starts from, in the order of the server.
 *
 * @template {{ do: string, to?: string }} Offer
 * @param {Offer[]} offers
 * @param {(offer: Offer) => string | null} source
 * @returns {BoardModel<Offer>['choices']}
 */
export function choicesOf(offers, source) {
  /** @type {BoardModel<Offer>['choices']} */
  const choices = new Map();
  for (const offer of offers) {
    const key = source(offer);
    if (key !== null) choices.set(key, [...(choices.get(key) ?? []), { to: offer.to ?? null, offer }]);
  }
  return choices;
}

/**
 * How many moves a turn has left, as pips.
 *
 * @param {{ moves_left: number, moves_per_turn: number, outcome: string | null }} view
 * @param {Element} element
 */
export function showMoves({ moves_left, moves_per_turn, outcome }, element) {
  mark(element, 'hidden', outcome === null ? null : '');
  mark(element, 'aria-label', turns.moves(moves_left, moves_per_turn));
  refill(element, [moves_left, moves_per_turn], () =>
    Array.from({ length: moves_per_turn }, (_, at) => make('span', { class: 'pip', 'data-left': at < moves_left ? '' : null })),
  );
}

const RUN_UP_MILLISECONDS = 45;

/**
 * The rest of a won game runs up by itself.
 *
 * @template {Open} View
 * @param {View} view
 * @param {(view: View) => boolean} show returns whether there still is a table to show it
 */
export async function runUp(view, show) {
  if (!moves()) return;
  const { runningUp } = await import('./win.js');
  for (const step of runningUp(view)) {
    await new Promise((resolve) => setTimeout(resolve, RUN_UP_MILLISECONDS));
    if (!show(step)) return;
  }
}
