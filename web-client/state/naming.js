/** Becoming a player, and being called something else. */

import { becomePlayer, rename } from '../wire/http.js';
import { identity, keepIdentity } from './identity.js';

/** @import { Identity } from './identity.js' */

/** The call that makes this browser a player, while it is on its way. @type {Promise<Identity> | null} */
let becoming = null;

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
    return keepIdentity({ ...present, name });
  }
  becoming ??= becomePlayer(name)
    .then(keepIdentity)
    .finally(() => {
      becoming = null;
    });
  return becoming;
}
