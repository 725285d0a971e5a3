/** What a board of seven columns is given to show, and where it all lies, in CSS pixels. Nothing here touches the page. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * @typedef {object} Layout
 * @property {{ width: number, height: number }} card
 * @property {number} gap between columns
 * @property {Box} upper the row of stock, waste and foundations
 * @property {(Box & { gap: number }) | null} lower the row of an own hand, of {@link LOWER_CARDS} larger cards: the
 *   first of them, and the gap after each
 * @property {number} columnsY where the columns begin
 * @property {number} room the height that a column has
 * @property {(column: number) => number} columnX the left edge of a column, counted from 0
 */

const COLUMNS = 7;
const CARD_WIDTH_MIN = 34;
const CARD_WIDTH_MAX = 164;
/** How many card widths a board is high at least: an upper row, a gap and a column of usual length. */
const BOARD_WIDTHS = 5.3;
/** A stock and a hand of three. */
const LOWER_CARDS = 4;
/** What keeps the row below apart from the columns, in card widths. */
const LOWER_GAP = 0.26;

/**
 * @param {number} width of the board
 * @param {number} height of the board
 * @param {'none' | 'hand'} [below] what lies below the columns
 * @returns {Layout}
 */
export function arrange(width, height, below = 'none') {
  const narrow = width < 500;
  const gapShare = narrow ? 0.09 : 0.16;
  // Where columns are narrow a hand is not: it lies near the thumb and is read at a glance.
  const handWidths = narrow ? 1.55 : 1.15;
  const byWidth = width / (COLUMNS + (COLUMNS - 1) * gapShare);
  const byHeight = height / (BOARD_WIDTHS + (below === 'hand' ? handWidths * 1.4 + LOWER_GAP : 0));
  const cardWidth = Math.floor(clamp(Math.min(byWidth, Math.max(byHeight, 48)), CARD_WIDTH_MIN, CARD_WIDTH_MAX));
  const card = { width: cardWidth, height: Math.round(cardWidth * 1.4) };
  const spare = width - COLUMNS * cardWidth;
  const gap = Math.floor(clamp(spare / (COLUMNS - 1), 2, cardWidth * 0.34));
  const used = COLUMNS * cardWidth + (COLUMNS - 1) * gap;
  const left = Math.max(0, Math.floor((width - used) / 2));
  const columnsY = card.height + Math.round(clamp(height * 0.03, 8, 26));
  const lower = below === 'hand' ? lowerRow(width, height, cardWidth * handWidths, gap) : null;
  const end = lower ? lower.y - Math.round(cardWidth * LOWER_GAP) : height;
  return {
    card,
    gap,
    upper: { x: left, y: 0, width: used, height: card.height },
    lower,
    columnsY,
    room: Math.max(card.height, end - columnsY),
    columnX: (column) => left + column * (cardWidth + gap),
  };
}

/**
 * @param {number} width of the board
 * @param {number} height of the board
 * @param {number} cardWidth as it should be
 * @param {number} gap
 */
function lowerRow(width, height, cardWidth, gap) {
  const one = Math.floor(Math.min(cardWidth, (width - (LOWER_CARDS - 1) * gap) / LOWER_CARDS));
  const used = LOWER_CARDS * one + (LOWER_CARDS - 1) * gap;
  const high = Math.round(one * 1.4);
  return { x: Math.floor((width - used) / 2), y: height - high, width: one, height: high, gap };
}

/**
 * How far apart the cards of a column lie: `down` below each face-down one, `told` below a face-down one that tells
 * this player something, `up` below each face-up one.
 *
 * @typedef {{ down: number, told: number, up: number }} Steps
 */

/** Strips are at least that high while they can be. */
const STRIP_MIN = 24;
/** What a finger hits without a thought: strips are so high where the column has room. */
const STRIP_ROOMY = 34;
/** The least of a back that still shows that there is one more. */
const SLIVER_MIN = 5;
/** How many widths of a card a hand of three takes at least, so that each index is seen. */
const HAND_WIDTHS = 1.84;
/** How high the index of a face reaches, in widths of its card (cards.css). */
const INDEX_WIDTHS = 0.3;

/**
 * Spreads a column over the room it has: first all strips give way to what is enough, then the backs, then the faces down to their index, then the backs
 * down to slivers, and only then the faces further. What somebody peeked at stays as legible as a face.
 *
 * @param {number} down how many cards lie face down and tell nothing
 * @param {number} up how many lie face up
 * @param {number} room
 * @param {number} cardHeight
 * @param {number} [told] how many lie face down and show this player a face or a mark
 * @returns {Steps}
 */
