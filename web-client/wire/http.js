/** The calls that need no socket. */

import { learn } from './limits.js';

/** @import { AnyOptions, House, Me, NewPlayer, Refused, TableCard } from '../protocol.js' */

/** A call that was refused, or did not reach the server: then its code is `unreachable`. */
export class CallRefused extends Error {
  /** @param {Refused | { code: 'unreachable' }} refused */
  constructor(refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * What this server is and has; its limits hold from then on.
 *
 * @returns {Promise<House>}
 */
export async function house() {
  /** @type {House} */
  const said = await call('GET', '/api/house');
  learn(said.limits);
  return said;
}

/**
 * @param {string} key
 * @returns {Promise<Me>}
 */
export const me = (key) => call('GET', '/api/me', { key });

/**
 * @param {string} name
 * @returns {Promise<NewPlayer>}
 */
export const becomePlayer = (name) => call('POST', '/api/players', { body: { name } });

/**
 * @param {string} key
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export const rename = (key, name) => call('PUT', '/api/me/name', { key, body: { name } });

/**
 * @param {string} key
 * @param {AnyOptions} options
 * @returns {Promise<TableCard>}
 */
export const openTable = (key, options) => call('POST', '/api/tables', { key, body: { options } });

/**
 * @param {string} code
 * @returns {Promise<TableCard>}
 */
export const tableCard = (code) => call('GET', `/api/tables/${encodeURIComponent(code)}`);

/**
 * Where the server draws the link to a table as a QR code.
 *
 * @param {string} code
 * @param {string} url of the house, as a friend reaches it
 */
export function qrAddress(code, url) {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg?at=${encodeURIComponent(url)}`;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{ key?: string, body?: unknown }} [what]
 */
async function call(method, path, { key, body } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (key) headers['authorization'] = `Bearer ${key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new CallRefused({ code: 'unreachable' });
  }
  const text = await response.text();
  if (response.ok) return text === '' ? null : JSON.parse(text);
  let refused;
  try {
    refused = JSON.parse(text).refused;
  } catch {
    // Something between us and the server answered in its place.
  }
  throw new CallRefused(refused ?? { code: 'unreachable' });
}
