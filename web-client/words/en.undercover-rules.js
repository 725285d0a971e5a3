/** The rules of Undercover in our own words, as a table plays them, in English. */

import { some } from './en.js';

/** @import { UndercoverOptions, UndercoverTerms } from '../protocol.js' */

/** What ends a game that cannot be won. */
const dead = 'nothing that can still be done leads anywhere';

/**
 * @param {UndercoverOptions} options
 * @param {UndercoverTerms} terms
 * @returns {{ title: string, text: string[] }[]}
 */
export const rules = ({ passes, kings_only, memory_aid }, { peeks, markers, moves_per_turn, talk }) => [
  {
    title: 'In short',
    text: [
      `You two play one layout of cards together, turn by turn. Bring all 52 cards home to the four foundations, each suit from Ace up to King${passes === null ? '' : ', before the stock runs out for the last time'}. Each of you may peek at a few hidden cards${talk === 'free' ? '' : ', and nobody may tell what was there'}.`,
    ],
  },
  {
    title: 'The table',
    text: [
      'Seven columns: the upper cards lie face down, the lowest one is open. Open cards build downwards in turns of red and black: a red 6 goes on a black 7. The Ace is the lowest card.',
      'Four foundations, one for each suit, begin with the Ace. The stock lies face down; the waste beside it lies open, and only its top card can be played.',
    ],
  },
  {
    title: 'Your turn',
    text: [
      `First, if you like: one peek. It costs one of your ${some(peeks, 'peek token')}, and everybody sees which card you looked at, but only you see the card. ${memory_aid ? 'You go on seeing it, also after your turn.' : 'You see it until your turn ends; then you have to remember it.'}`,
      `Then up to ${some(moves_per_turn, 'move')}: a card, or several that are built on each other, from column to column; the top of the waste to a column; or the top of a foundation back to a column.`,
      'Always free: playing a card to its foundation. A hidden card that nothing covers any more turns up by itself. You may end your turn early, even without a move.',
      'Your last move can be taken back once a turn, as long as it showed nobody anything new.',
    ],
  },
  {
    title: 'Empty columns',
    text: [
      kings_only
        ? 'An empty column takes nothing but a King, alone or with what is built on him.'
        : 'An empty column takes a King with all that is built on him, or any single card.',
    ],
  },
  {
    title: 'Markers',
    text: [
      `You have ${some(markers, 'marker')}. In your turn you may put one on a hidden card that you have peeked at, if it is an Ace, 2 or 3. It says just that: dig here. The table makes sure that it is true. It comes back when the card turns up.`,
    ],
  },
  {
    title: talk === 'free' ? 'Talking' : 'No talking',
    text: [talk === 'free' ? 'You may talk about all that you saw.' : 'Say nothing about hidden cards or plans. The fixed phrases are fine.'],
  },
  {
    title: 'The clock',
    text: [
      `Each turn ends by turning the next card of the stock onto the waste. If the stock is empty, the waste is turned over, unshuffled, and a new pass begins${passes === null ? ', as often as you like.' : `: you have ${some(passes, 'pass', 'passes')} in all. When none is left and a card would have to be turned, you lose.`}`,
      'If stock and waste are both used up, the clock stops and you play on.',
    ],
  },
  {
    title: 'The end',
    text: [
      'You win when all cards are home, and also as soon as every column lies open and stock and waste are used up, for then the rest runs up by itself.',
      passes === null ? `You lose when ${dead}.` : `You lose when the clock cannot turn, and, once stock and waste are used up, when ${dead}.`,
    ],
  },
];
