/** Where everything on a board of seven columns lies, in whole CSS pixels. Nothing here touches the page. */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * @typedef {object} Layout
 * @property {{ width: number, height: number }} card
 * @property {number} gap between columns
 * @property {Box} upper the row of stock, waste and foundations
 * @property {number} columnsY where the columns begin
 * @property {number} room the height that a column has
 * @property {(column: number) => number} columnX the left edge of a column, counted from 0
 */

const COLUMNS = 7;
const CARD_WIDTH_MIN = 34;
const CARD_WIDTH_MAX = 164;
/** How many card widths a board is high at least: an upper row, a gap and a column of usual length. */
const BOARD_WIDTHS = 5.3;

/**
 * @param {number} width of the board
 * @param {number} height of the board
 * @returns {Layout}
 */
export function arrange(width, height) {
  const gapShare = width < 500 ? 0.09 : 0.16;
  const byWidth = width / (COLUMNS + (COLUMNS - 1) * gapShare);
  const byHeight = height / BOARD_WIDTHS;
  const cardWidth = Math.floor(clamp(Math.min(byWidth, Math.max(byHeight, 48)), CARD_WIDTH_MIN, CARD_WIDTH_MAX));
  const card = { width: cardWidth, height: Math.round(cardWidth * 1.4) };
  const spare = width - COLUMNS * cardWidth;
  const gap = Math.floor(clamp(spare / (COLUMNS - 1), 2, cardWidth * 0.34));
  const used = COLUMNS * cardWidth + (COLUMNS - 1) * gap;
  const left = Math.max(0, Math.floor((width - used) / 2));
  const columnsY = card.height + Math.round(clamp(height * 0.03, 8, 26));
  return {
    card,
    gap,
    upper: { x: left, y: 0, width: used, height: card.height },
    columnsY,
    room: Math.max(card.height, height - columnsY),
    columnX: (column) => left + column * (cardWidth + gap),
  };
}

/**
 * How far apart the cards of a column lie: `down` below each face-down one, `up` below each face-up one.
 *
 * @typedef {{ down: number, up: number }} Steps
 */

/** A finger's width: strips are at least that high while they can be. */
const STRIP_MIN = 24;
/** The least of a back that still shows that there is one more. */
const SLIVER_MIN = 5;

/**
 * Spreads a column over the room it has: first the backs give way, then the faces down to a finger's width, then the
 * backs down to slivers, and only then the faces further.
 *
 * @param {number} down how many cards lie face down
 * @param {number} up how many lie face up
 * @param {number} room
 * @param {number} cardHeight
 * @returns {Steps}
 */
export function fan(down, up, room, cardHeight) {
  const faces = up > 0 ? up - 1 : 0;
  const backs = up > 0 ? down : Math.max(0, down - 1);
  const spare = Math.max(0, room - cardHeight);
  const wide = { down: Math.max(STRIP_MIN, cardHeight * 0.19), up: Math.max(STRIP_MIN + 4, cardHeight * 0.27) };
  const stages = [
    wide,
    { down: Math.min(wide.down, 16), up: wide.up },
    { down: Math.min(wide.down, 16), up: Math.min(wide.up, STRIP_MIN) },
    { down: SLIVER_MIN, up: Math.min(wide.up, STRIP_MIN) },
    { down: SLIVER_MIN, up: 0 },
  ];
  const length = (/** @type {Steps} */ steps) => backs * steps.down + faces * steps.up;
  const at = stages.findIndex((steps) => length(steps) <= spare);
  if (at === 0) return wide;
  if (at === -1) return { down: backs > 0 ? Math.min(SLIVER_MIN, spare / backs) : 0, up: 0 };
  // Between two stages, as far as the room reaches.
  const [loose, tight] = [stages[at - 1], stages[at]];
  const between = length(loose) - length(tight);
  const part = between > 0 ? (spare - length(tight)) / between : 0;
  return {
    down: tight.down + (loose.down - tight.down) * part,
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
