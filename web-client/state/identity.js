/** Who this browser is: the player's key and name, asked for once. */

/** @typedef {{ player: string, key: string, name: string }} Identity */

const PLACE = 'parlour.identity';

/** @returns {Identity | null} */
export function identity() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return typeof kept?.key === 'string' && typeof kept.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets a player whom the server does not know. */
export function forget() {
  localStorage.removeItem(PLACE);
}

/** @param {Identity} identity */
export function keepIdentity({ player, key, name }) {
  const kept = { player, key, name };
  localStorage.setItem(PLACE, JSON.stringify(kept));
  return kept;
}
