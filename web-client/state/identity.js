/** Who this browser is: the player's key and name, asked for once. */

import { becomePlayer, rename } from '../wire/http.js';

/** @typedef {{ player: string, key: string, name: string }} Identity */

const PLACE = 'parlour.identity';

/** The call that makes this browser a player, while it is on its way. @type {Promise<Identity> | null} */
let becoming = null;

/** @returns {Identity | null} */
export function identity() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return typeof kept?.key === 'string' && typeof kept.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Becomes a player of this name, or changes the name of the one that this browser is.
 *
 * @param {string} name
 * @returns {Promise<Identity>}
 * @throws {import('../wire/http.js').CallRefused}
 */
export async function callMe(name) {
  const present = identity();
  if (present && present.name === name) return present;
  if (present) {
    await rename(present.key, name);
    return keep({ ...present, name });
  }
  becoming ??= becomePlayer(name)
    .then(keep)
    .finally(() => {
      becoming = null;
    });
  return becoming;
}

/** Forgets a player whom the server does not know. */
export function forget() {
  localStorage.removeItem(PLACE);
}

/** @param {Identity} identity */
function keep({ player, key, name }) {
  const kept = { player, key, name };
  localStorage.setItem(PLACE, JSON.stringify(kept));
  return kept;
}
