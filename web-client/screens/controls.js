/** What the player to move can press below the board: take back, end the turn, or one of what a card offers. */

import { button, make, mark, refill } from '../dom.js';
import { browser } from '../state/store.js';
import * as words from '../words/en.js';

/** @import { Clock, Spot, UndercoverAction } from '../protocol.js' */
/** @import { Room } from './room.js' */

/** @typedef {{ spot: Spot, offers: UndercoverAction[], focus: boolean }} Asked about a face-down card */

/** Where this browser keeps that its player has found out how to peek. */
const PEEKED = 'peeked';

export class Controls {
  /** @type {Asked | null} */
  asked = null;
  /** Whether the end of a turn that loses is asked about. */
  #losing = false;
  changed = () => {};

  /**
   * @param {Room} room
   * @param {() => void} leave gives the focus back to the board
   */
  constructor(room, leave) {
    this.room = room;
    this.leave = leave;
    this.element = make('section', { class: 'controls', 'aria-label': words.table.controls });
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || (!this.asked && !this.#losing)) return;
      this.#withdraw();
    });
  }

  /** @param {Asked | null} asked */
  ask(asked) {
    this.asked = asked;
    this.#losing = false;
    this.update();
    if (asked?.focus) /** @type {HTMLElement | null} */ (this.element.querySelector('.chosen button'))?.focus();
  }

  #withdraw() {
    this.ask(null);
    this.changed();
    this.leave();
  }

  update() {
    const { session } = this.room;
    const sight = session.game?.sight;
    if (!sight) return;
    const { clock, pass, players, stock } = sight.view;
    const peeks = session.seat === null ? 0 : players[session.seat].peeks_left;
    refill(this.element, [sight.offers, clock, pass, stock[0], peeks, this.asked, this.#losing], () =>
      this.asked ? [this.#choices(this.asked, peeks)] : this.#losing ? [this.#confirm()] : this.#turn(),
    );
    mark(this.element, 'data-waiting', session.pending === null ? null : '');
  }

  /** @param {UndercoverAction} offer */
  #act(offer) {
    this.asked = null;
    this.#losing = false;
    if (offer.do === 'peek') browser.keep(PEEKED, true);
    this.changed();
    this.leave();
    void this.room.session.act({ game: 'undercover', ...offer });
    this.update();
  }

  /**
   * @param {Asked} asked
   * @param {number} peeks how many are left
   */
  #choices({ spot, offers }, peeks) {
    return make(
      'div',
      { class: 'asking' },
      button('choose_back', words.table.back, () => this.#withdraw(), { class: 'plain' }),
      make('p', { class: 'asked' }, words.sentence(words.spot(spot))),
      make(
        'div',
        { class: 'chosen' },
        ...offers.map((offer) =>
          offer.do === 'peek'
            ? button('peek', words.undercover.peek(peeks), () => this.#act(offer), { class: 'primary' })
            : button('mark', words.undercover.mark, () => this.#act(offer)),
        ),
      ),
    );
  }

  #confirm() {
    const end = this.#offer('end_turn');
    return make(
      'div',
      { class: 'asking' },
      button('choose_back', words.table.back, () => this.#withdraw(), { class: 'plain' }),
      make('p', { class: 'asked' }, words.undercover.loseWarn),
      make('div', { class: 'chosen' }, end && button('lose', words.undercover.loseConfirm, () => this.#act(end), { class: 'danger' })),
    );
  }

  #turn() {
    const view = this.room.session.game?.sight.view;
    const back = this.#offer('take_back');
    const end = this.#offer('end_turn');
    if (!view) return [];
    const clock = words.undercover.clock(view.clock, view.stock[0] ?? null, view.pass, view.passes);
    const ending = end && button('end_turn', '', () => this.#end(end, view.clock), { class: 'primary two-lines' });
    ending?.append(make('strong', {}, words.undercover.endTurn), ' ', make('small', {}, clock));
    return [back ? button('take_back', words.undercover.takeBack, () => this.#act(back)) : this.#hint(), ending];
  }

  /** Nothing on the board tells that a card can be peeked at, so this does until somebody has done it. */
  #hint() {
    const hidden = !this.#offer('peek') || browser.read(PEEKED) === true;
    return hidden ? make('span') : make('p', { class: 'hint' }, words.undercover.peekHint);
  }

  /**
   * @param {UndercoverAction} end
   * @param {Clock} clock
   */
  #end(end, clock) {
    if (clock !== 'lose') return this.#act(end);
    this.#losing = true;
    this.update();
    this.element.querySelector('button')?.focus();
  }

  /**
   * @param {UndercoverAction['do']} what
   * @returns {UndercoverAction | undefined}
   */
  #offer(what) {
    return this.room.session.game?.sight.offers.find((offer) => offer.do === what);
  }
}
