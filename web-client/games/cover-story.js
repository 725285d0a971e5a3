/**
 * Cover Story at the table: which piles and cards a view has, and what can be done with each by the server's offers. It
 * knows no rules.
 *
 * What tests can hold on to, beside what undercover.js tells: `data-pile` is `trick`, `hand`, and for the player in
 * each seat `clues0` and `holes0`; a card of the hand that can be played or laid is lifted and stands in the offers,
 * any other has `data-dim` while one is asked for; a clue that the trick can be buried under has `data-offered`. Buttons
 * have `data-do`: `lay`, `pass`, `pass_now`, `recant`, `recant_now`, `bury`, `bury:CARD`, `last_trick`, `scores`.
 */

import { TrickBoard } from '../board/trick-board.js';
import { suitMark } from '../cards/face.js';
import { make, wear } from '../dom.js';
import { Later } from '../later.js';
import { sentence, table } from '../words/en.js';
import * as words from '../words/en.cover-story.js';

/**
 * @import { CoverStoryAction, CoverStoryEvent, CoverStoryTrick, CoverStoryView, Seat } from '../protocol.js'
 * @import { CardModel, PileModel } from '../board/layout.js'
 * @import { TrickModel } from '../board/trick-board.js'
 * @import { Company, Game, Sheet } from './game.js'
 */

/** What was shown last, for the sheets that the board opens. @type {{ view: CoverStoryView, company: Company } | null} */
let shown = null;

/** What can be done, and what happened, in words. */
const late = new Later(() => import('./cover-story-turn.js'), (files) => files);

const sheets = () => Promise.all([import('./cover-story-sheets.js'), wear('cover-story-sheets')]).then(([files]) => files);

/** @type {Sheet<CoverStoryView>} */
const LAST_TRICK = {
  does: 'last_trick',
  label: words.lastTrick.label,
  open: async () => shown && (await sheets()).openLastTrick(shown.view, shown.company),
};

/** @type {Sheet<CoverStoryView>} */
const SCORES = {
  does: 'scores',
  label: words.scores.label,
  open: async () => shown && (await sheets()).openScores(shown.view, shown.company),
};

/** @type {Game<CoverStoryView, CoverStoryEvent, CoverStoryAction>} */
export const game = {
  kind: 'cover_story',
  makeBoard: (name, player) =>
    new TrickBoard(name, player, [
      { ...LAST_TRICK, key: 'l', short: words.lastTrick.short, open: () => shown && LAST_TRICK.open(shown.view) },
      { ...SCORES, key: 'p', short: words.scores.short, open: () => shown && SCORES.open(shown.view) },
    ]),
  phrases: ['your_turn', 'my_turn', 'rules', 'well_played', 'back_in_a_minute'],
  keys: words.keys,
  board: boardOf,
  source: (_, offer) => cardOf(offer),
  origins: (events, seat, view) => late.here?.originsOf(events, seat, view) ?? new Map(),
  happened: (events, view, company) => {
    if (view.outcome === null && events.some(({ event }) => event === 'round_ended')) {
      void sheets().then(({ openScores }) => openScores(view, company));
    }
  },
  due: dueOf,
  phase: ({ phase }) => phase,
  acts: ({ outcome, turn }, seat) => outcome === null && turn === seat,
  heading: ({ outcome, turn, phase }, { who }) => (outcome === null ? words.heading(phase, who(turn)) : table.over),
  waits: ({ turn, phase, planning }, { who }) => late.here?.waits(phase, who(turn).name, planning) ?? '',
  status: ({ round, rounds, tricks, tricks_settled, phase }) =>
    words.status(round, rounds, phase === 'planning' ? null : { settled: tricks_settled, tricks }),
  plate: (view, seat) => {
    const { total, hand_count, has_passed } = view.players[seat];
    return [
      make('span', { class: 'points', role: 'img', 'aria-label': words.points(total) }, String(total)),
      make('span', { class: 'held', role: 'img', 'aria-label': words.held(hand_count) }, String(hand_count)),
      view.phase === 'planning' && has_passed && make('small', { class: 'state' }, words.passed),
    ];
  },
  prompt: (view, offers, company) => late.here?.promptOf(view, offers, company) ?? { text: '', presses: [] },
  asks: (card, choices, view, company) => late.here?.asksOf(card, choices, view, company) ?? { text: '', presses: [] },
  late,
  sheetOf: (pile) =>
    pile.startsWith('holes') && shown?.view.players[Number(pile.slice(5))]?.plot_holes.length
      ? { ...LAST_TRICK, open: async (view) => shown && (await sheets()).openHoles(view, Number(pile.slice(5)), shown.company) }
      : null,
  sheets: [LAST_TRICK, SCORES],
  held: (view, seat) => late.here?.heldAtDeal(view, seat) ?? [],
  dealt: () => [],
  told: (event, who) => late.here?.told(event, who) ?? '',
  whispered: () => '',
  ending: sheets,
  outcome: {},
  seen: {},
};

