/**
 * What this browser keeps of each deal: the commitment as it stood before the deal, the one share that it gives to
 * this game, and the cards that lay open at once. With these it checks the deal at the end.
 */

import { randomHex } from '../wire/id.js';
import { browser } from './store.js';

/** @typedef {{ at: number, card: string }} OpenCard the place in the deck, and the card */

/**
 * @typedef {object} Pledge
 * @property {string} commitment the first that the table showed for this game
 * @property {string | null} changed another one that it showed later, without a reveal between
 * @property {string} share
 * @property {boolean} given whether this browser has given its share
 * @property {OpenCard[]} seen
 */

export class Pledges {
  /**
   * @param {string} code the table's
   * @param {import('./store.js').Store} [store]
   */
  constructor(code, store = browser) {
    this.code = code;
    this.store = store;
  }

  /**
   * The pledge to a game, if this browser saw that game before it was dealt.
   *
   * @param {number} game
   * @returns {Pledge | null}
   */
  of(game) {
    const kept = this.store.read(this.#place(game));
    const whole = typeof kept?.commitment === 'string' && /^[0-9a-f]{32}$/.test(kept.share) && Array.isArray(kept.seen);
    return whole ? kept : null;
  }

  /**
   * Takes note of what a table that gathers shows, and returns the pledge to its next game.
   *
   * @param {number} game
   * @param {string} commitment
   * @returns {Pledge}
   */
  note(game, commitment) {
    const known = this.of(game);
    if (!known) return this.#keep(game, { commitment, changed: null, share: randomHex(16), given: false, seen: [] });
    if (known.commitment === commitment || known.changed === commitment) return known;
    return this.#keep(game, { ...known, changed: commitment });
  }

  /** @param {number} game */
  give(game) {
    const known = this.of(game);
    if (known) this.#keep(game, { ...known, given: true });
  }

  /**
   * Takes note of cards as they were dealt; what was noted of a place first stays.
   *
   * @param {number} game
   * @param {OpenCard[]} seen
   */
  see(game, seen) {
    const known = this.of(game);
    const fresh = seen.filter(({ at }) => !known?.seen.some((each) => each.at === at));
    if (known && fresh.length > 0) this.#keep(game, { ...known, seen: [...known.seen, ...fresh] });
  }

  /**
   * @param {number} game
   * @param {Pledge} pledge
   */
  #keep(game, pledge) {
    this.store.keep(this.#place(game), pledge);
    return pledge;
  }

  /** @param {number} game */
  #place(game) {
    return `deal.${this.code}.${game}`;
  }
}
