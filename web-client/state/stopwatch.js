/** How long a game was in sight: the time stands still while nobody looks. */

import { browser } from './store.js';

/** How often the time is kept, so that a page that goes away loses little. */
const KEEP_MILLISECONDS = 5_000;

export class Stopwatch {
  /** When it began to run, by `performance.now()`; null while it stands. @type {number | null} */
  #since = null;
  #keptAt = 0;

  /**
   * @param {string} code the table's
   * @param {number} game
   * @param {import('./store.js').Store} [store]
   * @param {() => number} [now] in milliseconds
   */
  constructor(code, game, store = browser, now = () => performance.now()) {
    this.place = `time.${code}.${game}`;
    this.store = store;
    this.now = now;
    const kept = store.read(this.place);
    this.before = Number.isFinite(kept) ? Math.max(0, kept) : 0;
  }

  /** @returns {number} whole seconds so far */
  get seconds() {
    return Math.floor(this.#milliseconds() / 1_000);
  }

  #milliseconds() {
    return this.before + (this.#since === null ? 0 : this.now() - this.#since);
  }

  /** Lets it run, or stand. @param {boolean} runs */
  run(runs) {
    if (runs && this.#since === null) this.#since = this.now();
    if (!runs && this.#since !== null) {
      this.before = this.#milliseconds();
      this.#since = null;
      this.#keep();
    }
    if (this.#since !== null && this.now() - this.#keptAt >= KEEP_MILLISECONDS) this.#keep();
  }

  #keep() {
    this.#keptAt = this.now();
    this.store.keep(this.place, Math.round(this.#milliseconds()));
  }
}
