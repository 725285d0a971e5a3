/**
 * Team Klondike at the table: which piles and cards a view has, and what can be done with each by the server's offers.
 * It knows no rules.
 *
 * What tests can hold on to, beside what undercover.js tells: `data-pile` is `fC` `fD` `fH` `fS`, `c1` … `c7`, `stock`
 * and `hand` for what the player has, `hand1` for what the player in seat 1 has; `data-spot` is the place of a
 * face-down card in a column; a column that takes the coin has `data-lit`; a coin has `data-badge` `coin`. Buttons
 * have `data-do`: `end_turn`, `lose`, `take_back`, `under:CARD`, `leave_coin`, `choose_back`.
 */

import { Board } from '../board/board.js';
import { patience } from '../board/layout.js';
import { make, mark } from '../dom.js';
import { table } from '../words/en.js';
import * as words from '../words/en.team-klondike.js';
import { piles, turns } from '../words/en.tableau.js';
import { backCard, backs, choicesOf, columnPile, foundationPiles, liftedBy, openCard, runUp, showMoves, stockPile } from './tableau.js';

/**
 * @import { Seat, TeamKlondikeAction, TeamKlondikeEvent, TeamKlondikeView } from '../protocol.js'
 * @import { BoardModel, CardModel, PileModel } from '../board/layout.js'
 * @import { Company, Game, Press, Prompt } from './game.js'
 */

/** What the other hands share beside the foundations, in columns. */
const OTHERS_COLUMNS = 3;

/** @type {Game<TeamKlondikeView, TeamKlondikeEvent, TeamKlondikeAction>} */
export const game = {
  kind: 'team_klondike',
  makeBoard: (name, player) => new Board(name, patience('hand'), player),
  phrases: ['your_turn', 'my_turn', 'tokens_left', 'rules', 'well_played', 'back_in_a_minute'],
  keys: words.keys,
  board: boardOf,
  source: sourceOf,
  origins: originsOf,
  happened: (_events, view, _company, show) => (view.outcome === 'won' ? runUp(view, show) : undefined),
  due: dueOf,
  phase: ({ stage }) => stage,
  acts,
  letter: lettersOf,
  heading: ({ stage, turn, outcome }, { seat, who }, due) => {
    if (outcome !== null) return table.over;
    if (stage === 'setup') return due ? words.setup.yours : words.setup.title;
    if (stage === 'coin') return seat === turn ? words.coin.yours : words.coin.theirs(who(turn).name);
    return seat === turn ? table.yourTurn : turns.theirs(who(turn).name);
  },
  waits: (view, { who }) =>
    view.stage === 'setup' ? words.setup.waiting(undecided(view).map(who)) : turns.notYours(who(view.turn).name),
  pips: (view, pips) => {
    showMoves(view, pips);
    if (view.stage !== 'moves') mark(pips, 'hidden', '');
  },
  status: ({ tokens_left, tokens }) => words.tokens(tokens_left, tokens),
  tokens: ({ tokens_left, tokens }) =>
    Array.from({ length: tokens }, (_, at) => make('span', { class: 'time-token', 'data-left': at < tokens_left ? '' : null })),
  plate: (view, seat) => {
    const { stock, coin, coin_pending } = view.players[seat];
    // Before the first turn all stocks are as high.
    if (view.stage === 'setup' && view.outcome === null) {
      const { name, sign } = words.setup.state(coin_pending, coin);
      return [make('span', { role: 'img', 'aria-label': name }, sign)];
    }
    return [make('span', { class: 'plate-stock', role: 'img', 'aria-label': piles.stock(stock) }, String(stock))];
  },
  prompt: promptOf,
  sheetOf: () => null,
  sheets: [],
  dealt: ({ players }) => players.flatMap(({ hand }, seat) => inStock(hand, seat, players.length)),
  told: words.told,
  whispered: words.whispered,
  outcome: words.outcome,
  seen: words.seen,
};

/**
 * Whose hand lies in the row below: a player's own, or for somebody who looks on that of the first seat.
 *
 * @param {Seat | null} seat
 */
const below = (seat) => seat ?? 0;

/**
 * @param {TeamKlondikeView} view
 * @param {TeamKlondikeAction[]} offers
 * @param {Company} company
 * @returns {BoardModel<TeamKlondikeAction>}
 */
