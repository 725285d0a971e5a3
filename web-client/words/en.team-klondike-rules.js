/** The rules of Team Klondike in our own words, as a table plays them, in English. */

import { some } from './en.js';

/** @import { TeamKlondikeOptions, TeamKlondikeTerms } from '../protocol.js' */

/**
 * @param {TeamKlondikeOptions} options
 * @param {TeamKlondikeTerms} terms
 * @returns {{ title: string, text: string[] }[]}
 */
export const rules = ({ open_hands }, { moves_per_turn, talk }) => [
  {
    title: 'In short',
    text: [
      `Two or three of you share one layout of cards and win or lose together. Bring all 52 cards home to the four foundations, each suit from Ace up to King. Each of you has a hand that ${open_hands ? 'lies open to all' : 'nobody else sees'}${talk === 'free' ? '.' : ', and nobody may talk about it: a coin on the table is all that you can say.'}`,
    ],
  },
  {
    title: 'The table',
    text: [
      'Seven columns: the upper cards lie face down, the lowest one is open. Open cards build downwards in turns of red and black: a red 6 goes on a black 7. An empty column takes a King, alone or with what is built on it. The Ace is the lowest card.',
      'Four foundations, one for each suit, begin with the Ace. Your hand has up to three cards. Your own stock lies face down beside it, and not even you know its order.',
    ],
  },
  {
    title: 'Before the first turn',
    text: ['Each of you may place the coin, or not, in any order. Then the first player begins.'],
  },
  {
    title: 'Your turn',
    text: [
      `Up to ${some(moves_per_turn, 'move')}: a card of your hand to a column; a card, or several that are built on each other, from column to column; or the top of a foundation back to a column.`,
      'Always free: playing a card to its foundation, from your hand or from a column. A hidden card that nothing covers any more turns up by itself. You may end your turn early, even without a move.',
      `Your last move can be taken back once a turn, as long as it showed nobody anything new.${open_hands ? '' : ' A card from your hand has been seen once it was played.'}`,
    ],
  },
  {
    title: 'The end of your turn',
    text: [
      'If you had cards in your hand and played none of them, a time token is paid, and you choose a card of your hand that goes under your stock. If your stock is empty, you keep the card. The button tells what it will cost before you press it.',
      'Then you draw from your stock until you hold three cards, and you may place your coin, move it, or leave it.',
    ],
  },
  {
    title: 'The coin',
    text: [
      'Your coin on a column says: “I hold a card that could be played here.” On an empty column it speaks of a King. The table makes sure that it is true when you place it.',
      'It forbids nothing. It comes back to you when its place changes, or when you play a card from your hand that would have fitted there.',
    ],
  },
  {
    title: talk === 'free' ? 'Talking' : 'No talking',
    text: [talk === 'free' ? 'You may talk about everything.' : 'Say nothing about your hand or your plans, and do not point. The fixed phrases are fine.'],
  },
  {
    title: 'The end',
    text: [
      'You win when all cards are home, and also as soon as all hands and stocks are used up and every column lies open, for then the rest runs up by itself. You lose when a time token has to be paid and none is left, or when nothing that can still be done leads anywhere.',
    ],
  },
];
