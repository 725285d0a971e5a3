/** One player on several devices, the keys of these, and being forgotten. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

/** @import { Page } from 'playwright-core' */

/** @param {Page} page of a running game */
async function openAccount(page) {
  await page.locator('[data-do="menu"]').click();
  await page.locator('.sheet [data-do="settings"]').click();
  await page.locator('.sheet [data-do="account"]').click();
  await page.locator('[data-key-id]').first().waitFor();
}

test('another device goes on in the seat, is signed out again, and the player is forgotten at last', async (t) => {
  const house = await openHouse(t, { args: ['--public-url', 'https://cards.example'] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  const phone = await newPlayer(t, { name: 'phone', width: 360, height: 640, touch: true });
  const table = await openTable(ana, house.url, 'Ana');
  await join(ben, table, 'Ben');
  await deal(ana, ben);

  // The link is drawn and shown, and works once.
  await openAccount(ana.page);
  await ana.page.locator('[data-do="device_link"]').click();
  await ana.page.locator('.device-link .qr').waitFor();
  await lookEverywhere(ana, '30 devices');
  const link = new URL(await ana.page.locator('.device-link .link').inputValue());
  assert.equal(link.host, 'cards.example');
  assert.match(link.hash, /^#[0-9a-f]{32}\.[A-Z0-9]{6}$/);
  const here = `${house.url}${link.pathname}${link.hash}`;
  await phone.page.goto(here);
  await phone.page.locator('[data-do="redeem"]').waitFor();
  assert.equal(phone.page.url(), `${house.url}/device`, 'the secret leaves the address');
  await lookEverywhere(phone, '31 device');
  await phone.page.locator('[data-do="redeem"]').click();
  await phone.page.locator('h1', { hasText: 'You play as Ana here now' }).waitFor();
  await look(phone, '32 device, done');
  await phone.page.locator('[data-do="to_table"]').click();
  await phone.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  await play(phone, { do: 'end_turn' });
  await until(() => told(ana).version === 1, () => 'both devices of Ana are told');
  ben.forgive(/404|410|403|400/);
  await ben.page.goto(here);
  await ben.page.locator('.warning', { hasText: 'Ben' }).waitFor();
  await ben.page.locator('[data-do="redeem"]').click();
  await ben.page.locator('.fault', { hasText: 'link' }).waitFor();
  await look(ben, '33 device, used link');
  await ben.page.goto(table);
  await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();

  // A key that is taken away ends that device at once.
  await ana.page.keyboard.press('Escape');
  await openAccount(ana.page);
  assert.equal(await ana.page.locator('[data-key-id]').count(), 2);
  await ana.page.locator('[data-do="revoke"]').click();
  await ana.page.locator('[data-key-id]').nth(1).waitFor({ state: 'detached' });
  phone.forgive(/WebSocket connection to/);
  await phone.page.locator('h1', { hasText: 'That did not work' }).waitFor();
  await look(phone, '34 signed out');

  // Being forgotten is said in full, and asked once more.
  await ana.page.locator('[data-do="forget_me"]').click();
  await ana.page.locator('[data-do="keep_me"]').waitFor();
  await lookEverywhere(ana, '35 forget me');
  ana.forgive(/WebSocket connection to/);
  await ana.page.locator('[data-do="forget_me_now"]').click();
  await ana.page.locator('[data-game="undercover"] [data-do="open_table"]').waitFor();
  assert.equal(await ana.page.locator('#name').inputValue(), '');
  assert.deepEqual(await ana.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat()), []);
});

test('the first page knows my tables and my games', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  const table = await openTable(ana, house.url, 'Ana');
  await join(ben, table, 'Ben');
  await deal(ana, ben);
  await ana.page.locator('[data-do="menu"]').click();
  await ana.page.locator('[data-do="propose_end"]').click();
  await ben.page.locator('[data-do="agree"]').click();
  await ana.page.locator('[data-screen="end"]').waitFor();
  await ana.page.goto(house.url);
  await ana.page.locator('.row-link', { hasText: 'Undercover with Ben' }).waitFor();
  await ana.page.locator('.played .seat', { hasText: 'Ended, with Ben' }).waitFor();
  await lookEverywhere(ana, '36 home, my games');
  const [saved] = await Promise.all([ana.page.waitForEvent('download'), ana.page.locator('.played [data-do="record"]').click()]);
  assert.match(saved.suggestedFilename(), /-1\.json$/);
});
