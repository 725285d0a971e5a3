/** The words for what is played at a Klondike table, and why a game ended, in English. */

import { sentence, some } from './en.js';

/** @import { KlondikeDeal, KlondikeOptions, KlondikeOutcome, KlondikeTerms, Mode, Scoring } from '../protocol.js' */

/** @satisfies {Record<Scoring, string>} */
const scorings = { none: 'Nothing is counted', computer: 'Computer scoring', vegas: 'Vegas scoring' };

/** @param {number | null} count */
const passes = (count) => (count === null ? 'As many as you like' : some(count, 'pass', 'passes'));

export const klondikeTerms = {
  modeLabel: 'Mode',
  custom: 'Custom…',
  modes: /** @satisfies {Record<Mode, string>} */ ({ easy: 'Easy', medium: 'Medium', hard: 'Hard', custom: 'Custom' }),
  drawLabel: 'Cards at a time',
  /** @param {number} count */
  draw: (count) => some(count, 'card'),
  passesLabel: 'Passes through the stock',
  passes,
  passesFixed: 'Vegas scoring fixes the passes: one with one card at a time, three with three.',
  scoringLabel: 'Score',
  scorings,
  thoughtful: 'Thoughtful: all cards are seen from the start',
  thoughtfulAbout: 'Plan the whole game before the first move.',
  dealLabel: 'Deal',
  deals: {
    checked: 'Can be won',
    random: 'Random',
    today: 'Today’s deal',
    numbered: 'By number',
    again: 'The last one again',
  },
  numberLabel: 'Number of the deal',
  /** @param {KlondikeDeal} deal */
  dealAbout: (deal) =>
    typeof deal !== 'string'
      ? 'The same cards for everybody who chooses this number. It is no secret, and may be one that cannot be won.'
      : {
          checked: 'The server finds a way to win it before it deals.',
          random: 'Nothing is promised: about one in five cannot be won.',
          today: 'The same for everybody on this server until midnight (UTC), in each mode. It can be won.',
          again: 'You know these cards already, so it does not count.',
        }[deal],
  /** @param {KlondikeOptions} options */
  levelAbout: ({ draw, passes: count, scoring, thoughtful }) =>
    [
      `${some(draw, 'card')} at a time`,
      count === null ? 'as many passes as you like' : `${some(count, 'pass', 'passes')} through the stock`,
      scoring !== 'none' && scorings[scoring],
      thoughtful && 'all cards seen',
    ]
      .filter(Boolean)
      .join(', '),
  /** @param {KlondikeOptions} options @param {KlondikeTerms} terms @returns {string[]} what is played, in plain words */
  terms: (options, { mode }) => [
    `${klondikeTerms.modes[mode]}: ${klondikeTerms.levelAbout(options)}`,
    typeof options.deal === 'string' ? `Deal: ${klondikeTerms.deals[options.deal]}` : `Deal number ${options.deal.numbered}`,
    sentence('an empty column takes a King, alone or with his run'),
  ],
  outcomeAbout: /** @satisfies {Record<KlondikeOutcome, string>} */ ({
    won: 'Every card is home.',
    given_up: 'You stopped here. It counts as lost.',
    expired: 'It stood still for so long that the server ended it. It counts as lost.',
  }),
};
