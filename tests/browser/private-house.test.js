/** A house with a name and a pass phrase, on a phone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { lookEverywhere } from './look.js';
import { giveName } from './table.js';

const PHRASE = 'nine herons at dusk';

test('a private house shows its name, asks whoever opens a table for its phrase, and only once', async (t) => {
  const switches = ['--public-list', 'off', '--spectators', 'off'];
  const house = await openHouse(t, {
    args: ['--house-name', 'The Fox Inn', '--imprint', 'https://fox.example/imprint', '--table-phrase', PHRASE, ...switches],
  });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  // Without a phrase, and with a wrong one, the house says no.
  ana.forgive(/status of 403/);
  const { page } = ana;
  await page.goto(house.url);
  await page.locator('h1', { hasText: 'The Fox Inn' }).waitFor();
  assert.equal(await page.title(), 'The Fox Inn');
  assert.equal(await page.locator('.imprint a').getAttribute('href'), 'https://fox.example/imprint');
  await giveName(page, 'Ana');
  await page.locator('[data-do="rename"]').waitFor();
  await page.locator('.imprint a').scrollIntoViewIfNeeded();
  await lookEverywhere(ana, '97 private house');

  const open = page.locator('[data-game="undercover"] [data-do="open_table"]');
  const dialog = page.locator('dialog');
  await open.click();
  await dialog.locator('#house-phrase').waitFor();
  await lookEverywhere(ana, '98 pass phrase');
  await dialog.locator('[data-do="close"]').click();
  await dialog.waitFor({ state: 'detached' });
  await open.click();
  await dialog.locator('#house-phrase').fill('ten herons');
  await dialog.locator('[data-do="give_phrase"]').click();
  await dialog.locator('[role="alert"]', { hasText: 'not the pass phrase' }).waitFor();
  await lookEverywhere(ana, '99 wrong pass phrase');
  await dialog.locator('#house-phrase').fill(PHRASE);
  await page.keyboard.press('Enter');
  await page.locator('[data-screen="lobby"] #patience_seconds').waitFor();
  assert.equal(await page.locator('#spectators, #listed').count(), 0, 'what the house does not want is not offered');

  await page.goto(house.url);
  await page.locator('[data-game="klondike"] [data-do="open_table"]').first().click();
  await page.waitForURL('**/t/*');
  assert.equal(await dialog.count(), 0, 'a phrase that was right is kept');
  assert.equal(ana.complaints.length, 3, 'it is sent at once then');
});
