/** The words for what is played at a Team Klondike table, and why a game ended, in English. */

import { some } from './en.js';
import { levels } from './en.levels.js';

/** @import { TeamKlondikeOptions, TeamKlondikeOutcome, TeamKlondikeTerms } from '../protocol.js' */

/** @param {TeamKlondikeTerms} terms */
function tokensOf({ tokens }) {
  const [first] = tokens;
  if (first && tokens.every((each) => each.tokens === first.tokens)) return some(first.tokens, 'time token');
  const [usual, ...others] = tokens.map((each) => `${each.tokens} with ${each.players}`);
  return `Time tokens: ${[`${usual} players`, ...others].join(', ')}`;
}

export const teamKlondikeTerms = {
  /** @param {TeamKlondikeOptions} _ @param {TeamKlondikeTerms} terms what follows from them */
  levelAbout: (_, terms) => tokensOf(terms),
  tokensLabel: 'Time tokens',
  /** @param {TeamKlondikeTerms} terms those of the level */
  byLevel: ({ tokens }) => `By the level: ${tokens.map((each) => each.tokens).join(' or ')}`,
  openHands: 'Open hands: everybody sees all hands',
  /** @param {TeamKlondikeOptions} options @param {TeamKlondikeTerms} terms @returns {string[]} what is played, in plain words */
  terms: (options, terms) => [
    levels.names[options.level],
    tokensOf(terms),
    `${some(terms.moves_per_turn, 'move')} a turn`,
    options.open_hands ? 'Open hands: everybody sees all hands' : 'Secret hands: nobody sees yours',
    terms.talk === 'free' ? 'You may talk' : 'No talking about cards or plans: fixed phrases only',
  ],
  outcomeAbout: /** @satisfies {Record<TeamKlondikeOutcome, string>} */ ({
    won: 'Every card is home, or finds its way there by itself.',
    lost_out_of_time: 'A time token had to be paid, and none was left.',
    lost_dead: 'No way was left to turn up a card or to play one home.',
    lost_given_up: 'Everybody who was there agreed to stop. It counts as lost.',
    lost_expired: 'It stood still for so long that the server ended it. It counts as lost.',
  }),
};
