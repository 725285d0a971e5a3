/**
 * Jacks, Queens, Kings and the two Alibis: fourteen figures of our own, the same either way up.
 *
 * A figure is drawn once, from the crown down to the slanting sash, around the middle of a frame of
 * 64 × 104, and turned for the lower half. Each part is a pair of a class from cards.css, which
 * holds the colours, and an outline. The suit shows in cloth, emblem, crown and
 * what the figure holds; the rank in head, hair, collar and dress.
 */

import { MASK, SUITS, place, stretch } from './glyphs.js';
import { shape, svg } from '../dom.js';

/** @typedef {import('./glyphs.js').Suit} Suit */
/** @typedef {[paint: string, outline: string]} Part */

/** The half above the sash. */
const HALF = 'M-32-52L32-52L32-9L-32 9Z';

const SASH = 'M-32 5.5L32-12.5L32-5.5L-32 12.5Z';
const SASH_STUDS = diamonds([[-24, 6.75], [-12, 3.38], [0, 0], [12, -3.38], [24, -6.75]], 1.7, 2.2);

const FACE = 'M-8-38L-8-29C-8-22.5-4.4-18.4 0-18.4C4.4-18.4 8-22.5 8-29L8-38Z';
const EYES = discs([[-3.5, -31], [3.5, -31]], 1.05);
const NOSE = 'M.2-31.4C.5-29.6 1.7-28 1.2-27.2C.9-26.8 .2-26.8-.5-26.9';

/** @type {Part[]} */
const KING_HEAD = [
  ['court-hair', both('M-7.4-38C-12.4-39-14.6-34.6-12.4-31.6C-15-28.6-14-24.4-10.6-24C-9-26.4-8-30-7.4-38Z')],
  ['court-skin', FACE],
  ['court-hair', 'M-8.4-31.4C-9-24.6-8.6-17.6-5.6-13.4C-4-11.2-1.6-10.2 0-7.4C1.6-10.2 4-11.2 5.6-13.4C8.6-17.6 9-24.6 8.4-31.4C7.8-28 6.6-25.6 4.6-25.4C3-26.6 1.4-26.6 0-25.6C-1.4-26.6-3-26.6-4.6-25.4C-6.6-25.6-7.8-28-8.4-31.4Z'],
  ['court-line', both('M-4.6-21.4C-4.6-18-3.6-15-1.8-12.6')],
  ['court-line', 'M0-19.6L0-12.4'],
  ['court-blush', 'M-2.2-23.8C-1-24.3 1-24.3 2.2-23.8C1.4-22.5-1.4-22.5-2.2-23.8Z'],
  ['court-dot', EYES],
  ['court-line', both('M-5.8-33.4C-4.8-34.4-3-34.4-1.8-33.4')],
  ['court-line', NOSE],
];

/** @type {Part[]} */
const KING_DRESS = [
  ['court-suit', 'M-32 14L-32-7C-24-13-15-16-8-18L8-18C15-16 24-13 32-7L32 14Z'],
  ['court-line', both('M-25-10.6C-24-5-24.6 4-27 12M-20.6-9C-19.6-3-19.6 3-21 9')],
  ['court-pale', 'M-8.4-19.4C-13-18-18-16-22.4-13.4C-21.6-5.6-12 4 0 6C12 4 21.6-5.6 22.4-13.4C18-16 13-18 8.4-19.4Z'],
  ['court-dot', diamonds([[-16.6, -11.6], [-14.6, -5], [-10.6, -13.4], [-8.4, -2.4], [11.4, -13.6], [16.6, -12], [11, -7]], 0.9, 1.7)],
  ['court-gold', both('M-24.4-14.8C-23.6-5.4-13 5.4 0 8L0 5C-11.4 2.6-20.4-6.4-21.2-13.6Z')],
];

