/** Whole games through the reverse proxies of the examples in docker/. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newPlayer } from './browser.js';
import { freePort, openFront } from './front.js';
import { openHouse } from './house.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

const LONG = process.env['PARLOUR_LONG'] === '1';

for (const proxy of /** @type {const} */ (['caddy', 'nginx', 'haproxy'])) {
  test(`two people play a game to its end through ${proxy}`, { skip: !LONG && 'needs three proxies' }, async (t) => {
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const house = await openHouse(t, { args: ['--public-url', url, '--trusted-proxy', '127.0.0.1'] });
    await openFront(t, proxy, port, house.url);
    const ana = await newPlayer(t, { name: 'ana', anyCertificate: true });
    const ben = await newPlayer(t, { name: 'ben', anyCertificate: true });
    const address = await openTable(ana, url, 'Ana');
    assert.ok(address.startsWith(url), address);
    await join(ben, address, 'Ben');
    await deal(ana, ben, { passes: '1' });
    for (let turn = 0; turn < 23; turn += 1) {
      const [player, other] = turn % 2 === 0 ? [ana, ben] : [ben, ana];
      await play(player, { do: 'end_turn' });
      await until(() => told(other).version === told(player).version, () => 'the other was told');
      // Halfway, the connection is lost with the page, and both go on.
      if (turn === 11) {
        await ben.page.reload();
        await ben.page.locator('[data-screen="table"]').waitFor();
      }
    }
    await ben.page.locator('[data-do="end_turn"]', { hasText: 'loses' }).click();
    await ben.page.locator('[data-do="lose"]').click();
    for (const { page } of [ana, ben]) await page.locator('.fairness[data-verdict="right"]').waitFor();
    // What the proxy says of others was believed.
    assert.deepEqual(house.log.filter((line) => line.includes('not trusted')), []);
  });
}
