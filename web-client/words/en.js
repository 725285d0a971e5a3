/**
 * The words that the first view of every table needs, in English: cards, the board, and what is around it. Codes come
 * from the server; how they sound is decided in these files alone.
 */

/** @import { Closing } from '../protocol.js' */

const RANKS = /** @type {const} */ ({
  A: 'ace', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9', T: '10', J: 'jack', Q: 'queen', K: 'king',
});
export const SUITS = /** @type {const} */ ({ C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' });

/** @param {string} code such as `9S` */
export function card(code) {
  const rank = RANKS[/** @type {keyof typeof RANKS} */ (code.charAt(0))];
  return `${rank} of ${SUITS[/** @type {keyof typeof SUITS} */ (code.charAt(1))]}`;
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const some = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A number, with the sign that stands for minus. @param {number} number */
export const written = (number) => String(number).replace('-', '−');

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} names */
export const list = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** Who is meant: you, or somebody by name. @typedef {{ name: string, you: boolean }} Who */

/** @param {Who} who */
export const subject = ({ name, you }) => (you ? 'You' : name);

export const board = {
  name: 'Card table. Arrow keys move, Enter picks up and drops, question mark lists all keys.',
};

/** @param {Who} who */
export const whom = ({ name, you }) => (you ? 'you' : name);

export const house = {
  name: 'Parlour',
  /** @param {string} code */
  table: (code) => `Table ${code}`,
  somebody: 'Somebody',
  loading: 'One moment…',
  home: 'Home',
  tryAgain: 'Try again',
  close: 'Close',
  wentWrong: 'That did not work',
};

export const table = {
  yourTurn: 'Your turn',
  over: 'The game is over',
  menu: 'Menu',
  log: 'Log and talk',
  logTitle: 'What happened',
  away: 'away',
  players: 'Players',
  controls: 'Your move',
  back: 'Back',
  rules: 'Rules',
  settings: 'Settings',
  watching: 'You are watching. Hidden cards stay hidden, and only the players can act.',
  connection: {
    connecting: 'Connecting…',
    slow: 'The server takes long to answer…',
    lost: 'Connection lost. Trying again…',
    crowded: 'No room for this page: this table may be open in too many tabs. Close some of them. Trying again…',
  },
  ended: /** @satisfies {Partial<Record<Closing, string>>} */ ({
    unknown: 'You were signed out here, or this table is gone.',
  }),
};
