/**
 * A board of cards that is given everything: piles, cards and what can be done with them. It knows no rules, and it
 * changes what it shows only when it is given something new, never because of a click. It is never locked.
 *
 * Tests find a pile by `data-pile`, an open card by `data-card`, a place of a face-down card by `data-spot`.
 */

import { cardBack, cardFace, suitMark } from '../cards/face.js';
import { make, mark, refill, say } from '../dom.js';
import { Later } from '../later.js';
import { moves } from '../state/settings.js';

/**
 * @import { Badge, BoardModel, Box, CardModel, Choice, PileModel, Spread } from './layout.js'
 * @import { Index } from '../cards/face.js'
 */

/**
 * @template Offer
 * @typedef {object} Player who plays on this board
 * @property {(offer: Offer) => void} choose
 * @property {(card: CardModel, choices: Choice<Offer>[], by: 'pointer' | 'keys') => void} ask for one of several
 *   things that are no moves; without choices whatever was asked is withdrawn
 * @property {(pile: string) => void} open a pile without a move, such as the stock
 * @property {(name: string) => void} speak
 * @property {() => void} help
 * @property {() => void} repeat
 */

/** @typedef {{ width: number, height: number }} Size */

/**
 * Where everything lies. A layout is made for the size of the board.
 *
 * @template {{ card: Size }} Layout
 * @typedef {object} Geometry
 * @property {(width: number, height: number) => Layout} arrange
 * @property {(layout: Layout, pile: PileModel) => Box} boxOf
 * @property {(layout: Layout, pile: PileModel) => Size} sizeOf of one of its cards
 * @property {(layout: Layout, pile: PileModel) => Spread[]} spread one for each card, on the board
 */

/** @typedef {{ element: HTMLElement, model: CardModel, index: Index, at: Spread, pile: string, badges: string }} Shown */

const FLIGHT_MILLISECONDS = 180;
const DOUBLE_TAP_MILLISECONDS = 380;

/** @template Offer */
export class Board {
  /** @type {BoardModel<Offer>} */
  model = { piles: [], choices: new Map() };
  /** @type {{ card: Size }} */
  layout;
  /** Where the players are shown, if that is on the board. @type {HTMLElement | null} */
  players = null;
  /** @type {Map<string, Shown>} */
  cards = new Map();
  /** The card that was picked up. @type {string | null} */
  picked = null;
  /** @type {Map<string, { element: HTMLElement, slot: HTMLElement, note: HTMLElement, badges: HTMLElement }>} */
  #piles = new Map();
  /** @type {Animation[]} */
  #flights = [];
  #tappedAt = 0;
  drag = new Later(() => import('./drag.js'), ({ Drag }) => new Drag(this));
  keys = new Later(() => import('./keys.js'), ({ Keys }) => new Keys(this));

