import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newsOf } from './news.js';

/** @import { TableView } from '../protocol.js' */

const NAMES = /** @type {Record<string, string>} */ ({ a: 'Ana', b: 'Ben', c: 'Cleo' });

/**
 * A table as it is seen by the first of these.
 *
 * @param {string} you
 * @param {string} sitters a letter for each seat, a point for a free one, a capital letter for one who is away
 * @param {{ host?: string, phase?: TableView['phase'], open?: number }} [more]
 */
function company(you, sitters, { host = 'a', phase = 'gathering', open = -1 } = {}) {
  const seats = [...sitters].map((letter, at) => {
    const id = letter.toLowerCase();
    return { player: id === '.' ? null : { id, name: NAMES[id] }, ready: false, open: at === open };
  });
  const seat = sitters.toLowerCase().indexOf(you);
  const table = { you: { player: you, seat: seat === -1 ? null : seat }, seats, host, phase };
  const present = [...sitters].map((letter) => letter !== '.' && letter === letter.toLowerCase());
  return {
    table: /** @type {TableView} */ (/** @type {unknown} */ (table)),
    room: { number: 1, present, overdue: present.map(() => false), turn_left_ms: null },
  };
}

const PLAYING = /** @type {const} */ ({ phase: 'playing' });

test('whoever sits down, leaves or is freed is told of, but nobody of their own doing', () => {
  assert.deepEqual(newsOf(company('a', 'a.'), company('a', 'ab')), ['Ben sits down.']);
  assert.deepEqual(newsOf(company('b', 'a.'), company('b', 'ab')), []);
  assert.deepEqual(newsOf(company('a', 'ab'), company('a', 'a.')), ['Ben left the table.']);
  assert.match(newsOf(company('b', 'ab'), company('b', 'a.'))[0], /^The host freed your seat/);
});

test('the new host is told by name, and told so', () => {
  const [before, after] = [{ host: 'a' }, { host: 'b' }];
  assert.deepEqual(newsOf(company('c', 'ab', before), company('c', '.b', after)), ['Ana left the table.', 'Ben is the host now.']);
  assert.match(newsOf(company('b', 'ab', before), company('b', '.b', after))[1], /^You are the host now/);
});

test('who is away and who is back matters while a game runs', () => {
  assert.deepEqual(newsOf(company('a', 'ab', PLAYING), company('a', 'aB', PLAYING)), ['Ben is away.']);
  assert.deepEqual(newsOf(company('a', 'aB', PLAYING), company('a', 'ab', PLAYING)), ['Ben is back.']);
  assert.deepEqual(newsOf(company('a', 'ab'), company('a', 'aB')), []);
});

test('an open seat and who takes it are told to each as it concerns them', () => {
  const opened = { ...PLAYING, open: 1 };
  assert.match(newsOf(company('a', 'aB', PLAYING), company('a', 'aB', opened))[0], /^Ben's seat is open/);
  const said = (/** @type {string} */ you) => newsOf(company(you, 'aB', opened), company(you, 'ac', PLAYING));
  assert.deepEqual(said('a'), ["Cleo has taken Ben's seat."]);
  assert.deepEqual(said('b'), ['Cleo has taken your seat.']);
  assert.match(said('c')[0], /^You have Ben's seat now/);
});