/** @type {Part[]} */
const QUEEN_HEAD = [
  ['court-skin', 'M-3.4-22L-3.4-16.4C-5.6-14.4-9-13.4-13-13L0 4L13-13C9-13.4 5.6-14.4 3.4-16.4L3.4-22Z'],
  ['court-line', 'M-3.4-19.4C-1.6-17.6 1.6-17.6 3.4-19.4'],
  ['court-skin', 'M-7.2-38L-7.2-29.6C-7.2-23.4-3.6-18.6 0-18.6C3.6-18.6 7.2-23.4 7.2-29.6L7.2-38Z'],
  ['court-hair', both('M0-42.6C-2.4-39.4-6.2-37.6-7.4-32.4C-7-27.6-6.4-23.2-7.4-19.4C-8.6-15.4-12-13.4-15.2-14.6C-12.6-16.4-14-19.4-12.8-22.6C-14.2-26.4-12.6-29-12.8-32.4C-13-39.4-7.4-44.4 0-44.4Z')],
  ['court-line', both('M-10.2-33.6C-9.4-28.6-10.6-23.6-10.4-18.6')],
  ['court-dot', EYES],
  ['court-line', both('M-5.7-33C-4.6-34.2-3-34.2-1.9-33.5M-5.4-30.9L-6.3-31.6')],
  ['court-line', 'M.2-30.6C.4-29 1.4-27.6 .9-27C.6-26.7 .1-26.7-.5-26.8'],
  ['court-blush', 'M-2.1-23.5C-1.4-24.5-.5-24.5 0-24C.5-24.5 1.4-24.5 2.1-23.5C1.2-22.2-1.2-22.2-2.1-23.5Z'],
];

/** @type {Part[]} */
const QUEEN_COLLAR = [
  ['court-pale', both('M-10-11.6C-13.4-10.4-17.4-11.4-18.4-14.4C-21.6-16.4-22-20.4-20-22.6C-21.4-26.4-19.6-30-16.6-30.6C-15.4-33.6-12-34.6-9-33L0-24L0-12Z')],
  ['court-line', both('M-13-16.4L-18.4-14.4M-14-22L-20-22.6M-13-27.4L-16.6-30.6')],
];

/** @type {Part[]} */
const QUEEN_DRESS = [
  ['court-suit', 'M-32 14L-32 0C-28-8-20-12-13-13.6L0-1L13-13.6C20-12 27-9 32-4L32 14Z'],
  ['court-pale', both('M-19-12.4C-24-12.6-29-9-31-3C-30 3-27 7-22 8.6C-21 2-20-6-19-12.4Z')],
  ['court-suit', both('M-21.4-11.4C-25-9-27.6-4-27.4 3C-25.8-3-23.8-8-21.4-11.4Z')],
  ['court-gold', 'M-14.6-13.6L-12-13.4L0-2L12-13.4L14.6-13.6L0 2Z'],
];

/** @type {Part[]} */
const QUEEN_JEWELS = [
  ['court-gold', diamonds([[0, -9.6]], 1.7, 2.5)],
  ['court-pale', discs([[-4.6, -14.2], [-2.4, -13], [0, -12.6], [2.4, -13], [4.6, -14.2]], 1)],
];

/** @type {Part[]} */
const JACK_HEAD = [
  ['court-hair', both('M-4-40C-10.6-40.4-13-36-12.4-30.4C-12.8-26.4-13.4-23.6-11.8-21C-9.6-20-7.4-21-6.6-23L-6.6-38Z')],
  ['court-skin', 'M-7.4-38L-7.4-29.6C-7.4-23.6-3.8-18.8 0-18.8C3.8-18.8 7.4-23.6 7.4-29.6L7.4-38Z'],
  ['court-hair', 'M-9.4-40L9.4-40C9.6-37 8.6-34.4 7.2-32.6C6.4-34.6 4.6-36 2.4-36.2C-1-35.2-5-35.4-7.2-32.6C-8.6-34.4-9.6-37-9.4-40Z'],
  ['court-dot', EYES],
  ['court-line', both('M-5.5-33C-4.6-33.8-3-33.8-2.1-33.2')],
  ['court-line', NOSE],
  ['court-line', 'M-2-23.6C-.8-22.8 1-22.8 2.2-24'],
];