  /**
   * @param {string} name for those who listen
   * @param {Geometry<any>} geometry
   * @param {Player<Offer>} player
   */
  constructor(name, geometry, player) {
    this.geometry = geometry;
    this.player = player;
    this.layout = geometry.arrange(700, 500);
    this.element = make('div', { class: 'board', role: 'application', 'aria-label': name });
    const { element } = this;
    element.addEventListener('click', (event) => this.#tap(event));
    for (const moved of /** @type {const} */ (['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])) {
      element.addEventListener(moved, (event) => (event.buttons > 0 || moved !== 'pointermove') && this.drag.ask((drag) => drag.hear(event)));
    }
    element.addEventListener('dragstart', (event) => event.preventDefault());
    for (const pressed of /** @type {const} */ (['keydown', 'focusin'])) element.addEventListener(pressed, (event) => this.keys.ask((keys) => keys.hear(event)));
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  /**
   * Shows something new. Drags and flights end.
   *
   * @param {BoardModel<Offer>} model
   * @param {Map<string, string>} [origins] for a card that comes into view, the key or pile from which it comes
   */
  show(model, origins = new Map()) {
    const before = new Map([...this.cards].map(([key, { at }]) => [key, this.drag.here?.seen(key, at) ?? at]));
    const focused = this.element.contains(document.activeElement);
    this.putBack();
    this.model = model;
    if (this.picked !== null && !this.targets(this.picked).length) this.picked = null;
    const old = new Map(this.cards);
    for (const pile of model.piles) this.#showPile(pile, old);
    for (const { element } of old.values()) element.remove();
    for (const key of old.keys()) this.cards.delete(key);
    this.#light();
    this.keys.here?.refresh(focused);
    this.#fly(before, origins);
  }

  /** Whether cards are dragged now. */
  get dragging() {
    return this.drag.here?.active ?? false;
  }

  /** Puts back what is dragged, without a move. */
  putBack() {
    this.drag.here?.cancel();
  }

  /** Gives the focus to the card or place that had it last. */
  focus() {
    this.keys.ask((keys) => keys.focus());
  }

  /**
   * @param {string} key of a card
   * @returns {Choice<Offer>[]} the moves it can make, the preferred one first
   */
  targets(key) {
    return this.#choices(key).filter(({ to }) => to !== null);
  }

  /** @param {string} key */
  #choices(key) {
    return this.model.choices.get(key) ?? [];
  }

  /**
   * Where cards can be put down, for a card that was picked up or is dragged.
   *
   * @param {string} key
   * @returns {Map<string, Box>} by pile
   */
  boxes(key) {
    const wanted = new Set(this.targets(key).map(({ to }) => to));
    return new Map(
      this.model.piles.filter(({ id }) => wanted.has(id)).map((pile) => [pile.id, this.geometry.boxOf(this.layout, pile)]),
    );
  }

  /**
   * The cards that move when this one moves: itself and those on it.
   *
   * @param {string} key
   */
  group(key) {
    const pile = this.model.piles.find(({ id }) => id === this.cards.get(key)?.pile);
    if (pile?.kind === 'hand') return [key];
    const cards = pile?.cards ?? [];
    return cards.slice(cards.findIndex((card) => card.key === key)).map((card) => card.key);
  }

  /**
   * Picks a card up, or puts the picked one back where it is.
   *
   * @param {string | null} key
   */
  pick(key) {
    this.picked = key;
    this.#light();
    if (key !== null) this.player.ask(this.#modelOf(key), [], 'pointer');
  }

  /**
   * Plays the picked card to a pile.
   *
   * @param {string} pile
   * @returns {boolean} whether it can go there
   */
  drop(pile) {
    const choice = this.picked !== null && this.targets(this.picked).find(({ to }) => to === pile);
    if (!choice) return false;
    this.pick(null);
    this.player.choose(choice.offer);
    return true;
  }

  /**
   * Does with a card what the server prefers.
   *
   * @param {string} key
   */
  prefer(key) {
    const [best] = this.targets(key);
    if (!best) return;
    this.pick(null);
    this.player.choose(best.offer);
  }

  /**
   * Enter or a tap on a card, or on an empty place.
   *
   * @param {string} pile
   * @param {string | null} key
   * @param {'pointer' | 'keys'} by
   * @param {boolean} [twice] whether it is the second of two taps
   */
  press(pile, key, by, twice = false) {
    if (this.drop(pile)) return;
    const here = this.model.taps?.get(pile) ?? (this.picked === null && this.model.places?.get(pile));
    if (here) {
      this.pick(null);
      return this.player.choose(here);
    }
    const again = key !== null && key === this.picked;
    if (again && twice) {
      this.prefer(key);
    } else if (again) {
      this.pick(null);
    } else if (key !== null && this.targets(key).length > 0) {
      this.pick(key);
    } else {
      this.pick(null);
      const choices = key === null ? [] : this.#choices(key);
      if (key !== null) this.player.ask(this.#modelOf(key), choices, by);
      if (choices.length === 0) this.player.open(pile);
    }
  }

  /** @param {string} key */
  #modelOf(key) {
    return /** @type {Shown} */ (this.cards.get(key)).model;
  }

  /** @param {MouseEvent} event */
  #tap(event) {
    if (event.detail > 0 && this.drag.here?.swallowsClick()) return;
    const target = /** @type {Element} */ (event.target);
    const pile = target.closest('[data-pile]')?.getAttribute('data-pile');
    if (!pile) return this.pick(null);
    const key = target.closest('.card')?.getAttribute('data-key') ?? null;
    // How soon one tap followed the other counts, not how soon a busy page got to them.
    const twice = event.detail > 1 || (event.detail === 1 && event.timeStamp - this.#tappedAt < DOUBLE_TAP_MILLISECONDS);
    this.#tappedAt = event.timeStamp;
    // A screen reader's click comes without a pointer and counts as a key.
    this.press(pile, key, event.detail === 0 ? 'keys' : 'pointer', twice);
    this.keys.ask((keys) => keys.moveTo(pile, key));
  }

  #resize() {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.layout = this.geometry.arrange(clientWidth, clientHeight);
    this.element.style.setProperty('--card-width', `${this.layout.card.width}px`);
    this.element.style.setProperty('--card-height', `${this.layout.card.height}px`);
    this.show(this.model);
    this.#endFlights();
  }

  /**
   * @param {PileModel} pile
   * @param {Map<string, Shown>} old cards that were not shown again so far
   */
  #showPile(pile, old) {
    const { element, slot, note, badges } = this.#pileOf(pile);
    mark(element, 'aria-label', pile.name);
    mark(slot, 'aria-label', pile.name);
    say(note, pile.note ?? '');
    const box = this.geometry.boxOf(this.layout, pile);
    place(element, box.x, box.y);
    set(element, 'width', `${box.width}px`);
    set(element, 'height', `${box.height}px`);
    const size = this.geometry.sizeOf(this.layout, pile);
    set(element, '--card-width', `${size.width}px`);
    set(element, '--card-height', `${size.height}px`);
    mark(slot, 'hidden', pile.cards.length > 0 ? '' : null);
    const places = this.geometry.spread(this.layout, pile);
    pile.cards.forEach((model, index) => {
      const shown = this.#showCard(model, pile, places[index], old.get(model.key));
      old.delete(model.key);
      this.cards.set(model.key, shown);
      place(shown.element, places[index].x - box.x, places[index].y - box.y);
      const here = element.children[index];
      if (here !== shown.element) element.insertBefore(shown.element, here ?? null);
    });
    const marks = pile.badges ?? [];
    refill(badges, marks, () => marks.map(badge));
    const end = places.at(-1) ?? { ...box, ...size };
    set(badges, 'width', `${size.width}px`);
    place(badges, end.x - box.x, end.y - box.y + size.height);
  }

  /** @param {PileModel} pile */
  #pileOf(pile) {
    const known = this.#piles.get(pile.id);
    if (known) return known;
    const slot = make('span', { class: 'slot', role: 'button', tabindex: -1 }, pile.suit ? suitMark(pile.suit) : null);
    const note = make('span', { class: 'pile-note', 'aria-hidden': 'true' });
    const badges = make('span', { class: 'pile-badges', 'aria-hidden': 'true' });
    const attributes = { class: 'pile', role: 'group', 'data-pile': pile.id, 'data-kind': pile.kind };
    const made = { element: make('div', attributes, slot, note, badges), slot, note, badges };
    this.#piles.set(pile.id, made);
    this.element.append(made.element);
    return made;
  }

  /**
   * @param {CardModel} model
   * @param {PileModel} pile
   * @param {Spread} at
   * @param {Shown | undefined} shown
   * @returns {Shown}
   */
  #showCard(model, pile, at, shown) {
    const element = shown?.element ?? make('div', { class: 'card', role: 'button', tabindex: -1, 'data-key': model.key });
    const index = pile.kind === 'hand' ? 'hand' : 'strip';
    if (!shown || shown.model.face !== model.face || shown.index !== index) {
      element.querySelector('svg')?.remove();
      element.prepend(model.face === null ? cardBack() : cardFace(model.face, index));
      mark(element, 'data-card', model.face);
    }
    mark(element, 'data-spot', model.spot);
    mark(element, 'aria-label', model.name);
    mark(element, 'data-source', this.targets(model.key).length > 0 ? '' : null);
    const badges = JSON.stringify(model.badges);
    if ((shown?.badges ?? '[]') !== badges) {
      element.querySelector('.badges')?.remove();
      if (model.badges.length > 0) {
        element.append(make('span', { class: 'badges', 'aria-hidden': 'true' }, ...model.badges.map(badge)));
      }
    }
    return { element, model, index, at, pile: pile.id, badges };
  }