export function fan(down, up, room, cardHeight, told = 0) {
  const faces = up > 0 ? up - 1 : 0;
  const backs = up > 0 ? down : Math.max(0, down - 1);
  const spare = Math.max(0, room - cardHeight);
  const index = Math.max(STRIP_MIN, Math.ceil((cardHeight / 1.4) * INDEX_WIDTHS));
  const wide = { down: Math.max(STRIP_MIN, cardHeight * 0.19), told: index, up: Math.max(index + 4, cardHeight * 0.27) };
  const roomy = { down: Math.max(wide.down, STRIP_ROOMY), told: Math.max(wide.told, STRIP_ROOMY), up: Math.max(wide.up, STRIP_ROOMY) };
  const stages = [
    roomy,
    wide,
    { ...wide, down: Math.min(wide.down, 16) },
    { ...wide, down: Math.min(wide.down, 16), up: index },
    { down: SLIVER_MIN, told: index, up: index },
    { down: SLIVER_MIN, told: STRIP_MIN, up: Math.min(index, STRIP_MIN) },
    { down: SLIVER_MIN, told: STRIP_MIN, up: 0 },
  ];
  const length = (/** @type {Steps} */ steps) => backs * steps.down + told * steps.told + faces * steps.up;
  const at = stages.findIndex((steps) => length(steps) <= spare);
  if (at === 0) return roomy;
  if (at === -1) {
    const least = backs + told > 0 ? Math.min(SLIVER_MIN, spare / (backs + told)) : 0;
    return { down: least, told: least, up: 0 };
  }
  // Between two stages, as far as the room reaches.
  const [loose, tight] = [stages[at - 1], stages[at]];
  const between = length(loose) - length(tight);
  const part = between > 0 ? (spare - length(tight)) / between : 0;
  return {
    down: tight.down + (loose.down - tight.down) * part,
    told: tight.told + (loose.told - tight.told) * part,
    up: tight.up + (loose.up - tight.up) * part,
  };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/**
 * A mark on a card or pile: an eye, a marker, a coin, or whose it is, each in the shape of its seat; a coin also has a
 * letter.
 *
 * @typedef {{ kind: 'eye' | 'marker' | 'coin' | 'owner', seat: number, letter?: string }} Badge
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
 * Where a pile lies: which row, from which column, over how many. Columns of the row below are as wide as its cards.
 *
 * @typedef {{ row: 'upper' | 'columns' | 'lower', column: number, span?: number }} Place
 */

/**
 * @typedef {object} PileModel
 * @property {string} id
 * @property {'stock' | 'waste' | 'foundation' | 'column' | 'hand'} kind the cards of a hand lie side by side
 * @property {Place} place
 * @property {string} name for those who listen
 * @property {CardModel[]} cards the lowest first
 * @property {string} [note] a short text on the pile
 * @property {Badge[]} [badges] on the edge of its last card, or of its empty place
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
 * @property {string} [start] the pile where the keys begin, if that is not the first column
 * @property {Map<string, Offer>} [places] by pile, what can be done there without a card; lit while none is picked up
 * @property {Map<string, Offer>} [taps] by pile, what a tap there does, whatever is picked up; not lit
 */

/** @typedef {Box & { order: number }} Spread a card on the board; `order` tells what lies above what in its pile */

/**
 * @param {Layout} layout
 * @param {PileModel} pile
 * @returns {{ width: number, height: number }} of one of its cards
 */
export function sizeOf(layout, pile) {
  const { card, lower } = layout;
  if (pile.place.row === 'lower' && lower) return { width: lower.width, height: lower.height };
  const most = Math.floor(boxOf(layout, pile).width / HAND_WIDTHS);
  return pile.kind === 'hand' && most < card.width ? { width: most, height: Math.round(most * 1.4) } : card;
}

/**
 * @param {Layout} layout
 * @param {PileModel} pile
 * @returns {Box}
 */
export function boxOf({ card, gap, columnX, columnsY, room, lower }, { place: { row, column, span = 1 } }) {
  if (row === 'columns') return { x: columnX(column), y: columnsY, width: card.width, height: room };
  if (row === 'lower' && lower) {
    const step = lower.width + lower.gap;
    return { x: lower.x + column * step, y: lower.y, width: span * step - lower.gap, height: lower.height };
  }
  return { x: columnX(column), y: 0, width: span * card.width + (span - 1) * gap, height: card.height };
}

/**
 * @param {Layout} layout
 * @param {PileModel} pile
 * @returns {Spread[]} one for each card, on the board
 */
export function spread(layout, pile) {
  const { room } = layout;
  const card = sizeOf(layout, pile);
  const box = boxOf(layout, pile);
  if (pile.kind === 'waste' || pile.kind === 'hand') {
    const most = pile.kind === 'waste' ? card.width * 0.42 : card.width + layout.gap;
    const step = Math.floor(Math.min(most, (box.width - card.width) / 2));
    return pile.cards.map((_, order) => ({ ...card, x: box.x + order * step, y: box.y, order }));
  }
  if (pile.kind !== 'column') return pile.cards.map((_, order) => ({ ...card, x: box.x, y: box.y, order }));
  const down = pile.cards.filter(({ spot }) => spot !== null);
  const told = down.filter(tells).length;
  const steps = fan(down.length - told, pile.cards.length - down.length, room, card.height, told);
  let y = box.y;
  return pile.cards.map((model, order) => {
    const at = { ...card, x: box.x, y: Math.round(y), order };
    y += model.spot === null ? steps.up : tells(model) ? steps.told : steps.down;
    return at;
  });
}

/**
 * Whether a face-down card tells this player something.
 *
 * @param {CardModel} card
 */
function tells({ face, badges }) {
  return face !== null || badges.length > 0;
}

/**
 * The geometry of a board of columns.
 *
 * @param {'none' | 'hand'} below what lies below the columns
 */
export const patience = (below) => ({
  arrange: (/** @type {number} */ width, /** @type {number} */ height) => arrange(width, height, below),
  boxOf,
  sizeOf,
  spread,
});
