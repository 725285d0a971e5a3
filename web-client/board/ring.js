/**
 * Where everything lies on a table with seats round a trick, in CSS pixels: the others clockwise from the left, the
 * trick in the middle, what lies before the viewer below it, and a hand along the lower edge. Nothing here touches the
 * page.
 */

/** @import { Box, Spread } from './layout.js' */

/** @typedef {{ width: number, height: number }} Size */

/** How many cards lie in front of a player. @typedef {{ clues: number, holes: number }} Front */

/**
 * Where one player's things lie.
 *
 * @typedef {object} Place
 * @property {Box} plate for name, points and what there is to say
 * @property {Box} clues
 * @property {Box} holes
 * @property {number[]} side where the player's card lies in the trick: −1 to 1 from the middle, across and down
 */

/**
 * @typedef {object} Ring
 * @property {Size} card of a trick
 * @property {Size} small of what lies in front of another player
 * @property {Size} own of what lies in front of the viewer
 * @property {Box} trick
 * @property {Box} said where the trick is told in words
 * @property {Place[]} places by how many seats a player sits after the viewer
 * @property {Box} hand with room for what is lifted
 * @property {Size} held a card of the hand
 * @property {number} lift how far a card is lifted
 * @property {number} apart what lies between two suits of the hand
 * @property {Box[]} asides two buttons
 */

/** The width and height of a button. */
const ASIDE = 44;
/** A finger's width: so much of a card is seen at least. */
const STRIP_MIN = 24;
const HELD_MIN = 44;
/** How much of the cards in an upper row of a hand is seen. */
const ROW_SEEN = 0.62;
/** From here on there is room at the sides. */
const WIDE = 560;
/** Lower than this, where there is room at the sides, the others sit to the left and right of the trick only. */
const LOW = 400;

/**
 * @param {number} width of the board
 * @param {number} height of the board
 * @param {Front[]} fronts what lies in front of each player, from the viewer on
 * @param {string[][]} groups the cards of the hand, suit by suit; none for somebody who looks on
 * @returns {Ring}
 */
export function ring(width, height, fronts, groups) {
  const wide = width >= WIDE;
  const low = wide && height < LOW;
  const gap = wide ? 12 : 6;
  const scale = clamp(Math.min(width / 360, height / 440), 0.86, 2);
  const lift = Math.round(8 * scale);
  const apart = wide ? 14 : 4;
  const held = heldSize(width, height, groups, apart);
  const rows = rowsOf(groups, held, width, apart).length;
  const handHeight = rows && Math.round(held.height * (1 + (rows - 1) * ROW_SEEN)) + lift;
  const hand = { x: 0, y: height - handHeight, width, height: handHeight };
  const small = sized(clamp(30 * (wide ? scale : 1), 26, 56));
  const own = sized(clamp((low ? 30 : 36) * scale, 30, 64));
  const ownY = hand.y - own.height - gap;
  const plate = { width: Math.round(clamp(width * 0.33, 96, 210)), height: Math.round(clamp(38 * scale, 36, 52)) };

  // Clockwise from the lower left: up the left side, along the top, down the right side.
  const others = fronts.length - 1;
  const right = low ? Math.floor(others / 2) : Number(others > 2);
  const left = low ? others - right : right;
  const top = others - left - right;
  const aside = left === 0 ? 0 : Math.round(low ? clamp(width * 0.34, 150, 320) : clamp(width * 0.245, 84, 210));
  const topHeight = top && plate.height + small.height + gap / 2;
  const x = aside && aside + gap;
  const y = topHeight && topHeight + gap;
  const middle = { x, y, width: width - 2 * x, height: ownY - gap - y };
  const said = { ...middle, height: Math.round(clamp(24 * scale, 22, 34)) * (middle.width < 400 ? 2 : 1) };
  const trick = { ...middle, y: y + said.height, height: middle.height - said.height };
  const card = sized(clamp(Math.min(trick.width / 3.1, (trick.height - 8) / (others === 1 ? 2.9 : 3.5)), 34, 104));

  const asides = [0, 1].map((at) => ({
    x: wide ? width - (2 - at) * ASIDE - (1 - at) * gap : x + at * (middle.width - ASIDE),
    y: wide ? ownY + (own.height - ASIDE) / 2 : ownY - gap - ASIDE,
    width: ASIDE,
    height: ASIDE,
  }));
  const ownBox = { x: 0, y: ownY, width: width - gap - (wide ? 2 * ASIDE + gap : 0), height: own.height };
  const places = fronts.map((front, after) => {
    if (after === 0) return beside(ownBox, plate, own, gap, front, [0, 1]);
    const at = after - 1 - left;
    if (at >= 0 && at < top) {
      const share = width / top;
      const most = Math.min(share - gap / 2, 300);
      const box = { x: Math.round((at + 0.5) * share - most / 2), y: 0, width: Math.floor(most), height: topHeight };
      return above(box, plate, small, gap, front, [top === 1 ? 0 : 0.56 * ((2 * at) / (top - 1) - 1), -1]);
    }
    const [seats, row, edge] = at < 0 ? [left, left - after, 0] : [right, at - top, width - aside];
    const room = middle.height / seats;
    // Where a plate is narrow it has a line more.
    const tall = wide ? plate : { ...plate, height: Math.round(plate.height * 1.34) };
    const high = low ? Math.max(small.height, plate.height) : Math.min(room - said.height / 2, tall.height + 2 * small.height + gap);
    const box = { x: edge, y: Math.round(y + (low ? row * room + (room - high) / 2 : said.height / 2)), width: aside, height: high };
    const side = [edge === 0 ? -1 : 1, seats === 1 ? -0.1 : (1.5 * row) / (seats - 1) - 0.75];
    return low ? beside(box, { ...plate, width: aside * 0.46 }, small, gap / 2, front, side) : above(box, tall, small, gap, front, side);
  });
  return { card, small, own, trick, said, places, hand, held, lift, apart, asides };
}

