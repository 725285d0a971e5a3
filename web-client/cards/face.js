/**
 * Cards as SVG: faces, the back, and single suits for use in text.
 *
 * A face fills a parent with the class `card`, whose width decides how much is drawn (cards.css).
 * Everything is hidden from assistive technology: the board names its cards itself.
 */

import { backParts } from './back.js';
import { MASK, PIPS, RANKS, SUITS, place, standsOnItsHead } from './glyphs.js';
import { make, shape, svg } from '../dom.js';
import { Later } from '../later.js';

/** @typedef {import('./glyphs.js').Suit} Suit */
/** @typedef {import('./glyphs.js').Rank} Rank */
/** @typedef {import('./glyphs.js').PipRank} PipRank */

/**
 * Where rank and suit stand: side by side in the top strip (columns that overlap downwards), or
 * rank above suit in a narrow left column (hands that overlap sideways).
 *
 * @typedef {'strip' | 'hand'} Index
 */

/**
 * What an index layout leaves for the rest of the card, in units of a card 100 × 140:
 * the middle and half extent of the pips, the size of one, the big mark of small cards, the court.
 * Suit and mask of the index are measured from the middle of its rank.
 */
const LAYOUTS = {
  strip: {
    suit: { x: 26.5, y: 0 },
    mask: { x: 3, y: -2 },
    pips: { x: 50, y: 85, dx: 23, dy: 40, size: 1.08 },
    mark: { x: 50, y: 92, size: 3.5 },
    court: { x: 18, y: 32, width: 64, height: 104 },
  },
  hand: {
    suit: { x: 0, y: 23 },
    mask: { x: 1.4, y: -3 },
    pips: { x: 50, y: 70, dx: 16, dy: 46, size: 0.84 },
    mark: { x: 63, y: 94, size: 3 },
    court: { x: 21, y: 22.8, width: 58, height: 94.4 },
  },
};

/**
 * The face of one card.
 *
 * @param {string} code rank and suit, `AS` `TD` `9H`; the Alibis are `X1` and `X2`
 * @param {Index} index
 * @returns {SVGSVGElement}
 * @throws {RangeError} if no card has this code
 */
export function cardFace(code, index) {
  const face = card('card-face');
  face.dataset.index = index;
  if (code === 'X1' || code === 'X2') {
    face.dataset.suit = 'X';
    face.append(...indices(index, null, MASK), smallMark(code, MASK, index));
    face.append(...court(code, MASK, index));
    return face;
  }
  const rank = code.charAt(0);
  const suit = code.charAt(1);
  if (code.length !== 2 || !isRank(rank) || !isSuit(suit)) {
    throw new RangeError(`no card has the code ${code}`);
  }
  face.dataset.suit = suit;
  const emblem = SUITS[suit];
  face.append(...indices(index, RANKS[rank], emblem), smallMark(code, emblem, index));
  face.append(...(isPipRank(rank) ? [pips(rank, suit, index)] : court(code, emblem, index)));
  return face;
}

/**
 * The back that all cards share.
 *
 * @returns {SVGSVGElement}
 */
export function cardBack() {
  const back = card('card-back');
  back.append(...backParts());
  return back;
}

/**
 * One suit, as tall as a capital letter of the text around it.
 *
 * @param {Suit} suit
 * @returns {SVGSVGElement}
 */
export function suitMark(suit) {
  const mark = svg('svg', { class: 'suit-mark', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' });
  mark.dataset.suit = suit;
  mark.append(shape('card-mark', SUITS[suit]));
  return mark;
}

/**
 * A card as text with its suit.
 *
 * @param {'li' | 'span'} element
 * @param {string} code
 * @param {string} name for those who listen
 */
export function smallCard(element, code, name) {
  const suit = /** @type {Suit} */ (code.charAt(1));
  const rank = make('span', { 'aria-hidden': 'true' }, code.startsWith('T') ? '10' : code.charAt(0));
  return make(element, { class: 'small-card', 'data-suit': suit }, rank, suitMark(suit), make('span', { class: 'for-listeners' }, name));
}

/** The court figures of the page; until they are here faces show a large suit in their frame. */
export const courts = new Later(() => import('./courts.js'), ({ courtSprite }) => {
  const sprite = courtSprite();
  document.body.append(sprite);
  document.documentElement.dataset.courts = 'here';
  return sprite;
});

/**
 * @param {PipRank} rank
 * @param {Suit} suit
 * @param {Index} index
 */
function pips(rank, suit, index) {
  const { x, y, dx, dy, size } = LAYOUTS[index].pips;
  const one = rank === 'A' ? size * 2.4 : size;
  const outlines = PIPS[rank].map((pip) =>
    place(SUITS[suit], x + dx * pip.column, y + dy * pip.row, one, standsOnItsHead(pip) ? -one : one),
  );
  return shape('card-mark card-large', outlines.join(''));
}

/**
 * A figure in its frame, with its emblem standing in until the figures are here.
 *
 * @param {string} code
 * @param {string} emblem
 * @param {Index} index
 */
function court(code, emblem, index) {
  const { x, y, width, height } = LAYOUTS[index].court;
  const middle = place(emblem, x + width / 2, y + height / 2, 2.4);
  return [
    svg('rect', { class: 'card-frame card-large', x, y, width, height, rx: 3 }),
    shape('card-mark card-large card-until-courts', middle),
    svg('use', { class: 'card-large', href: `#court-${code}`, x, y, width, height }),
  ];
}

/**
 * The mark of a small card. That of the second Alibi is hollow.
 *
 * @param {string} code
 * @param {string} emblem
 * @param {Index} index
 */
function smallMark(code, emblem, index) {
  const { x, y, size } = LAYOUTS[index].mark;
  const fill = code === 'X2' ? 'card-hollow' : 'card-mark';
  return shape(`${fill} card-small`, place(emblem, x, y, size));
}

/**
 * The index, and for hands its twin in the far corner, which only large cards show.
 *
 * @param {Index} index
 * @param {string | null} rank
 * @param {string} suit
 */
function indices(index, rank, suit) {
  const { x, y } = LAYOUTS[index][rank === null ? 'mask' : 'suit'];
  const twins = index === 'hand' ? ['', 'rotate(180 50 70)'] : [''];
  return twins.map((transform) => {
    const corner = svg('g', transform === '' ? {} : { class: 'card-large', transform });
    const group = svg('g', { class: 'card-index' });
    if (rank !== null) group.append(shape('card-rank', rank));
    group.append(shape('card-mark', place(suit, x, y, rank === null ? 1.15 : 0.95)));
    corner.append(group);
    return corner;
  });
}

/** @param {string} name the class that tells a face from a back */
function card(name) {
  return svg('svg', { class: `card-side ${name}`, viewBox: '0 0 100 140', 'aria-hidden': 'true' });
}

/**
 * @param {string} letter
 * @returns {letter is Rank}
 */
function isRank(letter) {
  return Object.hasOwn(RANKS, letter);
}

/**
 * @param {Rank} rank
 * @returns {rank is PipRank}
 */
function isPipRank(rank) {
  return Object.hasOwn(PIPS, rank);
}

/**
 * @param {string} letter
 * @returns {letter is Suit}
 */
function isSuit(letter) {
  return Object.hasOwn(SUITS, letter);
}
