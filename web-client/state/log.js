/** The log of a game, kept in this window over a reload. It holds nothing that a peek showed (READINGS U3). */

/** @import { Seen, UndercoverEvent } from '../protocol.js' */

/** @typedef {{ seen: Seen, events: UndercoverEvent[] }} Kept */

/**
 * @param {string} code the table's
 * @returns {Kept | null}
 */
export function recall(code) {
  try {
    return JSON.parse(sessionStorage.getItem(place(code)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} code the table's
 * @param {Seen} seen
 * @param {UndercoverEvent[]} events without secrets
 */
export function remember(code, seen, events) {
  sessionStorage.setItem(place(code), JSON.stringify({ seen, events }));
}

/** @param {string} code */
function place(code) {
  return `parlour.log.${code}`;
}