/** @type {Part[]} */
const JACK_DRESS = [
  ['court-suit', 'M-32 14L-32-3C-27-9.6-18-13-9-15L9-15C18-13 27-9.6 32-3L32 14Z'],
  ['court-gold', 'M-4-14L4-14L4 10L-4 10Z'],
  ['court-pale', both('M-14-13.6L-9.6-14.8L-8 10L-12.4 10Z')],
  ['court-gold', both('M-18.6-12.6C-24-11.6-29.6-8-32-3.6L-32 3C-29-2.6-23.6-6-18-7Z')],
  ['court-line', both('M-22.4-11.4L-21.6-6.2M-26-9.4L-25-4.2M-29.2-6.8L-28.6-1.6')],
  ['court-pale', 'M-11-18.4C-13.6-15-10.6-10.6 0-10.4C10.6-10.6 13.6-15 11-18.4C7-20-7-20-11-18.4Z'],
  ['court-line', both('M-3-17.6L-3.8-10.6M-6.6-17.8L-8-11.4M-9.4-18L-11.4-13.4')],
  ['court-line', 'M0-17.6L0-10.4'],
];

/** @type {Record<Suit, Part[]>} */
const KING_CROWN = {
  S: [
    ['court-gold', 'M-10-40.4L-13.4-48.6L-7.6-45.6L-5-51L0-46.6L5-51L7.6-45.6L13.4-48.6L10-40.4Z'],
    ['court-suit', diamonds([[0, -43.4], [-5.4, -43.2], [5.4, -43.2]], 1.2, 1.6)],
  ],
  H: [
    ['court-suit', 'M-9.4-40C-13-46.4-6-50.6 0-46.8C6-50.6 13-46.4 9.4-40Z'],
    ['court-gold', 'M-10-40.4L-9.4-40C-14.6-46.8-7-52.4 0-47.6C7-52.4 14.6-46.8 9.4-40L7.4-40C11-45.4 5-49 1-45.2L1-40L-1-40L-1-45.2C-5-49-11-45.4-7.4-40Z'],
    ['court-gold', discs([[0, -49.2]], 1.9)],
  ],
  D: [
    ['court-gold', 'M-10-40.4L-12.6-46L-9.4-50.6L-6.4-46L-4-45L0-51.6L4-45L6.4-46L9.4-50.6L12.6-46L10-40.4Z'],
    ['court-suit', diamonds([[0, -46.4], [-9.4, -46.4], [9.4, -46.4]], 1.4, 2)],
  ],
  C: [
    ['court-gold', 'M-10-40.4L-11.6-46.4L-6.4-44.4L0-47L6.4-44.4L11.6-46.4L10-40.4Z'],
    ['court-gold', discs([[-11.8, -48], [0, -49], [11.8, -48]], 1.9)],
    ['court-suit', discs([[0, -43.2], [-5.4, -42.8], [5.4, -42.8]], 1.1)],
  ],
};

/** The rim that carries every royal crown. */
const KING_RIM = 'M-10.6-41.4C-4-43-4-43 0-43C4-43 4-43 10.6-41.4L10-36.6C4-38 4-38 0-38C-4-38-4-38-10-36.6Z';

