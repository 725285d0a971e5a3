/** Every screen in the sizes and colours of a phone and a desk: looked at by axe-core, measured, and photographed. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { WINDOWS, look } from './look.js';
import { deal, easyDeck, join, openTable, play } from './undercover.js';

for (const window of WINDOWS) {
  test(`every screen at ${window.width} × ${window.height}, ${window.colors}`, async (t) => {
    const house = await openHouse(t, { decks: [easyDeck()] });
    const ana = await newPlayer(t, { ...window, name: `ana ${window.colors}`, touch: window.width < 500 });
    const ben = await newPlayer(t, { ...window, name: `ben ${window.colors}` });
    const { page } = ana;
    await page.goto(house.url);
    await page.locator('[data-game="undercover"] [data-do="open_table"]').waitFor();
    await look(ana, '01 home, new');
    const table = await openTable(ana, house.url, 'Ana');
    await page.locator('.share').waitFor();
    await look(ana, '02 lobby, alone');
    await page.goto(house.url);
    await page.locator('.row-link').waitFor();
    await look(ana, '03 home, known');
    await page.goto(table);
    await ben.page.goto(table);
    await ben.page.locator('#name').waitFor();
    await look(ben, '04 invited');
    await join(ben, table, 'Ben');
    await look(ben, '05 lobby, guest');
    await deal(ana, ben);
    await look(ana, '06 table, dealt');
    await page.locator('[data-spot="c7.6"]').click({ position: { x: 10, y: 6 } });
    await look(ana, '07 table, a hidden card');
    await page.locator('[data-do="peek"]').click();
    await page.locator('[data-spot="c7.6"][data-card]').waitFor();
    await play(ana, { do: 'mark', column: 7, depth: 6 });
    await look(ana, '08 table, peeked and marked');
    await page.locator('.board [data-source]').first().click({ position: { x: 10, y: 6 } });
    await page.locator('[data-lit]').first().waitFor();
    await look(ana, '09 table, picked up');
    await page.keyboard.press('Escape');
    await page.locator('[data-do="menu"]').click();
    await look(ana, '10 menu');
    for (const [does, name] of [['waste', 'turned cards'], ['rules', 'rules'], ['settings', 'settings'], ['keys', 'keys']]) {
      if (does !== 'waste') await page.locator('[data-do="menu"]').click();
      await page.locator(`.sheet [data-do="${does}"]`).click();
      await page.locator('.sheet-body').waitFor();
      await look(ana, `11 ${name}`);
      await page.keyboard.press('Escape');
    }
    if (window.width < 900) {
      await page.locator('[data-do="log"]').click();
      await page.locator('[data-do="phrases"]').click();
      await look(ana, '12 log');
      await page.keyboard.press('Escape');
    }
    await look(ben, '13 table, the other one');
    await page.locator('[data-do="menu"]').click();
    await page.locator('[data-do="propose_end"]').click();
    await ben.page.locator('[data-do="agree"]').waitFor();
    await look(ben, '14 table, proposal');
    await ben.page.locator('[data-do="agree"]').click();
    await page.locator('[data-screen="end"]').waitFor();
    await look(ana, '15 end');
    await page.locator('[data-do="look"]').click();
    await page.locator('[data-do="result"]').waitFor();
    await look(ana, '16 table, after the end');
    assert.equal(ana.complaints.length, 0);
  });
}

test('no window is too small or too large', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  for (const [width, height] of [[320, 568], [844, 390], [768, 1024], [2560, 1440]]) {
    await ana.page.setViewportSize({ width, height });
    await ana.page.waitForTimeout(250);
    await ana.shoot('table');
    const { cards, board, view } = await ana.page.evaluate(() => ({
      cards: [...document.querySelectorAll('.board .card')].map((card) => card.getBoundingClientRect().toJSON()),
      board: document.querySelector('.board')?.getBoundingClientRect().toJSON(),
      view: { width: innerWidth, height: innerHeight },
    }));
    for (const card of cards) {
      assert.ok(card.left >= 0 && card.right <= view.width && card.bottom <= board.bottom + 1, `${width} × ${height}`);
    }
  }
});

test('the first load of a table is small, and the page names all that it needs', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  const devtools = await ana.context.newCDPSession(ana.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  /** @type {string[]} */
  const asked = [];
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) asked.push(new URL(request.url).pathname);
  });
  await ana.page.reload();
  await ana.page.locator('[data-courts]').waitFor({ state: 'attached' });
  // These come after the first view.
  const first = asked.filter((path) => !/\/(courts|pledges|deal|wake-lock)\.js$/.test(path));
  assert.ok(first.length <= 30, `${first.length} requests: ${first.join(' ')}`);
  const named = await ana.page.evaluate(() => [...document.querySelectorAll('link')].map((link) => new URL(link.href).pathname));
  assert.deepEqual(asked.filter((path) => path.endsWith('.svg') || path.endsWith('.ico')), [], 'the icon is in the page');
  const own = first.filter((path) => path.endsWith('.js') && !named.includes(path)).map((path) => path.split('/').slice(3).join('/'));
  assert.deepEqual(own.sort(), ['games/undercover.js', 'words/en.undercover.js'], 'and the game that is played');
  const unused = named.filter((path) => path.endsWith('.js') && !first.includes(path));
  assert.deepEqual(unused, [], 'nothing is named that is not needed');
});
