/**
 * Undercover on the board: which piles and cards a view has, and what can be done with each by the server's offers.
 * It knows no rules.
 *
 * What tests can hold on to: `data-pile` is `stock`, `waste`, `fC` `fD` `fH` `fS` or `c1` … `c7`; `data-card` is the
 * code of a card whose face is shown; `data-spot` is the place of a face-down card, such as `c5.3`; a pile where the
 * picked card can go has `data-lit`, a card that can move has `data-source`. Buttons have `data-do`: `end_turn`,
 * `lose`, `take_back`, `peek`, `mark`, `choose_back`, `menu`, `log`, `waste`, `rules`, `settings`, `keys`,
 * `propose_end`, `propose_open`, `agree`, `decline`, `wait`, `take:SEAT`, `phrases`, `say:PHRASE`, `send`, `home`; in
 * the lobby `sit:SEAT`, `seat:SEAT`, `free_seat`, `leave`, `ready`, `unready`, `start`, `copy`; at the end `again`,
 * `unready`, `lobby`, `record`, `look`, `result`; on the first page `open_table`, `join`, `rename`, `record`; in the
 * settings `account`, `device_link`, `revoke`, `forget_me`, `forget_me_now`; on another device `redeem`, `to_table`.
 */

import * as words from '../words/en.js';

/**
 * @import { Card, ColumnView, Move, Seat, Spot, UndercoverAction, UndercoverEvent, UndercoverView } from '../protocol.js'
 * @import { BoardModel, CardModel, PileModel } from '../board/layout.js'
 * @import { Who } from '../words/en.js'
 */

export const SUITS = /** @type {const} */ (['C', 'D', 'H', 'S']);
const RANKS = 'A23456789TJQK';
/** How many cards of the waste lie open side by side. */
const WASTE_SHOWN = 3;

/** @typedef {(seat: Seat) => Who} Naming */

/**
 * @param {UndercoverView} view
 * @param {UndercoverAction[]} offers
 * @param {Naming} who
 * @returns {BoardModel<UndercoverAction>}
 */
export function boardOf(view, offers, who) {
  const piles = [
    stock(view),
    waste(view),
    ...SUITS.map((suit, at) => foundation(suit, view.foundations[at])),
    ...view.columns.map((column, at) => columnPile(column, at + 1, who)),
  ];
  /** @type {BoardModel<UndercoverAction>['choices']} */
  const choices = new Map();
  for (const offer of offers) {
    const key = sourceOf(view, offer);
    if (key === null) continue;
    const known = choices.get(key) ?? [];
    choices.set(key, [...known, { to: offer.do === 'move' ? offer.to : null, offer }]);
  }
  return { piles, choices };
}

/**
 * The card that an offer starts from.
 *
 * @param {UndercoverView} view
 * @param {UndercoverAction} offer
 * @returns {string | null} its key on the board
 */
export function sourceOf(view, offer) {
  if (offer.do === 'peek' || offer.do === 'mark') return spotKey(offer);
  if (offer.do !== 'move') return null;
  return liftedBy(view, offer);
}

/**
 * @param {UndercoverView} view
 * @param {Move} move
 * @returns {Card | null} the highest card that a move takes
 */
function liftedBy(view, { from, cards = 1 }) {
  if (from === 'waste') return view.waste.at(-1) ?? null;
  if (from.startsWith('f')) {
    const suit = /** @type {typeof SUITS[number]} */ (from.charAt(1));
    return topOf(suit, view.foundations[SUITS.indexOf(suit)]);
  }
  return view.columns[Number(from.slice(1)) - 1].up.at(-cards) ?? null;
}

/**
 * @param {UndercoverView} view
 * @returns {PileModel}
 */
function stock({ stock: cards }) {
  const name = words.board.stock(cards.length, cards[0] ?? null);
  /** @type {CardModel} */
  const back = { key: 'stock', face: null, spot: null, name, badges: [] };
  const note = cards.length > 0 ? String(cards.length) : '';
  return { id: 'stock', kind: 'stock', name, note, cards: cards.length > 0 ? [back] : [] };
}

/**
 * @param {UndercoverView} view
 * @returns {PileModel}
 */
function waste({ waste: cards }) {
  const name = words.board.waste(cards);
  return { id: 'waste', kind: 'waste', name, cards: cards.slice(-WASTE_SHOWN).map(open) };
}

/**
 * @param {typeof SUITS[number]} suit
 * @param {number} count
 * @returns {PileModel}
 */
function foundation(suit, count) {
  const top = topOf(suit, count);
  const cards = [topOf(suit, count - 1), top].filter((card) => card !== null).map(open);
  return { id: `f${suit}`, kind: 'foundation', name: words.board.foundation(suit, top), suit, cards };
}

/**
 * @param {ColumnView} column
 * @param {number} number
 * @param {Naming} who
 * @returns {PileModel}
 */
function columnPile({ down, up }, number, who) {
  const backs = down.map(({ card, peeked = [], marked = [] }, at) => {
    const spot = { column: number, depth: at + 1 };
    /** @type {CardModel} */
    const model = {
      key: spotKey(spot),
      face: card ?? null,
      spot: spotKey(spot),
      name: words.board.down(spot, card, peeked.map(who), marked.map(who)),
      badges: [
        // Whoever marked a card has peeked at it.
        ...peeked.filter((seat) => !marked.includes(seat)).map((seat) => ({ kind: /** @type {const} */ ('eye'), seat })),
        ...marked.map((seat) => ({ kind: /** @type {const} */ ('marker'), seat })),
      ],
    };
    return model;
  });
  const name = words.board.column(number, down.length, up);
  return { id: `c${number}`, kind: 'column', name, cards: [...backs, ...up.map(open)] };
}

/**
 * @param {Card} code
 * @returns {CardModel}
 */
function open(code) {
  return { key: code, face: code, spot: null, name: words.sentence(words.card(code)), badges: [] };
}

/**
 * @param {string} suit
 * @param {number} count of the cards on its foundation
 * @returns {Card | null}
 */
export function topOf(suit, count) {
  return count > 0 ? RANKS.charAt(count - 1) + suit : null;
}

/** @param {Spot} spot */
export function spotKey({ column, depth }) {
  return `c${column}.${depth}`;
}

/**
 * From where cards that come into view fly in.
 *
 * @param {UndercoverEvent[]} events
 * @returns {Map<string, string>} by the key of a card, that of a card or pile
 */
export function originsOf(events) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  for (const event of events) {
    if (event.event === 'turned_up') origins.set(event.card, spotKey(event.spot));
    if (event.event === 'turned') origins.set(event.card, 'stock');
    if (event.event === 'moved' || event.event === 'took_back') {
      const from = event.event === 'moved' ? event.step.from : event.step.to;
      for (const card of event.cards) if (!origins.has(card)) origins.set(card, from);
    }
  }
  return origins;
}
