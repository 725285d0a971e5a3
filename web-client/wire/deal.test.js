import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { checkDeal, commit, deckKey, numberedKey, shuffle } from './deal.js';
import { fromHex, toHex } from './id.js';
import { sha256 } from './sha256.js';

const CODE = 'KX7P2M';
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const SHARES = ['a0'.repeat(16), 'b1'.repeat(16)];
const COMMITMENT = 'e56afd71652a7cc9d1e3bb182efd709911a6e8d36269bf316f5696f12738ac8a';
const DECK = [
  38, 33, 14, 13, 32, 36, 47, 11, 2, 50, 49, 28, 1, 15, 8, 16, 24, 45, 40, 31, 25, 18, 37, 43, 10, 39, 44, 4, 9, 12,
  26, 22, 0, 21, 35, 48, 7, 29, 41, 27, 20, 23, 17, 34, 19, 6, 51, 46, 30, 5, 42, 3,
];
const NAMES = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

test('SHA-256 is that of the standard, whatever the length', () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  assert.equal(toHex(sha256(new TextEncoder().encode('abc'))), known);
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    assert.equal(toHex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
  }
});

test('commitment, key and decks are those of the published vector', () => {
  assert.equal(toHex(commit(CODE, 1, SEED)), COMMITMENT);
  const key = deckKey(CODE, 1, SEED, SHARES);
  assert.equal(toHex(key), '0b2cfc59a4301d9e5c0ce753f309235829df38e71ef1fa1e1d0b70abee0bbee3');
  assert.deepEqual(shuffle(key, 52), DECK);
  const begins = [1, 2, 3].map((round) => shuffle(deckKey(CODE, 1, SEED, SHARES, round), 54).slice(0, 6));
  assert.deepEqual(begins, [[14, 32, 25, 2, 0, 13], [0, 16, 33, 32, 37, 22], [44, 13, 15, 40, 24, 41]]);
});

/** @returns {import('../protocol.js').Reveal} */
function reveal() {
  return {
    game: 1,
    outcome: { game: 'undercover', outcome: 'won' },
    commitment: COMMITMENT,
    seed: toHex(SEED),
    players: ['anna', 'ben'],
    shares: [...SHARES],
    deck: DECK.map((number) => NAMES[number]),
  };
}

const WITNESS = { commitment: COMMITMENT, own: { player: 'ben', share: SHARES[1] }, seen: [{ at: 0, card: 'KH' }] };
const RIGHT = { seed: 'right', promise: 'right', share: 'right', deck: 'right', seen: 'right' };

test('an honest deal is found right in every point', () => {
  const witness = { ...WITNESS, seen: [{ at: 0, card: NAMES[38] }] };
  assert.deepEqual(checkDeal(CODE, reveal(), witness), RIGHT);
});

test('each way to cheat is found out by its own point', () => {
  const honest = { ...WITNESS, seen: [{ at: 0, card: NAMES[38] }] };
  const wrong = (/** @type {Partial<import('../protocol.js').Reveal>} */ change, witness = honest) =>
    Object.entries(checkDeal(CODE, { ...reveal(), ...change }, witness))
      .filter(([, verdict]) => verdict === 'wrong')
      .map(([point]) => point);
  const swapped = reveal().deck;
  [swapped[50], swapped[51]] = [swapped[51], swapped[50]];
  assert.deepEqual(wrong({ seed: 'ff'.repeat(32) }), ['seed', 'deck']);
  assert.deepEqual(wrong({ deck: swapped }), ['deck']);
  assert.deepEqual(wrong({ shares: [SHARES[0], SHARES[0]] }), ['share', 'deck']);
  assert.deepEqual(wrong({ players: ['anna', 'carl'] }), ['share']);
  assert.deepEqual(wrong({}, { ...honest, commitment: '00'.repeat(32) }), ['promise']);
  assert.deepEqual(wrong({}, { ...honest, seen: [{ at: 1, card: NAMES[38] }] }), ['seen']);
});

test('the share is looked for where its player sat in that game, and not at all for who left before the deal', () => {
  const shared = (/** @type {string[]} */ players, /** @type {string} */ share) =>
    checkDeal(CODE, { ...reveal(), players }, { ...WITNESS, own: { player: 'ben', share }, seen: [] }).share;
  assert.equal(shared(['anna', 'ben'], SHARES[1]), 'right');
  assert.equal(shared(['ben', 'anna'], SHARES[0]), 'right');
  assert.equal(shared(['ben', 'anna'], SHARES[1]), 'wrong');
  assert.equal(shared(['anna', 'carl'], SHARES[1]), 'unknown');
});

