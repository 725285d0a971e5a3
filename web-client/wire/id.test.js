import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTableCode, tableCode } from './id.js';

test('a code is read however it was typed, and out of a link', () => {
  const typed = [
    'kx7p2m', ' KX7 P2M ', 'kx7-p2m', 'http://parlour.test:8080/t/KX7P2M', 'https://a.b/t/kx7p2m/', '/t/KX7P2M?x=1#y',
    'Come and play: http://192.168.1.4/t/KX7P2M now', 'HTTP://PARLOUR.TEST/T/KX7P2M',
  ];
  for (const text of typed) assert.equal(tableCode(text), 'KX7P2M', text);
});

test('what no table can have as its code is told from a code', () => {
  assert.ok(isTableCode('KX7P2M'));
  for (const text of ['ZZZ', 'KX7P2', 'KX7P2MM', 'KX7P20', 'KX7P2I', '%E0%A4%A', '']) assert.ok(!isTableCode(text), text);
});