export function boardOf(view, offers, company) {
  const seats = [...view.players.keys()];
  const own = below(company.seat);
  const others = [...seats.slice(own + 1), ...seats.slice(0, own)];
  /** @type {Map<string, TeamKlondikeAction>} */
  const places = new Map(offers.flatMap((offer) => (offer.do === 'coin' ? [[`c${offer.column}`, offer]] : [])));
  const piles = [
    ...others.map((seat, at) => otherHand(view, seat, { column: (at * OTHERS_COLUMNS) / others.length, span: OTHERS_COLUMNS / others.length }, company)),
    ...foundationPiles(view.foundations),
    ...view.columns.map(({ down, up }, at) => {
      const pile = columnPile(at + 1, backs(`c${at + 1}`, Array(down).fill(null)), up);
      const coins = seats.filter((seat) => view.players[seat].coin === at + 1);
      const badges = coins.map((seat) => ({ kind: /** @type {const} */ ('coin'), seat, letter: lettersOf(view, seat, company) }));
      return { ...pile, badges, name: words.column(pile.name, coins.map(company.who), places.has(pile.id)) };
    }),
    ownStock(view, own, company),
    ownHand(view, own, company),
  ];
  return { piles, choices: choicesOf(offers, (offer) => sourceOf(view, offer)), places };
}

/**
 * @param {TeamKlondikeView} view
 * @param {TeamKlondikeAction} offer
 * @returns {string | null}
 */
function sourceOf(view, offer) {
  if (offer.do === 'play') return offer.card;
  return offer.do === 'move' ? liftedBy(view, offer) : null;
}

/**
 * Another player's hand. Nothing but the number of its cards tells anything, unless hands are open.
 *
 * @param {TeamKlondikeView} view
 * @param {Seat} seat
 * @param {{ column: number, span: number }} place
 * @param {Company} company
 * @returns {PileModel}
 */
function otherHand({ players }, seat, place, { who }) {
  const { hand, stock } = players[seat];
  const id = `hand${seat}`;
  const { name } = who(seat);
  const cards = handCards(id, hand, name);
  return { id, kind: 'hand', place: { row: 'upper', ...place }, name: words.hand(who(seat), hand, stock), note: name, cards };
}

/**
 * @param {TeamKlondikeView} view
 * @param {Seat} seat
 * @param {Company} company
 * @returns {PileModel} with the owner's name for somebody who looks on
 */
function ownHand({ players }, seat, { who }) {
  const { hand, stock } = players[seat];
  const owner = who(seat);
  const cards = handCards('hand', hand, owner.name);
  const note = owner.you ? '' : owner.name;
  return { id: 'hand', kind: 'hand', place: { row: 'lower', column: 1, span: 3 }, name: words.hand(owner, hand, stock), note, cards };
}

/**
 * @param {string} pile
 * @param {(string | null)[]} hand
 * @param {string} owner
 * @returns {CardModel[]}
 */
function handCards(pile, hand, owner) {
  return hand.map((card, at) =>
    card === null
      ? backCard(`${pile}.${at}`, words.hiddenCard(owner, at + 1))
      : openCard(card),
  );
}

/**
 * @param {TeamKlondikeView} view
 * @param {Seat} seat
 * @param {Company} company
 * @returns {PileModel}
 */
function ownStock({ players }, seat, { who }) {
  const { stock } = players[seat];
  const name = words.stockOf(who(seat), stock);
  return { ...stockPile(stock), place: { row: 'lower', column: 0 }, name };
}

/**
 * The letter on a player's coin: that of the name, or the number of the seat where two names begin alike.
 *
 * @param {TeamKlondikeView} view
 * @param {Seat} seat
 * @param {Company} company
 */
export function lettersOf({ players }, seat, { who }) {
  const letters = [...players.keys()].map((each) => [...who(each).name][0]?.toUpperCase() ?? '');
  return new Set(letters).size === letters.length && !letters.includes('') ? letters[seat] : String(seat + 1);
}

/** @param {TeamKlondikeView} view */
function undecided({ players }) {
  return [...players.keys()].filter((seat) => players[seat].coin_pending);
}

/**
 * @param {TeamKlondikeView} view
 * @param {Seat} seat
 */
function acts({ stage, turn, players, outcome }, seat) {
  return outcome === null && (stage === 'setup' ? (players[seat]?.coin_pending ?? false) : turn === seat);
}

/**
 * @param {TeamKlondikeView} view
 * @param {Seat | null} seat
 * @returns {import('./game.js').Due | null}
 */
function dueOf(view, seat) {
  if (seat === null || !acts(view, seat)) return null;
  const text = { setup: words.setup.due, moves: table.yourTurn, coin: words.coin.due }[view.stage];
  return { key: `${view.stage} ${view.turn_number}`, text };
}

/**
 * @param {TeamKlondikeEvent[]} events
 * @param {Seat | null} seat
 * @param {TeamKlondikeView} view after them
 * @returns {Map<string, string>}
 */