/** @type {Record<Suit, Part[]>} */
const QUEEN_CROWN = {
  S: [
    ['court-gold', 'M-8.4-40.6L-9.8-47.4L-5-45L0-51L5-45L9.8-47.4L8.4-40.6C4-43-4-43-8.4-40.6Z'],
    ['court-pale', discs([[-9.8, -47.6], [0, -50.6], [9.8, -47.6]], 1.1)],
  ],
  H: [
    ['court-gold', 'M-8.4-40.6C-10.6-45-9-48-6-47.4C-5-50-2-51 0-48.6C2-51 5-50 6-47.4C9-48 10.6-45 8.4-40.6C4-43-4-43-8.4-40.6Z'],
    ['court-suit', place(SUITS.H, 0, -45.4, 0.24)],
  ],
  D: [
    ['court-gold', 'M-9-40.2L-7.4-44.6L-4-46L0-52L4-46L7.4-44.6L9-40.2C4-43-4-43-9-40.2Z'],
    ['court-suit', diamonds([[0, -46.6]], 1.6, 2.6)],
  ],
  C: [
    ['court-gold', 'M-8.4-40.6L-9-45.4C-6-44.4-3.6-45-2.6-47L2.6-47C3.6-45 6-44.4 9-45.4L8.4-40.6C4-43-4-43-8.4-40.6Z'],
    ['court-gold', discs([[-2, -48.2], [2, -48.2], [0, -50.4], [-9, -46.2], [9, -46.2]], 1.5)],
  ],
};

/** @type {Record<Suit, Part[]>} */
const JACK_CAP = {
  S: [
    ['court-pale', 'M8-40C15-41 19-44.6 18.4-50C13-51.4 7-48 4-42Z'],
    ['court-line', 'M7-41C11-43 15-46 17.6-49.4'],
    ['court-suit', 'M-11-38.4C-15.4-43.6-10-49 0-49C9-49 14.6-44.6 11-38.4Z'],
    ['court-gold', 'M-11.4-37C-11.8-39-11.4-40.4-10.4-40.8L10.4-40.8C11.4-40.4 11.8-39 11.4-37C4-39-4-39-11.4-37Z'],
  ],
  H: [
    ['court-suit', 'M-10.4-38.4C-16-41-13-48.4-5-48C-2-51 8-50.6 10-46C14-44.4 13.6-40 10.4-38.4Z'],
    ['court-pale', 'M-7-40C-11-43-12.4-48-10-52C-4.6-50-2.6-45-4-40Z'],
    ['court-line', 'M-5.6-40.4C-7-44-8.6-47.6-9.6-51'],
    ['court-gold', 'M-11.4-37C-11.8-39-11.4-40.4-10.4-40.8L10.4-40.8C11.4-40.4 11.8-39 11.4-37C4-39-4-39-11.4-37Z'],
  ],
  D: [
    ['court-suit', 'M-10-38.4C-9.4-45-4-50.6 4-51.4C3.4-48.6 5-47.4 7.6-46C10.4-44.4 11-41.4 10-38.4Z'],
    ['court-gold', 'M-13.6-35.6C-11-40.6-6-42 0-42C6-42 11-40.6 13.6-35.6C6-39.4-6-39.4-13.6-35.6Z'],
    ['court-pale', 'M5-41C8-45 12.6-48 17.4-48.4C17.4-43.6 13-40 8-39.6Z'],
    ['court-line', 'M6.4-40.6C9.6-43.4 13-46 16.4-47.6'],
  ],
  C: [
    ['court-suit', 'M-9.6-38.4L-13-46.6C-8-50-4-48 0-50.4C4-48 8-50 13-46.6L9.6-38.4Z'],
    ['court-line', both('M-4.6-41L-6-47.8')],
    ['court-gold', 'M-10.6-37C-11-39-10.6-40.8-9.8-41.4L9.8-41.4C10.6-40.8 11-39 10.6-37C4-39-4-39-10.6-37Z'],
    ['court-gold', discs([[-1.8, -43.6], [1.8, -43.6], [0, -46.2]], 1.7)],
  ],
};

