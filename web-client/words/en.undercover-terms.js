/** The words for what is played at an Undercover table, and why a game ended, in English. */

import { sentence, some } from './en.js';
import { levels } from './en.levels.js';

/** @import { UndercoverOptions, UndercoverOutcome, UndercoverTerms } from '../protocol.js' */

export const undercoverTerms = {
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
  kingsOnly: 'Only Kings go into empty columns',
  fixed: 'That is part of the level.',
  memoryAid: 'Memory aid: what you peeked at stays visible to you',
  /** @param {UndercoverOptions} options @param {UndercoverTerms} terms @returns {string[]} what is played, in plain words */
  terms: (options, { peeks, markers, moves_per_turn, talk }) => [
    `${levels.names[options.level]}: ${some(peeks, 'peek')} and ${some(markers, 'marker')} each`,
    sentence(undercoverTerms.passes(options.passes)) + (options.passes === null ? '' : ' through the stock'),
    `${some(moves_per_turn, 'move')} a turn`,
    options.kings_only ? 'Only Kings go into empty columns' : 'An empty column takes a King or any single card',
    talk === 'free' ? 'You may talk about what you saw' : 'No talking about cards: fixed phrases only',
    options.memory_aid ? 'What you peeked at stays visible to you' : 'What you peeked at you must remember',
  ],
  outcomeAbout: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'Every card is home, or finds its way there by itself.',
    lost_out_of_passes: 'A stock card had to be turned, and no pass was left.',
    lost_dead: 'No way was left to turn up a card or to play one home.',
    lost_given_up: 'Everybody who was there agreed to stop. It counts as lost.',
    lost_expired: 'It stood still for so long that the server ended it. It counts as lost.',
  }),
};
