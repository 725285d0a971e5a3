/** The voice of the table: a live region that says what happened, and says the last thing again. */

export class Speech {
  #last = '';
  /** @type {string[]} */
  #queue = [];

  /**
   * @param {{ textContent: string | null }} region a polite live region
   * @param {(call: () => void) => void} [later] runs something once the page has rested
   */
  constructor(region, later = (call) => void setTimeout(call, 60)) {
    this.region = region;
    this.later = later;
  }

  /**
   * Says something. What is said while the page has not rested is said together.
   *
   * @param {string} words
   * @param {string} [again] what is said for a repeat, if that must not be the same
   */
  say(words, again = words) {
    if (words === '') return;
    if (this.#queue.length === 0) {
      this.#last = '';
      this.later(() => this.#speak());
    }
    this.#queue.push(words);
    this.#last = this.#last === '' ? again : `${this.#last} ${again}`;
  }

  /** Says the last thing again. */
  repeat() {
    if (this.#last === '' || this.#queue.length > 0) return;
    // Some screen readers stay silent when the text does not change.
    this.region.textContent = '';
    this.later(() => {
      this.region.textContent = this.#last;
    });
  }

  #speak() {
    this.region.textContent = this.#queue.join(' ');
    this.#queue = [];
  }
}
