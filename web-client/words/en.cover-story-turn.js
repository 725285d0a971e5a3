/** The words for what a player of Cover Story can do, and for what happened, in English. */

import { list, sentence, some, subject, whom, written } from './en.js';
import { SUITS, card, does, points, whose } from './en.cover-story.js';

/** @import { CoverStoryEvent, CoverStoryPhase, CoverStoryPlanning, Suit } from '../protocol.js' */
/** @import { Who } from './en.js' */

/** @param {string} code with its article */
const a = (code) => (code.startsWith('X') ? 'an Alibi' : `the ${card(code)}`);

/** @param {string} code */
const rank = (code) => card(code).split(' ')[0];
/** @param {string} code */
const suit = (code) => SUITS[/** @type {Suit} */ (code.charAt(1))];

export const turn = {
  /** @param {number} laid @param {number} limit */
  step: (laid, limit) => `${laid} of ${some(limit, 'clue')} laid`,
  lay: 'Tap a card to lay it, or pass.',
  atLimit: 'No more can be laid.',
  /** @param {string} code */
  promise: (code) => `A promise: win a trick with ${/^[A8]/.test(code) ? 'an' : 'a'} ${rank(code)} or with ${suit(code)}, or one with ${suit(code)} led`,
  /** @param {string} code @param {number} number @param {number} limit */
  asClue: (code, number, limit) => `The ${card(code)} as clue ${number} of ${limit}?`,
  layIt: 'Lay as a clue',
  /** @param {number} laid @param {string} then what follows */
  pass: (laid, then) => ({
    label: 'Pass',
    sure: 'Pass for good',
    means: `${laid === 0 ? 'Without a clue you are a snitch: win no trick and score 10.' : `You keep ${some(laid, 'clue')} and lay no more.`} ${then}`,
  }),
  /** @param {number} laid @param {string} then what follows */
  recant: (laid, then) => ({
    label: 'Recant',
    sure: 'Recant for good',
    means: `Take your ${laid === 1 ? 'clue' : `${laid} clues`} back and be a snitch: win no trick and score 10. ${then}`,
  }),
  /**
   * What follows from a pass, in one line of a phone.
   *
   * @param {Who[]} plan who can still plan, in the order of their turns
   * @param {Who | null} leader who leads if nobody can
   */
  then: (plan, leader) => {
    if (leader) return `Planning ends; ${whom(leader)} ${does(leader, 'lead', 'leads')}.`;
    return `${plan.length > 1 ? `${plan.length} others` : list(plan.map(subject))} can still plan.`;
  },
  /** @param {boolean} leads */
  play: (leads) => (leads ? 'You lead: tap a card, then the table.' : 'Tap a lifted card, then the table.'),
  bury: 'You won. Which clue is the trick buried under?',
  /** @param {string} code */
  buryUnder: (code) => `Bury the trick under the ${card(code)}?`,
  buryHere: 'Bury it here',
};

/** @param {CoverStoryPhase} phase @param {string} name whose turn it is @param {CoverStoryPlanning | null} planning */
export function waits(phase, name, planning) {
  const lays = !planning?.can_lay ? 'passes or recants' : planning.can_recant ? 'lays a clue, passes or recants' : 'lays a clue or passes';
  return `${name} ${{ planning: lays, tricks: 'plays a card', burying: 'chooses a clue for the trick' }[phase]}.`;
}

/** @param {CoverStoryEvent} event @param {(seat: number) => Who} who @returns {string} */
export function told(event, who) {
  switch (event.event) {
    case 'dealt': {
      const first = who(event.first);
      return `Round ${event.round}: the cards are dealt. ${subject(first)} ${does(first, 'plan', 'plans')} first.`;
    }
    case 'laid':
      return `${subject(who(event.seat))} laid the ${card(event.card)} as a clue.`;
    case 'passed':
      return `${subject(who(event.seat))} passed${event.forced ? ', as nothing else was left' : ''}.`;
    case 'recanted':
      return `${subject(who(event.seat))} recanted and took back the ${list(event.cards.map(card))}.`;
    case 'planned': {
      const leader = who(event.leader);
      return `All have passed: ${some(event.tricks, 'trick')} in this round, and ${whom(leader)} ${does(leader, 'lead', 'leads')}.`;
    }
    case 'time_ran_out':
      return `${sentence(whose(who(event.seat)))} time was up.`;
    case 'played':
      return `${subject(who(event.seat))} played ${a(event.card)}.`;
    case 'trick_won':
      return `${subject(who(event.seat))} won the trick with ${a(event.card)}.`;
    case 'buried':
      return `${subject(who(event.seat))} buried it under the ${card(event.clue)}.`;
    case 'kept':
      return `It matched no clue: a plot hole for ${whom(who(event.seat))}.`;
    case 'round_ended': {
      const totals = event.sheets.map(({ round, total }, seat) => {
        const one = who(seat);
        return `${whom(one)} ${does(one, 'have', 'has')} ${points(total)} (${signed(round)})`;
      });
      return `Round ${event.round} is over. ${sentence(list(totals))}.`;
    }
    case 'ended':
      return `${ended(event.outcome, who)}.`;
  }
}

/** @param {number} number with its sign */
export const signed = (number) => `${number > 0 ? '+' : ''}${written(number)}`;

/** @param {import('../protocol.js').CoverStoryOutcome} outcome @param {(seat: number) => Who} who @returns {string} */
export function ended(outcome, who) {
  if (outcome.end === 'expired') return 'Nobody went on with the game';
  if (outcome.end === 'given_up') return 'The game was ended, and nobody wins';
  const winners = outcome.winners.map(who).sort((one, other) => Number(other.you) - Number(one.you));
  if (winners.length > 1) return `${list(winners.map(subject))} share the win`;
  return `${subject(winners[0])} won`;
}
