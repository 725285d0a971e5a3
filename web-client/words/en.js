/** All words of the client, in English. Codes come from the server; how they sound is decided here alone. */

import { card, list, sentence, some, undercover } from './en.undercover.js';

/** @import { Closing, Line, Phrase, Reach, Refused } from '../protocol.js' */
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
      return 'That is too long.';
    case 'unknown_key':
      return 'The server does not know you any more. Tell it your name again.';
    case 'unknown_table':
      return 'There is no table with this code.';
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
        control: 'That text has characters that cannot be used.',
      }[refused.fault.why];
    case 'nothing_proposed':
      return 'Nobody proposes to end the game any more.';
    case 'already_proposed':
      return 'The end of the game has been proposed already.';
    case 'journal_full':
      return 'This table is full. Open a new one.';
    case 'broken':
      return 'The server cannot read this table. It is left alone until somebody repairs it.';
    case 'too_many_tables':
      return `You have ${some(refused.tables_max, 'open table')}. Finish or leave one first.`;
    case 'origin':
      return `This page comes from ${refused.origin}, the server is called ${refused.host}. Whoever runs it can allow that with ${refused.setting}.`;
    case 'not_found':
      return 'There is nothing here.';
    case 'internal':
      return 'Something went wrong in the server. Nothing was done.';
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

export const lobby = {
  seats: 'Seats',
  freeSeat: 'Free seat',
  you: 'you',
  host: 'host',
  ready: 'ready',
  notReady: 'not ready yet',
  away: 'away',
  sit: 'Sit here',
  leave: 'Leave the table',
  beReady: 'I am ready',
  beUnready: 'Not ready after all',
  start: 'Deal the cards',
  /** @param {string[]} names */
  waiting: (names) => `Waiting for ${list(names)} to be ready.`,
  waitingSeat: 'Waiting for a friend to sit down.',
  waitingHost: 'Waiting for the host to deal.',
  allSet: 'Everybody is ready.',
  looksOn: 'You look on. Take a free seat to play.',
  full: 'All seats are taken.',
  running: 'A game is being played here, and both seats are taken.',
  terms: 'What is played',
  first: 'Who begins',
  random: 'Random',
  /** @param {string} commitment */
  sealed: (commitment) => `Deal sealed: ${commitment.slice(0, 8)}…`,
  sealedAbout:
    'Before anybody is ready the server has chosen a secret and shows its seal. Each of you adds chance of your own, so nobody can choose the deal. After the game the secret is opened, and your browser checks that the seal fits.',
  sealChanged: 'The seal of the deal changed without a game between. The server may have been set back; ask whoever runs it.',
  invite: 'Invite a friend',
  inviteAbout: 'Send this link, or let the code be scanned. Whoever opens it takes the free seat.',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  shareText: 'Play a game of cards with me',
  qr: 'The link as a QR code',
  selected: 'The link is selected: copy it with your keyboard or by a long press.',
  reach: /** @satisfies {Record<Reach, string>} */ ({
    anywhere: 'works from everywhere',
    network: 'works in the same network, such as your Wi-Fi',
    here: 'works on this computer only',
  }),
  onlyHere: 'A friend cannot open this link: the server can only be reached from this computer.',
  onlyHereAbout:
    'For a friend in the same Wi-Fi, start the server with --listen 0.0.0.0:8080. For a friend elsewhere, give it an address that works from outside with --public-url; the README shows how under “Play with a friend”.',
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
  keys: 'Keys',
  proposeEnd: 'Propose to end the game',
  proposeEndConfirm: 'It counts as lost. Your partner has to agree.',
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
    broken: 'The server cannot read this table. It is left alone until somebody repairs it.',
  }),
  keysList: /** @type {[string, string][]} */ ([
    ['← →', 'from pile to pile'],
    ['↑ ↓', 'into a column and back'],
    ['1 … 7', 'to a column'],
    ['S, W, F', 'to the stock, the waste, the foundations'],
    ['Enter', 'pick up, or drop; on a face-down card: peek or mark'],
    ['Shift + Enter', 'the best-fitting move of this card'],
    ['Escape', 'put back'],
    ['.', 'say the last announcement again'],
    ['?', 'this list'],
  ]),
  dragHint: 'With a mouse or finger: tap a card and then a lit place, drag it, or double-tap it for the best-fitting move.',
};

export const end = {
  contributions: 'Who did what',
  deal: 'Was the deal fair?',
  fair: 'The deal is proved.',
  unfair: 'The deal does not fit what was promised!',
  unproved: 'The deal could not be proved.',
  points: /** @satisfies {Record<keyof import('../wire/deal.js').DealCheck, Record<import('../wire/deal.js').Verdict, string>>} */ ({
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
      unknown: 'This browser gave no share of chance.',
    },
    deck: {
      right: 'All 52 cards follow from secret and shares.',
      wrong: 'The cards do not follow from secret and shares.',
      unknown: 'There is nothing from which the cards follow.',
    },
    seen: {
      right: 'The open cards of the deal lay where this deck has them.',
      wrong: 'The open cards of the deal lay elsewhere.',
      unknown: 'This browser did not see the deal itself.',
    },
  }),
  provesNot:
    'This proves that nobody chose the cards, neither the server nor one of you. It does not prove that whoever runs the server did not look at them.',
  hidden: 'What lay face down',
  hiddenAbout: 'The face-down cards of each column as they were dealt, from the top.',
  again: 'Play again',
  look: 'Look at the table',
};

export const preferences = {
  title: 'Settings',
  theme: { label: 'Colours', system: 'As the device', light: 'Light', dark: 'Dark' },
  deck: { label: 'Suits', two: 'Two colours', four: 'Four colours' },
  motion: { label: 'Cards fly', on: 'Yes', off: 'No' },
  sound: { label: 'Sound at your turn', off: 'No', on: 'Yes' },
};
