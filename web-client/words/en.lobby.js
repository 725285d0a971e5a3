/** The words of the pages around a game and of its sheets, in English, together with all others. */

import { list, sentence, some, subject } from './en.js';
import { games } from './en.games.js';
import { duration, ends } from './en.seats.js';

/** @import { AnyOutcome, GameKind, Reach, Strength, TableSettings } from '../protocol.js' */

export * from './en.js';
export * from './en.door.js';
export * from './en.games.js';
export * from './en.levels.js';
export * from './en.refusals.js';
export * from './en.seats.js';
export * from './en.tableau.js';
export * from './en.talk.js';

export const home = {
  nothingThere: 'There is nothing at this address. This is the first page of the house.',
  imprint: 'Who runs this house',
  newTable: 'Open a table',
  join: 'Join a table',
  code: 'Code of the table',
  joinButton: 'Join',
  badCode: 'A code has six letters or digits, without I, O, 0 and 1.',
  nameFirst: 'Tell us your name first.',
  resume: 'Your tables',
  /** @param {GameKind} game @param {string[]} others */
  table: (game, others) => `${games[game].title}${others.length > 0 ? ` with ${list(others)}` : ''}`,
  /** @param {string} code @param {boolean} playing @param {string} when */
  tableState: (code, playing, when) => `${code} · ${playing ? 'game running' : 'in the lobby'} · ${when}`,
  games: 'Games you played',
  /** @param {AnyOutcome} outcome @param {number} seat */
  result: ({ outcome }, seat) => {
    if (typeof outcome === 'string') return outcome === 'won' ? 'Won' : ['lost_given_up', 'given_up', 'expired'].includes(outcome) ? 'Ended' : 'Lost';
    if (outcome.end !== 'won') return 'Ended';
    return !outcome.winners.includes(seat) ? 'Lost' : outcome.winners.length > 1 ? 'Shared the win' : 'Won';
  },
  /** @param {string} result @param {string[]} others */
  game: (result, others) => `${result}${others.length > 0 ? `, with ${list(others)}` : ''}`,
  /** @param {GameKind} game @param {string} mode of it, or '' @param {string} code @param {number} number @param {string} when */
  gameState: (game, mode, code, number, when) => `${games[game].title}${mode && `, ${mode}`} · ${code}, game ${number} · ${when}`,
  /** @param {string} code @param {number} number */
  saveRecord: (code, number) => `Save the record of game ${number} at table ${code}`,
  nobody: 'somebody without a name',
  bot: 'a bot',
  stats: 'How games go here',
  record: 'Record',
  allGames: 'All of them',
  public: 'Tables open to everybody',
  /** @param {GameKind} game @param {string} host */
  publicTable: (game, host) => `${games[game].title} at ${host}'s table`,
  /** @param {number} free @param {boolean} playing */
  publicState: (free, playing) => (playing ? 'game running' : free > 0 ? `${some(free, 'free seat')}` : 'full'),
  joinTable: 'Join',
  watchTable: 'Watch',
};

export const tableSettings = {
  title: 'At this table',
  turnTimer: 'Time for a turn',
  noTimer: 'No limit',
  patience: 'Patience with whoever is away',
  spectators: 'Others with the link may watch',
  spectatorsAbout: 'They see what lies open, and nothing else.',
  locked: 'Nobody else may sit down',
  lockedAbout: 'Only those who sit here now will play.',
  listed: 'Show this table to everybody on this server',
  listedAbout: 'It stands on the first page, so strangers may join.',
  /** @param {TableSettings} settings @param {boolean} [solo] for one player @returns {string[]} what is set, in plain words */
  plain: ({ turn_seconds, patience_seconds, spectators, listed, locked }, solo = false) => [
    !solo && (turn_seconds === null ? 'No limit on the time for a turn' : `${sentence(duration(turn_seconds))} for a turn, then it ends`),
    !solo && `Whoever stays away for ${duration(patience_seconds)} may lose the seat, if the others agree`,
    locked && 'Nobody else may sit down',
    spectators ? 'Others with the link may watch' : 'Nobody else may watch',
    listed && !locked ? 'Everybody on this server can find this table' : 'Only those with the link find this table',
  ].filter((line) => line !== false),
};

