/** What a board is given to show, and where its cards lie. Nothing here touches the page. */

import { fan } from './layout.js';

/** @import { Box, Layout } from './layout.js' */

/**
 * A mark on a card: an eye or a marker, each in the shape of its seat.
 *
 * @typedef {{ kind: 'eye' | 'marker', seat: number }} Badge
 */

/**
 * @typedef {object} CardModel
 * @property {string} key a name of its own on this board, the same for as long as it is the same card
 * @property {string | null} face its code, or null for a back
 * @property {string | null} spot where it lies face down, such as `c5.3`; it may still show its face to this player
 * @property {string} name for those who listen
 * @property {Badge[]} badges
 */

/**
 * @typedef {object} PileModel
 * @property {string} id
 * @property {'stock' | 'waste' | 'foundation' | 'column'} kind
 * @property {string} name for those who listen
 * @property {CardModel[]} cards the lowest first
 * @property {string} [note] a short text on the pile
 * @property {'C' | 'D' | 'H' | 'S'} [suit] shown on the empty place
 */

/**
 * Something that can be done with a card. `to` is the pile it goes to; without one it is asked for by a button.
 *
 * @template Offer
 * @typedef {{ to: string | null, offer: Offer }} Choice
 */

/**
 * @template Offer
 * @typedef {object} BoardModel
 * @property {PileModel[]} piles in the order in which they are walked
 * @property {Map<string, Choice<Offer>[]>} choices by the key of a card; the first with a `to` is the preferred one
 */

/** @typedef {Box & { order: number }} Spread a card on the board; `order` tells what lies above what in its pile */

/** The place of each pile in the upper row, in columns. */
const UPPER = new Map([['stock', 0], ['waste', 1], ['fC', 3], ['fD', 4], ['fH', 5], ['fS', 6]]);

/**
 * @param {Layout} layout
 * @param {PileModel} pile
 * @returns {Box}
 */
export function boxOf({ card, gap, columnX, columnsY, room }, { id, kind }) {
  if (kind === 'column') return { x: columnX(Number(id.slice(1)) - 1), y: columnsY, width: card.width, height: room };
  const x = columnX(UPPER.get(id) ?? 0);
  const width = kind === 'waste' ? card.width * 2 + gap : card.width;
  return { x, y: 0, width, height: card.height };
}

/**
 * @param {Layout} layout
 * @param {PileModel} pile
 * @returns {Spread[]} one for each card, on the board
 */
export function spread(layout, pile) {
  const { card, room } = layout;
  const box = boxOf(layout, pile);
  if (pile.kind === 'waste') {
    const step = Math.floor(Math.min(card.width * 0.42, (box.width - card.width) / 2));
    return pile.cards.map((_, order) => ({ ...card, x: box.x + order * step, y: box.y, order }));
  }
  if (pile.kind !== 'column') return pile.cards.map((_, order) => ({ ...card, x: box.x, y: box.y, order }));
  const down = pile.cards.filter(({ spot }) => spot !== null).length;
  const steps = fan(down, pile.cards.length - down, room, card.height);
  return pile.cards.map((_, order) => {
    const y = box.y + Math.min(order, down) * steps.down + Math.max(0, order - down) * steps.up;
    return { ...card, x: box.x, y: Math.round(y), order };
  });
}

/**
 * The pile among those given that a dragged card means: the one under the pointer, else the one it covers most.
 *
 * @param {Map<string, Box>} boxes by pile
 * @param {Box} card
 * @param {{ x: number, y: number }} pointer
 * @returns {string | null}
 */
export function pileUnder(boxes, card, pointer) {
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
