/** The words for what a player of Cover Story can do, and for what happened, in English. */

import { list, sentence, some, subject, whom, written } from './en.js';
import { SUITS, card, does, points, whose } from './en.cover-story.js';

/** @import { CoverStoryEvent, Suit } from '../protocol.js' */
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
  /** @param {number} laid @param {Who[]} others who have not passed, in their turns @param {Who[]} open those of them who can lay a clue */
  pass: (laid, others, open) => ({
    label: 'Pass',
    sure: 'Pass for good',
    means: `${laid === 0 ? 'Without a clue you are a snitch: win no trick and score 10.' : `You keep ${some(laid, 'clue')} and lay no more.`} ${
      others.length === 0 ? 'As the last to pass you lead.' : whatOthers(others, open)
    }`,
  }),
  /** @param {number} laid */
  recant: (laid) => ({
    label: 'Recant',
    sure: 'Recant for good',
    means: `${laid === 1 ? 'Your clue goes' : `Your ${laid} clues go`} back into your hand, and you pass as a snitch: win no trick and score 10.`,
  }),
  /** @param {boolean} leads */
  play: (leads) => (leads ? 'You lead: tap a card, then the table.' : 'Tap a lifted card, then the table.'),
  bury: 'You won. Which clue is the trick buried under?',
  /** @param {string} code */
  buryUnder: (code) => `Bury the trick under the ${card(code)}?`,
  buryHere: 'Bury it here',
};

/**
 * What a pass means for the others: whoever is at the limit then passes too (READINGS C4).
 *
 * @param {Who[]} others who have not passed, in their turns
 * @param {Who[]} open those of them who can lay a clue
 */
function whatOthers(others, open) {
  if (open.length > 2) return `${open.length} others can still plan.`;
  if (open.length > 0) return `${list(open.map(subject))} can still plan.`;
  const last = subject(others[others.length - 1]);
  return others.length === 1 ? `${last} is at the limit, passes too and leads.` : `All others are at the limit and pass too; ${last} leads.`;
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