/**
 * Who sits below: the player, or for somebody who looks on the first seat.
 *
 * @param {Company} company
 */
const below = ({ seat }) => seat ?? 0;

/**
 * @param {CoverStoryView} view
 * @param {CoverStoryAction[]} offers
 * @param {Company} company
 * @returns {TrickModel<CoverStoryAction>}
 */
export function boardOf(view, offers, company) {
  shown = { view, company };
  const { players, phase } = view;
  const count = players.length;
  const own = below(company);
  const order = players.map((_, seat) => (seat - own + count) % count);
  const clockwise = players.map((_, after) => (own + after) % count);
  const lies = trickOnTable(view);
  /** @type {TrickModel<CoverStoryAction>['choices']} */
  const choices = new Map();
  for (const offer of offers) {
    const key = cardOf(offer);
    if (key !== null) choices.set(key, [{ to: offer.do === 'play' ? 'trick' : null, offer }]);
  }
  const piles = [
    trickPile(view, lies, company),
    ...[...clockwise.slice(1), own].flatMap((seat) => [cluesPile(view, seat, company), holesPile(view, seat, company)]),
    handPile(view, own, company),
  ];
  const { hand } = players[own];
  const best = lies && lies.winner !== null ? cardFrom(lies, lies.winner, count) : null;
  const now = lies === view.trick;
  return {
    piles,
    choices,
    start: 'hand',
    round: {
      fronts: clockwise.map((seat) => ({ clues: players[seat].clues.length, holes: players[seat].plot_holes.length })),
      order,
      groups: groupsOf(hand),
      playable: new Set(choices.keys()),
      choosing: offers.length > 0 && phase !== 'burying',
      played: lies ? lies.cards.map((_, at) => order[(lies.leader + at) % count]) : [],
      best: best === null ? null : { card: best, sign: words.trick.best(now && phase === 'tricks') },
      told: [phase, view.round, view.clue_limit, lies, view.trick.leader, view.outcome, names(players.length, company)],
      tell: () => tell(view, lies, company),
    },
  };
}

/**
 * The trick that lies on the table: the one that is played, or the one before until somebody leads, be it in the next round.
 *
 * @param {CoverStoryView} view
 * @returns {CoverStoryTrick | null}
 */
function trickOnTable({ phase, trick, last_trick }) {
  if (trick.cards.length > 0) return trick;
  return last_trick ?? (phase === 'planning' ? null : trick);
}

/**
 * The card that a player put into a trick.
 *
 * @param {CoverStoryTrick} trick
 * @param {Seat} seat
 * @param {number} players
 * @returns {string | null}
 */
export function cardFrom({ leader, cards }, seat, players) {
  return cards[(seat - leader + players) % players] ?? null;
}

/**
 * @param {CoverStoryView} view
 * @param {CoverStoryTrick | null} lies
 * @param {Company} company
 */
function tell(view, lies, { who }) {
  const plan = view.phase === 'planning' && make('span', {}, words.trick.planning(view.clue_limit));
  if (!lies) return [plan];
  const now = lies === view.trick;
  const led = lies.suit_led;
  return [
    plan || (led !== null && make('span', { class: 'led', 'data-suit': led }, suitMark(led), words.trick.led(led))),
    !plan && led === null && make('span', {}, lies.cards.length === 0 ? words.trick.leads(who(lies.leader)) : words.trick.noSuit),
    lies.winner !== null && make('span', { class: 'winning' }, words.trick.wins(who(lies.winner), now && view.phase === 'tricks')),
  ];
}

