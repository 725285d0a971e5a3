/** The words of the pages around a game and of its sheets, in English, together with all others. */

import { list, some } from './en.js';

/** @import { Reach, UndercoverOutcome } from '../protocol.js' */

export * from './en.js';
export * from './en.refusals.js';

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
  /** @param {string} port */
  onlyHereAbout: (port) =>
    `For a friend in the same Wi-Fi, start the server with --listen 0.0.0.0:${port}. For a friend elsewhere, give it an address that works from outside with --public-url; the README shows how under “Play with a friend”.`,
};

export const end = {
  outcomeAbout: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'Every card is home, or finds its way there by itself.',
    lost_out_of_passes: 'A stock card had to be turned, and no pass was left.',
    lost_dead: 'No way was left to turn up a card or to play one home.',
    lost_given_up: 'Everybody who was there agreed to stop. It counts as lost.',
    lost_expired: 'It stood still for so long that the server ended it. It counts as lost.',
  }),
  contributions: 'Who did what',
  gone: 'Somebody who left',
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
      unknown: 'There is no share of chance of this browser to look for.',
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

export const sheets = {
  wasteAbout: 'All cards that were turned, the playable one first.',
  /** @param {boolean} known */
  stockAbout: (known) =>
    known
      ? 'The stock, the next card first. You have seen these cards in an earlier pass.'
      : 'The stock: nobody has seen these cards yet.',
  /** @param {number} count */
  unseen: (count) => `${some(count, 'card')} nobody has seen`,
};

export const keys = {
  title: 'Keys',
  /** What to press, and what that does. @type {[string, string][]} */
  list: [
    ['← →', 'from pile to pile'],
    ['↑ ↓', 'into a column and back'],
    ['1 … 7', 'to a column'],
    ['S, W, F', 'to the stock, the waste, the foundations'],
    ['Enter', 'pick up, or drop; on a face-down card: peek or mark'],
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
};
