/** The words for the end of a game of Klondike, in English. */

import { list, written } from './en.js';
import { outcome, seen } from './en.klondike.js';

/** @import { AdviceKind, KlondikeOutcome } from '../protocol.js' */
/** @import { Who } from './en.js' */

export const end = {
  /** @param {KlondikeOutcome} how @param {Who} who */
  title: (how, { you }) => (you ? outcome : seen)[how] + (how === 'won' && you ? '!' : ''),
  stuck: 'Nothing could lead on from there: that was proved.',
  mode: 'Mode',
  home: 'Cards at home',
  /** @param {number} count */
  cards: (count) => `${count} of 52`,
  moves: 'Moves',
  time: 'Time',
  score: 'Score',
  points: written,
  vegas: 'Vegas in all',
  undos: 'Undone',
  advice: 'Advice',
  /** @param {AdviceKind[]} kinds */
  advised: (kinds) => list([kinds.includes('hint') && 'hints', kinds.includes('verdict') && 'whether it can be won'].filter((each) => each !== false)) || 'none',
  counts: 'Counted',
  known: 'no, a known deal',
};
