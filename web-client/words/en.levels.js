/** The words for the levels of the games that are played together, and for their size, in English. */

import { some } from './en.js';

/** @import { Level } from '../protocol.js' */

export const levels = {
  label: 'Level',
  names: /** @satisfies {Record<Level, string>} */ ({ easy: 'Easy', normal: 'Normal', hard: 'Hard' }),
  fourMoves: 'Four moves a turn instead of three',
  /** @param {number} fewest @param {number} most @param {number} minutes */
  size: (fewest, most, minutes) =>
    `${fewest === most ? '' : `${fewest} ${most - fewest > 1 ? 'to' : 'or'} `}${some(most, 'player')} · about ${minutes} minutes`,
};