test('a deal of three packs is proved pack by pack, and each hand by its cards in any order', () => {
  const cards = [...NAMES, 'X1', 'X2'];
  const packs = [1, 2, 3].map((round) => shuffle(deckKey(CODE, 1, SEED, SHARES, round), 54).map((number) => cards[number]));
  /** @type {import('../protocol.js').Reveal} */
  const honest = { ...reveal(), outcome: { game: 'cover_story', outcome: { end: 'given_up' } }, deck: packs.flat() };
  // Two players, four cards each: the hand of the second in round 1 and, as the first of round 2, the first there.
  const seen = [[1, 3, 5, 7], [54, 56, 58, 60]].flatMap((places) => {
    const hand = places.map((at) => honest.deck[at]).sort();
    return places.map((at, which) => ({ at, card: hand[which] }));
  });
  assert.deepEqual(checkDeal(CODE, honest, { ...WITNESS, seen }), RIGHT);
  const third = [...packs[0], ...packs[1], ...packs[1]];
  assert.equal(checkDeal(CODE, { ...honest, deck: third }, { ...WITNESS, seen }).deck, 'wrong');
  const swapped = seen.map((each, at) => ({ ...each, card: seen[(at + 4) % 8].card }));
  assert.equal(checkDeal(CODE, honest, { ...WITNESS, seen: swapped }).seen, 'wrong');
});

test('k20 a checked deal follows from its try, and from no other', () => {
  const cards = shuffle(deckKey(CODE, 1, SEED, SHARES, 1, 2), 52).map((number) => NAMES[number]);
  const found = (/** @type {number} */ attempt) =>
    checkDeal(CODE, { ...reveal(), deck: cards, deal: { how: 'checked', try: attempt } }, { ...WITNESS, seen: [] }).deck;
  assert.deepEqual([1, 2, 3].map(found), ['wrong', 'right', 'wrong']);
});

test('k20 a deal with a number follows from the number alone', () => {
  const cards = shuffle(numberedKey(4711), 52).map((number) => NAMES[number]);
  const check = (/** @type {number} */ number) =>
    checkDeal(CODE, { ...reveal(), seed: null, deck: cards, deal: { how: 'numbered', number, shuffle: 1 } }, { ...WITNESS, seen: [] });
  assert.equal(check(4711).deck, 'right');
  assert.equal(check(4712).deck, 'wrong');
  assert.equal(check(4711).seed, 'unknown');
});

test('k20 the deal of a day follows from the secret of that day and the rules, once it is told', () => {
  const day = 'cd'.repeat(32);
  const way = Buffer.concat([Buffer.from('parlour today v1\0'), Buffer.from(day, 'hex'), Buffer.from([3, 3, 2, 0])]);
  const seed = createHash('sha256').update(way).digest();
  const cards = shuffle(deckKey('', 1, new Uint8Array(seed), [], 1, 4), 52).map((number) => NAMES[number]);
  /** @type {import('../protocol.js').Reveal} */
  const told = { ...reveal(), seed: null, deck: cards, deal: { how: 'today', day: '2026-11-30', shuffle: 1, try: 4 } };
  const found = (/** @type {import('./deal.js').Witness['day']} */ known) => checkDeal(CODE, told, { ...WITNESS, seen: [], ...(known && { day: known }) }).deck;
  assert.equal(found(undefined), 'unknown');
  assert.equal(found({ seed: day, draw: 3, passes: 3 }), 'right');
  assert.equal(found({ seed: day, draw: 3, passes: null }), 'wrong');
  assert.equal(found({ seed: 'ce'.repeat(32), draw: 3, passes: 3 }), 'wrong');
});

test('a given deck proves nothing and is not called wrong', () => {
  const given = { ...reveal(), seed: null, shares: [null, null] };
  const checked = checkDeal(CODE, given, { ...WITNESS, commitment: null, seen: [] });
  assert.deepEqual(new Set(Object.values(checked)), new Set(['unknown']));
});

test('text that is no hexadecimal is refused', () => {
  assert.throws(() => fromHex('0'), RangeError);
  assert.throws(() => fromHex('zz'), RangeError);
  assert.equal(toHex(fromHex('00ff0a')), '00ff0a');
});
