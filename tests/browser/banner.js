/** When the page of a player said that the connection is gone, and when it stopped saying so. */

/** @import { Player } from './browser.js' */

/**
 * What the banner says from a moment on; nothing while it is hidden.
 *
 * @typedef {{ at: number, text: string }} Said in milliseconds since 1970
 */

/** Watches the banner of a page until that page is left. It is made with {@link watchBanner}. */
export class Banner {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
  }

  /** @returns {Promise<Said[]>} everything that it said since it is watched, in order */
  said() {
    return this.player.page.evaluate(() => /** @type {{ banner?: Said[] }} */ (/** @type {unknown} */ (window)).banner ?? []);
  }

  /**
   * Waits until the banner says this, at the time given or later.
   *
   * @param {RegExp} text an empty one for a hidden banner
   * @param {number} since in milliseconds since 1970
   * @returns {Promise<number>} after how many milliseconds it said so
   */
  async after(text, since) {
    const found = await this.player.page.waitForFunction(
      ({ pattern, from }) => {
        const { banner = [] } = /** @type {{ banner?: Said[] }} */ (/** @type {unknown} */ (window));
        return banner.find((said) => said.at >= from && new RegExp(pattern).test(said.text));
      },
      { pattern: text.source, from: since },
      { timeout: 60_000 },
    );
    const said = await found.jsonValue();
    return (said?.at ?? Infinity) - since;
  }
}

export const LOST = /^Connection lost/;
export const SLOW = /takes long to answer/;
export const HIDDEN = /^$/;

/**
 * The times are taken inside the page, when the banner changes.
 *
 * @param {Player} player at a table
 */
export async function watchBanner(player) {
  await player.page.evaluate(() => {
    /** @type {Said[]} */
    const said = [];
    Object.assign(window, { banner: said });
    const look = () => {
      const banner = /** @type {HTMLElement | null} */ (document.querySelector('.banner'));
      const text = banner && !banner.hidden ? banner.innerText : '';
      if (text !== (said.at(-1)?.text ?? '')) said.push({ at: Date.now(), text });
    };
    look();
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document.body, everything);
  });
  return new Banner(player);
}
