/**
 * The board by keyboard: one tab stop; arrows go through piles and into their depth; Enter picks up, arrows then go
 * through the places where the card can go, Enter drops, Escape cancels; a letter or number jumps to a pile.
 */

/** @import { Board } from './board.js' */

/** Keys that jump to piles; pressing one again goes to the next of its piles. */
const JUMPS = new Map([
  ...Array.from({ length: 7 }, (_, at) => /** @type {[string, string[]]} */ ([`${at + 1}`, [`c${at + 1}`]])),
  ['s', ['stock']],
  ['w', ['waste']],
  ['f', ['fC', 'fD', 'fH', 'fS']],
  ['h', ['hand']],
]);

export class Keys {
  /** Where the focus is: a pile and, unless it is empty, a card. */
  #pile = 'c1';
  /** @type {string | null} */
  #key = null;
  /** How far the card is from the top of its pile, to stay near it when it goes. */
  #depth = 0;

  /** @param {Board<any>} board */
  constructor(board) {
    this.board = board;
    this.refresh(false);
    document.addEventListener('keydown', (event) => this.#shortcut(event));
  }

  /** @param {KeyboardEvent | FocusEvent} event */
  hear(event) {
    const element = /** @type {Element} */ (event.target);
    // Buttons beside the piles have their own keys.
    if (event instanceof KeyboardEvent) return element.closest('button') ? undefined : this.#press(event);
    // A screen reader moves the focus without a key.
    const pile = element.closest('[data-pile]')?.getAttribute('data-pile');
    const key = element.closest('.card')?.getAttribute('data-key') ?? null;
    if (pile && (pile !== this.#pile || key !== this.#key)) this.moveTo(pile, key);
  }

  /** Presses the button on the board that has this key, wherever the focus is. @param {KeyboardEvent} event */
  #shortcut(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.board.element.isConnected) return;
    if (/** @type {Element} */ (event.target).closest('input, textarea, select, dialog')) return;
    /** @type {HTMLButtonElement | null} */
    const button = this.board.element.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key.toLowerCase())}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  /**
   * After a new view: keeps one tab stop.
   *
   * @param {boolean} focused whether the focus was on the board
   */
  refresh(focused) {
    if (!this.#pileModel(this.#pile)) this.#pile = this.board.model.start ?? this.#pile;
    const pile = this.#pileModel(this.#pile);
    if (!pile) return;
    const cards = pile.cards;
    if (!cards.some(({ key }) => key === this.#key)) {
      this.#key = cards[Math.min(this.#depth, cards.length - 1)]?.key ?? null;
    }
    this.#stop(focused);
  }

  /**
   * @param {string} pile
   * @param {string | null} key of a card; null for the last of the pile, or its empty place
   */
  moveTo(pile, key) {
    const cards = this.#pileModel(pile)?.cards ?? [];
    this.#pile = pile;
    this.#key = key ?? cards.at(-1)?.key ?? null;
    this.#depth = Math.max(0, cards.findIndex((card) => card.key === this.#key));
    this.#stop(true);
  }

  /** Puts the focus back on the board. */
  focus() {
    this.#stop(true);
  }

  /** @param {string} id */
  #pileModel(id) {
    return this.board.model.piles.find((pile) => pile.id === id);
  }

  /** @param {boolean} focus */
  #stop(focus) {
    const here = this.#key === null ? this.board.slotOf(this.#pile) : this.board.cards.get(this.#key)?.element;
    if (!here) return;
    for (const stop of this.board.element.querySelectorAll('[tabindex="0"]')) {
      if (stop !== here) stop.setAttribute('tabindex', '-1');
    }
    here.setAttribute('tabindex', '0');
    if (focus && document.activeElement !== here) here.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.#act(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key means something here
   */
  #act({ key, shiftKey }) {
    switch (key) {
      case 'ArrowLeft':
        return this.#walk(-1);
      case 'ArrowRight':
        return this.#walk(1);
      case 'ArrowUp':
        return this.board.picked === null ? this.#dive(-1) : this.#walk(-1);
      case 'ArrowDown':
        return this.board.picked === null ? this.#dive(1) : this.#walk(1);
      case 'Enter':
      case ' ':
        this.#enter(shiftKey);
        return true;
      case 'Escape':
        return this.#cancel();
      case '?':
        this.board.player.help();
        return true;
      case '.':
        this.board.player.repeat();
        return true;
      default:
        return this.#jump(key.toLowerCase());
    }
  }

  /** @param {boolean} preferred */
  #enter(preferred) {
    if (preferred && this.board.picked === null) {
      if (this.#key !== null) this.board.prefer(this.#key);
      return;
    }
    this.board.press(this.#pile, this.#key, 'keys');
    // The focus goes to the first place where the card can go.
    const target = this.board.picked !== null && this.board.targets(this.board.picked)[0]?.to;
    if (target) this.moveTo(target, null);
  }

  #cancel() {
    const { picked } = this.board;
    this.board.putBack();
    if (picked === null) return false;
    this.board.pick(null);
    this.moveTo(this.board.cards.get(picked)?.pile ?? this.#pile, picked);
    return true;
  }

  /** @param {number} by */
  #walk(by) {
    const { picked, model } = this.board;
    // The cards of a hand lie side by side.
    const here = this.#pileModel(this.#pile);
    const beside = here?.kind === 'hand' && here.cards[here.cards.findIndex(({ key }) => key === this.#key) + by];
    if (picked === null && beside) {
      this.moveTo(this.#pile, beside.key);
      return true;
    }
    const open = picked === null ? null : new Set(this.board.targets(picked).map(({ to }) => to));
    const piles = model.piles.map(({ id }) => id).filter((id) => !open || open.has(id));
    const at = piles.indexOf(this.#pile);
    const next = piles[(at + by + piles.length) % piles.length];
    const entered = this.#pileModel(next);
    if (entered) this.moveTo(next, (by > 0 && entered.kind === 'hand' && entered.cards[0]?.key) || null);
    return true;
  }

  /** @param {number} by */
  #dive(by) {
    const cards = this.#pileModel(this.#pile)?.cards ?? [];
    const next = cards[cards.findIndex(({ key }) => key === this.#key) + by];
    if (next) this.moveTo(this.#pile, next.key);
    return true;
  }

  /** @param {string} letter */
  #jump(letter) {
    const piles = JUMPS.get(letter)?.filter((id) => this.#pileModel(id));
    if (!piles?.length) return false;
    this.moveTo(piles[(piles.indexOf(this.#pile) + 1) % piles.length], null);
    return true;
  }
}
