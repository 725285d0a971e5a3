/** What reaches somebody who looks elsewhere: title, icon, a sound, and a screen that stays on. */

import { settings } from '../state/settings.js';
import * as words from '../words/en.js';

/** The colours of the icon in the page, and those that it has at this player's turn. */
const TURN_COLOURS = { '#1d5446': '#b8862b', '#143c32': '#7a5512' };

export class Attention {
  #myTurn = false;
  icon = document.getElementById('icon');
  /** The icon as the page has it. */
  quietly = this.icon?.getAttribute('href') ?? '';
  /** @type {Promise<import('./wake-lock.js').WakeLock> | null} */
  #lock = null;

  /**
   * @param {{ title: string, playing: boolean, myTurn: boolean }} now
   */
  update({ title, playing, myTurn }) {
    document.title = `${myTurn ? `${words.table.yourTurn} · ` : ''}${title} · ${words.house.name}`;
    if (myTurn !== this.#myTurn) this.icon?.setAttribute('href', myTurn ? inColours(this.quietly, TURN_COLOURS) : this.quietly);
    if (myTurn && !this.#myTurn && settings().sound === 'on') void import('./chime.js').then(({ chime }) => chime());
    this.#myTurn = myTurn;
    if (playing) this.#lock ??= import('./wake-lock.js').then(({ WakeLock }) => new WakeLock());
    void this.#lock?.then((lock) => lock.keep(playing));
  }
}

/**
 * @param {string} address of a picture that is in the address itself
 * @param {Record<string, string>} colours by those that they take the place of
 */
function inColours(address, colours) {
  return Object.entries(colours).reduce(
    (changed, [old, fresh]) => changed.replaceAll(encodeURIComponent(old), encodeURIComponent(fresh)),
    address,
  );
}
