/**
 * A table with seats round a trick: a board with a geometry of its own, the plates of the players where they sit, and
 * the trick in words. Like every board it is given everything.
 */

import { button, fill, make, mark, refill } from '../dom.js';
import { table } from '../words/en.js';
import { Board } from './board.js';
import { ring, spreadHand, spreadRow, spreadTrick } from './ring.js';

/**
 * @import { Child } from '../dom.js'
 * @import { Box, BoardModel, PileModel, Spread } from './layout.js'
 * @import { Player, Size } from './board.js'
 * @import { Ring } from './ring.js'
 */

/**
 * What the piles alone do not tell. Seats are counted from the viewer's on: 0 is the one below.
 *
 * @typedef {object} Round
 * @property {import('./ring.js').Front[]} fronts what lies in front of each player, from the viewer on
 * @property {number[]} order by seat, how many seats after the viewer it is
 * @property {string[][]} groups the viewer's hand, suit by suit
 * @property {Set<string>} playable the cards that something can be done with; lifted
 * @property {boolean} choosing whether one of the hand is asked for, so that the others are dimmed
 * @property {number[]} played how many seats after the viewer those sit who played to the trick, in its order
 * @property {{ card: string, sign: string } | null} best the card that wins the trick as it stands
 * @property {unknown} told what the trick is in words; anything that JSON can tell apart
 * @property {() => Child[]} tell the same as something to read
 */

/** @typedef {Ring & { boxes: Map<string, Box>, sizes: Map<string, Size> }} Layout */

/** @template Offer @typedef {BoardModel<Offer> & { round: Round }} TrickModel */

/** Something that is a key away. @typedef {{ does: string, key: string, label: string, short: string, open: () => void }} Aside */

const EMPTY = { clues: 0, holes: 0 };

/** @type {Round} */
const NOBODY = { fronts: [], order: [], groups: [], playable: new Set(), choosing: false, played: [], best: null, told: '', tell: () => [] };

/**
 * @template Offer
 * @extends {Board<Offer>}
 */
export class TrickBoard extends Board {
  /** @type {Round} */
  round = NOBODY;
  #size = { width: 700, height: 500 };

  /**
   * @param {string} name for those who listen
   * @param {Player<Offer>} player
   * @param {Aside[]} asides
   */
  constructor(name, player, asides) {
    const self = /** @type {{ board: TrickBoard<any> | null }} */ ({ board: null });
    super(
      name,
      {
        arrange: (width, height) => (self.board ? self.board.#arrange({ width, height }) : { card: { width: 60, height: 84 } }),
        boxOf: (/** @type {Layout} */ layout, { id }) => /** @type {Box} */ (layout.boxes.get(id)),
        sizeOf: (/** @type {Layout} */ layout, { id }) => layout.sizes.get(id) ?? layout.small,
        spread: (/** @type {Layout} */ layout, pile) => /** @type {TrickBoard<any>} */ (self.board).#spread(layout, pile),
      },
      player,
    );
    self.board = this;
    this.players = make('section', { class: 'ring', 'aria-label': table.players });
    this.said = make('div', { class: 'said' });
    this.best = make('span', { class: 'best', 'aria-hidden': 'true', hidden: true });
    this.asides = asides.map(({ does, label, short, key, open }) =>
      button(does, short, open, { class: 'aside', 'aria-label': label, 'aria-keyshortcuts': key }),
    );
    this.element.append(this.players, this.said, this.best, ...this.asides);
  }

  /**
   * @override
   * @param {TrickModel<Offer>} model
   * @param {Map<string, string>} [origins]
   */
  show(model, origins) {
    this.round = model.round ?? NOBODY;
    this.layout = this.#arrange(this.#size);
    super.show(model, origins);
    this.#showRound();
  }

  #showRound() {
    const layout = /** @type {Layout} */ (this.layout);
    const { order, playable, choosing, best, told, tell } = this.round;
    order.forEach((after, seat) => {
      const plate = /** @type {HTMLElement | undefined} */ (this.players?.children[seat]);
      if (plate) lay(plate, layout.places[after].plate);
    });
    for (const [key, { element, pile }] of this.cards) {
      mark(element, 'data-dim', choosing && pile === 'hand' && !playable.has(key) ? '' : null);
      mark(element, 'data-offered', pile !== 'hand' && playable.has(key) ? '' : null);
    }
    refill(this.said, told, tell);
    lay(this.said, layout.said);
    const at = best && this.cards.get(best.card)?.at;
    mark(this.best, 'hidden', at ? null : '');
    if (at) {
      fill(this.best, make('span', {}, best.sign));
      lay(this.best, { ...at, y: at.y + at.height });
    }
    this.asides.forEach((aside, at) => lay(aside, layout.asides[at]));
  }

  /**
   * @param {Size} size
   * @returns {Layout}
   */
  #arrange(size) {
    this.#size = size;
    const { fronts, order, groups } = this.round;
    const layout = ring(size.width, size.height, fronts.length > 0 ? fronts : [EMPTY, EMPTY], groups);
    const { trick, hand } = layout;
    /** @type {Map<string, Box>} */
    const boxes = new Map([['trick', trick], ['hand', hand]]);
    order.forEach((after, seat) => {
      boxes.set(`clues${seat}`, layout.places[after].clues);
      boxes.set(`holes${seat}`, layout.places[after].holes);
    });
    const sizes = new Map([['trick', layout.card], ['hand', layout.held]]);
    const mine = Math.max(0, order.indexOf(0));
    for (const pile of ['clues', 'holes']) sizes.set(`${pile}${mine}`, layout.own);
    return { ...layout, boxes, sizes };
  }

  /**
   * @param {Layout} layout
   * @param {PileModel} pile
   * @returns {Spread[]}
   */
  #spread(layout, { id, cards }) {
    if (id === 'hand') return spreadHand(layout, this.round.groups, (card) => this.round.playable.has(card));
    if (id === 'trick') return spreadTrick(layout, this.round.played);
    return spreadRow(/** @type {Box} */ (layout.boxes.get(id)), layout.sizes.get(id) ?? layout.small, cards.length);
  }
}

/**
 * @param {HTMLElement} element
 * @param {Box} box
 */
function lay(element, { x, y, width, height }) {
  element.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
  element.style.setProperty('width', `${Math.round(width)}px`);
  element.style.setProperty('height', `${Math.round(height)}px`);
}
