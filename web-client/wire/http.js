/** The calls that need no socket. */

import { learn } from './limits.js';

/**
 * @import { AnyOptions, DaySeed, DeviceLink, GameRecord, House, Keys, ListedTables, Me, NewPlayer, Refused, Report, Statistics, TableCard }
 *   from '../protocol.js'
 */

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
 * @param {string} key
 * @returns {Promise<Statistics>}
 */
export const statistics = (key) => call('GET', '/api/me/statistics', { key });

/**
 * All finished games of the house, counted.
 *
 * @returns {Promise<Report>}
 */
export const report = () => call('GET', '/api/report');

/**
 * The secret of a day that is over.
 *
 * @param {string} day such as `2026-11-30`, by UTC
 * @returns {Promise<DaySeed>}
 */
export const daySeed = (day) => call('GET', `/api/days/${encodeURIComponent(day)}`);

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
 * @param {string} [phrase] of the house, where it asks for one
 * @returns {Promise<TableCard>}
 */
export const openTable = (key, options, phrase) => call('POST', '/api/tables', { key, body: { options, phrase } });

/**
 * @param {string} code
 * @returns {Promise<TableCard>}
 */
export const tableCard = (code) => call('GET', `/api/tables/${encodeURIComponent(code)}`);

/**
 * The tables that their hosts show to everybody.
 *
 * @returns {Promise<ListedTables>}
 */
export const listedTables = () => call('GET', '/api/tables');

/**
 * The record of a finished game, for those who played it.
 *
 * @param {string} key
 * @param {string} code
 * @param {number} game
 * @returns {Promise<GameRecord>}
 */
export const gameRecord = (key, code, game) => call('GET', `/api/tables/${encodeURIComponent(code)}/games/${game}/record`, { key });

/**
 * @param {string} key
 * @returns {Promise<Keys>}
 */
export const keys = (key) => call('GET', '/api/me/keys', { key });

/**
 * @param {string} key
 * @param {string} id of the key to revoke
 * @returns {Promise<unknown>}
 */
export const revokeKey = (key, id) => call('DELETE', `/api/me/keys/${id}`, { key });

/**
 * @param {string} key
 * @returns {Promise<DeviceLink>}
 */
export const makeLink = (key) => call('POST', '/api/me/links', { key });

/**
 * @param {string} secret of a link that another device made
 * @returns {Promise<NewPlayer>}
 */
export const redeemLink = (secret) => call('POST', '/api/links', { body: { secret } });

/**
 * @param {string} key
 * @returns {Promise<unknown>}
 */
export const forgetMe = (key) => call('DELETE', '/api/me', { key });

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
