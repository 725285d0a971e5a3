/** The rules of Klondike in our own words, in English. */

/** @returns {{ title: string, text: string[] }[]} */
export const rules = () => [
  {
    title: 'In short',
    text: [
      'Bring all 52 cards home to the four foundations, each suit from Ace up to King. There are no turns: do one thing after another, in any order, for as long as you like.',
    ],
  },
  {
    title: 'The table',
    text: [
      'Seven columns: the upper cards lie face down, the lowest one is open. The Ace is the lowest card.',
      'Four foundations, one for each suit, begin with the Ace. The stock lies face down; what is turned from it lies open on the waste beside it, and only the top card of the waste can be played.',
    ],
  },
  {
    title: 'What you can do',
    text: [
      'Open cards build downwards in turns of red and black: a red 6 goes on a black 7. Cards that are built on each other move together, or as many of the lower ones as you like.',
      'The last card of a column and the top of the waste can go home, when it is their turn in their suit. The top of a foundation can come back to a column where it fits.',
      'A face-down card that nothing covers any more turns up by itself.',
      'An empty column takes a King, alone or with all that is built on him, and no other card.',
    ],
  },
  {
    title: 'The stock',
    text: [
      'Tap the stock to turn the next card, or the next three, onto the waste. Of three you see all, and the last one can be played; then the one below it.',
      'When the stock is empty, tap its place to turn the waste over, unshuffled, for another pass. Some modes allow only a number of passes; the counter at the top tells.',
    ],
  },
  {
    title: 'Modes',
    text: [
      'Easy turns one card at a time, Medium three, both with as many passes as you like. Hard turns three and allows three passes.',
      'Custom lets you choose: how many cards, how many passes, what is counted, and whether all cards are seen from the start.',
      'Computer scoring: 5 for a card from the waste to a column, 10 for a card that goes home, 5 for a card that turns up, and 15 less for a card that comes back from a foundation.',
      'Vegas scoring: the deal costs 52, each card at home brings 5. It allows one pass with one card at a time, three passes with three.',
    ],
  },
  {
    title: 'Deals',
    text: [
      'A checked deal can be won: before it is dealt, the server finds a way to win it by the rules you chose. You may still play yourself into a dead end.',
      'A random deal promises nothing. A deal by number is always the same; today’s deal is the same for everybody on this server, and changes at midnight (UTC).',
    ],
  },
  {
    title: 'The end',
    text: [
      'You win when all cards are home. Once no card is face down and stock and waste are used up, a button brings the rest home at once.',
      'A hint tells the best next step, and “Can I win?” whether it can still be won. Both look at the hidden cards, so the result says that you asked.',
      'Undo and redo go as far as you like. When nothing can lead on any more you are told so; you may undo, or give up and take a new deal.',
    ],
  },
];
