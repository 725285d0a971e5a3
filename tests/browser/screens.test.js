/** Every screen in the sizes and colours of a phone and a desk: looked at by axe-core, measured, and photographed. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { WINDOWS, look } from './look.js';
import { deal as dealTeam } from './team-klondike.js';
import { deal, easyDeck, join, openTable, play, told, until } from './undercover.js';

/** @import { Player } from './browser.js' */

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
    await ana.page.locator('.sheet .bullets li', { hasText: 'What you peeked at you must remember' }).waitFor();
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

test('what a table loads first', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await noteFirstView(ana);
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);

  await t.test('is small, and the page names all of it but the files of the game', async () => {
    await expectSmallLoad(ana, 'undercover');
  });

  await t.test('does not matter to taps, drags and keys: what is done before its files are here is taken up then', async () => {
    await playEarly(ana);
  });

  await t.test('is small at a table with another game too', async () => {
    await ana.page.goto(house.url);
    await ana.page.locator('[data-game="team_klondike"] [data-do="open_table"]').click();
    await ana.page.locator('[data-screen="lobby"]').waitFor();
    await ben.page.goto(ana.page.url());
    await ben.page.locator('[data-do="sit:1"]').click();
    await dealTeam(ana, [ben], 8);
    await expectSmallLoad(ana, 'team-klondike');
  });
});

/**
 * Plays while the files for drags and keys are still on their way.
 *
 * @param {Player} player
 */
async function playEarly(player) {
  const { page } = player;
  const late = /\/board\/(drag|keys)\.js$/;
  /** @type {(() => void)[]} */
  const held = [];
  await page.route(late, (route) => void held.push(() => void route.continue()));
  const release = async () => {
    await until(() => held.length === 2, () => 'drag and keys are asked for');
    for (const go of held.splice(0)) go();
  };
  const home = () => told(player).sight.offers.find((offer) => offer.do === 'move' && offer.to.startsWith('f'));
  const reload = async () => {
    await page.reload();
    await page.locator('[data-pile="c7"] .card').last().waitFor();
  };

  // A tap needs none of them.
  await reload();
  const first = home();
  assert.ok(first?.do === 'move');
  await play(player, first, 'tap');
  await release();

  // A drag that ended before they came.
  await reload();
  const second = home();
  assert.ok(second?.do === 'move');
  const before = told(player).version;
  const [from, to] = [
    await page.locator(`[data-pile="${second.from}"] .card`).last().boundingBox(),
    await page.locator(`[data-pile="${second.to}"]`).boundingBox(),
  ];
  assert.ok(from && to);
  await page.mouse.move(from.x + 8, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 4 });
  await page.mouse.up();
  assert.equal(told(player).version, before);
  await release();
  await until(() => told(player).version > before, () => 'the drag is taken up');

  // A key that was pressed before they came.
  await reload();
  await page.locator('[data-pile="c7"] .card').last().focus();
  await page.keyboard.press('ArrowUp');
  await release();
  await page.locator('[data-spot="c7.6"]:focus').waitFor();
  await page.unroute(late);
}

/**
 * Lets a page note when its first card was there.
 *
 * @param {Player} player
 */
async function noteFirstView({ page }) {
  await page.addInitScript(() => {
    const noted = new MutationObserver(() => {
      if (!document.querySelector('.board .card')) return;
      performance.mark('first view');
      noted.disconnect();
    });
    noted.observe(document, { childList: true, subtree: true });
  });
}

/** What the games with columns load beside their own files. */
const OF_PATIENCES = ['board/layout.js', 'games/tableau.js', 'words/en.tableau.js'];

/**
 * @param {Player} player at a table with a running game
 * @param {string} game as its files are named
 */
async function expectSmallLoad({ page, context }, game) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await page.locator('[data-courts]').waitFor({ state: 'attached' });
  await page.locator('.log').waitFor({ state: 'attached' });
  const { first, named } = await page.evaluate(async () => {
    const seen = performance.getEntriesByName('first view')[0].startTime;
    const html = await (await fetch(location.href)).text();
    return {
      first: performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= seen).map(({ name }) => new URL(name).pathname),
      named: [...html.matchAll(/"(\/a\/[^"]+)"/g)].map(([, path]) => path),
    };
  });
  assert.ok(first.length < 30, `the page and ${first.length} more: ${first.join(' ')}`);
  const own = first.filter((path) => !named.includes(path)).map((path) => path.split('/').slice(3).join('/'));
  const files = [`games/${game}.js`, `style/${game}.css`, `words/en.${game}.js`, ...OF_PATIENCES];
  assert.deepEqual(own.sort(), files.sort(), 'and the game that is played');
  assert.deepEqual(named.filter((path) => !first.includes(path)), [], 'nothing is named that is not needed');
}
