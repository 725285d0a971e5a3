/** What a browser keeps of its player, what happens when it keeps nothing, and a client that is older than its server. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

test('a browser that may keep nothing plays all the same, and says once that it will not remember', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await ana.page.addInitScript(() => {
    const forbidden = { get: () => { throw new DOMException('forbidden', 'SecurityError'); } };
    Object.defineProperties(window, { localStorage: forbidden, sessionStorage: forbidden });
  });
  await ben.page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const table = await openTable(ana, house.url, 'Ana');
  await ben.page.goto(table);
  await ben.page.locator('#name').fill('Ben');
  await ben.page.locator('[data-do="name"]').click();
  for (const { page } of [ana, ben]) {
    await page.locator('.sheet', { hasText: 'will not remember you' }).locator('[data-do="close"]').click();
    await page.locator('.sheet').waitFor({ state: 'detached' });
  }
  await deal(ana, ben);
  await play(ana, { do: 'end_turn' });
  await until(() => told(ben).version === 1, () => 'Ben was told');
  assert.equal(await ana.page.locator('.sheet').count(), 0);
});

test('a page that is older than its server loads itself again into its seat, once', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  await ana.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(String(text).replace(/"build":"\w+"/, '"build":"0123456789ab"')));
  });
  let loads = 0;
  ana.page.on('load', () => {
    loads += 1;
  });
  const reloaded = ana.page.waitForEvent('load').then(() => ana.page.waitForEvent('load'));
  await ana.page.reload();
  await reloaded;
  await ana.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  await ana.page.locator('[data-do="end_turn"]').click();
  await ana.page.locator('.turn', { hasText: "Ben's turn" }).waitFor();
  assert.equal(loads, 2, 'the same build is not loaded a third time');
});