/**
 * The plate above, and the cards below it: in two rows where there is room for them.
 *
 * @param {Box} box
 * @param {Size} plate
 * @param {Size} card
 * @param {number} gap
 * @param {Front} front
 * @param {number[]} side
 * @returns {Place}
 */
function above(box, { height }, card, gap, front, side) {
  const clues = { ...box, y: box.y + height + gap / 2, height: card.height };
  const two = box.height >= height + 2 * card.height + gap;
  const cards = two ? { clues, holes: { ...clues, y: clues.y + card.height + gap / 2 } } : oneRow(clues, card, gap, front);
  return { plate: { ...box, height }, ...cards, side };
}

/**
 * The plate at the left, and the cards beside it.
 *
 * @param {Box} box
 * @param {Size} plate
 * @param {Size} card
 * @param {number} gap
 * @param {Front} front
 * @param {number[]} side
 * @returns {Place}
 */
function beside(box, { width }, card, gap, front, side) {
  const y = box.y + Math.max(0, box.height - card.height) / 2;
  const rest = { x: box.x + width + gap, y, width: box.width - width - gap, height: card.height };
  return { plate: { ...box, width }, ...oneRow(rest, card, gap, front), side };
}

/**
 * Clues, and beside them plot holes, with up to half of the room.
 *
 * @param {Box} box
 * @param {Size} card
 * @param {number} gap
 * @param {Front} front
 */
function oneRow(box, card, gap, { clues, holes }) {
  const wanted = (/** @type {number} */ count) => Math.max(1, count) * (card.width + 3) - 3;
  const most = box.width - Math.min(wanted(holes), box.width / 2) - gap;
  const width = Math.max(card.width, Math.min(wanted(clues), most));
  return { clues: { ...box, width }, holes: { ...box, x: box.x + width + gap, width: Math.max(card.width, box.width - width - gap) } };
}

/**
 * As large as the cards fit into one row, or into as many as it takes.
 *
 * @param {number} width
 * @param {number} height
 * @param {string[][]} groups
 * @param {number} apart
 * @returns {Size}
 */
function heldSize(width, height, groups, apart) {
  const cards = groups.flat().length;
  for (let rows = 1; ; rows += 1) {
    const most = width - (groups.length - 1) * apart - STRIP_MIN * (Math.ceil(cards / rows) - 1);
    if (most >= HELD_MIN || rows >= cards) return sized(clamp(height * 0.115, HELD_MIN, Math.min(104, Math.max(most, HELD_MIN))));
  }
}

/**
 * @param {string[][]} groups
 * @param {Size} held
 * @param {number} width
 * @param {number} apart
 * @returns {string[][]} the cards of each row of the hand
 */
function rowsOf(groups, held, width, apart) {
  const cards = groups.flat();
  const fit = Math.max(1, Math.floor((width - (groups.length - 1) * apart - held.width) / STRIP_MIN) + 1);
  const rows = Math.ceil(cards.length / fit);
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, at) => cards.slice(at * each, (at + 1) * each));
}

/**
 * A hand from left to right, a little apart where another suit begins.
 *
 * @param {Ring} layout
 * @param {string[][]} groups
 * @param {(card: string) => boolean} lifted
 * @returns {Spread[]} in the order of the cards
 */
export function spreadHand({ hand, held, lift, apart }, groups, lifted) {
  const starts = new Set(groups.map(([first]) => first));
  let order = 0;
  return rowsOf(groups, held, hand.width, apart).flatMap((cards, row) => {
    const breaks = cards.filter((card, at) => at > 0 && starts.has(card)).length * apart;
    const step = cards.length > 1 ? Math.min(held.width + 4, (hand.width - held.width - breaks) / (cards.length - 1)) : 0;
    let x = (hand.width - (cards.length - 1) * step - breaks - held.width) / 2;
    return cards.map((card, at) => {
      if (at > 0) x += step + (starts.has(card) ? apart : 0);
      return lie({ x, y: hand.y + row * held.height * ROW_SEEN + (lifted(card) ? 0 : lift) }, held, order++);
    });
  });
}

/**
 * Cards side by side from the left, closer together where there are many.
 *
 * @param {Box} box
 * @param {Size} card
 * @param {number} count
 * @returns {Spread[]}
 */
export function spreadRow({ x, y, width }, card, count) {
  const step = count > 1 ? Math.min(card.width + 3, (width - card.width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, order) => lie({ x: x + order * step, y }, card, order));
}

/**
 * The cards of a trick, each towards its player.
 *
 * @param {Ring} layout
 * @param {number[]} after how many seats after the viewer those who played sit
 * @returns {Spread[]}
 */
export function spreadTrick({ trick, card, places }, after) {
  const wide = Math.min(trick.width - card.width, card.width * 3) / 2;
  const high = Math.min(trick.height - card.height, card.height * (places.length === 2 ? 1.3 : 2.1)) / 2;
  const [x, y] = [trick.x + (trick.width - card.width) / 2, trick.y + (trick.height - card.height) / 2];
  return after.map((each, order) => {
    const [across, down] = places[each].side;
    return lie({ x: x + across * wide, y: y + down * high }, card, order);
  });
}

/**
 * @param {{ x: number, y: number }} place
 * @param {Size} card
 * @param {number} order
 * @returns {Spread}
 */
const lie = ({ x, y }, card, order) => ({ ...card, x: Math.round(x), y: Math.round(y), order });

/** @param {number} width @returns {Size} of a card */
const sized = (width) => ({ width: Math.floor(width), height: Math.round(Math.floor(width) * 1.4) });

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
