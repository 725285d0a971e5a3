/** Dragging cards with Pointer Events. A second finger, Escape or a new view ends it without a move. */

/** @import { Board } from './board.js' */
/** @import { Box } from './layout.js' */

const THRESHOLD = 8;

/**
 * @typedef {object} Hold
 * @property {number} pointer
 * @property {string} key
 * @property {{ x: number, y: number }} start on the page
 * @property {string[] | null} group what is dragged; null before the threshold
 * @property {number} dx
 * @property {number} dy
 * @property {string | null} over the pile that it would go to
 */

export class Drag {
  /** @type {Hold | null} */
  #hold = null;
  /** Cards that were let go over a pile and stay there until the next view. @type {Hold | null} */
  #dropped = null;
  /** Whether the latest press of a pointer became a drag, which is over. */
  #wasDrag = false;

  /** @param {Board<any>} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {PointerEvent} event perhaps of a while ago */
  hear(event) {
    if (event.type === 'pointerdown') this.#down(event);
    else if (event.type === 'pointermove') this.#move(event);
    else if (event.type === 'pointerup') this.#up(event);
    else this.cancel();
  }

  /** Whether cards are in the hand now. */
  get active() {
    return this.#hold?.group != null;
  }

  /** Whether a pointer's click that came now belongs to a drag. */
  swallowsClick() {
    return this.#wasDrag;
  }

  /**
   * Where a card is seen, with what its dragging adds.
   *
   * @param {string} key
   * @param {Box} at
   * @returns {Box}
   */
  seen(key, at) {
    const hold = this.#hold?.group?.includes(key) ? this.#hold : this.#dropped?.group?.includes(key) ? this.#dropped : null;
    return hold ? { ...at, x: at.x + hold.dx, y: at.y + hold.dy } : at;
  }

  /** Puts everything back without a move. */
  cancel() {
    for (const hold of [this.#hold, this.#dropped]) this.#release(hold);
    if (this.active) {
      this.#wasDrag = true;
      this.board.light([]);
    }
    this.#hold = this.#dropped = null;
    this.board.aim('');
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0) return this.cancel();
    this.#wasDrag = false;
    const key = /** @type {Element} */ (event.target).closest('.card')?.getAttribute('data-key');
    if (!key || this.board.targets(key).length === 0) return;
    const start = { x: event.clientX, y: event.clientY };
    this.#hold = { pointer: event.pointerId, key, start, group: null, dx: 0, dy: 0, over: null };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const hold = this.#hold;
    if (!hold || event.pointerId !== hold.pointer) return;
    hold.dx = event.clientX - hold.start.x;
    hold.dy = event.clientY - hold.start.y;
    if (!hold.group) {
      if (Math.hypot(hold.dx, hold.dy) < THRESHOLD) return;
      this.board.pick(null);
      hold.group = this.board.group(hold.key);
      try {
        this.board.element.setPointerCapture(event.pointerId);
      } catch {
        // A finger of a while ago has left the page.
      }
    }
    for (const key of hold.group) {
      const element = this.board.cards.get(key)?.element;
      element?.setAttribute('data-dragged', '');
      element?.style.setProperty('transform', `translate(${hold.dx}px, ${hold.dy}px)`);
    }
    const boxes = this.board.boxes(hold.key);
    const at = this.board.cards.get(hold.key)?.at;
    const board = this.board.element.getBoundingClientRect();
    const pointer = { x: event.clientX - board.x, y: event.clientY - board.y };
    hold.over = at ? pileUnder(boxes, this.seen(hold.key, at), pointer) : null;
    this.board.light(boxes.keys());
    this.board.aim(hold.over ?? '');
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const hold = this.#hold;
    if (!hold || event.pointerId !== hold.pointer) return;
    if (!hold.group) {
      this.#hold = null;
      return;
    }
    const choice = this.board.targets(hold.key).find(({ to }) => to === hold.over);
    if (!choice) return this.cancel();
    this.#wasDrag = true;
    this.#hold = null;
    this.#dropped = hold;
    this.board.light([]);
    this.board.aim('');
    this.board.player.choose(choice.offer);
  }

  /** @param {Hold | null} hold */
  #release(hold) {
    for (const key of hold?.group ?? []) {
      const element = this.board.cards.get(key)?.element;
      element?.removeAttribute('data-dragged');
      element?.style.removeProperty('transform');
    }
  }
}

/**
 * The pile among those given that a dragged card means: the one under the pointer, else the one it covers most.
 *
 * @param {Map<string, Box>} boxes by pile
 * @param {Box} card
 * @param {{ x: number, y: number }} pointer
 * @returns {string | null}
 */
function pileUnder(boxes, card, pointer) {
  let best = null;
  let most = 0;
  for (const [id, box] of boxes) {
    const inside =
      pointer.x >= box.x && pointer.x <= box.x + box.width && pointer.y >= box.y && pointer.y <= box.y + box.height;
    if (inside) return id;
    const wide = Math.min(card.x + card.width, box.x + box.width) - Math.max(card.x, box.x);
    const high = Math.min(card.y + card.height, box.y + box.height) - Math.max(card.y, box.y);
    const covered = wide > 0 && high > 0 ? wide * high : 0;
    if (covered > most) [best, most] = [id, covered];
  }
  return best;
}
