import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { qrCode } from './qr-code.js';

const text = (/** @type {boolean[][] | null} */ rows) => rows?.map((row) => row.map(Number).join('')).join('\n');

test('a short text is the square that other programs draw of it', () => {
  assert.equal(
    text(qrCode('HTTP://A')),
    [
      '111111101100101111111', '100000100100101000001', '101110101010101011101', '101110101001001011101',
      '101110101110001011101', '100000100000001000001', '111111101010101111111', '000000000110000000000',
      '111100101010010011101', '101000011100100101110', '100010111100111101011', '101111011110110101010',
      '010100110101000011101', '000000001010010010001', '111111100110011010000', '100000100101111011100',
      '101110100011001110000', '101110101100010000010', '101110101111010100100', '100000101011101011001',
      '111111101101100001100',
    ].join('\n'),
  );
});

test('a link to continue on another device is that square too', () => {
  const link = 'http://192.168.1.20:8080/device#00112233445566778899aabbccddeeff.KX7P2';
  const digest = createHash('sha256').update(text(qrCode(link)) ?? '').digest('hex');
  assert.equal(digest.slice(0, 16), '3bc6e6669d482c61');
});

test('the square grows with the text up to its limit', () => {
  const sizes = [17, 18, 32, 33, 53, 54, 78, 79, 106, 107, 134].map((length) => qrCode('x'.repeat(length))?.length);
  assert.deepEqual(sizes, [21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41]);
  assert.equal(qrCode('x'.repeat(135)), null);
});
