/** The line breaks, the server goes and comes back, and everybody keeps the seat. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

const SERVER_GONE = [/ERR_CONNECTION_(REFUSED|RESET|CLOSED)/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to/, /ERR_INTERNET_DISCONNECTED/];

test('a banner shows within two seconds of the loss, and the game goes on by itself when the server is back', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  for (const player of [ana, ben]) player.forgive(...SERVER_GONE);
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  await play(ana, { do: 'end_turn' });

  await house.kill('SIGKILL');
  await ana.page.locator('.banner', { hasText: 'Connection lost' }).waitFor({ timeout: 2_000 });
  await ana.shoot('table, connection lost');
  await house.start();
  for (const { page } of [ana, ben]) await page.locator('.banner').waitFor({ state: 'hidden' });
  await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  await play(ben, { do: 'end_turn' });
  await until(() => told(ana).version === 2, () => 'Ana was told');
});

test('who comes back is told what happened meanwhile', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  for (const player of [ana, ben]) player.forgive(...SERVER_GONE);
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);

  await ben.context.setOffline(true);
  await ben.page.locator('.banner', { hasText: 'Connection lost' }).waitFor({ timeout: 2_000 });
  await ana.page.locator('.plate[data-seat="1"]', { hasText: 'away' }).waitFor();
  await play(ana, { do: 'peek', column: 5, depth: 3 });
  await play(ana, { do: 'end_turn' });
  await ben.context.setOffline(false);
  const missed = ben.page.locator('.missed');
  await missed.waitFor();
  assert.match((await missed.textContent()) ?? '', /Ana peeked at column 5, third card\./);
  await ben.shoot('table, while you were away');
  await missed.locator('[data-do="go_on"]').click();
  await missed.waitFor({ state: 'detached' });
  await ana.page.locator('.plate[data-seat="1"]', { hasText: 'away' }).waitFor({ state: 'detached' });
});

test('what a peek showed is gone with the turn, also from the page of the one who peeked', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  await play(ana, { do: 'peek', column: 5, depth: 3 });
  const spot = ana.page.locator('[data-spot="c5.3"]');
  assert.ok(await spot.getAttribute('data-card'));
  const name = (await spot.getAttribute('aria-label')) ?? '';
  const seen = /you see the (\w+ of \w+)/.exec(name)?.[1] ?? '';
  assert.notEqual(seen, '', name);
  await ana.page.reload();
  await spot.waitFor();
  assert.match((await spot.getAttribute('aria-label')) ?? '', new RegExp(seen), 'a reload in the same turn still shows it');
  await play(ana, { do: 'end_turn' });
  assert.equal(await spot.getAttribute('data-card'), null);
  assert.equal(await spot.getAttribute('aria-label'), 'Column 5, third card, face down, peeked at by you');
  await ana.page.keyboard.press('.');
  const everything = await ana.page.evaluate(() => document.body.innerText + JSON.stringify({ ...sessionStorage, ...localStorage }));
  assert.doesNotMatch(everything.replace(/"at":\d+,"card":"\w+"/g, ''), new RegExp(seen));
});
