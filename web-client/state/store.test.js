import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Store } from './store.js';

/** A shelf in memory that takes so many characters. */
function shelf(charactersMax = Infinity) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    get length() {
      return kept.size;
    },
    key: (/** @type {number} */ at) => [...kept.keys()][at] ?? null,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (value.length > charactersMax) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

test('what was kept is read by the next page', () => {
  const shared = shelf();
  new Store(() => shared).keep('identity', { name: 'Ana' });
  const next = new Store(() => shared);
  assert.deepEqual(next.read('identity'), { name: 'Ana' });
  assert.ok(next.lasts('identity'));
  next.drop('identity');
  assert.equal(new Store(() => shared).read('identity'), null);
});

test('what does not fit is kept for this page, in place of the old value', () => {
  const shared = shelf(10);
  const store = new Store(() => shared);
  store.keep('log', 'short');
  store.keep('log', 'much longer than ten');
  assert.equal(store.read('log'), 'much longer than ten');
  assert.equal(store.lasts('log'), false);
  store.keep('log', 'short');
  assert.ok(store.lasts('log'));
});

test('a page that may keep nothing remembers while it is open', () => {
  const store = new Store(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  assert.equal(store.read('identity'), null);
  store.keep('identity', { name: 'Ana' });
  assert.deepEqual(store.read('identity'), { name: 'Ana' });
  assert.equal(store.lasts('identity'), false);
  store.clear();
  assert.equal(store.read('identity'), null);
});

test('what is damaged is as good as nothing', () => {
  const shared = shelf();
  shared.setItem('parlour.identity', '{"name":');
  assert.equal(new Store(() => shared).read('identity'), null);
});

test('clearing drops all that is ours and nothing else', () => {
  const shared = shelf();
  shared.setItem('another', 'page');
  const store = new Store(() => shared);
  for (const place of ['identity', 'deal.KX7P2M.1', 'settings']) store.keep(place, 1);
  store.clear();
  assert.deepEqual([shared.length, shared.getItem('another')], [1, 'page']);
});
