/** The rules of Undercover in our own words, in English. */

/** @type {{ title: string, text: string[] }[]} */
export const rules = [
  {
    title: 'In short',
    text: [
      'You two play one layout of cards together, turn by turn. Bring all 52 cards home to the four foundations, each suit from Ace up to King, before the stock runs out for the last time. Each of you may peek at a few hidden cards, and nobody may tell what was there.',
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
      'First, if you like: one peek. It costs a peek token, and everybody sees which card you looked at, but only you see the card. You see it until your turn ends; then you have to remember it.',
      'Then up to three moves: a card, or several that are built on each other, from column to column; the top of the waste to a column; or the top of a foundation back to a column.',
      'Always free: playing a card to its foundation. A hidden card that nothing covers any more turns up by itself. You may end your turn early, even without a move.',
      'Your last move can be taken back once a turn, as long as it showed nobody anything new.',
    ],
  },
  {
    title: 'Empty columns',
    text: [
      'An empty column takes a King with all that is built on him, or any single card. With “only Kings”, and always at Hard, it takes nothing but Kings.',
    ],
  },
  {
    title: 'Markers',
    text: [
      'You have two markers. In your turn you may put one on a hidden card that you have peeked at, if it is an Ace, 2 or 3. It says just that: dig here. The table makes sure that it is true. It comes back when the card turns up.',
    ],
  },
  {
    title: 'No talking',
    text: [
      'Say nothing about hidden cards or plans. The fixed phrases are fine. At Easy you may talk about all that you saw.',
    ],
  },
  {
    title: 'The clock',
    text: [
      'Each turn ends by turning the next card of the stock onto the waste. If the stock is empty, the waste is turned over, unshuffled, and a new pass begins. When no pass is left and a card would have to be turned, you lose.',
      'If stock and waste are both used up, the clock stops and you play on.',
    ],
  },
  {
    title: 'The end',
    text: [
      'You win when all cards are home, and also as soon as every column lies open and stock and waste are used up, for then the rest runs up by itself. You lose when the clock cannot turn, or when nothing that can still be done leads anywhere.',
    ],
  },
];