export const lobby = {
  seats: 'Seats',
  yours: 'Your game',
  freeSeat: 'Free seat',
  you: 'you',
  host: 'host',
  ready: 'ready',
  notReady: 'not ready yet',
  deals: 'deals the cards',
  away: 'away',
  sit: 'Sit here',
  leave: 'Leave the table',
  beReady: 'I am ready',
  beUnready: 'Not ready after all',
  start: 'Deal the cards',
  /** @param {string[]} names */
  waiting: (names) => `Waiting for ${list(names)} to be ready.`,
  waitingSeat: 'Waiting for a friend to sit down.',
  /** @param {number} most */
  mayCome: (most) => `You can begin, or wait until you are ${most}.`,
  waitingHost: 'Waiting for the host to deal.',
  allSet: 'Everybody is ready.',
  alone: 'Choose what you like, and deal.',
  looksOn: 'Take a free seat to play.',
  /** @param {boolean} spectators */
  forOne: (spectators) =>
    spectators ? 'This is a game for one. You can look on when it runs.' : 'This is a game for one, and nobody else can look on.',
  locked: 'The host lets nobody else sit down now. Ask your friend if you want to play too.',
  full: 'All seats are taken. You can wait here until one is free.',
  running: 'A game is being played here, and all seats are taken. This page changes by itself when a seat is free.',
  /** @param {string} name */
  lost: (name) => `You stayed away for long, and ${name} plays on in your seat.`,
  runningOpen: 'A game is being played here, and a seat is open.',
  /** @param {string} name */
  seatOf: (name) => `${name}'s seat`,
  freeIt: 'Free this seat',
  /** @param {string} name */
  freeAbout: (name) => `${name} no longer sits here then, and somebody else can. With the link, ${name} can come back.`,
  /** @param {string} name */
  keepIt: (name) => `Let ${name} stay`,
  terms: 'What is played',
  first: 'Who begins',
  random: 'Random',
  /** @param {string} commitment */
  sealed: (commitment) => `Deal sealed: ${commitment.slice(0, 8)}…`,
  sealedAbout:
    'Before anybody is ready the server has chosen a secret and shows its seal. Each of you adds chance of your own, so nobody can choose the deal. After the game the secret is opened, and your browser checks that the seal fits.',
  sealChanged: 'The seal of the deal changed without a game between. The server may have been set back; ask whoever runs it.',
  invite: 'Invite a friend',
  inviteAbout: 'Send this link, or let the code be scanned. Whoever opens it takes a free seat.',
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
  /** @param {string} port */
  onlyHereAbout: (port) =>
    `For a friend in the same Wi-Fi, start the server with --listen 0.0.0.0:${port}. For a friend elsewhere, give it an address that works from outside with --public-url; the README shows how under “Play with a friend”.`,
};

export const bots = {
  add: 'Add a bot',
  title: 'Add a bot',
  about: 'It sees what a player in its seat sees, and nothing else. Whoever sits down there takes its place.',
  plays: /** @satisfies {Record<Strength, string>} */ ({
    gentle: 'Plays gently',
    good: 'Plays well',
    strong: 'Plays strongly',
  }),
  marks: /** @satisfies {Record<Strength, string>} */ ({
    gentle: 'plays gently',
    good: 'plays well',
    strong: 'plays strongly',
  }),
  instead: 'Sit here instead',
  away: 'Take the bot away',
  /** @param {string} name */
  awayAbout: (name) => `The seat is free then, and you can add another bot or wait for a friend. ${name} does not mind.`,
  /** @param {number} seats */
  watch: (seats) => (seats === 1 ? 'Let a bot play, and watch' : 'Let bots play, and watch'),
  /** For the host without a seat. */
  among: 'Only bots play. Deal the cards and watch, or take a seat yourself.',
  watched: 'Only bots play here. You can watch, or take a seat.',
};

export const end = {
  contributions: 'Who did what',
  /** @param {import('./en.js').Who} who @param {number} home @param {number} turned */
  contribution: (who, home, turned) =>
    `${subject(who)} played ${some(home, 'card')} home and turned up ${some(turned, 'card')}.`,
  gone: 'Somebody who left',
  /** @param {string[]} names */
  inTurns: (names) => `${list(names)}, one after the other,`,
  hidden: 'What lay face down',
  hiddenAbout: 'The face-down cards of each column as they were dealt, from the top.',
  again: 'Play again',
  notAgain: 'Not yet after all',
  another: 'Another game?',
  wants: 'wants to play again',
  wantsNot: 'has not said yet',
  dealing: 'The cards are dealt as soon as everybody is ready.',
  /** @param {string[]} names */
  waitingFor: (names) => `Waiting for ${list(names)}.`,
  seatFree: 'A seat is free. The lobby shows how to fill it.',
  toLobby: 'To the lobby',
  change: 'Change what is played',
  record: 'Save the record',
  recordAbout: 'A file with every step of this game and what it takes to check the deal. It belongs to those who played.',
  look: 'Look at the table',
};

export const sheets = {
  proposeEnd: 'Propose to end the game',
  /** @param {GameKind} game */
  proposeEndAbout: (game) => `${ends(game)} Everybody who is here has to agree.`,
};

export const keys = {
  title: 'Keys',
  /** What to press, and what that does, before the keys of the game. @type {[string, string][]} */
  before: [
    ['← →', 'from pile to pile'],
    ['↑ ↓', 'into a column and back'],
    ['1 … 7', 'to a column'],
  ],
  /** What to press, and what that does, after the keys of the game. @type {[string, string][]} */
  after: [
    ['Shift + Enter', 'the best-fitting move of this card'],
    ['Escape', 'put back'],
    ['.', 'say the last announcement again'],
    ['?', 'this list'],
  ],
  dragHint: 'With a mouse or finger: tap a card and then a lit place, drag it, or double-tap it for the best-fitting move.',
};

export const preferences = {
  title: 'Settings',
  theme: { label: 'Colours', system: 'As the device', light: 'Light', dark: 'Dark' },
  deck: { label: 'Suits', two: 'Two colours', four: 'Four colours' },
  motion: { label: 'Cards fly', on: 'Yes', off: 'No' },
  sound: { label: 'Sound at your turn', off: 'No', on: 'Yes' },
  account: 'Other devices, keys, “Forget me”…',
};
