/** The words for the piles of a patience, in English. */

import { SUITS, card, sentence, some } from './en.js';

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

export const turns = {
  /** @param {string} name */
  theirs: (name) => `${name}'s turn`,
  /** @param {string} name */
  notYours: (name) => `It is ${name}'s turn.`,
  /** @param {number} left @param {number} all */
  moves: (left, all) => `${left} of ${some(all, 'move')} left`,
};

export const piles = {
  /** @param {string} pile @param {number} number @param {string | null} face seen although the card was not uncovered */
  back: (pile, number, face) => `${sentence(place(pile))}, card ${number}, ${face ? `covered: ${card(face)}` : 'face down'}`,
  /** @param {number} count @param {string | null} [next] */
  stock: (count, next = null) =>
    count === 0 ? 'stock: empty' : `stock: ${some(count, 'card')}${next ? `, next the ${card(next)}` : ''}`,
  /** @param {string[]} cards */
  waste: (cards) =>
    cards.length === 0 ? 'waste: empty' : `waste: ${card(/** @type {string} */ (cards.at(-1)))}, ${some(cards.length, 'card')}`,
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
