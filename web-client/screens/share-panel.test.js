import assert from 'node:assert/strict';
import { test } from 'node:test';

import { offered, portOf } from './share-panel.js';

/** @import { Address } from '../protocol.js' */

/** @type {Address} */ const HERE = { url: 'http://127.0.0.1:8080', reach: 'here' };
/** @type {Address} */ const NETWORK = { url: 'http://192.168.1.20:8080', reach: 'network' };
/** @type {Address} */ const PUBLIC = { url: 'https://cards.example', reach: 'anywhere' };

test('an address that only works here is never offered beside one that works elsewhere', () => {
  assert.deepEqual(offered([PUBLIC, NETWORK, HERE], HERE.url), [PUBLIC, NETWORK]);
});

test('with nothing else, this computer is named as what it is', () => {
  assert.deepEqual(offered([HERE], 'http://localhost:8080'), [{ url: 'http://localhost:8080', reach: 'here' }]);
});

test('an address that the server does not know of, such as a tunnel, comes first', () => {
  const [first, second] = offered([NETWORK, HERE], 'https://abc.tunnel.example');
  assert.equal(first.url, 'https://abc.tunnel.example');
  assert.equal(second, NETWORK);
});

test('a known address keeps its place', () => {
  assert.deepEqual(offered([PUBLIC, NETWORK], NETWORK.url), [PUBLIC, NETWORK]);
});

test('the port named is the one that the server listens at', () => {
  assert.deepEqual(['http://localhost:3000', 'http://localhost', 'https://cards.example'].map(portOf), ['3000', '80', '443']);
});
