/**
 * Deals without a lobby: when everybody wants to play again, and at once in a game for one. The promise, the share and
 * the check of the deal are those of every game.
 */

import { make } from '../dom.js';
import { Pledges } from '../state/pledges.js';
import { page } from '../state/store.js';
import { dealing as words } from '../words/en.dealing.js';

/** @import { KlondikeDeal, KlondikeOptions } from '../protocol.js' */
/** @import { Room } from './room.js' */

/** Where a window keeps that it goes on to the next game of a table, and with which options. @param {string} code */
const place = (code) => `begin.${code}`;

/**
 * Has the next game at a table dealt by whoever opens it in this window.
 *
 * @param {string} code
 * @param {Partial<KlondikeOptions>} [options] those that the table shall play with from then on
 */
export function beginAt(code, options = {}) {
  page.keep(place(code), { options });
}

/**
 * Goes on to the next game of a table for one; a running one is given up.
 *
 * @param {Room} room
 * @param {KlondikeDeal} deal
 */
export async function begin(room, deal) {
  const { session } = room;
  beginAt(session.code, { deal });
  if (session.table?.phase !== 'playing') return room.putAside('');
  const answer = await session.ask({ type: 'propose', motion: { what: 'end' } });
  if ('refused' in answer) page.drop(place(session.code));
}

/**
 * The deal to go on with after one: a known deal is not dealt twice unless somebody asks for it.
 *
 * @param {KlondikeDeal} deal
 * @returns {KlondikeDeal}
 */
export const newDealOf = (deal) => (deal === 'random' ? 'random' : 'checked');

export class Dealing {
  #busy = false;

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
  }

  /** After anything changed at a table that gathers, of which this player is the host. */
  async update() {
    const { session } = this.room;
    const { table, code } = session;
    if (this.#busy || table?.phase !== 'gathering') return;
    const wish = page.read(place(code));
    if (!wish && !this.#allWant()) return;
    this.#busy = true;
    // Another window of the host may have been faster.
    const answer = (await this.#agree(wish?.options ?? {})) ? await this.#start(wish !== null) : null;
    this.#busy = false;
    if (!wish) return;
    page.drop(place(code));
    if (!answer || 'refused' in answer) this.room.putAside('');
  }

  /** Whether a host who is ready, as after "Play again", waits for nobody any more. */
  #allWant() {
    const { table } = this.room.session;
    const seated = table?.seats.filter(({ player }) => player) ?? [];
    return table?.reveal != null && seated.length >= table.reveal.players.length && seated.every(({ ready }) => ready);
  }

  /**
   * Asks for the options that are wanted, unless the table has them.
   *
   * @param {Partial<KlondikeOptions>} wanted
   */
  async #agree(wanted) {
    const { session } = this.room;
    const { options, first, settings } = /** @type {NonNullable<typeof session.table>} */ (session.table);
    const agreed = { ...options, ...wanted };
    if (agreed.game !== 'klondike' || JSON.stringify(agreed) === JSON.stringify(options)) return true;
    return 'done' in (await session.ask({ type: 'options', options: agreed, first, settings }));
  }

  /** @param {boolean} tells whether a refusal is told */
  async #start(tells) {
    const { session } = this.room;
    const { game, commitment, arranged } = /** @type {NonNullable<typeof session.table>} */ (session.table);
    const pledges = new Pledges(session.code);
    const { share } = pledges.note(game, commitment);
    pledges.give(game);
    const wish = /** @type {const} */ ({ type: 'start', commitment, arranged, share });
    return tells ? session.ask(wish) : session.socket.request(wish);
  }
}

/**
 * What is seen while a deal is looked for.
 *
 * @param {Room} room
 */
export function shuffling({ session }) {
  const options = session.table?.options;
  const deal = page.read(place(session.code))?.options.deal ?? (options?.game === 'klondike' ? options.deal : null);
  const text = deal === 'checked' || deal === 'today' ? words.checking : words.shuffling;
  return { element: make('main', { class: 'dealing' }, make('p', { role: 'status' }, text)), update: () => {} };
}