export function originsOf(events, seat, view) {
  const handOf = (/** @type {Seat} */ whose) => (whose === below(seat) ? 'hand' : `hand${whose}`);
  /** @type {Map<string, string>} */
  const origins = new Map();
  for (const event of events) {
    if (event.event === 'turned_up') origins.set(event.card, `c${event.column}.${view.columns[event.column - 1].down + 1}`);
    if (event.event === 'drew' && event.seat === below(seat)) for (const card of event.cards) if (card) origins.set(card, 'stock');
    if (event.event === 'moved' || event.event === 'took_back') {
      const from = event.event === 'moved' ? event.step.from : event.step.to;
      for (const card of event.cards) if (!origins.has(card)) origins.set(card, from === 'hand' ? handOf(event.seat) : from);
    }
  }
  return origins;
}

/**
 * The cards of a hand with their places among those that are no column's: they are dealt in turns, and drawn in that
 * order.
 *
 * @param {(string | null)[]} hand
 * @param {Seat} seat
 * @param {number} players
 */
function inStock(hand, seat, players) {
  return hand.flatMap((card, at) => (card === null ? [] : [{ at: at * players + seat, card }]));
}

/**
 * @param {TeamKlondikeView} view
 * @param {TeamKlondikeAction[]} offers
 * @param {Company} company
 * @returns {Prompt<TeamKlondikeAction>}
 */
export function promptOf(view, offers, { seat, who }) {
  const { stage, turn, outcome } = view;
  if (outcome !== null || seat === null) return { text: '', presses: [] };
  if (!acts(view, seat)) {
    const waits = { setup: () => words.setup.waiting(undecided(view).map(who)), moves: () => '', coin: () => words.coin.waiting(who(turn).name) };
    return { text: waits[stage](), quiet: true, presses: [] };
  }
  return stage === 'moves' ? movesOf(view, offers) : coinOf(view, offers, seat, who);
}

/**
 * @param {TeamKlondikeView} view
 * @param {TeamKlondikeAction[]} offers
 * @param {Seat} seat
 * @param {Company['who']} who
 * @returns {Prompt<TeamKlondikeAction>}
 */
function coinOf(view, offers, seat, who) {
  const leave = offers.find((offer) => offer.do === 'leave_coin');
  const lies = view.players[seat].coin !== null;
  const has = offers.some((offer) => offer.do === 'coin');
  const others = undecided(view).filter((each) => each !== seat).map(who);
  return {
    step: view.stage === 'setup' ? words.setup.step(others) : words.coin.step,
    text: has ? words.coin.place(lies) : words.coin.nowhere,
    presses: leave ? [{ does: 'leave_coin', label: words.coin.leave(lies), kind: 'primary', offer: leave }] : [],
  };
}

/**
 * @param {TeamKlondikeView} view
 * @param {TeamKlondikeAction[]} offers
 * @returns {Prompt<TeamKlondikeAction>}
 */
function movesOf({ time_check, tokens_left }, offers) {
  const back = offers.find((offer) => offer.do === 'take_back');
  const ends = offers.flatMap((offer) => (offer.do === 'end_turn' ? [offer] : []));
  /** @type {Press<TeamKlondikeAction>[]} */
  const presses = back ? [{ does: 'take_back', label: words.turn.takeBack, offer: back }] : [];
  if (ends.length > 0) {
    const about = words.turn.cost(time_check, tokens_left);
    /** @type {Press<TeamKlondikeAction>} */
    const press = { does: 'end_turn', label: words.turn.end, about, kind: 'primary' };
    presses.push({ ...press, ...ending(time_check, tokens_left, ends) });
  }
  return { text: '', presses };
}

/**
 * What the end of the moves does, or asks first.
 *
 * @param {TeamKlondikeView['time_check']} check
 * @param {number} left
 * @param {Extract<TeamKlondikeAction, { do: 'end_turn' }>[]} ends
 * @returns {Pick<Press<TeamKlondikeAction>, 'offer' | 'asks'>}
 */
function ending(check, left, ends) {
  const [end] = ends;
  if (check === 'lose') {
    return { asks: { text: words.turn.loseWarn, presses: [{ does: 'lose', label: words.turn.loseConfirm, kind: 'danger', offer: end }] } };
  }
  if (end.under === undefined) return { offer: end };
  const presses = ends.map((offer) => ({ does: `under:${offer.under}`, label: '', card: offer.under, offer }));
  return { asks: { step: words.turn.step, text: words.turn.under(left - 1), presses } };
}
