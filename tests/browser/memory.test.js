/** What a browser keeps of its player, what happens when it keeps nothing, and a client that is older than its server. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { deal, easyDeck, join, openTable, play, told, until } from './undercover.js';

test('a browser that may keep nothing plays all the same, and says once that it will not remember', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana', motion: 'no-preference' }), await newPlayer(t, { name: 'ben', motion: 'no-preference' })];
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
  const [ana, ben] = [await newPlayer(t, { name: 'ana', motion: 'no-preference' }), await newPlayer(t, { name: 'ben', motion: 'no-preference' })];
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

test('what is done between an answer and the view that shows it is done after that', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana', motion: 'no-preference' }), await newPlayer(t, { name: 'ben', motion: 'no-preference' })];
  let answers = 0;
  /** States that are on their way; null while they come at once. @type {(() => void)[] | null} */
  let held = null;
  await ana.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const { type } = JSON.parse(String(text));
      answers += type === 'answer' ? 1 : 0;
      if (held && type === 'state') held.push(() => line.send(text));
      else line.send(text);
    });
  });
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  const home = ana.page.locator('[data-pile^="f"] .card');
  const offers = told(ben).sight.view.columns.flatMap(({ up }) => up.slice(-1)).filter((card) => card.startsWith('A'));
  assert.ok(offers.length >= 2, 'two Aces lie open');
  const [first, second] = offers.map((card) => ana.page.locator(`.board [data-card="${card}"]`));
  const before = answers;
  held = [];
  await first?.dblclick({ position: { x: 8, y: 5 } });
  await until(() => answers > before && held !== null && held.length > 0, () => 'the first is done');
  await second?.dblclick({ position: { x: 8, y: 5 } });
  const late = held;
  held = null;
  for (const send of late) send();
  await until(() => told(ben).version === 2, () => 'Ben is told of both');
  await home.nth(1).waitFor();
});
