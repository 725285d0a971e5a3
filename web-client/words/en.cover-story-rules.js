/** The rules of Cover Story in our own words, as a table plays them, in English. */

import { some } from './en.js';

/** @import { CoverStoryOptions, CoverStoryTerms } from '../protocol.js' */

/**
 * @param {CoverStoryOptions} options
 * @param {CoverStoryTerms} terms
 * @returns {{ title: string, text: string[] }[]}
 */
export const rules = ({ players, cards, clue_limit }, { set_aside, rounds, points_at_start }) => [
  {
    title: 'In short',
    text: [
      `${some(rounds, 'round')}, everybody for themselves. Before each round you say by clues which tricks you are going to win. Win those, and no others: every trick that fits none of your clues, and every clue that you fail to bury, is a plot hole. Whoever has the most points after the last round wins. All begin with ${some(points_at_start, 'point')}.`,
    ],
  },
  {
    title: 'The cards',
    text: [
      `All 52 cards and two Alibis, shuffled and dealt anew each round: ${cards} to each of you. The Ace is the highest of its suit, the 2 the lowest, and hearts are trump. An Alibi has neither rank nor suit.${set_aside === 0 ? '' : ` ${some(set_aside, 'card')} ${set_aside === 1 ? 'is' : 'are'} set aside, and nobody sees ${set_aside === 1 ? 'it' : 'them'}.`}`,
    ],
  },
  {
    title: 'Laying clues',
    text: [
      `From the first player on, in turns to the left, you lay one card of your hand open in front of you as a clue, or you pass for good. You may lay up to ${some(clue_limit, 'clue')}, and an Alibi cannot be one. A clue no longer belongs to your hand: you cannot play it.`,
      'As long as nobody has passed, you may recant instead of passing: all your clues go back into your hand, and that is your pass. Only the first to pass can do so.',
      'When all have passed, the last to pass leads the first trick. There are as many tricks as the smallest hand has cards; what others have left over is not played. The next round is begun by the next player to the left.',
    ],
  },
  {
    title: 'Tricks',
    text: [
      'Everybody plays one card, to the left. Follow the suit led if you can; otherwise play what you like. An Alibi may always be played. If one is led, the first other card says which suit is led.',
      `The highest heart wins. Without a heart it is the highest card of the suit led. An Alibi never wins${players === 2 ? ', unless there are only Alibis: then the first of them does' : ''}. The winner leads the next trick.`,
    ],
  },
  {
    title: 'Burying',
    text: [
      'A trick that you win is buried under one of your clues, if one fits: it has the rank of the winning card, or the suit of the winning card, or the suit led. If several fit, you choose. A buried clue is done with and turned down.',
      `If no open clue of yours fits, the trick stays beside your clues as a plot hole.${players === 2 ? ' A trick of nothing but Alibis always does.' : ''}`,
    ],
  },
  {
    title: 'Points',
    text: [
      '2 for each clue buried. One point less for each plot hole, be it a trick or an unburied clue. 5 more for the perfect crime: at least one clue, and no plot hole at all.',
      'Whoever has no clue is a snitch. A snitch who wins no trick scores 10 and nothing else; then nobody has a perfect crime in that round, and each plot hole costs 2. A snitch who wins tricks has that many plot holes.',
      'A total never falls below 0.',
    ],
  },
  {
    title: 'The end',
    text: [
      'The highest total after the last round wins. If totals are equal, what those players scored in the last round decides, counted before anything was made up to 0. If that is equal too, they share the win.',
    ],
  },
];
