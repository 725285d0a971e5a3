import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Pledges } from './pledges.js';
import { Store } from './store.js';

/** A store that no browser shares. */
function store() {
  return new Store(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
}

test('one share for a table and game is kept and repeated, another game has another', () => {
  const shelf = store();
  const pledges = new Pledges('KX7P2M', shelf);
  const { share } = pledges.note(1, 'aa');
  assert.match(share, /^[0-9a-f]{32}$/);
  assert.equal(new Pledges('KX7P2M', shelf).note(1, 'aa').share, share);
  assert.notEqual(pledges.note(2, 'bb').share, share);
  assert.notEqual(new Pledges('KX7P2N', shelf).note(1, 'aa').share, share);
});

test('a commitment that changes is remembered with the first one, and the share stays', () => {
  const pledges = new Pledges('KX7P2M', store());
  const { share } = pledges.note(1, 'aa');
  assert.equal(pledges.note(1, 'aa').changed, null);
  assert.deepEqual(pledges.note(1, 'bb'), { commitment: 'aa', changed: 'bb', share, given: false, seen: [] });
  assert.equal(pledges.note(1, 'bb').commitment, 'aa');
});

test('that the share was given is remembered', () => {
  const pledges = new Pledges('KX7P2M', store());
  pledges.give(1);
  assert.equal(pledges.of(1), null);
  pledges.note(1, 'aa');
  pledges.give(1);
  assert.equal(pledges.of(1)?.given, true);
});

test('the open cards of the deal are noted once, and only for a game that was pledged', () => {
  const pledges = new Pledges('KX7P2M', store());
  pledges.see(1, [{ at: 0, card: 'AS' }]);
  assert.equal(pledges.of(1), null);
  pledges.note(1, 'aa');
  pledges.see(1, [{ at: 0, card: 'AS' }]);
  pledges.see(1, [{ at: 0, card: 'KD' }]);
  assert.deepEqual(pledges.of(1)?.seen, [{ at: 0, card: 'AS' }]);
});

test('a damaged pledge is as good as none', () => {
  const shelf = store();
  shelf.keep('deal.KX7P2M.1', { commitment: 'aa' });
  assert.equal(new Pledges('KX7P2M', shelf).of(1), null);
});
