import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Later } from './later.js';

/**
 * @param {boolean[]} network whether it is there, at each try
 * @returns a part that notes what is asked of it
 */
function part(...network) {
  /** @type {string[]} */
  const noted = [];
  const load = async () => {
    if (!network.shift()) throw new TypeError('no network');
    return noted;
  };
  return { later: new Later(load, (files) => ({ note: (/** @type {string} */ text) => void files.push(text) })), noted };
}

test('what is asked of a part before it is here is done when it comes, in order, and then at once', async () => {
  const { later, noted } = part(true);
  later.ask(({ note }) => note('one'));
  later.ask(({ note }) => note('two'));
  assert.deepEqual(noted, []);
  await new Promise((resolve) => later.ask(resolve));
  assert.deepEqual(noted, ['one', 'two']);
  later.ask(({ note }) => note('three'));
  assert.deepEqual(noted, ['one', 'two', 'three']);
});

test('a part that could not be had is tried again, and what was asked of it is not forgotten', async () => {
  const { later, noted } = part(false, true);
  await later.fetch();
  assert.equal(later.here, null);
  later.ask(({ note }) => note('one'));
  await new Promise((resolve) => later.ask(resolve));
  assert.deepEqual(noted, ['one']);
});
