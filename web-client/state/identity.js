/** Who this browser is: the player's key and name, asked for once. */

import { browser } from './store.js';

/** @typedef {{ player: string, key: string, name: string }} Identity */

const PLACE = 'identity';

/** @returns {Identity | null} */
export function identity() {
  const kept = browser.read(PLACE);
  return typeof kept?.key === 'string' && typeof kept.name === 'string' ? kept : null;
}

/** Whether this browser still knows who it is when the page is closed or loaded again. */
export function remembers() {
  return browser.lasts(PLACE);
}

/** Forgets a player whom the server does not know. */
export function forget() {
  browser.drop(PLACE);
}

/** @param {Identity} identity */
export function keepIdentity({ player, key, name }) {
  const kept = { player, key, name };
  browser.keep(PLACE, kept);
  return kept;
}
