/** The words for what is played at an Undercover table, in English: levels, passes, variants. */

import { sentence, some } from './en.undercover.js';

/** @import { Level, UndercoverOptions, UndercoverTerms } from '../protocol.js' */

export const undercoverTerms = {
  /** @param {number} seats @param {number} minutes */
  size: (seats, minutes) => `${some(seats, 'player')} · about ${minutes} minutes`,

  levels: /** @satisfies {Record<Level, string>} */ ({ easy: 'Easy', normal: 'Normal', hard: 'Hard' }),
  /** @param {UndercoverOptions} options @param {UndercoverTerms} terms what follows from them */
  levelAbout: ({ passes, kings_only }, { peeks, talk }) =>
    [
      `${some(peeks, 'peek')} each`,
      passes === null ? 'no clock' : `${some(passes, 'pass', 'passes')} through the stock`,
      talk === 'free' ? 'you may talk about what you saw' : 'no talking about cards',
      kings_only && 'only Kings go into empty columns',
    ]
      .filter(Boolean)
      .join(', '),
  /** @param {number | null} passes */
  passes: (passes) => (passes === null ? 'no clock' : some(passes, 'pass', 'passes')),
  passesLabel: 'Passes through the stock',
  noClock: 'No clock: as many as you like',
  fourMoves: 'Four moves a turn instead of three',
  kingsOnly: 'Only Kings go into empty columns',
  fixed: 'That is part of the level.',
  memoryAid: 'Memory aid: what you peeked at stays visible to you',
  levelLabel: 'Level',
  /** @param {UndercoverOptions} options @param {UndercoverTerms} terms @returns {string[]} what is played, in plain words */
  terms: (options, { peeks, markers, moves_per_turn, talk }) => [
    `${undercoverTerms.levels[options.level]}: ${some(peeks, 'peek')} and ${some(markers, 'marker')} each`,
    sentence(undercoverTerms.passes(options.passes)) + (options.passes === null ? '' : ' through the stock'),
    `${some(moves_per_turn, 'move')} a turn`,
    options.kings_only ? 'Only Kings go into empty columns' : 'An empty column takes a King or any single card',
    talk === 'free' ? 'You may talk about what you saw' : 'No talking about cards: fixed phrases only',
    options.memory_aid ? 'What you peeked at stays visible to you' : 'What you peeked at you must remember',
  ],
};
