/**
 * What a Klondike table has beside its board: the time, the keys of its buttons, and a kind word when nothing can
 * lead on any more.
 */

import { button, make, mark, refill, say, wear } from '../dom.js';
import { Stopwatch } from '../state/stopwatch.js';
import { waysOut } from '../words/en.klondike.js';
import * as words from '../words/en.klondike-beside.js';
import { advise, unlight } from './klondike-advice.js';
import { openEnds } from './klondike-ends.js';

/** @import { KlondikeView } from '../protocol.js' */
/** @import { Table } from './table.js' */

const TICK_MILLISECONDS = 250;
/** The buttons below the board by their keys. @type {Record<string, string>} */
const KEYS = { u: 'undo', r: 'redo', h: 'hint', v: 'verdict' };

export class Beside {
  /** @type {Stopwatch | null} */
  #watch = null;
  #game = 0;
  /** How far the game was when the player chose to go on although nothing can lead on. */
  #playsOnAt = '';
  #asking = false;
  /** What was shown last. */
  #version = '';

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.room = table.room;
    this.time = make('span', { class: 'time', role: 'timer', 'aria-label': words.time, 'aria-live': 'off' });
    table.turn.after(this.time);
    this.stuck = make('div', { class: 'notices' });
    table.element.querySelector('.play')?.append(this.stuck);
    const hear = (/** @type {KeyboardEvent} */ event) => this.#hear(event);
    const tick = () => this.#tick();
    document.addEventListener('keydown', hear);
    document.addEventListener('visibilitychange', tick);
    const timer = setInterval(() => {
      if (table.element.isConnected) return tick();
      clearInterval(timer);
      document.removeEventListener('keydown', hear);
      document.removeEventListener('visibilitychange', tick);
    }, TICK_MILLISECONDS);
    void wear('seats');
  }

  /** @returns {KlondikeView | null} */
  get #view() {
    const sight = this.room.session.game?.sight;
    return sight?.game === 'klondike' ? sight.view : null;
  }

  update() {
    const { session } = this.room;
    const view = this.#view;
    if (!view || !session.game) return;
    if (session.game.game !== this.#game) {
      this.#watch?.run(false);
      this.#game = session.game.game;
      this.#watch = new Stopwatch(session.code, this.#game);
    }
    const version = `${session.game.game}.${session.game.version}`;
    if (version !== this.#version) unlight();
    this.#version = version;
    this.#tick();
    this.#showStuck(view);
  }

  /** @param {string} does */
  async press(does) {
    if (this.#asking || (does !== 'hint' && does !== 'verdict')) return;
    this.#asking = true;
    await advise(this.table, does);
    this.#asking = false;
  }

  #tick() {
    const view = this.#view;
    if (!this.#watch || !view) return;
    this.#watch.run(!document.hidden && view.outcome === null && this.room.session.seat !== null && this.table.element.isConnected);
    mark(this.time, 'hidden', this.room.session.seat === null ? '' : null);
    say(this.time, words.clock(this.#watch.seconds));
  }

  /**
   * Nothing is forced (READINGS K11): these are the ways on.
   *
   * @param {KlondikeView} view
   */
  #showStuck({ stuck, outcome, foundations, columns }) {
    const far = JSON.stringify([foundations, columns.map(({ down }) => down.length)]);
    const { session } = this.room;
    const shown = stuck && outcome === null && session.seat !== null && this.#playsOnAt !== far;
    refill(this.stuck, shown, () => {
      if (!shown) return [];
      const on = () => {
        this.#playsOnAt = far;
        this.update();
        this.table.board.focus();
      };
      const back = () => {
        on();
        this.#click('undo');
      };
      return [
        make(
          'div',
          { class: 'notice stuck', role: 'alert' },
          make('h2', {}, words.stuck.title),
          make('p', {}, words.stuck.about),
          make('div', { class: 'ways' }, button('undo_here', words.stuck.undo, back, { class: 'primary' }), button('play_on', words.stuck.playOn, on)),
          make('div', { class: 'ways ending' }, button('ways_out', waysOut, () => openEnds(this.room), { class: 'plain' })),
        ),
      ];
    });
  }

  /** @param {KeyboardEvent} event */
  #hear(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || /** @type {Element} */ (event.target).closest('input, textarea, select, dialog')) return;
    if (!this.table.element.isConnected) return;
    if (key.toLowerCase() === 'd') this.table.board.press('stock', null, 'keys');
    else if (!this.#click(KEYS[key.toLowerCase()])) return;
    event.preventDefault();
  }

  /**
   * @param {string | undefined} does
   * @returns {boolean} whether there is such a button
   */
  #click(does) {
    /** @type {HTMLButtonElement | null} */
    const pressed = does === undefined ? null : this.table.controls.element.querySelector(`[data-do="${does}"]`);
    pressed?.click();
    return pressed !== null;
  }
}
