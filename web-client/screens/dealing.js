/**
 * Deals without a lobby: when everybody wants to play again, and at once in a game for one. The promise, the share and
 * the check of the deal are those of every game.
 */

import { make } from '../dom.js';
import { Pledges } from '../state/pledges.js';
import { wishPlace } from '../state/session.js';
import { page } from '../state/store.js';
import { dealing as words } from '../words/en.dealing.js';

/** @import { AnyOptions, Answer, KlondikeDeal, KlondikeOptions, TableView } from '../protocol.js' */
/** @import { Room } from './room.js' */

/**
 * Has the next game at a table dealt by whoever opens it in this window.
 *
 * @param {string} code
 * @param {Partial<KlondikeOptions>} [options] those that the table shall play with from then on
 */
export function beginAt(code, options = {}) {
  page.keep(wishPlace(code), { options });
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
  const answer = await session.ask({ type: 'propose', game: session.table.game, motion: { what: 'end' } });
  if ('refused' in answer) page.drop(wishPlace(session.code));
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
  /** The options that were asked for, until the table shows them. */
  #asked = '';

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
  }

  /**
   * After anything changed at a table that gathers, of which this player is the host.
   *
   * @returns {Promise<void>}
   */
  async update() {
    const { session } = this.room;
    const { table, code } = session;
    if (this.#busy || table?.phase !== 'gathering') return;
    const wish = page.read(wishPlace(code));
    if (!wish && !this.#allWant(table)) return;
    const options = { ...table.options, ...wish?.options };
    const agreed = JSON.stringify(options) === JSON.stringify(table.options);
    const asks = JSON.stringify([table.game, options]);
    // Until the table shows what was asked for, a start would be one with other options.
    if (!agreed && this.#asked === asks) return;
    this.#asked = agreed ? '' : asks;
    this.#busy = true;
    const answer = await (agreed ? this.#start(table, wish !== null) : this.#agree(table, options));
    this.#busy = false;
    const done = 'done' in answer;
    if (done && !agreed) return this.update();
    if (wish) page.drop(wishPlace(code));
    if (wish && !done) this.room.putAside('');
  }

  /**
   * Whether a host who is ready, as after "Play again", waits for nobody any more.
   *
   * @param {TableView} table
   */
  #allWant({ seats, reveal }) {
    const seated = seats.filter(({ player }) => player);
    return reveal !== null && seated.length >= reveal.players.length && seated.every(({ ready }) => ready);
  }

  /**
   * @param {TableView} table
   * @param {AnyOptions} options
   * @returns {Promise<Answer>}
   */
  #agree({ first, settings }, options) {
    return this.room.session.ask({ type: 'options', options, first, settings });
  }

  /**
   * @param {TableView} table
   * @param {boolean} tells whether a refusal is told: another window of the host may have been faster
   * @returns {Promise<Answer>}
   */
  #start({ game, commitment, arranged }, tells) {
    const { session } = this.room;
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
  const deal = page.read(wishPlace(session.code))?.options.deal ?? (options?.game === 'klondike' ? options.deal : null);
  const text = deal === 'checked' || deal === 'today' ? words.checking : words.shuffling;
  return { element: make('main', { class: 'dealing' }, make('p', { role: 'status' }, text)), update: () => {} };
}
