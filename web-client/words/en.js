/** The words that the first view of a table needs, in English: how the server's codes sound. */

import { card, sentence, some } from './en.undercover.js';

/** @import { Closing, Line, Phrase } from '../protocol.js' */
/** @typedef {import('./en.undercover.js').Who} Who */

export * from './en.undercover.js';

export const talk = {
  title: 'Table talk',
  /** @param {Phrase} phrase @param {number | null} number */
  phrase: (phrase, number) => ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: number === null ? 'There is no clock.' : number === 0 ? 'This is the last pass.' : `${some(number, 'more pass', 'more passes')} after this one.`,
    peeks_left: `I have ${some(number ?? 0, 'peek')} left.`,
    tokens_left: `${some(number ?? 0, 'token')} left.`,
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  })[phrase],
  menu: /** @satisfies {Record<Phrase, string>} */ ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: 'How many passes are left',
    tokens_left: 'How many tokens are left',
    peeks_left: 'How many peeks I have',
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  }),
  say: 'Say…',
  write: 'Write to the table',
  send: 'Send',
  onlyPhrases: 'No talk: phrases only.',
  /** @param {Line} line @param {string} [name] */
  line: ({ said, ...line }, name = line.name) =>
    `${name}: ${said.kind === 'text' ? said.text : talk.phrase(said.phrase, said.number)}`,
};

export const house = {
  name: 'Parlour',
  motto: 'Card games for a few friends.',
  yourName: 'Your name',
  nameHint: 'Your friends see it at the table.',
  nameEmpty: 'Write your name first.',
  /** @param {string} name */
  youAre: (name) => `You play as ${name}`,
  rename: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  /** @param {string} code */
  table: (code) => `Table ${code}`,
  welcome: 'You are invited',
  sitDown: 'Sit down',
  busyTable: 'All seats of this table are taken just now. You can wait at the table for a free one, or open a table of your own.',
  goIn: 'Wait there',
  somebody: 'Somebody',
  loading: 'One moment…',
  home: 'Home',
  tryAgain: 'Try again',
  close: 'Close',
  wentWrong: 'That did not work',
  closed: 'This table is closed',
  closedAbout: 'Nobody was here for a long time, so it was put away. Open a new one for the next game.',
  forgetful: 'This browser will not remember you',
  forgetfulAbout:
    'It does not let this page keep anything. You can play, but once this page is closed or loaded again, nobody knows that the seat is yours. A browser that may keep data for this site has no such trouble.',
};

export const table = {
  yourTurn: 'Your turn',
  /** @param {string} name */
  theirTurn: (name) => `${name}'s turn`,
  /** @param {string} name */
  notYourTurn: (name) => `It is ${name}'s turn.`,
  over: 'The game is over',
  menu: 'Menu',
  log: 'Log and talk',
  logTitle: 'What happened',
  away: 'away',
  players: 'Players',
  controls: 'Your move',
  /** @param {string} code @param {number} places */
  picked: (code, places) => `${sentence(card(code))} picked up. ${some(places, 'place')} to go; Escape puts it back.`,
  choose: 'This face-down card',
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
