/** Checks a deal once its seed is public: the deal protocol of `BOTS.md`, as the rules crate has it. */

import { fromHex, toHex } from './id.js';
import { sha256 } from './sha256.js';

/** @import { Reveal } from '../protocol.js' */

const RANKS = 'A23456789TJQK';

/** All cards in the order of their numbers: 52, and the two Alibis. */
const CARDS = [...[...'CDHS'].flatMap((suit) => [...RANKS].map((rank) => rank + suit)), 'X1', 'X2'];

/**
 * How a game is dealt: from how many packs, one after the other, each of so many cards.
 *
 * @typedef {{ packs: number, cards: number }} Packs
 */

/** @param {Reveal} reveal @returns {Packs} */
export function packsOf({ outcome }) {
  return outcome.game === 'cover_story' ? { packs: 3, cards: 54 } : { packs: 1, cards: 52 };
}

/**
 * What this browser saw for itself before and during the game.
 *
 * @typedef {object} Witness
 * @property {string | null} commitment as it stood before the deal
 * @property {{ player: string, share: string } | null} own the player that it is, and the share that it gave
 * @property {{ at: number, card: string }[]} seen cards that it saw as they were dealt, by their place in the deck; those of
 *   a hand in any order
 * @property {{ seed: string, draw: number, passes: number | null }} [day] the secret of the day, once it is told, for a deal
 *   of that day, and by which rules it was played
 */

/**
 * `unknown` where there is nothing to check against.
 *
 * @typedef {'right' | 'wrong' | 'unknown'} Verdict
 */

/**
 * @typedef {object} DealCheck
 * @property {Verdict} seed fits the commitment in the reveal
 * @property {Verdict} promise that commitment is the one seen before the deal
 * @property {Verdict} share the own share went in
 * @property {Verdict} deck follows from seed and shares
 * @property {Verdict} seen the open cards lay where this deck has them
 */

/**
 * @param {string} code
 * @param {Reveal} reveal
 * @param {Witness} witness
 * @returns {DealCheck}
 */
export function checkDeal(code, reveal, { commitment, own, seen, day }) {
  const verdict = (/** @type {boolean} */ right) => (right ? 'right' : 'wrong');
  const seed = reveal.seed === null ? null : fromHex(reveal.seed);
  const { deal } = reveal;
  const { packs, cards } = packsOf(reveal);
  const rounds = Array.from({ length: packs }, (_, at) => at + 1);
  const attempt = deal?.how === 'checked' ? deal.try : 0;
  const keys =
    deal?.how === 'numbered' ? [numberedKey(deal.number)] : seed && rounds.map((round) => deckKey(code, reveal.game, seed, reveal.shares, round, attempt));
  const derived = keys && [keys.flatMap((key) => shuffle(key, cards).map((n) => CARDS[n]))];
  const decks = deal?.how === 'today' && day ? dayKeys(day, deal.try).map((key) => shuffle(key, cards).map((n) => CARDS[n])) : derived;
  // Who gave a share and left before the deal has no part in it; who saw the deal has.
  const at = own ? reveal.players.indexOf(own.player) : -1;
  return {
    seed: seed ? verdict(toHex(commit(code, reveal.game, seed)) === reveal.commitment) : 'unknown',
    promise: commitment ? verdict(commitment === reveal.commitment) : 'unknown',
    share: own && seed && (at !== -1 || seen.length > 0) ? verdict(reveal.shares[at] === own.share) : 'unknown',
    deck: decks ? verdict(decks.some((each) => each.join() === reveal.deck.join())) : 'unknown',
    seen: seen.length > 0 ? verdict(packs > 1 ? heldThere(seen, reveal.deck, cards) : seen.every(({ at, card }) => reveal.deck[at] === card)) : 'unknown',
  };
}

/**
 * Whether the hand of each round was dealt from its places in the pack of that round.
 *
 * @param {Witness['seen']} seen
 * @param {string[]} deck
 * @param {number} cards of one pack
 */
function heldThere(seen, deck, cards) {
  const told = (/** @type {(each: Witness['seen'][number]) => string} */ card) =>
    seen.map((each) => `${Math.floor(each.at / cards)} ${card(each)}`).sort().join();
  return told(({ card }) => card) === told(({ at }) => deck[at]);
}

/**
 * @param {string} code
 * @param {number} game
 * @param {Uint8Array} seed
 */
export function commit(code, game, seed) {
  return sha256(join(text('parlour commit v1\0'), table(code, game), seed));
}

/**
 * @param {string} code
 * @param {number} game
 * @param {Uint8Array} seed
 * @param {(string | null)[]} shares by seat
 * @param {number} [round] from 1
 * @param {number} [attempt] from 0
 */
export function deckKey(code, game, seed, shares, round = 1, attempt = 0) {
  const given = shares.flatMap((share, seat) => (share === null ? [] : [join([seat], fromHex(share))]));
  return sha256(
    join(text('parlour deck v1\0'), table(code, game), seed, [given.length], ...given, [round], u32(attempt)),
  );
}

/**
 * The deal with a number is that of an empty code, the first game and no share (READINGS K20).
 *
 * @param {number} number
 */
export function numberedKey(number) {
  return deckKey('', 1, Uint8Array.from([...Array(28).fill(0), ...u32(number)]), []);
}

/**
 * The deals of a day by these rules: one for each way to count, and one each with all cards seen (READINGS K20).
 *
 * @param {NonNullable<Witness['day']>} day
 * @param {number} attempt from 0
 */
function dayKeys({ seed, draw, passes }, attempt) {
  const ways = [0, 1, 2].flatMap((scoring) => [0, 1].map((thoughtful) => [draw, passes ?? 0, scoring, thoughtful]));
  return ways.map((way) => deckKey('', 1, sha256(join(text('parlour today v1\0'), fromHex(seed), way)), [], 1, attempt));
}

/**
 * @param {Uint8Array} key
 * @param {number} count
 * @returns {number[]} card numbers, the first dealt first
 */
export function shuffle(key, count) {
  const cards = Array.from({ length: count }, (_, number) => number);
  const words = wordsOf(key);
  for (let last = count - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let word;
    do word = words.next().value;
    while (word >= fair);
    const other = word % (last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/**
 * @param {Uint8Array} key
 * @returns {Generator<number, never>}
 */
function* wordsOf(key) {
  for (let block = 0; ; block += 1) {
    const bytes = new DataView(sha256(join(text('parlour shuffle v1\0'), key, u32(block))).buffer);
    for (let at = 0; at < 32; at += 4) yield bytes.getUint32(at);
  }
}

/**
 * @param {string} code
 * @param {number} game
 */
function table(code, game) {
  return join([code.length], text(code), u32(game));
}

/** @param {string} ascii */
function text(ascii) {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}

/** @param {number} number */
function u32(number) {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}

/** @param {...(Uint8Array | number[])} parts */
function join(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
