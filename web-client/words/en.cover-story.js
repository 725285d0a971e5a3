/** The words of Cover Story, in English. */

import * as house from './en.js';

/** @import { CoverStoryClue, CoverStoryPhase, CoverStoryTrick, Suit } from '../protocol.js' */
/** @import { Who } from './en.js' */

const { list, sentence, some, subject, whom } = house;

/** @param {Who} who */
export const whose = ({ name, you }) => (you ? 'your' : `${name}'s`);
/** @param {Who} who @param {string} yours @param {string} theirs */
export const does = ({ you }, yours, theirs) => (you ? yours : theirs);

/** @param {string} code */
export const card = (code) => (code.startsWith('X') ? 'Alibi' : house.card(code));
/** @param {string[]} codes */
export const cards = (codes) => list(codes.map(card));

export const SUITS = /** @satisfies {Record<Suit, string>} */ ({ C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' });

/** @type {[string, string][]} */
export const keys = [
  ['H', 'to your hand'],
  ['L', 'the last trick'],
  ['P', 'the points'],
  ['Enter', 'pick up a card, and play it to the trick'],
];

/** @param {CoverStoryPhase} phase @param {Who} who */
export const heading = (phase, who) =>
  ({
    planning: who.you ? 'Your plan' : `${who.name} plans`,
    tricks: who.you ? 'Your turn' : `${who.name}'s turn`,
    burying: who.you ? 'Bury the trick' : `${who.name} buries`,
  })[phase];

export const due = /** @satisfies {Record<CoverStoryPhase, string>} */ ({
  planning: 'Your turn to plan',
  tricks: 'Your turn',
  burying: 'Choose the clue that the trick is buried under',
});

/** @param {number} round @param {number} rounds @param {{ settled: number, tricks: number } | null} played */
export const status = (round, rounds, played) =>
  `Round ${round}/${rounds}${played ? ` · trick ${Math.min(played.settled + 1, played.tricks)}/${played.tricks}` : ''}`;

/** @param {number} total */
export const points = (total) => some(total, 'point');

/** @param {number} count */
export const held = (count) => some(count, 'card');

export const passed = 'passed';

export const clues = {
  /** @param {string} code */
  open: (code) => `${sentence(card(code))}, a clue`,
  /** @param {string} code */
  buried: (code) => `${sentence(card(code))}, buried`,
  /** @param {Who} who @param {CoverStoryClue[]} laid */
  name: (who, laid) => `${whose(who)} clues: ${laid.length === 0 ? 'none' : list(laid.map((clue) => `${card(clue.card)}${clue.buried ? ', buried' : ''}`))}`,
};

export const holes = {
  /** @param {Who} who @param {number} count */
  name: (who, count) => `${whose(who)} plot holes: ${count === 0 ? 'none' : count}`,
  /** @param {number} number @param {CoverStoryTrick} trick */
  one: (number, trick) => `Plot hole ${number}: ${cards(trick.cards)}`,
};

/** @param {Who} who @param {string[]} held @param {number} count */
export const hand = (who, held, count) =>
  `${whose(who)} hand: ${count === 0 ? 'empty' : held.length === 0 ? some(count, 'card') : cards(held)}`;

export const trick = {
  /** @param {number} limit */
  planning: (limit) => `Up to ${some(limit, 'clue')} each`,
  /** @param {Suit} led */
  led: (led) => `${sentence(SUITS[led])} led`,
  noSuit: 'No suit led yet',
  /** @param {Who} who */
  leads: (who) => `${subject(who)} ${does(who, 'lead', 'leads')}`,
  /** @param {Who} who @param {boolean} now whether it is still played */
  wins: (who, now) => (now ? `★ ${subject(who)} ${does(who, 'win', 'wins')} so far` : `★ ${subject(who)} won it`),
  /** @param {boolean} now */
  best: (now) => (now ? '★ wins' : '★ won'),
  /** @param {string} code @param {Who} who @param {boolean} wins */
  card: (code, who, wins) => `${sentence(card(code))} from ${whom(who)}${wins ? ', wins' : ''}`,
  /** @param {CoverStoryTrick | null} lies @param {Who | null} winner */
  name: (lies, winner) => {
    if (!lies || lies.cards.length === 0) return 'the trick: empty';
    const led = lies.suit_led === null ? 'no suit led' : `${SUITS[lies.suit_led]} led`;
    return `the trick: ${cards(lies.cards)}; ${led}${winner ? `; ${subject(winner)} ${does(winner, 'win', 'wins')}` : ''}`;
  },
};

export const lastTrick = { label: 'The last trick', short: 'Last trick', none: 'No trick has been won yet.' };

export const scores = { label: 'The points', short: 'Points' };
