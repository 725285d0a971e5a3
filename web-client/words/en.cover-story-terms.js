/** The words for what is played at a Cover Story table, and how its games end, in English. */

import { some } from './en.js';

/** @import { CoverStoryOptions, CoverStoryTerms } from '../protocol.js' */

/** @param {CoverStoryOptions} options */
const dealt = ({ cards, clue_limit }) => `${some(cards, 'card')} each, up to ${some(clue_limit, 'clue')}`;

/** @param {number} cards */
const aside = (cards) => (cards === 0 ? 'no card is left over' : `${some(cards, 'card')} set aside, which nobody sees`);

export const coverStoryTerms = {
  /** @param {CoverStoryOptions} options */
  levelAbout: dealt,
  playersLabel: 'Players',
  cardsLabel: 'Cards each',
  limitLabel: 'Clue limit',
  /** @param {number} number @param {boolean} usual */
  usual: (number, usual) => `${number}${usual ? ' (usual)' : ''}`,
  /** @param {number} players @param {number} set_aside */
  cardsAbout: (players, set_aside) =>
    `More cards make longer rounds. With ${players} players: ${aside(set_aside)}, so ${set_aside === 0 ? 'every card is in somebody’s hand' : 'nobody can be sure which cards are in play'}.`,
  /** @param {number} cards @param {number} limit */
  limitAbout: (cards, limit) =>
    `A clue laid is a card less to play: whoever lays ${limit} has ${some(cards - limit, 'card')} left, and a round has as many tricks as the smallest hand has cards. More clues bring more points, and are harder to bury.`,
  /** @param {CoverStoryOptions} options @param {CoverStoryTerms} terms @returns {string[]} what is played, in plain words */
  terms: (options, { set_aside, rounds, points_at_start, talk }) => [
    some(options.players, 'player'),
    `${dealt(options)}; ${aside(set_aside)}`,
    `${some(rounds, 'round')}, and ${some(points_at_start, 'point')} each to begin with`,
    talk === 'free' ? 'You may talk' : 'No talking: fixed phrases only',
  ],
  outcomeAbout: {},
};
