/** The words for the piles of a patience, in English. */

import { SUITS, card } from './en.js';

/** @param {string[]} codes a run, the highest first */
export function run(codes) {
  const [first = '', last = ''] = [codes[0], codes.at(-1)];
  return codes.length === 1 ? card(first) : `${card(first)} to ${card(last)}`;
}

/** @param {string} id of a pile */
export function place(id) {
  if (id.startsWith('c')) return `column ${id.slice(1)}`;
  if (id.startsWith('f')) return `the ${SUITS[/** @type {keyof typeof SUITS} */ (id.charAt(1))]} foundation`;
  return `the ${id}`;
}

export const piles = {
  /** @param {string} suit @param {string | null} top */
  foundation: (suit, top) =>
    `${SUITS[/** @type {keyof typeof SUITS} */ (suit)]} foundation: ${top ? `up to ${card(top)}` : 'empty'}`,
  /** @param {number} number @param {number} down @param {string[]} up */
  column: (number, down, up) => {
    const backs = down > 0 ? `${down} face down` : '';
    const faces = up.length > 0 ? run(up) : '';
    return `column ${number}: ${[backs, faces].filter(Boolean).join(', then ') || 'empty'}`;
  },
};
