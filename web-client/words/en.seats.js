/** The words about who is here, who is away, and what becomes of a seat, in English. */

import { list, some } from './en.js';

/** @import { GameKind } from '../protocol.js' */
/** @import { Who } from './en.js' */

/** @param {number} seconds */
export const duration = (seconds) =>
  seconds % 3600 === 0 ? some(seconds / 3600, 'hour') : seconds % 60 === 0 ? some(seconds / 60, 'minute') : some(seconds, 'second');

/** What it means to end a game early. @param {GameKind} game */
export const ends = (game) => (game === 'cover_story' ? 'Nobody wins then.' : 'It counts as lost.');

export const overdue = {
  /** @param {string} name */
  title: (name) => `${name} has been away for a while`,
  /** @param {string} name */
  about: (name) => `The game waits for ${name}. You can go on waiting, or decide together with everybody who is here:`,
  wait: 'Go on waiting',
  open: 'Open the seat to others',
  standIn: 'Let a bot play on',
  /** @param {string} name */
  standInAbout: (name) => `A bot plays only until ${name} does something again, and sees what that seat sees.`,
  /** @param {string} name */
  openAbout: (name) =>
    `Whoever takes an open seat sees what it sees now and plays on from here. It stays ${name}'s until then.`,
  end: 'End the game',
  /** @param {GameKind} game */
  endAbout: (game) => `${ends(game)} Nobody else is needed if you are the only one here.`,
  endConfirm: 'End it',
  back: 'Back',
};

export const motion = {
  /** @param {Who} by @param {GameKind} game */
  end: (by, game) => `${by.you ? 'You propose' : `${by.name} proposes`} to end the game. ${ends(game)}`,
  /** @param {Who} by @param {Who} whose */
  open: (by, whose) => {
    const asks = by.you ? 'You propose' : `${by.name} proposes`;
    return whose.you ? `${asks} to let somebody else take your seat.` : `${asks} to let somebody else take ${whose.name}'s seat.`;
  },
  /** @param {Who} by @param {Who} whose */
  standIn: (by, whose) => {
    const asks = by.you ? 'You propose' : `${by.name} proposes`;
    return whose.you ? `${asks} to let a bot play in your place.` : `${asks} to let a bot play in ${whose.name}'s place.`;
  },
  standInAbout: 'It plays only until that player does something again.',
  openYours: 'Play on, or decline, and it stays yours.',
  openAbout: 'Whoever takes it sees what it sees now.',
  /** @param {string[]} names */
  agreed: (names) => `Agreed so far: ${list(names)}.`,
  /** @param {string[]} names */
  waiting: (names) => (names.length > 0 ? `Waiting for ${list(names)}.` : ''),
  agree: 'Agree',
  decline: 'Play on',
  withdraw: 'Take it back',
};

export const openSeat = {
  /** @param {string} name */
  title: (name) => `${name}'s seat is open`,
  about: 'Whoever opens the link of this table can take it.',
  share: 'Show the link',
  link: 'The way to the open seat',
  yours: 'Your seat is open',
  yoursAbout: 'Nobody takes it while you are here. Make a move or say something, and it is yours alone again.',
  /** @param {string} name */
  take: (name) => `Take ${name}'s seat`,
  /** @param {string} name */
  takeAbout: (name) =>
    `${name} has been away for long, and those at the table agreed that somebody else may play on. You see what the seat sees now.`,
};

export const standIn = {
  /** @param {string} name */
  title: (name) => `A bot plays for ${name}`,
  yours: 'A bot has played for you',
  yoursAbout: 'It waits while you are here. Make a move or say something, and the seat is yours alone again.',
};

export const notices = {
  whileAway: 'While you were away',
  /** @param {number} count */
  earlier: (count) => `${some(count, 'earlier step')} in the log`,
  goOn: 'Go on',
  toResult: 'Show the result',
};

export const news = {
  /** @param {Who} who */
  host: ({ name, you }) =>
    you ? 'You are the host now: you choose what is played, and deal.' : `${name} is the host now.`,
  /** @param {string} name */
  sat: (name) => `${name} sits down.`,
  /** @param {string} name */
  left: (name) => `${name} left the table.`,
  freed: 'The host freed your seat. You can take a free one again.',
  /** @param {Who} newcomer @param {Who} former */
  took: (newcomer, former) =>
    newcomer.you
      ? `You have ${former.name}'s seat now and see what it sees.`
      : former.you
        ? `${newcomer.name} has taken your seat.`
        : `${newcomer.name} has taken ${former.name}'s seat.`,
  /** @param {string} name */
  away: (name) => `${name} is away.`,
  /** @param {string} name */
  back: (name) => `${name} is back.`,
  /** @param {string} name */
  stoodIn: (name) => `A bot plays for ${name} now.`,
  /** @param {string} name */
  playsAgain: (name) => `${name} plays again.`,
  /** @param {string} name */
  opened: (name) => `${name}'s seat is open: the link of this table leads to it.`,
};

export const turnClock = {
  label: 'Time left for this turn',
  /** @param {number} seconds */
  left: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  /** @param {Who} who @param {number} seconds */
  soon: ({ name, you }, seconds) => `${you ? 'You have' : `${name} has`} ${some(seconds, 'second')} left.`,
};
