/** Random bytes and their text. `crypto.randomUUID` is left alone: plain http does not have it. */

/**
 * @param {number} count
 * @returns {string} twice as many digits `0-9a-f`
 */
export function randomHex(count) {
  return toHex(crypto.getRandomValues(new Uint8Array(count)));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {string} text an even number of digits `0-9a-f`
 * @throws {RangeError} if it is not
 */
export function fromHex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError('not an even number of digits 0-9 a-f');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * The code of a table as the server writes it, from how somebody typed it or from a link to the table.
 *
 * @param {string} typed with spaces, hyphens or small letters
 */
export function tableCode(typed) {
  const code = /\/t\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a table can have this code: six letters or digits without I, O, 0 and 1.
 *
 * @param {string} code
 */
export function isTableCode(code) {
  return /^[A-HJ-NP-Z2-9]{6}$/.test(code);
}
