/**
 * QR codes for short texts (ISO/IEC 18004): bytes, error correction L, versions 1 to 6, so at most 134 bytes. Links
 * that hold a secret are drawn here, because the server that draws the others must not be told it.
 */

import { svg } from '../dom.js';

/** By version from 1: the data bytes and the correction bytes of one block, and how many blocks. */
const VERSIONS = [
  { data: 19, correction: 7, blocks: 1 },
  { data: 34, correction: 10, blocks: 1 },
  { data: 55, correction: 15, blocks: 1 },
  { data: 80, correction: 20, blocks: 1 },
  { data: 108, correction: 26, blocks: 1 },
  { data: 68, correction: 18, blocks: 2 },
];

/** Readers take any of the eight masks; this one breaks up stripes and squares alike. */
const MASK = 3;
const masked = (/** @type {number} */ row, /** @type {number} */ column) => (row + column) % 3 === 0;

/**
 * @param {string} text
 * @returns {boolean[][] | null} rows of dark and light modules, without the quiet zone of four around them; null if
 *   the text is too long
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  // A mode of 4 bits and a length of 8 come first.
  const at = VERSIONS.findIndex(({ data, blocks }) => bytes.length + 2 <= data * blocks);
  return at === -1 ? null : new Square(at + 1).filled(codewords(bytes, VERSIONS[at]));
}

/**
 * @param {string} text
 * @param {string} name for those who listen
 * @returns {SVGSVGElement | null} the code with its quiet zone
 */
export function drawCode(text, name) {
  const rows = qrCode(text);
  if (!rows) return null;
  const outline = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])));
  const size = rows.length + 8;
  return svg(
    'svg',
    { class: 'qr', role: 'img', 'aria-label': name, viewBox: `0 0 ${size} ${size}`, width: 196, height: 196, 'shape-rendering': 'crispEdges' },
    svg('path', { d: outline.join('') }),
  );
}

/**
 * @param {Uint8Array} bytes
 * @param {typeof VERSIONS[number]} version
 * @returns {number[]} data and correction, block by block in turns
 */
function codewords(bytes, { data, correction, blocks }) {
  const all = new Array(data * blocks).fill(0);
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  nibbles.forEach((nibble, at) => (all[at >> 1] |= at % 2 === 0 ? nibble << 4 : nibble));
  for (let at = bytes.length + 2; at < all.length; at += 1) all[at] = (at - bytes.length) % 2 === 0 ? 0xec : 0x11;
  const parts = Array.from({ length: blocks }, (_, block) => all.slice(block * data, (block + 1) * data));
  const checks = parts.map((part) => remainder(part, correction));
  return [...turns(parts), ...turns(checks)];
}

/** @param {number[][]} parts of one length */
const turns = (parts) => parts[0].flatMap((_, at) => parts.map((part) => part[at]));

/** Powers of 2 in the field of 256 elements, twice round. */
const POWERS = [1];
while (POWERS.length < 510) {
  const next = /** @type {number} */ (POWERS.at(-1)) << 1;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}

/**
 * @param {number} one
 * @param {number} other
 */
const times = (one, other) => (one && other ? POWERS[POWERS.indexOf(one) + POWERS.indexOf(other)] : 0);

/**
 * Reed and Solomon's correction bytes.
 *
 * @param {number[]} data
 * @param {number} count
 */
function remainder(data, count) {
  let divisor = [1];
  for (let root = 0; root < count; root += 1) {
    const product = [...divisor, 0];
    divisor.forEach((factor, at) => (product[at + 1] ^= times(factor, POWERS[root])));
    divisor = product;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at];
    divisor.forEach((factor, offset) => (rest[at + offset] ^= times(factor, lead)));
  });
  return rest.slice(data.length);
}

/** The square in the making: what is undefined still takes data. */
class Square {
  /** @param {number} version */
  constructor(version) {
    this.size = 17 + 4 * version;
    /** @type {(boolean | undefined)[][]} */
    this.rows = Array.from({ length: this.size }, () => new Array(this.size).fill(undefined));
    const far = this.size - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]]) {
      this.#rings(row, column, 4, [true, true, false, true, false]);
    }
    if (version > 1) this.#rings(this.size - 7, this.size - 7, 2, [true, false, true]);
    for (let at = 8; at < this.size - 8; at += 1) {
      this.#put(6, at, at % 2 === 0);
      this.#put(at, 6, at % 2 === 0);
    }
    this.#format();
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {boolean} dark
   */
  #put(row, column, dark) {
    if (row >= 0 && row < this.size && column >= 0 && column < this.size) this.rows[row][column] = dark;
  }

  /**
   * Square rings around a centre.
   *
   * @param {number} row
   * @param {number} column
   * @param {number} radius
   * @param {boolean[]} dark from the centre
   */
  #rings(row, column, radius, dark) {
    for (let down = -radius; down <= radius; down += 1) {
      for (let right = -radius; right <= radius; right += 1) {
        this.#put(row + down, column + right, dark[Math.max(Math.abs(down), Math.abs(right))]);
      }
    }
  }

  /** Correction L and the mask, twice, and the module that is always dark. */
  #format() {
    const value = (1 << 3) | MASK;
    let rest = value << 10;
    for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
    const bits = ((value << 10) | rest) ^ 0x5412;
    for (let bit = 0; bit < 15; bit += 1) {
      const dark = (bits & (1 << bit)) !== 0;
      const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 0;
      if (bit < 8) {
        this.#put(near, 8, dark);
        this.#put(8, this.size - 1 - bit, dark);
      } else {
        this.#put(8, bit === 8 ? 7 : 14 - bit, dark);
        this.#put(this.size - 15 + bit, 8, dark);
      }
    }
    this.#put(this.size - 8, 8, true);
  }

  /**
   * Data goes up and down in strips of two columns, from the right.
   *
   * @param {number[]} words
   * @returns {boolean[][]}
   */
  filled(words) {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const row = upwards ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.rows[row][column] !== undefined) continue;
          const dark = ((words[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0;
          this.rows[row][column] = dark !== masked(row, column);
          bit += 1;
        }
      }
    }
    return /** @type {boolean[][]} */ (this.rows);
  }
}
