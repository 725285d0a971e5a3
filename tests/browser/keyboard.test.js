/** Everything by keyboard, and everything told to those who listen. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { tabTo } from './table.js';
import { deal, easyDeck, join, openTable, told, until } from './undercover.js';

/** @import { Page } from 'playwright-core' */

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a player without a mouse names herself, opens a table, sits, starts, peeks, plays and ends a turn', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const ben = await newPlayer(t, { name: 'ben' });
  const { page } = ana;
  const { keyboard } = page;
  await page.goto(house.url);
  await tabTo(page, '#name');
  await keyboard.type('Ana');
  await keyboard.press('Enter');
  await page.locator('[data-do="rename"]').waitFor();
  await tabTo(page, '[data-game="undercover"] [data-do="open_table"]');
  await keyboard.press('Enter');
  await page.locator('#first').waitFor();
  await join(ben, page.url(), 'Ben');
  await tabTo(page, '#first');
  await keyboard.press('ArrowDown');
  await until(() => ben.received.some((text) => text.includes('"first":{"seat":0}')), () => 'Ana begins');
  await ben.page.locator('[data-do="ready"]').click();
  await page.locator('[data-do="start"]:enabled').waitFor();
  await tabTo(page, '[data-do="start"]');
  await keyboard.press('Enter');
  await page.locator('[data-pile="c7"] .card').last().waitFor();

  await tabTo(page, '.board [tabindex="0"]');
  await keyboard.press('7');
  assert.equal(await focused(page), 'Ace of clubs');
  await keyboard.press('ArrowUp');
  assert.equal(await focused(page), 'Column 7, sixth card, face down');
  await keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-do')), 'peek');
  await keyboard.press('Escape');
  assert.equal(await focused(page), 'Column 7, sixth card, face down');
  await keyboard.press('Enter');
  await page.locator('[data-do="peek"]:focus:not([data-settling], [data-settling] *)').waitFor();
  await keyboard.press('Enter');
  await until(() => told(ana).version === 1, () => 'the peek');
  await page.locator('#speech', { hasText: 'You peeked at column 7, sixth card. It is the 2 of spades.' }).waitFor();
  assert.equal(await focused(page), 'Column 7, sixth card, face down, you see the 2 of spades, peeked at by you');

  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('[data-pile]')?.getAttribute('data-pile')), 'fC');
  await keyboard.press('Escape');
  assert.equal(await focused(page), 'Ace of clubs');
  await keyboard.press('Shift+Enter');
  await until(() => told(ana).version === 2, () => 'the ace of clubs');
  const happened = 'You moved ace of clubs to the clubs foundation. 2 of spades turned up in column 7.';
  await page.locator('#speech', { hasText: happened }).waitFor();
  await ben.page.locator('#speech', { hasText: happened.replace('You', 'Ana') }).waitFor();
  assert.equal(await focused(page), '2 of spades', 'the focus stays on the board, near where it was');

  await page.evaluate(() => document.getElementById('speech')?.replaceChildren());
  await keyboard.press('.');
  await page.locator('#speech', { hasText: happened }).waitFor();
  await keyboard.press('?');
  await page.locator('dialog .keys').waitFor();
  await keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await tabTo(page, '[data-do="end_turn"]');
  await keyboard.press('Enter');
  await ben.page.locator('#speech', { hasText: 'Your turn.' }).waitFor();
  assert.match(await ben.page.title(), /^Your turn/);
  assert.doesNotMatch(await page.title(), /^Your turn/);
});

test('the board reads in the order of play, pile by pile', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  const tree = await ana.page.locator('.board').ariaSnapshot();
  const piles = [...tree.matchAll(/- '?group "([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(piles, [
    'stock: 23 cards',
    'waste: 7 of clubs, 1 card',
    'clubs foundation: empty',
    'diamonds foundation: empty',
    'hearts foundation: empty',
    'spades foundation: empty',
    'column 1: 2 of hearts',
    'column 2: 1 face down, then 2 of diamonds',
    'column 3: 2 face down, then 2 of clubs',
    'column 4: 3 face down, then ace of spades',
    'column 5: 4 face down, then ace of hearts',
    'column 6: 5 face down, then ace of diamonds',
    'column 7: 6 face down, then ace of clubs',
  ]);
  assert.equal(await ana.page.locator('.board [tabindex="0"]').count(), 1, 'the board is one tab stop');
});
