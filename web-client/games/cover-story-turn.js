/** What a player of Cover Story can press and is asked, by the server's offers; and what happened, in words. */

import * as words from '../words/en.cover-story-turn.js';

/**
 * @import { CoverStoryAction, CoverStoryEvent, CoverStoryView, Seat } from '../protocol.js'
 * @import { CardModel } from '../board/layout.js'
 * @import { Company, Press, Prompt } from './game.js'
 */

export { told, waits } from '../words/en.cover-story-turn.js';

/**
 * @param {CoverStoryView} view
 * @param {CoverStoryAction[]} offers
 * @param {Company} company
 * @returns {Prompt<CoverStoryAction>}
 */
export function promptOf(view, offers, { seat, who }) {
  const { outcome, phase, turn, players, planning, clue_limit } = view;
  if (outcome !== null || seat === null) return { text: '', presses: [] };
  if (turn !== seat) return { text: words.waits(phase, who(turn).name, planning), quiet: true, presses: [] };
  if (phase === 'tricks') return { text: words.turn.play(view.trick.cards.length === 0), quiet: true, presses: [] };
  if (phase === 'burying') {
    const presses = offers.flatMap((offer) => (offer.do === 'bury' ? [{ does: `bury:${offer.clue}`, label: '', card: offer.clue, offer }] : []));
    return { text: words.turn.bury, presses };
  }
  const laid = players[seat].clues.length;
  const leader = planning?.then_leads ?? null;
  const then = words.turn.then(planning?.then_plan.map(who) ?? [], leader === null ? null : who(leader));
  /** @type {Press<CoverStoryAction>[]} */
  const presses = [];
  for (const offer of offers) {
    if (offer.do === 'recant') presses.push(twice(offer, words.turn.recant(laid, then)));
    if (offer.do === 'pass') presses.unshift(twice(offer, words.turn.pass(laid, then)));
  }
  const lays = offers.some((offer) => offer.do === 'lay');
  return { step: words.turn.step(laid, clue_limit), text: lays ? words.turn.lay : words.turn.atLimit, presses };
}

/**
 * Something that is asked once more, with what it means.
 *
 * @param {Extract<CoverStoryAction, { do: 'pass' | 'recant' }>} offer
 * @param {{ label: string, sure: string, means: string }} said
 * @returns {Press<CoverStoryAction>}
 */
function twice(offer, { label, sure, means }) {
  return { does: offer.do, label, asks: { text: means, presses: [{ does: `${offer.do}_now`, label: sure, kind: 'primary', offer }] } };
}

/**
 * What a card can be, once it was tapped.
 *
 * @param {CardModel} card
 * @param {{ offer: CoverStoryAction }[]} choices
 * @param {CoverStoryView} view
 * @param {Company} company
 * @returns {Prompt<CoverStoryAction>}
 */
export function asksOf({ key }, choices, view, { seat }) {
  const [{ offer }] = choices;
  if (offer.do === 'bury') {
    return { text: words.turn.buryUnder(key), card: key, presses: [{ does: 'bury', label: words.turn.buryHere, kind: 'primary', offer }] };
  }
  const laid = seat === null ? 0 : view.players[seat].clues.length;
  return {
    step: words.turn.promise(key),
    text: words.turn.asClue(key, laid + 1, view.clue_limit),
    card: key,
    presses: [{ does: 'lay', label: words.turn.layIt, kind: 'primary', offer }],
  };
}

/**
 * Another player's card comes from where that player sits; a new hand from the middle.
 *
 * @param {CoverStoryEvent[]} events
 * @param {Seat | null} seat
 * @param {CoverStoryView} view after them
 * @returns {Map<string, string>}
 */
export function originsOf(events, seat, view) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  for (const event of events) {
    if (event.event === 'played' && event.seat !== seat) origins.set(event.card, `clues${event.seat}`);
    if (event.event === 'dealt') for (const card of view.players[seat ?? 0].hand) origins.set(card, 'trick');
  }
  return origins;
}

/**
 * The cards of a hand as it was dealt, while it is still whole, with the places in the pack where they lay in any
 * order: one each in turn from the first player on.
 *
 * @param {CoverStoryView} view
 * @param {Seat | null} seat
 */
export function heldAtDeal({ phase, round, first, players, outcome }, seat) {
  if (seat === null || phase !== 'planning' || outcome !== null || players[seat].clues.length > 0) return [];
  const [pack, turn] = [54 * (round - 1), (seat - first + players.length) % players.length];
  return players[seat].hand.map((card, at) => ({ at: pack + at * players.length + turn, card }));
}