/** @type {Record<Suit, Part[]>} */
const KING_HOLDS = {
  S: [
    ['court-pale', 'M21-16L21-44L23-49L25-44L25-16Z'],
    ['court-line', 'M23-45L23-19'],
    ['court-gold', 'M17-18.6L29-18.6L29.6-16L16.4-16Z'],
  ],
  H: [
    ['court-gold', 'M22-6L22-37L24-37L24-6Z'],
    ['court-gold', 'M19.4-35L26.6-35L25.4-32.6L20.6-32.6Z'],
    ['court-suit', place(SUITS.H, 23, -42, 0.62)],
  ],
  D: [
    ['court-gold', 'M22-6L22-49L24-49L24-6Z'],
    ['court-pale', 'M24-44.6C25.6-44.6 27-46 27.6-48.6C31.4-44 31.4-37 27.6-32.4C27-35 25.6-36.4 24-36.4Z'],
    ['court-pale', 'M22-43.6L17.6-45.4L17.6-35.6L22-37.4Z'],
  ],
  C: [
    ['court-gold', 'M22-28L22-38L18.8-38L18.8-40.4L22-40.4L22-44L24-44L24-40.4L27.2-40.4L27.2-38L24-38L24-28Z'],
    ['court-suit', discs([[23, -23.4]], 7.4)],
    ['court-gold', 'M15.7-24.6C20-22 26-22 30.3-24.6L30.4-21.6C26-19 20-19 15.6-21.6ZM22-30.8L24-30.8L24-21.8L22-21.8Z'],
  ],
};

/** What a Queen holds: a flower whose blossom is her suit. */
/** @type {Part} */
const STEM = ['court-stem', 'M23-10C22-18 23.4-26 23-36'];
/** @type {Part} */
const LEAVES = ['court-gold', 'M22.8-17C18.6-17.6 16.4-21 16.6-24.6C20.4-24 22.8-21.4 22.8-17ZM23-21C27-21.6 29.4-25 29.2-28.6C25.4-28 23-25.4 23-21Z'];

/** @type {Record<Suit, Part[]>} */
const QUEEN_HOLDS = {
  S: [
    ['court-pale', 'M23-34C16-34 14.6-40 16-45C18.4-43 21-43 23-39C25-43 27.6-43 30-45C31.4-40 30-34 23-34Z'],
    ['court-suit', 'M23-33C18-37 19-43 23-50C27-43 28-37 23-33Z'],
  ],
  H: [
    ['court-suit', discs([[19.4, -39], [26.6, -39], [20.8, -44], [25.2, -44], [23, -36.4]], 3.5)],
    ['court-pale', discs([[23, -40.4]], 2.6)],
  ],
  D: [
    ['court-suit', 'M23-34C17-35.6 16.4-42 17.6-47.6L20.6-43.4L23-49L25.4-43.4L28.4-47.6C29.6-42 29-35.6 23-34Z'],
    ['court-line', 'M23-35C21-37.4 20.6-40.4 20.6-43.4M23-35C25-37.4 25.4-40.4 25.4-43.4'],
  ],
  C: [
    ['court-suit', discs([[19.2, -38], [26.8, -38], [23, -44.4]], 4.2)],
    ['court-gold', discs([[23, -40]], 1.8)],
  ],
};

/** @type {Record<Suit, Part[]>} */
const JACK_HOLDS = {
  S: [
    ['court-gold', 'M22.2-4L22.2-42L23.8-42L23.8-4Z'],
    ['court-pale', 'M23-51L25-42.6L29.6-44.6C31-41 31-37 29.6-33.6L24.6-36L21.4-36L17.4-38.6L21.4-41Z'],
  ],
  H: [
    ['court-gold', 'M22.4-4L22.4-42L23.6-42L23.6-4Z'],
    ['court-pale', 'M23-51L27-41.6L23-43.4L19-41.6Z'],
    ['court-suit', 'M22.4-21L18.6-24.6L18.6-30L22.4-26.4ZM23.6-21L27.4-24.6L27.4-30L23.6-26.4Z'],
  ],
  D: [
    ['court-gold', 'M27.4-4L27.4-49L29-49L29-4Z'],
    ['court-suit', 'M27.4-47.6L13-43.6L17-39L13-34L27.4-30.6Z'],
    ['court-gold', diamonds([[22.4, -39]], 2.4, 3.6)],
  ],
  C: [
    ['court-gold', 'M22-4L21.6-36L24.4-36L24-4Z'],
    ['court-suit', discs([[19.2, -39], [26.8, -39], [23, -45]], 4)],
    ['court-gold', 'M20-35.4L26-35.4L25.4-32L20.6-32Z'],
  ],
};

