/** The words about a player, devices and keys, in English. */

import { some } from './en.js';

export const account = {
  title: 'You and your devices',
  /** @param {string} name */
  about: (name) => `You play as ${name}. There is no password: whoever has a key of yours is you, and this browser keeps one.`,
  another: 'Continue on another device',
  anotherAbout: 'A link that works once, within ten minutes. Open it on the other device, and you are the same player there.',
  makeLink: 'Make a link',
  newLink: 'Make another link',
  link: 'Link for your other device',
  linkAbout: 'It is as good as a key: give it to nobody else.',
  qr: 'The link as a QR code',
  onlyHere: 'Another device cannot open this link: the server can only be reached from this computer.',
  keys: 'Where you are known',
  here: 'This browser',
  elsewhere: 'Another browser',
  /** @param {string} made */
  made: (made) => `since ${made}`,
  /** @param {string | null} used */
  used: (used) => (used === null ? 'not used yet' : `last used ${used}`),
  revoke: 'Sign out',
  /** @param {string} made */
  revokeName: (made) => `Sign out the browser known since ${made}`,
  revoked: 'That browser is signed out.',
  forget: 'Forget me',
  forgetAbout: 'Everything that this server knows of you as a person is erased.',
  erased: [
    'Erased: your name, your keys on all devices, open links, and what you wrote at tables.',
    'Given up: your seats where no game is played.',
    'What stays: the games you played, move by move, as those of a player without a name.',
  ],
  noWayBack: 'There is no way back.',
  forgetYes: 'Forget me now',
  keep: 'Keep me',
};

export const device = {
  title: 'Continue here',
  about: 'This link makes this browser the same player as the one who made it. It works once.',
  /** @param {string} name */
  replaces: (name) => `This browser plays as ${name} until now. If that is somebody else, ${name} is no longer known here.`,
  go: 'Continue here',
  /** @param {string} name */
  done: (name) => `You play as ${name} here now`,
  doneAbout: 'Your seats and games are yours on this device too.',
  toTable: 'To the table',
  incomplete: 'This link is not complete. Make a new one on your other device, under Settings.',
};

const DAY = 86_400_000;

/**
 * When something was, as one says it today.
 *
 * @param {number} at in milliseconds since 1970
 * @param {number} [now]
 */
export function when(at, now = Date.now()) {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${some(minutes, 'minute')} ago`;
  if (minutes < 12 * 60) return `${some(Math.floor(minutes / 60), 'hour')} ago`;
  const days = Math.floor((midnight(now) - midnight(at)) / DAY + 0.5);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: days > 300 ? 'numeric' : undefined });
}

/** @param {number} at */
const midnight = (at) => new Date(at).setHours(0, 0, 0, 0);
