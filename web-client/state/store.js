/**
 * What this browser keeps for the page. A store that is full, forbidden or damaged stops nothing: what it does not
 * take is kept in memory, for as long as the page is open.
 */

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Shelf */

/** All places begin with it: other pages of the same host keep things too. */
const OURS = 'parlour.';

export class Store {
  /** What the shelf did not take or would not give up; null where something was dropped. @type {Map<string, string | null>} */
  #memory = new Map();

  /** @param {() => Shelf} shelf which a browser may refuse to hand out */
  constructor(shelf) {
    this.shelf = shelf;
  }

  /**
   * @param {string} place
   * @returns {any} what was kept there; null if nothing was, or it cannot be read
   */
  read(place) {
    try {
      const text = this.#memory.has(place) ? this.#memory.get(place) : this.shelf().getItem(OURS + place);
      return JSON.parse(text ?? 'null');
    } catch {
      return null;
    }
  }

  /**
   * @param {string} place
   * @param {unknown} value anything that JSON can say
   */
  keep(place, value) {
    this.#put(place, JSON.stringify(value));
  }

  /** @param {string} place */
  drop(place) {
    this.#put(place, null);
  }

  /** Drops everything. */
  clear() {
    const places = [...this.#memory.keys()];
    try {
      const shelf = this.shelf();
      for (let at = 0; at < shelf.length; at += 1) {
        const name = shelf.key(at);
        if (name?.startsWith(OURS)) places.push(name.slice(OURS.length));
      }
    } catch {
      // What cannot be listed was not kept.
    }
    for (const place of places) this.drop(place);
  }

  /**
   * Whether what was kept there is still there when the page is not.
   *
   * @param {string} place
   */
  lasts(place) {
    return !this.#memory.has(place);
  }

  /**
   * @param {string} place
   * @param {string | null} text
   */
  #put(place, text) {
    try {
      if (text === null) this.shelf().removeItem(OURS + place);
      else this.shelf().setItem(OURS + place, text);
      this.#memory.delete(place);
    } catch {
      this.#memory.set(place, text);
    }
  }
}

/** For all windows of this browser, until somebody clears it. */
export const browser = new Store(() => localStorage);

/** For this window, also over a reload. */
export const page = new Store(() => sessionStorage);
