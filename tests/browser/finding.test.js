/** Ways in that lead nowhere, and signs that somebody who does not know the page needs. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { openProxy } from './proxy.js';
import { deal, easyDeck, join, openTable, play } from './undercover.js';

/** How many pages of one player a table lets in (SOCKETS_OF_PLAYER_MAX in limits.rs). */
const TABS_MAX = 8;

test('an address that is no table says so, to a player and to a stranger', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [known, stranger] = [await newPlayer(t, { name: 'known' }), await newPlayer(t, { name: 'stranger' })];
  await openTable(known, house.url, 'Ana');
  for (const { page } of [known, stranger]) {
    for (const path of ['/t/zzz', '/t/%E0%A4%A', '/t/KX7P20']) {
      await page.goto(house.url + path);
      await page.getByText('There is no table with this code').waitFor();
      await page.locator('[data-do="home"]').waitFor();
    }
  }
});

test('the code box takes a link, and a missing name is asked for once', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  const table = await openTable(ana, house.url, 'Ana');
  const { page } = ben;
  await page.goto(house.url);
  await page.locator('[data-game="undercover"] [data-do="open_table"]').click();
  await page.getByText('Tell us your name first.').waitFor();
  await page.locator('#name').fill('   ');
  await page.locator('[data-do="name"]').click();
  await page.getByText('Write your name first.').waitFor();
  assert.equal(await page.getByText('Tell us your name first.').count(), 0);
  await page.locator('#code').fill('nonsense');
  await page.locator('[data-do="join"]').click();
  await page.getByText('A code has six letters or digits').waitFor();
  assert.equal(await page.getByText('Write your name first.').count(), 0);
  await page.locator('#code').fill(`Come and play: ${table}`);
  await page.locator('[data-do="join"]').click();
  await page.waitForURL(table);
  await page.locator('[data-do="name"]').waitFor();
});

test('a hint tells how to peek until it was done, a tap out of turn is answered, and a card shows that it waits', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const proxy = await openProxy(t, house);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, (await openTable(ana, proxy.url, 'Ana')).replace(proxy.url, house.url), 'Ben');
  await deal(ana, ben);
  await ana.page.locator('.hint').waitFor();
  await ben.page.locator('[data-spot="c5.2"]').click({ position: { x: 8, y: 5 } });
  await ben.page.locator('.toast', { hasText: "It is Ana's turn." }).waitFor();
  await ben.page.locator('#speech', { hasText: "It is Ana's turn." }).waitFor({ state: 'attached' });
  proxy.stall('up');
  await ana.page.locator('[data-spot="c7.6"]').click({ position: { x: 8, y: 5 } });
  await ana.page.locator('[data-do="peek"]').click();
  await ana.page.locator('[data-spot="c7.6"][data-waiting]').waitFor();
  assert.equal(await ana.page.locator('[data-spot="c7.6"][data-card]').count(), 0);
  proxy.flow();
  await ana.page.locator('[data-spot="c7.6"][data-card]').waitFor();
  assert.equal(await ana.page.locator('[data-waiting]').count(), 0);
  await play(ana, { do: 'end_turn' });
  await play(ben, { do: 'end_turn' });
  await ana.page.locator('[data-do="end_turn"]').waitFor();
  assert.equal(await ana.page.locator('.hint').count(), 0);
  await ana.page.reload();
  await ana.page.locator('[data-do="end_turn"]').waitFor();
  assert.equal(await ana.page.locator('.hint').count(), 0);
});

test('the tab that is one too many says so, and comes in when another goes', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const table = await openTable(ana, house.url, 'Ana');
  const tabs = [];
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    const page = await ana.context.newPage();
    await page.goto(table);
    if (tab < TABS_MAX - 1) await page.locator('[data-screen="lobby"]').waitFor();
    tabs.push(page);
  }
  const last = tabs[TABS_MAX - 1];
  await last.locator('.banner', { hasText: 'too many tabs' }).waitFor();
  await tabs[0].close();
  await last.locator('[data-screen="lobby"]').waitFor({ timeout: 15_000 });
  await last.locator('.banner').waitFor({ state: 'hidden' });
});

test('whoever looked at the end of a game is told of the next one as it is', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck(), easyDeck()] });
  const [ana, ben, eve] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' }), await newPlayer(t, { name: 'eve' })];
  const table = await openTable(ana, house.url, 'Ana');
  await join(ben, table, 'Ben');
  await deal(ana, ben);
  await ben.page.locator('[data-do="menu"]').click();
  await ben.page.locator('[data-do="propose_end"]').click();
  await ana.page.locator('[data-do="agree"]').click();
  for (const { page } of [ana, ben]) await page.locator('[data-screen="end"]').waitFor();
  await eve.page.goto(table);
  await eve.page.getByText('No seat at this table is free just now').waitFor();
  await eve.page.locator('[data-do="home"]').waitFor();
  await eve.page.locator('#name').fill('Eve');
  await eve.page.locator('[data-do="name"]').click();
  await eve.page.locator('.stage > *').waitFor();
  if (await eve.page.locator('[data-screen="end"]').count()) await eve.page.getByText('They ended the game').first().waitFor();
  assert.equal(await eve.page.getByText('You ended the game').count(), 0);
  for (const { page } of [ana, ben]) await page.locator('[data-do="again"]').click();
  for (const { page } of [ana, ben]) await page.locator('[data-screen="table"]').waitFor();
  await eve.page.getByText('A game is being played here').waitFor();
  assert.equal(await eve.page.locator('.table').count(), 0);
});

test('a page that cannot be loaded whole says so instead of making wait', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const { page } = ana;
  ana.forgive(/home\.js|dynamically imported|^exception: $/);
  await page.route('**/screens/home.js', (route) => route.abort());
  await page.goto(house.url);
  await page.getByText('That did not work').waitFor();
  await page.unroute('**/screens/home.js');
  await page.locator('.button').click();
  await page.locator('[data-game="undercover"] [data-do="open_table"]').waitFor();
});
