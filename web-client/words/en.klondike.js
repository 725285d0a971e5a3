/** The words of Klondike, in English. */

import { card, sentence, some, subject, written } from './en.js';
import { place, run } from './en.tableau.js';

/** @import { KlondikeAction, KlondikeEvent, KlondikeOutcome } from '../protocol.js' */
/** @import { Who } from './en.js' */

export const title = 'Klondike';

/** @param {number} pass the next one */
export const again = (pass) => `stock: empty, turn the waste over for pass ${pass}`;
/** On the empty stock. */
export const againSign = 'Again';

/** @param {number} pass @param {number} passes */
export const pass = (pass, passes) => `Pass ${pass} of ${passes}`;
/** @param {number} pass @param {number} passes */
export const lastPass = (pass, passes) => `The waste stays as it is: that was pass ${pass} of ${passes}. Its top card can still be played.`;
/** @param {number} score */
export const score = (score) => `Score ${written(score)}`;

export const controls = {
  undo: 'Undo',
  redo: 'Redo',
  finish: 'Finish',
  hint: 'Hint',
  verdict: 'Can I win?',
};

/** How one comes to what ends a game. */
export const waysOut = 'New deal, or give up…';

export const turned = {
  title: 'Turned cards',
  wasteAbout: 'All cards of the waste, the playable one first.',
  /** @param {boolean} known */
  stockAbout: (known) => (known ? 'The stock, the next card first.' : 'The stock:'),
  /** @param {number} count */
  unseen: (count) => `${some(count, 'card')} face down`,
};

/** @satisfies {Record<KlondikeOutcome, string>} */
export const outcome = {
  won: 'You won',
  given_up: 'You gave up',
  expired: 'The game was left for too long',
};

/** For those who looked on. @satisfies {Record<KlondikeOutcome, string>} */
export const seen = {
  won: 'The game is won',
  given_up: 'The game was given up',
  expired: 'The game was left for too long',
};

/** @param {(string | null)[]} cards a run, or null where it lies face down again */
const cards = (cards) => {
  const faces = cards.filter((each) => each !== null);
  return faces.length === cards.length && faces.length > 0 ? run(faces) : some(cards.length, 'card');
};

/** @param {KlondikeAction} action */
const step = (action) => {
  switch (action.do) {
    case 'move':
      return `the move from ${place(action.from)} to ${place(action.to)}`;
    case 'redeal':
      return 'turning the waste over';
    default:
      return 'turning the stock';
  }
};

/** @param {KlondikeEvent} event @param {(seat: number) => Who} who @param {boolean} [looksOn] @returns {string} */
export const told = (event, who, looksOn = false) => {
  const player = subject(who(0));
  switch (event.event) {
    case 'dealt':
      return 'The cards are dealt.';
    case 'moved':
      return `${player} moved ${cards(event.cards)} to ${place(event.step.to)}.`;
    case 'turned_up':
      return `${event.card ? sentence(card(event.card)) : 'A card'} turned up in column ${event.column}.`;
    case 'drew': {
      const last = event.cards.at(-1);
      const playable = last && event.cards.length > 1 ? `, the ${card(last)} on top` : '';
      return `${player} turned ${last && playable === '' ? `the ${card(last)}` : some(event.cards.length, 'card')}${playable}.`;
    }
    case 'redealt':
      return `The waste was turned over: pass ${event.pass} begins.`;
    case 'undid':
      return `${player} undid ${step(event.action)}.`;
    case 'redid':
      return `${player} redid ${step(event.action)}.`;
    case 'finished':
      return 'All the rest went home.';
    case 'stuck':
      return 'Nothing that can still be done here leads on.';
    case 'ended':
      return `${(looksOn ? seen : outcome)[event.outcome]}.`;
  }
};

/** @type {[string, string][]} */
export const keys = [
  ['S, W, F', 'to the stock, the waste, the foundations'],
  ['D', 'turn the stock, or the waste over'],
  ['U, R', 'undo, redo'],
  ['H, V', 'a hint; whether it can still be won'],
  ['Enter', 'pick up, or drop; on the stock: turn it'],
];
