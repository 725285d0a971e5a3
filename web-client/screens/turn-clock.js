/** The time that is left for a turn: a bar that shrinks, the seconds as text, and a word when they run short. */

import { make, mark, say } from '../dom.js';
import { moves } from '../state/settings.js';
import { turnClock } from '../words/en.seats.js';

/** @import { Room } from './room.js' */

/** From here on somebody who listens is told, once a turn. */
const SOON_SECONDS = 10;
const TICK_MILLISECONDS = 250;
/** In how many steps the bar shrinks when nothing may move. */
const STEPS = 12;

export class TurnClock {
  /** The turn that was spoken of. */
  #spoken = -1;

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.bar = make('span', { class: 'turn-bar-left' });
    this.text = make('span', { class: 'turn-seconds' });
    this.element = make(
      'div',
      { class: 'turn-clock', role: 'timer', 'aria-label': turnClock.label, 'aria-live': 'off' },
      make('span', { class: 'turn-bar', 'aria-hidden': 'true' }, this.bar),
      this.text,
    );
    this.update();
  }

  /** Shows the time that is left now; goes on by itself while the clock is on the page. */
  update() {
    const { session, who } = this.room;
    const view = session.game?.sight.view;
    const turnSeconds = session.table?.settings.turn_seconds ?? null;
    const left = session.turnLeftMilliseconds();
    this.element.hidden = left === null || turnSeconds === null || !view || view.outcome !== null;
    if (left === null || turnSeconds === null || !view || !('turn' in view)) return;
    const seconds = Math.ceil(left / 1000);
    const share = Math.min(1, left / 1000 / turnSeconds);
    say(this.text, turnClock.left(seconds));
    this.bar.style.transform = `scaleX(${moves() ? share : Math.ceil(share * STEPS) / STEPS})`;
    mark(this.element, 'data-soon', seconds <= SOON_SECONDS ? '' : null);
    if (seconds <= SOON_SECONDS && seconds > 0 && this.#spoken !== view.turn_number) {
      this.#spoken = view.turn_number;
      this.room.speech.say(turnClock.soon(who(view.turn), seconds));
    }
  }

  /** Starts to go. */
  run() {
    const timer = setInterval(() => {
      if (this.element.isConnected) this.update();
      else clearInterval(timer);
    }, TICK_MILLISECONDS);
  }
}