/**
 * @param {CoverStoryView} view
 * @param {CoverStoryTrick | null} lies
 * @param {Company} company
 * @returns {PileModel}
 */
function trickPile({ players }, lies, { who }) {
  const cards = (lies?.cards ?? []).map((code, at) => {
    const seat = /** @type {Seat} */ (((lies?.leader ?? 0) + at) % players.length);
    const name = words.trick.card(code, who(seat), lies?.winner === seat);
    return { ...openTrickCard(code), name, badges: [{ kind: /** @type {const} */ ('owner'), seat }] };
  });
  const name = words.trick.name(lies, lies && lies.winner !== null ? who(lies.winner) : null);
  return { id: 'trick', kind: 'hand', place: { row: 'upper', column: 0 }, name, cards };
}

/**
 * @param {CoverStoryView} view
 * @param {Seat} seat
 * @param {Company} company
 * @returns {PileModel}
 */
function cluesPile({ players }, seat, { who }) {
  const { clues } = players[seat];
  const cards = clues.map(({ card, buried }) =>
    buried ? { ...openTrickCard(card), face: null, name: words.clues.buried(card) } : { ...openTrickCard(card), name: words.clues.open(card) },
  );
  return { id: `clues${seat}`, kind: 'hand', place: { row: 'upper', column: 0 }, name: words.clues.name(who(seat), clues), cards };
}

/**
 * Each plot hole by the card that won it; tapping shows them whole.
 *
 * @param {CoverStoryView} view
 * @param {Seat} seat
 * @param {Company} company
 * @returns {PileModel}
 */
function holesPile({ players }, seat, { who }) {
  const holes = players[seat].plot_holes;
  const cards = holes.map((trick, at) => {
    const face = cardFrom(trick, seat, players.length);
    return { key: `holes${seat}.${at}`, face, spot: null, name: words.holes.one(at + 1, trick), badges: [] };
  });
  return { id: `holes${seat}`, kind: 'hand', place: { row: 'upper', column: 0 }, name: words.holes.name(who(seat), holes.length), cards };
}

/**
 * @param {CoverStoryView} view
 * @param {Seat} seat
 * @param {Company} company
 * @returns {PileModel}
 */
function handPile({ players }, seat, { who }) {
  const { hand, hand_count } = players[seat];
  const name = words.hand(who(seat), hand, hand_count);
  return { id: 'hand', kind: 'hand', place: { row: 'lower', column: 0 }, name, cards: groupsOf(hand).flat().map(openTrickCard) };
}

/** @param {string} code @returns {CardModel} */
function openTrickCard(code) {
  return { key: code, face: code, spot: null, name: sentence(words.card(code)), badges: [] };
}

/** The order of the suits in a hand: the colours take turns. */
const GROUPS = 'SHCDX';

/**
 * A hand suit by suit; the server has the cards of a suit in their order.
 *
 * @param {string[]} hand
 * @returns {string[][]}
 */
export function groupsOf(hand) {
  const kind = (/** @type {string} */ code) => (code.startsWith('X') ? 'X' : code.charAt(1));
  return [...GROUPS].map((group) => hand.filter((code) => kind(code) === group)).filter((cards) => cards.length > 0);
}

/** @param {CoverStoryAction} offer @returns {string | null} the card that it starts from */
function cardOf(offer) {
  if (offer.do === 'bury') return offer.clue;
  return offer.do === 'lay' || offer.do === 'play' ? offer.card : null;
}

/**
 * @param {number} count
 * @param {Company} company
 */
function names(count, { who }) {
  return Array.from({ length: count }, (_, seat) => who(seat).name);
}

/**
 * @param {CoverStoryView} view
 * @param {Seat | null} seat
 * @returns {import('./game.js').Due | null}
 */
function dueOf({ outcome, turn, turn_number, phase }, seat) {
  return outcome === null && turn === seat ? { key: `${phase} ${turn_number}`, text: words.due[phase] } : null;
}
