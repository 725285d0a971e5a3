/** The words of the score sheets and of the end of Cover Story, in English. */

import { list, some, subject } from './en.js';
import { ended, signed } from './en.cover-story-turn.js';

/** @import { CoverStoryItem, CoverStoryLine, CoverStoryOutcome } from '../protocol.js' */
/** @import { Who } from './en.js' */

export { signed } from './en.cover-story-turn.js';
export { card, lastTrick, scores, trick } from './en.cover-story.js';

export const sheet = {
  /** @param {number} round */
  round: (round) => `Round ${round}`,
  roundWord: 'Round ',
  before: 'Before',
  total: 'Total',
  start: 'Start',
  thisRound: 'This round',
  player: 'Player',
  /** @param {number} round @param {number} rounds */
  after: (round, rounds) => (round === rounds ? 'The points at the end' : `After round ${round} of ${rounds}`),
  none: 'No round is over yet. Everybody has what they began with.',
  goOn: 'Go on',
  line: /** @satisfies {Record<CoverStoryItem, (count: number) => string>} */ ({
    clues_buried: (count) => `${some(count, 'clue')} buried`,
    stray_tricks: (count) => `${some(count, 'trick')} kept as ${count === 1 ? 'a plot hole' : 'plot holes'}`,
    clues_unburied: (count) => `${some(count, 'clue')} left unburied`,
    perfect_crime: () => 'Perfect crime: no plot hole',
    perfect_crime_spoilt: () => 'No plot hole, but a snitch won no trick: no perfect crime',
    clean_snitch: () => 'Snitch who won no trick',
    floor: () => 'A total never goes below 0',
  }),
  /** @param {CoverStoryLine} line */
  each: ({ count, each }) => (count > 1 && each !== 0 ? `${count}\u00a0×\u00a0${signed(each)}` : ''),
};

export const holes = {
  /** @param {Who} who */
  title: ({ name, you }) => (you ? 'Your plot holes' : `${name}'s plot holes`),
};

export const last = {
  /** @param {string} card @param {Who} who */
  played: (card, who) => `${card}, ${who.you ? 'from you' : `from ${who.name}`}`,
};

export const end = {
  ended,
  table: 'Points',
  floored: '*',
  flooredAbout: '* This round would have gone below 0: the total stayed at 0.',
  shuffled: 'How the cards were dealt',
  shuffledAbout: 'Each round in the order of dealing: one card each in turn, from the player who planned first. What is left was set aside.',
  /** @param {CoverStoryOutcome} outcome @param {(seat: number) => Who} who @returns {string} why it ended so */
  why: (outcome, who) => {
    if (outcome.end === 'given_up') return 'Everybody who was there agreed to stop. Nobody has won.';
    if (outcome.end === 'expired') return 'It stood still for so long that the server ended it. Nobody has won.';
    const winners = outcome.winners.map(who);
    return {
      total: 'The most points after all rounds.',
      last_round: `The highest totals were equal. ${list(winners.map(subject))} scored the most of them in the last round, and that decides.`,
      shared: 'The highest totals were equal, and so was what these players scored in the last round: they share the win.',
    }[outcome.decided];
  },
  /** @param {number} points before the floor */
  lastRound: (points) => `${signed(points)} in the last round`,
};
