import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Stopwatch } from './stopwatch.js';
import { Store } from './store.js';

function shelf() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return new Store(() => ({
    length: kept.size,
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, text) => void kept.set(place, text),
    removeItem: (place) => void kept.delete(place),
  }));
}

test('time passes only while somebody looks', () => {
  let now = 1_000;
  const watch = new Stopwatch('KX7P2M', 1, shelf(), () => now);
  now += 60_000;
  assert.equal(watch.seconds, 0);
  watch.run(true);
  now += 2_900;
  assert.equal(watch.seconds, 2);
  watch.run(false);
  now += 60_000;
  assert.equal(watch.seconds, 2);
  watch.run(true);
  now += 200;
  assert.equal(watch.seconds, 3);
});

test('a page that is loaded again goes on where the time was kept last, each game for itself', () => {
  let now = 0;
  const store = shelf();
  const watch = new Stopwatch('KX7P2M', 1, store, () => now);
  watch.run(true);
  for (; now < 7_000; now += 500) watch.run(true);
  assert.ok(new Stopwatch('KX7P2M', 1, store, () => now).seconds >= 5);
  watch.run(false);
  assert.equal(new Stopwatch('KX7P2M', 1, store, () => now).seconds, 7);
  assert.equal(new Stopwatch('KX7P2M', 2, store, () => now).seconds, 0);
});

test('what was damaged counts from the start', () => {
  const store = shelf();
  store.keep('time.KX7P2M.1', { no: 'number' });
  assert.equal(new Stopwatch('KX7P2M', 1, store, () => 0).seconds, 0);
});