  /** Lights what was picked up and where it can go. */
  #light() {
    const group = new Set(this.picked === null ? [] : this.group(this.picked));
    for (const [key, { element }] of this.cards) {
      mark(element, 'data-picked', group.has(key) ? '' : null);
      mark(element, 'aria-pressed', key === this.picked ? 'true' : null);
    }
    this.light(this.picked === null ? [] : this.boxes(this.picked).keys());
  }

  /** @param {Iterable<string>} piles where a card can go; without any, those that take something without a card */
  light(piles) {
    const wanted = [...piles];
    const lit = new Set(wanted.length > 0 ? wanted : this.model.places?.keys());
    for (const [id, { element }] of this.#piles) mark(element, 'data-lit', lit.has(id) ? '' : null);
  }

  /** @param {string} pile the one that dragged cards would go to */
  aim(pile) {
    for (const [id, { element }] of this.#piles) mark(element, 'data-aimed', id === pile ? '' : null);
  }

  /** @param {string} pile */
  slotOf(pile) {
    return this.#piles.get(pile)?.slot ?? null;
  }

  /**
   * Shows that something waits for its answer; the cards stay where they are.
   *
   * @param {boolean} waiting
   * @param {string | null} key of the card that it starts from
   */
  wait(waiting, key) {
    mark(this.element, 'aria-busy', waiting ? 'true' : null);
    const group = new Set(key !== null && this.cards.has(key) ? this.group(key) : []);
    for (const [each, { element }] of this.cards) mark(element, 'data-waiting', group.has(each) ? '' : null);
  }

  #endFlights() {
    for (const flight of this.#flights) flight.cancel();
    this.#flights = [];
  }

  /**
   * Lets every card that lies elsewhere now fly there from where it was seen.
   *
   * @param {Map<string, Box>} before
   * @param {Map<string, string>} origins
   */
  #fly(before, origins) {
    this.#endFlights();
    if (!moves()) return;
    for (const [key, { element, at, model }] of this.cards) {
      const origin = origins.get(key);
      const from = before.get(key) ?? (origin && (before.get(origin) ?? this.#boxOfPile(origin)));
      if (!from) continue;
      const [dx, dy] = [from.x - at.x, from.y - at.y];
      const turned = !before.has(key) && model.face !== null;
      if (dx === 0 && dy === 0 && !turned) continue;
      const start = `translate(${dx}px, ${dy}px)${turned ? ' scaleX(0.05)' : ''}`;
      element.setAttribute('data-flying', '');
      const flight = element.animate([{ transform: start }, { transform: 'none' }], {
        duration: FLIGHT_MILLISECONDS,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      });
      flight.onfinish = flight.oncancel = () => element.removeAttribute('data-flying');
      this.#flights.push(flight);
    }
  }

  /** @param {string} id */
  #boxOfPile(id) {
    const pile = this.model.piles.find((each) => each.id === id);
    return pile && this.geometry.boxOf(this.layout, pile);
  }
}

/** @param {Badge} badge */
function badge({ kind, seat, letter }) {
  return make('span', { class: 'badge', 'data-badge': kind, 'data-seat': seat }, letter && make('span', {}, letter));
}

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 */
function place(element, x, y) {
  set(element, 'translate', `${x}px ${y}px`);
}

/** What was set last: asking the style itself, or setting it again, costs as much as a change. @type {WeakMap<Element, Record<string, string>>} */
const styles = new WeakMap();

/**
 * @param {HTMLElement} element
 * @param {string} property
 * @param {string} value
 */
function set(element, property, value) {
  const known = styles.get(element) ?? {};
  if (known[property] === value) return;
  styles.set(element, { ...known, [property]: value });
  element.style.setProperty(property, value);
}
