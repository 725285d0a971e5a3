/** The words of Undercover, in English. */

import { card, list, sentence, some, subject, whom } from './en.js';
import { place, run } from './en.tableau.js';

/** @import { Clock, Spot, UndercoverEvent, UndercoverOutcome } from '../protocol.js' */
/** @import { Who } from './en.js' */

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** @param {Spot} spot */
export const spot = ({ column, depth }) => `column ${column}, ${ORDINALS[depth - 1]} card`;

export const piles = {
  /** @param {Spot} at @param {string | undefined} face @param {Who[]} peeked @param {Who[]} marked */
  down: (at, face, peeked, marked) =>
    [
      sentence(spot(at)),
      face ? `face down, you see the ${card(face)}` : 'face down',
      peeked.length > 0 && `peeked at by ${list(peeked.map(whom))}`,
      marked.length > 0 && `marked by ${list(marked.map(whom))}: ace, 2 or 3`,
    ]
      .filter(Boolean)
      .join(', '),
};

export const undercover = {
  /** @param {number} left */
  peek: (left) => `Peek, ${left} left`,
  peekHint: 'Tap a face-down card to peek at it.',
  mark: 'Place a marker: Ace, 2 or 3',
  takeBack: 'Take back',
  endTurn: 'End turn',
  /** @param {Clock} clock @param {string | null} next @param {number} pass @param {number | null} passes */
  clock: (clock, next, pass, passes) => ({
    turn: next ? `turns the ${card(next)}` : 'turns the next card',
    turn_over: `turns the waste over: pass ${pass + 1}${passes === null ? '' : ` of ${passes}`}`,
    lose: 'loses: the last pass is over',
    rest: 'the clock rests',
  })[clock],
  loseConfirm: 'End the turn and lose',
  loseWarn: 'The stock is empty and no pass is left: ending this turn ends the game.',
  /** @param {number} pass @param {number | null} passes */
  pass: (pass, passes) => `Pass ${pass}${passes === null ? '' : ` of ${passes}`}`,
  /** @param {number} count */
  peeksLeft: (count) => `${some(count, 'peek')} left`,
  /** @param {number} count */
  markersLeft: (count) => `${some(count, 'marker')} left`,
  waste: 'Turned cards',

  outcome: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'You won together',
    lost_out_of_passes: 'You lost: the stock ran out',
    lost_dead: 'You lost: nothing could move on',
    lost_given_up: 'You ended the game',
    lost_expired: 'Nobody went on with the game',
  }),
  /** For those who looked on. */
  seen: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'They won together',
    lost_out_of_passes: 'They lost: the stock ran out',
    lost_dead: 'They lost: nothing could move on',
    lost_given_up: 'They ended the game',
    lost_expired: 'Nobody went on with the game',
  }),
  /** @param {UndercoverEvent} event @param {(seat: number) => Who} who @param {boolean} [looksOn] @returns {string} */
  event: (event, who, looksOn = false) => {
    switch (event.event) {
      case 'dealt':
        return `The cards are dealt. ${who(event.first).you ? 'You begin' : `${who(event.first).name} begins`}.`;
      case 'peeked':
        return `${subject(who(event.seat))} peeked at ${spot(event.spot)}.`;
      case 'marked':
        return `${subject(who(event.seat))} marked ${spot(event.spot)}: an ace, 2 or 3.`;
      case 'moved':
        return `${subject(who(event.seat))} moved ${run(event.cards)} to ${place(event.step.to)}.`;
      case 'turned_up':
        return [
          `${sentence(card(event.card))} turned up in column ${event.spot.column}.`,
          ...event.returned.map((seat) => (who(seat).you ? 'Your marker is back.' : `${who(seat).name}'s marker is back.`)),
        ].join(' ');
      case 'took_back':
        return `${subject(who(event.seat))} took back ${run(event.cards)} to ${place(event.step.from)}.`;
      case 'time_ran_out': {
        const { you, name } = who(event.seat);
        return `${you ? 'Your' : `${name}'s`} time was up.`;
      }
      case 'turn_ended':
        return `${subject(who(event.seat))} ended the turn.`;
      case 'turned_over':
        return `The waste was turned over: pass ${event.pass} begins.`;
      case 'turned':
        return `The clock turned the ${card(event.card)}.`;
      case 'ended':
        return `${(looksOn ? undercover.seen : undercover.outcome)[event.outcome]}.`;
    }
  },
  /** What only the peeker hears, and hears once. @param {string} code */
  itIs: (code) => `It is the ${card(code)}.`,
};

export const turned = {
  title: undercover.waste,
  wasteAbout: 'All cards that were turned, the playable one first.',
  /** @param {boolean} known */
  stockAbout: (known) =>
    known
      ? 'The stock, the next card first. You have seen these cards in an earlier pass.'
      : 'The stock: nobody has seen these cards yet.',
  /** @param {number} count */
  unseen: (count) => `${some(count, 'card')} nobody has seen`,
};

/** @type {[string, string][]} */
export const keys = [
  ['S, W, F', 'to the stock, the waste, the foundations'],
  ['Enter', 'pick up, or drop; on a face-down card: peek or mark'],
];
