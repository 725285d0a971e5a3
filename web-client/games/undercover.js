/**
 * Undercover at the table: which piles and cards a view has, and what can be done with each by the server's offers.
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

import { Board } from '../board/board.js';
import { patience } from '../board/layout.js';
import { make } from '../dom.js';
import { browser } from '../state/store.js';
import { sentence, table } from '../words/en.js';
import * as words from '../words/en.undercover.js';
import { turns } from '../words/en.tableau.js';
import { choicesOf, columnPile, foundationPiles, liftedBy, runUp, showMoves, stockPile, wastePile } from './tableau.js';

/**
 * @import { ColumnView, Seat, Spot, UndercoverAction, UndercoverEvent, UndercoverView } from '../protocol.js'
 * @import { BoardModel, CardModel } from '../board/layout.js'
 * @import { Company, Game, Press, Sheet } from './game.js'
 */

/** Where this browser keeps that its player has found out how to peek. */
const PEEKED = 'peeked';

/** All turned cards, and what everybody knows of the stock. @type {Sheet<UndercoverView>} */
const TURNED = {
  does: 'waste',
  label: words.undercover.waste,
  open: async (view) => (await import('./turned.js')).openTurned(view, words.turned),
};

/** @type {Game<UndercoverView, UndercoverEvent, UndercoverAction>} */
export const game = {
  kind: 'undercover',
  makeBoard: (name, player) => new Board(name, patience('none'), player),
  phrases: ['your_turn', 'my_turn', 'passes_left', 'peeks_left', 'rules', 'well_played', 'back_in_a_minute'],
  keys: words.keys,
  board: boardOf,
  source: sourceOf,
  origins: originsOf,
  happened: (_events, view, _company, show) => (view.outcome === 'won' ? runUp(view, show) : undefined),
  due: ({ turn, turn_number, outcome }, seat) =>
    outcome === null && turn === seat ? { key: `${turn_number}`, text: table.yourTurn } : null,
  acts: ({ turn, outcome }, seat) => outcome === null && turn === seat,
  heading: ({ turn, outcome }, { who }) =>
    outcome !== null ? table.over : who(turn).you ? table.yourTurn : turns.theirs(who(turn).name),
  waits: ({ turn }, { who }) => turns.notYours(who(turn).name),
  pips: showMoves,
  status: ({ pass, passes }) => words.undercover.pass(pass, passes),
  plate: ({ players }, seat) => {
    const { peeks_left, markers_left } = players[seat];
    return [
      tokens('eye', seat, peeks_left, words.undercover.peeksLeft(peeks_left)),
      tokens('marker', seat, markers_left, words.undercover.markersLeft(markers_left)),
    ];
  },
  prompt: promptOf,
  asks: ({ key, spot }, choices, { players }, { seat }) => ({
    text: sentence(words.spot(spotOf(spot ?? ''))),
    card: key,
    presses: choices.map(({ offer }) =>
      offer.do === 'peek'
        ? { does: 'peek', label: words.undercover.peek(seat === null ? 0 : players[seat].peeks_left), kind: 'primary', offer }
        : { does: 'mark', label: words.undercover.mark, offer },
    ),
  }),
  chosen: (offer) => {
    if (offer.do === 'peek') browser.keep(PEEKED, true);
  },
  sheetOf: (pile) => (pile === 'stock' || pile === 'waste' ? TURNED : null),
  sheets: [TURNED],
  dealt: (view) => [{ at: 0, card: view.waste[0] }],
  told: words.undercover.event,
  whispered: (event) => (event.event === 'peeked' && event.card ? words.undercover.itIs(event.card) : ''),
  outcome: words.undercover.outcome,
  seen: words.undercover.seen,
};

/**
 * @param {UndercoverView} view
 * @param {UndercoverAction[]} offers
 * @param {Company} company
 * @returns {BoardModel<UndercoverAction>}
 */
export function boardOf(view, offers, { who }) {
  const piles = [
    stockPile(view.stock.length, view.stock[0]),
    wastePile(view.waste),
    ...foundationPiles(view.foundations),
    ...view.columns.map((column, at) => columnPile(at + 1, backs(column, at + 1, who), column.up)),
  ];
  return { piles, choices: choicesOf(offers, (offer) => sourceOf(view, offer)) };
}

/**
 * @param {UndercoverView} view
 * @param {UndercoverAction} offer
 * @returns {string | null}
 */
function sourceOf(view, offer) {
  if (offer.do === 'peek' || offer.do === 'mark') return spotKey(offer);
  if (offer.do !== 'move') return null;
  return offer.from === 'waste' ? (view.waste.at(-1) ?? null) : liftedBy(view, offer);
}

/**
 * @param {ColumnView} column
 * @param {number} number
 * @param {Company['who']} who
 * @returns {CardModel[]}
 */
function backs({ down }, number, who) {
  return down.map(({ card, peeked = [], marked = [] }, at) => {
    const spot = { column: number, depth: at + 1 };
    return {
      key: spotKey(spot),
      face: card ?? null,
      spot: spotKey(spot),
      name: words.piles.down(spot, card, peeked.map(who), marked.map(who)),
      badges: [
        // Whoever marked a card has peeked at it.
        ...peeked.filter((seat) => !marked.includes(seat)).map((seat) => ({ kind: /** @type {const} */ ('eye'), seat })),
        ...marked.map((seat) => ({ kind: /** @type {const} */ ('marker'), seat })),
      ],
    };
  });
}

/** @param {Spot} spot */
function spotKey({ column, depth }) {
  return `c${column}.${depth}`;
}

/** @param {string} key */
function spotOf(key) {
  const [column, depth] = key.slice(1).split('.').map(Number);
  return { column, depth };
}

/**
 * @param {UndercoverEvent[]} events
 * @returns {Map<string, string>}
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

/**
 * @param {'eye' | 'marker'} kind
 * @param {Seat} seat
 * @param {number} count
 * @param {string} name
 */
function tokens(kind, seat, count, name) {
  const badges = Array.from({ length: count }, () => make('span', { class: 'badge', 'data-badge': kind, 'data-seat': seat }));
  return make('span', { class: 'tokens', role: 'img', 'aria-label': name }, ...badges);
}

/**
 * @param {UndercoverView} view
 * @param {UndercoverAction[]} offers
 * @returns {import('./game.js').Prompt<UndercoverAction>}
 */
function promptOf({ clock, stock, pass, passes }, offers) {
  const end = offers.find((offer) => offer.do === 'end_turn');
  const back = offers.find((offer) => offer.do === 'take_back');
  const { undercover } = words;
  /** @type {Press<UndercoverAction>[]} */
  const presses = back ? [{ does: 'take_back', label: undercover.takeBack, offer: back }] : [];
  if (end) {
    const about = undercover.clock(clock, stock[0] ?? null, pass, passes);
    /** @type {Press<UndercoverAction>} */
    const press = { does: 'end_turn', label: undercover.endTurn, about, kind: 'primary' };
    const lose = { does: 'lose', label: undercover.loseConfirm, kind: /** @type {const} */ ('danger'), offer: end };
    presses.push(clock === 'lose' ? { ...press, asks: { text: undercover.loseWarn, presses: [lose] } } : { ...press, offer: end });
  }
  // Nothing on the board tells that a card can be peeked at, so this does until somebody has done it.
  const hint = !back && offers.some((offer) => offer.do === 'peek') && browser.read(PEEKED) !== true;
  return { text: hint ? undercover.peekHint : '', quiet: true, presses };
}