/**
 * A stranger in a three-cornered hat, who was looking at his watch.
 *
 * @type {Part[]}
 */
const WATCH_ALIBI = [
  ['court-suit', 'M-32 14L-32-6C-24-12-16-15-10-16L10-16C16-15 24-12 32-6L32 14Z'],
  ['court-pale', 'M-9-17C-6-13-3-10 0-8C3-10 6-13 9-17L9 6L-9 6Z'],
  ['court-line', both('M-4.6-11.4L-3 4')],
  ['court-suit', both('M-7.6-22.4C-12-21-15.4-18-17.6-14C-13-10-9-4-7 5L-1 5C-4-3-7-12-7.6-22.4Z')],
  ['court-skin', 'M-3.4-22L-3.4-15L0-12.6L3.4-15L3.4-22Z'],
  ['court-pale', both('M0-14.8C-2.6-17-6-16.6-7.4-14.6C-6.4-11.4-3-10.8 0-12.6Z')],
  ['court-hair', both('M-6-39C-11-39-12.6-34-11.4-30C-12.4-26-11-22.6-8.4-22L-6.6-28Z')],
  ['court-skin', FACE],
  ['court-line', NOSE],
  ['court-hair', both('M0-25.4C-2.4-26.4-5-25.6-6-23.4C-4-24-2-24.2 0-24Z')],
  ['court-line', 'M-1.6-22C-.6-21.6 .8-21.6 1.6-22.2'],
  ['court-mask', place(MASK, 0, -31, 0.82, 0.75)],
  ['court-dot', EYES],
  ['court-suit', 'M-16.6-39.6C-12-44.4-8-50.4 0-50.4C8-50.4 12-44.4 16.6-39.6C10-36-10-36-16.6-39.6Z'],
  ['court-gold', 'M-16.6-39.6C-10-43.6-5-45.4 0-47.4C5-45.4 10-43.6 16.6-39.6C10-36-10-36-16.6-39.6ZM-12.6-39.4C-6-37.6 6-37.6 12.6-39.4C8-42 4-43.4 0-45C-4-43.4-8-42-12.6-39.4Z'],
  ['court-gold', discs([[23, -32.6]], 2)],
  ['court-gold', discs([[23, -24]], 7.2)],
  ['court-pale', discs([[23, -24]], 5.2)],
  ['court-line', 'M23-27.4L23-24L25.4-22.6'],
];

/**
 * A lady in a hood, who was at the theatre.
 *
 * @type {Part[]}
 */
const TICKET_ALIBI = [
  ['court-suit', 'M0-51.4C-14-51-17.4-41-16-31C-15-24-18.4-17-23-11L23-11C18.4-17 15-24 16-31C17.4-41 14-51 0-51.4Z'],
  ['court-gold', 'M0-48C-11-48-14.4-40-13.4-31C-12.6-25-15-18-18-13L-13-13L0-20L13-13L18-13C15-18 12.6-25 13.4-31C14.4-40 11-48 0-48Z'],
  ...QUEEN_DRESS,
  ...QUEEN_HEAD,
  ['court-mask', place(MASK, 0, -31, 0.78, 0.72)],
  ['court-dot', EYES],
  ['court-suit', diamonds([[0, -9.6]], 1.7, 2.5)],
  ['court-pale', 'M18-46L30-43L26.4-17L15.4-20Z'],
  ['court-line', 'M17.6-26.4L27-24'],
  ['court-mask', place(MASK, 22.8, -35.6, 0.42)],
];

