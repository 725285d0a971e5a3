/** The words of Team Klondike, in English. */

import { card, list, sentence, some, subject, whom } from './en.js';
import { piles, place, run } from './en.tableau.js';

/** @import { TeamKlondikeEvent, TeamKlondikeOutcome, TimeCheck } from '../protocol.js' */
/** @import { Who } from './en.js' */

/** @param {Who} who */
const whose = ({ name, you }) => (you ? 'your' : `${name}'s`);

/** @param {string} owner @param {number} number */
export const hiddenCard = (owner, number) => `${owner}'s card ${number}, face down`;

/** @param {string} name @param {Who[]} coins @param {boolean} takes whether the own coin can go there */
export const column = (name, coins, takes) =>
  [name, ...coins.map((who) => `${whose(who)} coin`), takes && 'your coin can go here'].filter(Boolean).join(', ');

/** @param {Who} who @param {number} count */
export const stockOf = (who, count) => `${whose(who)} ${piles.stock(count)}`;

/** @param {Who} who @param {(string | null)[]} cards @param {number} stocked */
export const hand = (who, cards, stocked) => {
  const faces = cards.filter((each) => each !== null).map(card);
  const told = cards.length === 0 ? 'empty' : faces.length > 0 ? list(faces) : some(cards.length, 'card');
  return who.you ? `your hand: ${told}` : `${whose(who)} hand: ${told}, ${piles.stock(stocked)}`;
};

export const setup = {
  title: 'First the coins',
  yours: 'Your coin first',
  due: 'Place your coin, or leave it',
  /** @param {Who[]} who */
  waiting: (who) => `${list(who.map(whom))} may still place a coin.`,
  /** @param {Who[]} others who are to decide too */
  step: (others) => (others.length > 0 ? `Choosing too: ${list(others.map(whom))}` : 'All others have chosen.'),
  /** @param {boolean} pending @param {number | null} coin */
  state: (pending, coin) =>
    pending ? { sign: '…', name: 'chooses' } : coin === null ? { sign: '✓', name: 'placed no coin' } : { sign: '✓', name: 'placed a coin' },
};

export const coin = {
  yours: 'Your coin',
  /** @param {string} name */
  theirs: (name) => `${name}'s coin`,
  due: 'Now your coin: place it, or leave it',
  step: 'End of your turn: your coin',
  /** @param {boolean} lies whether it lies on a column now */
  place: (lies) => (lies ? 'Tap a lit column to move your coin there.' : 'Tap a lit column to say: I have a card for it.'),
  nowhere: 'You hold no card for any column now.',
  /** @param {boolean} lies */
  leave: (lies) => (lies ? 'Leave it' : 'No coin'),
  /** @param {string} name */
  waiting: (name) => `${name} may place the coin.`,
};

export const turn = {
  takeBack: 'Take back',
  end: 'End turn',
  /** @param {TimeCheck} check @param {number} left */
  cost: (check, left) => ({
    free: 'costs no token',
    pay: left === 1 ? 'costs the last time token' : 'costs a time token',
    pay_and_keep: `costs ${left === 1 ? 'the last' : 'a'} time token, you keep your hand`,
    lose: 'loses: no time token is left',
  })[check],
  step: 'End of your turn: a token is paid',
  /** @param {number} left then */
  under: (left) => `Which card goes under your stock? ${left === 0 ? 'No token' : some(left, 'token')} will be left.`,
  loseWarn: 'You played no card from your hand and no time token is left: ending this turn ends the game.',
  loseConfirm: 'End the turn and lose',
};

/** @param {number} left @param {number} all */
export const tokens = (left, all) => (all === 0 ? 'No time tokens' : `${left} of ${some(all, 'time token')}`);

/** @type {[string, string][]} */
export const keys = [
  ['H, S, F', 'to your hand, your stock, the foundations'],
  ['Enter', 'pick up, or drop; on a lit column: place your coin'],
];

/** @satisfies {Record<TeamKlondikeOutcome, string>} */
export const outcome = {
  won: 'You won together',
  lost_out_of_time: 'You lost: the time ran out',
  lost_dead: 'You lost: nothing could move on',
  lost_given_up: 'You ended the game',
  lost_expired: 'Nobody went on with the game',
};

/** For those who looked on. @satisfies {Record<TeamKlondikeOutcome, string>} */
export const seen = {
  won: 'They won together',
  lost_out_of_time: 'They lost: the time ran out',
  lost_dead: 'They lost: nothing could move on',
  lost_given_up: 'They ended the game',
  lost_expired: 'Nobody went on with the game',
};

/** @param {TeamKlondikeEvent} event @param {(seat: number) => Who} who @param {boolean} [looksOn] @returns {string} */
export function told(event, who, looksOn = false) {
  switch (event.event) {
    case 'dealt': {
      const first = who(event.first);
      return `The cards are dealt. First the coins, then ${whom(first)} ${first.you ? 'begin' : 'begins'}.`;
    }
    case 'coin_placed':
      return `${subject(who(event.seat))} put ${who(event.seat).you ? 'your' : 'the'} coin on column ${event.column}.`;
    case 'coin_left':
      return `${subject(who(event.seat))} left ${who(event.seat).you ? 'your' : 'the'} coin as it was.`;
    case 'coin_returned':
      return `${sentence(whose(who(event.seat)))} coin is back from column ${event.column}.`;
    case 'moved': {
      const does = event.step.from === 'hand' ? 'played' : 'moved';
      return `${subject(who(event.seat))} ${does} ${run(event.cards)} to ${place(event.step.to)}.`;
    }
    case 'turned_up':
      return `${sentence(card(event.card))} turned up in column ${event.column}.`;
    case 'took_back':
      return `${subject(who(event.seat))} took back ${run(event.cards)} to ${place(event.step.from)}.`;
    case 'time_ran_out':
      return `${sentence(whose(who(event.seat)))} time was up.`;
    case 'turn_ended':
      return `${subject(who(event.seat))} ended the turn.`;
    case 'token_paid':
      return `A time token was paid: ${event.left === 0 ? 'none is left' : `${event.left} left`}.`;
    case 'went_under':
      return `${subject(who(event.seat))} put a card under ${who(event.seat).you ? 'your' : 'the'} stock.`;
    case 'drew':
      return `${subject(who(event.seat))} drew ${some(event.cards.length, 'card')}.`;
    case 'ended':
      return `${(looksOn ? seen : outcome)[event.outcome]}.`;
  }
}

/** What only those hear who see the cards, and hear once. @param {TeamKlondikeEvent} event @returns {string} */
export function whispered(event) {
  const cards = event.event === 'went_under' ? [event.card] : event.event === 'drew' ? event.cards : [];
  const faces = cards.filter((each) => each !== null).map(card);
  return faces.length > 0 ? `${sentence(list(faces))}.` : '';
}
