/** The words for whether a deal was fair, in English. */

import { some } from './en.js';

/** @import { Dealt } from '../protocol.js' */

/** How a deal can be checked, by what it was. @typedef {'sealed' | 'numbered' | 'today' | 'again'} Kind */
/** @typedef {Record<import('../wire/deal.js').Verdict, string>} ByVerdict */

/** @type {ByVerdict} */
const SEALED = {
  right: 'The deal is proved.',
  wrong: 'The deal does not fit what was promised!',
  unknown: 'The deal could not be proved.',
};

export const fairness = {
  deal: 'Was the deal fair?',
  /** @param {Dealt} deal */
  dealt: (deal) => {
    switch (deal.how) {
      case 'random':
        return 'A random deal: nothing was promised but chance.';
      case 'checked':
        return `A checked deal: the server had found a way to win it${deal.try === 0 ? '' : `, after ${some(deal.try, 'shuffle')} where it found none`}.`;
      case 'numbered':
        return `Deal number ${deal.number}.`;
      case 'today':
        return `The deal of ${deal.day} (UTC). The server had found a way to win it.`;
      case 'again':
        return `The cards of game ${deal.game} at this table once more. It does not count.`;
      case 'scripted':
        return 'These cards were given, not shuffled.';
    }
  },
  titles: /** @satisfies {Record<Kind, ByVerdict>} */ ({
    sealed: SEALED,
    numbered: { right: 'These are the cards of that number.', wrong: 'These are not the cards of that number!', unknown: SEALED.unknown },
    today: { ...SEALED, unknown: 'The deal of the day can be proved when the day is over.' },
    again: { ...SEALED, unknown: 'You knew these cards.' },
  }),
  points: /** @satisfies {Record<keyof import('../wire/deal.js').DealCheck | 'number' | 'day', ByVerdict>} */ ({
    number: {
      right: 'All cards follow from the number.',
      wrong: 'The cards do not follow from the number.',
      unknown: 'There is no number to look at.',
    },
    day: {
      right: 'All cards follow from the secret of that day.',
      wrong: 'The cards do not follow from the secret of that day.',
      unknown: 'The secret of that day is not open yet.',
    },
    seed: {
      right: 'The opened secret fits its seal.',
      wrong: 'The opened secret does not fit its seal.',
      unknown: 'No secret was opened: these cards were given, not shuffled.',
    },
    promise: {
      right: 'The seal is the one shown before the deal.',
      wrong: 'The seal is not the one shown before the deal.',
      unknown: 'This browser did not see the seal before the deal.',
    },
    share: {
      right: 'Your own share of chance is in it.',
      wrong: 'Your own share of chance is not in it.',
      unknown: 'There is no share of chance of this browser to look for.',
    },
    deck: {
      right: 'All cards follow from secret and shares.',
      wrong: 'The cards do not follow from secret and shares.',
      unknown: 'There is nothing from which the cards follow.',
    },
    seen: {
      right: 'The cards that you saw at the deal lay where this deck has them.',
      wrong: 'The cards that you saw at the deal lay elsewhere.',
      unknown: 'This browser did not see the deal itself.',
    },
  }),
  proves: /** @satisfies {Record<Kind, ByVerdict>} */ ({
    sealed: {
      right:
        'The mark means: nobody chose these cards, neither the server nor one of you. The secret was sealed before anybody was ready, and chance of your own is in the deal.',
      wrong: 'The mark means: what was opened does not belong to what was promised. Do not trust this deal, and tell whoever runs the server.',
      unknown: 'The mark means: something to check against is missing here, so this browser cannot say who chose the cards. It does not mean that somebody cheated.',
    },
    numbered: {
      right: 'The mark means: your browser shuffled the deck of this number itself, and it is this one. Everybody gets the same, and it is no secret.',
      wrong: 'The mark means: your browser shuffled the deck of this number itself, and it is another one. Tell whoever runs the server.',
      unknown: 'The mark means: something to check against is missing here.',
    },
    today: {
      right: 'The mark means: these are the cards that the day’s secret gives.',
      wrong: 'The mark means: what you saw does not belong to these cards. Tell whoever runs the server.',
      unknown: 'The mark means: its secret is the same for everybody, and stays closed until the day is over, so that nobody can look ahead.',
    },
    again: {
      right: 'The mark means: these are the cards of that game.',
      wrong: 'The mark means: what you saw does not belong to these cards. Tell whoever runs the server.',
      unknown: 'The mark means: there is no new secret in it. The proof is that of the game that had these cards first.',
    },
  }),
  provesNotTries:
    'Nor can it prove that none of the shuffles before this one could be won: the record names them, and how long the server looked at each.',
  provesNot: 'What no mark can prove: that whoever runs the server did not look at the cards during the game.',
};