/** @type {Part[]} */
const HAND = [
  ['court-skin', 'M19.6-16C18.6-13 19.4-9.6 21-8L26-9C27.6-11 27.8-14 26.6-16.4C24.4-17.6 21.6-17.4 19.6-16Z'],
  ['court-line', 'M20.4-13.4L24.6-14M20.6-11L24.8-11.6'],
  ['court-pale', 'M17.6-9.4L28.6-11.4L30-6L18.6-3Z'],
];

/**
 * The figures as symbols `court-JC` … `court-KS`, `court-X1` and `court-X2`, to be put into the page once.
 *
 * @returns {SVGSVGElement}
 */
export function courtSprite() {
  const clip = svg('clipPath', { id: 'court-half' }, svg('path', { d: HALF }));
  const sprite = svg('svg', { class: 'court-sprite', 'aria-hidden': 'true' }, clip);
  const mask = place(MASK, -24, -46, 0.62);
  sprite.append(
    figure('X1', mask, [...WATCH_ALIBI, ...HAND]),
    figure('X2', mask, [...TICKET_ALIBI, ...HAND]),
  );
  for (const suit of /** @type {const} */ (['C', 'D', 'H', 'S'])) {
    const emblem = place(SUITS[suit], -22.5, -42, 0.72);
    sprite.append(
      figure(`J${suit}`, emblem, [
        ...JACK_HOLDS[suit], ...JACK_DRESS, ...JACK_HEAD, ...JACK_CAP[suit], ...HAND,
      ]),
      figure(`Q${suit}`, emblem, [
        STEM, LEAVES, ...QUEEN_HOLDS[suit], ...QUEEN_COLLAR, ...QUEEN_DRESS, ...QUEEN_HEAD,
        ...QUEEN_JEWELS, ...QUEEN_CROWN[suit], ...HAND,
      ]),
      figure(`K${suit}`, emblem, [
        ...KING_HOLDS[suit], ...KING_DRESS, ...KING_HEAD, ...KING_CROWN[suit],
        ['court-gold', KING_RIM], ...HAND,
      ]),
    );
  }
  return sprite;
}

/**
 * @param {string} code
 * @param {string} emblem
 * @param {Part[]} parts from back to front
 */
function figure(code, emblem, parts) {
  const half = svg('g', { id: `court-half-${code}`, 'clip-path': 'url(#court-half)' });
  half.append(shape('card-mark court-emblem', emblem), ...parts.map(([paint, outline]) => shape(paint, outline)));
  return svg(
    'symbol',
    { id: `court-${code}`, viewBox: '-32 -52 64 104' },
    half,
    svg('use', { href: `#court-half-${code}`, transform: 'rotate(180)' }),
    shape('court-gold', SASH),
    shape('court-suit', SASH_STUDS),
  );
}

/**
 * An outline and its mirror image.
 *
 * @param {string} outline
 */
function both(outline) {
  return outline + stretch(outline, -1, 1);
}

/**
 * @param {[x: number, y: number][]} middles
 * @param {number} halfWidth
 * @param {number} halfHeight
 */
function diamonds(middles, halfWidth, halfHeight) {
  return middles.map(([x, y]) => place('m0-1l1 1l-1 1l-1-1z', x, y, halfWidth, halfHeight)).join('');
}

/**
 * @param {[x: number, y: number][]} middles
 * @param {number} radius
 */
function discs(middles, radius) {
  const disc = 'm0-1c.55 0 1 .45 1 1c0 .55-.45 1-1 1c-.55 0-1-.45-1-1c0-.55 .45-1 1-1z';
  return middles.map(([x, y]) => place(disc, x, y, radius)).join('');
}
