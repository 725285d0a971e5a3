/** What a page can do without when it is first seen. */

/**
 * A part that comes after the first view, or when there is something for it to do. What is asked of it before it is
 * here is done when it comes, in the order in which it was asked.
 *
 * @template Part
 * @template Files
 */
export class Later {
  /** Null until it has come. @type {Part | null} */
  here = null;
  #fetching = false;
  /** @type {((part: Part) => void)[]} */
  #asked = [];

  /**
   * @param {() => Promise<Files>} load fails if the files cannot be had
   * @param {(files: Files) => Part} build
   */
  constructor(load, build) {
    this.load = load;
    this.build = build;
  }

  /** Fetches it, once the page has rested. One that could not be had is tried again at the next call. */
  async fetch() {
    if (this.here || this.#fetching) return;
    this.#fetching = true;
    await new Promise((resolve) => setTimeout(resolve));
    // The network may be gone; or the server has other files now, and the page is about to be loaded again.
    const files = await this.load().catch(() => null);
    this.#fetching = false;
    if (!files) return;
    this.here = this.build(files);
    for (const does of this.#asked.splice(0)) does(this.here);
  }

  /** @param {(part: Part) => void} does */
  ask(does) {
    if (this.here) return does(this.here);
    this.#asked.push(does);
    void this.fetch();
  }
}
