/** What can be pressed below the board: what a game offers there, and the question that something pressed asks first. */

import { smallCard } from '../cards/face.js';
import { button, make, mark, refill } from '../dom.js';
import { page } from '../state/store.js';
import * as words from '../words/en.js';

/** @import { Press, Prompt } from '../games/game.js' */
/** @import { Room } from './room.js' */

export class Controls {
  /** The question of a card. @type {Prompt<any> | null} */
  asked = null;
  /** What was pressed and asks something first. @type {string | null} */
  #pressed = null;
  changed = () => {};
  /** Does what is left to others. @type {(does: string) => void} */
  others = () => {};

  /**
   * @param {Room} room
   * @param {() => void} leave gives the focus back to the board
   */
  constructor(room, leave) {
    this.room = room;
    this.leave = leave;
    this.element = make('section', { class: 'controls', 'aria-label': words.table.controls });
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && (this.asked || this.#pressed)) this.#withdraw();
    });
  }

  /** Where this window keeps, over a reload, what was pressed. */
  get #place() {
    return `pressed.${this.room.session.code}`;
  }

  /** @returns {unknown[]} the step of the game in which something was pressed */
  get #step() {
    const { game } = this.room.session;
    return [game?.game, game?.version];
  }

  /**
   * @param {Prompt<any> | null} asked
   * @param {boolean} [focus]
   */
  ask(asked, focus = false) {
    this.asked = asked;
    this.#press(null);
    this.update();
    if (focus) this.#focus();
  }

  /** Takes up what was asked when this window was left. */
  resume() {
    const kept = page.read(this.#place);
    this.asked = null;
    this.#pressed = kept && String(kept.step) === String(this.#step) ? kept.pressed : null;
  }

  /** @param {string | null} does */
  #press(does) {
    if (does === null && this.#pressed === null) return;
    this.#pressed = does;
    if (does === null) page.drop(this.#place);
    else page.keep(this.#place, { step: this.#step, pressed: does });
  }

  #withdraw() {
    this.ask(null);
    this.changed();
    this.leave();
  }

  #focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector('.chosen button'))?.focus({ preventScroll: true });
  }

  update() {
    const { session, company, play } = this.room;
    const sight = session.game?.sight;
    if (!sight) return;
    const prompt = play.prompt(sight.view, sight.offers, company);
    const question = this.asked ?? prompt.presses.find(({ does, asks }) => asks && does === this.#pressed)?.asks;
    mark(this.element, 'data-asking', question ? '' : null);
    refill(this.element, [question, prompt], () => (question ? [this.#question(question)] : this.#prompt(prompt)));
    mark(this.element, 'data-waiting', session.pending === null ? null : '');
  }

  /** @param {Prompt<any>} question */
  #question({ step, text, presses }) {
    return make(
      'div',
      { class: 'asking' },
      button('choose_back', words.table.back, () => this.#withdraw(), { class: 'plain' }),
      make('p', { class: 'asked' }, step && make('small', {}, step), text),
      make('div', { class: 'chosen' }, ...presses.map((press) => this.#button(press))),
    );
  }

  /** @param {Prompt<any>} prompt */
  #prompt({ step, text, quiet, presses }) {
    const told = text !== '' && make('p', { class: quiet ? 'hint' : 'asked' }, step && make('small', {}, step), text);
    const [first, ...others] = presses.map((press) => this.#button(press));
    if (told) return [told, first, ...others];
    return others.length > 0 ? [first, ...others] : [make('span'), first];
  }

  /** @param {Press<any>} press */
  #button(press) {
    const { does, label, about, kind, card, offer, asks, beside } = press;
    const made = button(does, about ? '' : label, () => this.#do(press), {
      class: [kind, about && 'two-lines'].filter(Boolean).join(' ') || null,
      disabled: !(offer || asks || beside),
    });
    if (about) made.append(make('strong', {}, label), ' ', make('small', {}, about));
    if (card) made.append(' ', smallCard('span', card, words.card(card)));
    return made;
  }

  /** @param {Press<any>} press */
  #do({ does, offer, asks, beside }) {
    if (beside) return this.others(does);
    if (asks) {
      this.asked = null;
      this.#press(does);
      this.update();
      return this.#focus();
    }
    this.asked = null;
    this.#press(null);
    this.changed();
    this.leave();
    this.room.act(offer);
    this.update();
  }
}
