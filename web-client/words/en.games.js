/** The names of the games and what they are in a line, in English. */

/** @import { GameKind } from '../protocol.js' */

/** @satisfies {Record<GameKind, { title: string, blurb: string }>} */
export const games = {
  klondike: {
    title: 'Klondike',
    blurb: 'The classic patience for one: bring all cards home, suit by suit, from ace to king.',
  },
  undercover: {
    title: 'Undercover',
    blurb: 'One layout, two players: peek at hidden cards, and win or lose together.',
  },
  team_klondike: {
    title: 'Team Klondike',
    blurb: 'One layout, two or three players with secret hands and a coin each: no talking, and win or lose together.',
  },
  cover_story: {
    title: 'Cover Story',
    blurb: 'Tricks, and everybody for themselves: lay clues, win what buries them, and leave no plot hole.',
  },
};
