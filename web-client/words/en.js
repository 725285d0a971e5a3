/** All words of the client, in English. Codes come from the server; how they sound is decided here alone. */

import { card, sentence, some, undercover } from './en.undercover.js';

/** @import { Closing, Line, Phrase, Refused } from '../protocol.js' */
/** @typedef {import('./en.undercover.js').Who} Who */

export * from './en.undercover.js';

/** @param {Refused | { code: 'unreachable' }} refused @returns {string} */
export function refusal(refused) {
  switch (refused.code) {
    case 'unreachable':
      return 'The server cannot be reached. Check the connection and try again.';
    case 'malformed':
    case 'hello_first':
    case 'hello_twice':
    case 'id_reused':
    case 'other_game':
    case 'method':
      return 'This page and the server do not understand each other. Reload the page.';
    case 'too_large':
      return 'That is too long. Make it shorter.';
    case 'unknown_key':
      return 'The server does not know you any more. Tell it your name again.';
    case 'unknown_table':
      return 'There is no table with this code. Check it, or ask for the link again.';
    case 'busy':
    case 'unavailable':
      return 'The server could not do that just now. Try again.';
    case 'slow_down':
      return 'That was too much at once. Wait a moment.';
    case 'stale':
      return 'The game had moved on. Look again.';
    case 'not_seated':
      return 'Take a seat first.';
    case 'not_host':
      return 'Only the host can do that.';
    case 'seat_taken':
      return 'Somebody sits there already.';
    case 'no_such_seat':
      return `This table has ${some(refused.seats, 'seat')}.`;
    case 'game_running':
      return 'Not while a game is played.';
    case 'no_game':
      return 'No game is played now.';
    case 'seats_open':
      return 'A seat is still free. Send your friend the link.';
    case 'not_ready':
      return 'Not everybody is ready yet.';
    case 'other_commitment':
      return 'The sealed deal has changed. Get ready again.';
    case 'options':
      return undercover.fault(refused.fault);
    case 'illegal':
      return undercover.refusal(refused.refusal);
    case 'phrases_only':
      return 'No talking about cards in this game: use a phrase.';
    case 'too_soon':
      return `One line at a time. Wait ${some(Math.ceil(refused.wait_ms / 1000), 'second')}.`;
    case 'text':
      return {
        empty: 'Write something first.',
        too_long: `Too long: ${'characters_max' in refused.fault ? refused.fault.characters_max : ''} characters at most.`,
        control: 'Some characters of that cannot be used. Leave them out.',
      }[refused.fault.why];
    case 'nothing_proposed':
      return 'Nobody proposes to end the game any more.';
    case 'already_proposed':
      return 'The end of the game has been proposed already.';
    case 'journal_full':
      return 'So much has happened at this table that it takes no more. Open a new one.';
    case 'broken':
      return 'The server cannot use this table. Tell whoever runs it, or open a new one.';
    case 'too_many_tables':
      return `You have ${some(refused.tables_max, 'open table')}. Finish or leave one first.`;
    case 'origin':
      return `This page comes from ${refused.origin}, the server is called ${refused.host}. Whoever runs it can allow that with ${refused.setting}.`;
    case 'not_found':
      return 'There is nothing here. Go back to the first page.';
    case 'internal':
      return 'Something went wrong in the server, and nothing was done. Try again.';
  }
}

export const talk = {
  title: 'Table talk',
  /** @param {Phrase} phrase @param {number | null} number */
  phrase: (phrase, number) => ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: number === null ? 'There is no clock.' : number === 0 ? 'This is the last pass.' : `${some(number, 'more pass', 'more passes')} after this one.`,
    peeks_left: `I have ${some(number ?? 0, 'peek')} left.`,
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  })[phrase],
  menu: /** @satisfies {Record<Phrase, string>} */ ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: 'How many passes are left',
    peeks_left: 'How many peeks I have left',
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  }),
  say: 'Say…',
  write: 'Write to the table',
  send: 'Send',
  onlyPhrases: 'No talking about cards: these phrases only.',
  /** @param {Line} line @param {string} [name] */
  line: ({ said, ...line }, name = line.name) =>
    `${name}: ${said.kind === 'text' ? said.text : talk.phrase(said.phrase, said.number)}`,
};

export const house = {
  name: 'Parlour',
  motto: 'Card games for a few friends.',
  yourName: 'Your name',
  nameHint: 'Your friends see it at the table.',
  /** @param {string} name */
  youAre: (name) => `You play as ${name}`,
  rename: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  newTable: 'Open a table',
  join: 'Join a table',
  code: 'Code of the table',
  joinButton: 'Join',
  resume: 'Your tables',
  /** @param {string} code @param {boolean} playing */
  resumeTable: (code, playing) => `${undercover.title} · ${code} · ${playing ? 'game running' : 'in the lobby'}`,
  badCode: 'A code has six letters or digits, without I, O, 0 and 1.',
  nameFirst: 'Tell us your name first.',
  /** @param {string} code */
  table: (code) => `Table ${code}`,
  welcome: 'You are invited',
  sitDown: 'Sit down',
  loading: 'One moment…',
  home: 'Home',
  tryAgain: 'Try again',
  close: 'Close',
  wentWrong: 'That did not work',
};

export const table = {
  yourTurn: 'Your turn',
  /** @param {string} name */
  theirTurn: (name) => `${name}'s turn`,
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
  proposeEnd: 'Propose to end the game',
  proposeEndConfirm: 'It counts as lost. Your partner has to agree, unless gone for a while.',
  /** @param {string} name */
  proposes: (name) => `${name} proposes to end the game. It counts as lost.`,
  proposed: 'You proposed to end the game. Waiting for your partner.',
  agree: 'Agree',
  decline: 'Play on',
  whileAway: 'While you were away',
  goOn: 'Go on',
  toResult: 'Show the result',
  connection: {
    connecting: 'Connecting…',
    slow: 'The server takes long to answer…',
    lost: 'Connection lost. Trying again…',
  },
  ended: /** @satisfies {Partial<Record<Closing, string>>} */ ({
    unknown: 'The server does not know you or this table any more.',
  }),
};
