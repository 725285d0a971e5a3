/** Whole games of Klondike in a browser, from the first page to the end. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { begin, dealt, eager, easyDeckInThrees, play, STUCK, told } from './klondike.js';
import { look, lookEverywhere } from './look.js';
import { GESTURES, openTable, tables, tabTo, until } from './table.js';
import { easyDeck } from './undercover.js';

/** @import { Player } from './browser.js' */
/** @import { Gesture } from './table.js' */

/**
 * Plays home what goes home, by every gesture in turns, to the end or for so many steps.
 *
 * @param {Player} player
 * @param {Gesture[]} gestures
 * @param {number} [steps]
 */
async function playOn(player, gestures, steps = 200) {
  for (let step = 0; step < steps && told(player).sight.view.outcome === null; step += 1) {
    const action = eager(player);
    assert.ok(action);
    await play(player, action, gestures[step % gestures.length]);
  }
}

/** @param {Player} player */
async function won({ page }) {
  await page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
  assert.match((await page.locator('h1').textContent()) ?? '', /You won!/);
}

test('easy: begun by one tap, won by taps, double taps, drags and keys, finished by one button, and dealt anew', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck(), easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', motion: 'no-preference' });
  const { page } = ana;
  await begin(ana, house.url, 'easy');
  assert.equal(await page.locator('[data-do="undo"]').isDisabled(), true);
  assert.equal(await page.locator('[data-do="finish"]').count(), 0);
  await look(ana, '61 klondike, dealt');

  // Advice comes on request, and lights what it means until the next step.
  await page.locator('[data-do="verdict"]').click();
  await page.locator('.toast', { hasText: 'Yes, from here it can still be won.' }).waitFor();
  await page.locator('[data-do="hint"]').click();
  await page.locator('.board [data-hint]').first().waitFor();
  await page.locator('.toast', { hasText: /brings a card home|turns up a card/ }).waitFor();
  await lookEverywhere(ana, '62 klondike, a hint');
  await play(ana, { do: 'draw' });
  assert.equal(await page.locator('[data-hint]').count(), 0);

  while (!told(ana).sight.offers.some(({ do: what }) => what === 'finish')) await playOn(ana, GESTURES, 1);
  await page.locator('[data-do="finish"]').waitFor();
  assert.equal(await page.locator('[data-do="hint"]').count(), 0);
  await look(ana, '63 klondike, to be finished');
  await play(ana, { do: 'finish' });
  await page.locator('.celebration').waitFor({ state: 'attached' });
  await won(ana);
  await page.locator('.facts', { hasText: 'hints and whether it can be won' }).waitFor();
  assert.match((await page.locator('.facts').textContent()) ?? '', /Mode\s*Easy.*Cards at home\s*52 of 52/);
  await lookEverywhere(ana, '66 klondike, won');

  await page.locator('[data-do="again"]').click();
  await dealt(ana);
  assert.equal(told(ana).version, 0);
});

test('medium: undone to the deal and done again, reloaded in the middle, and won on a phone without anything that moves', async (t) => {
  const house = await openHouse(t, { decks: [easyDeckInThrees()] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true, colors: 'dark' });
  const { page } = ana;
  await begin(ana, house.url, 'medium');
  await play(ana, { do: 'draw' });
  assert.equal(await page.locator('[data-pile="waste"] .card').count(), 3);
  await playOn(ana, ['tap'], 5);
  const there = told(ana).sight.view;
  for (let step = there.moves; step > 0; step -= 1) await play(ana, { do: 'undo' });
  assert.equal(await page.locator('[data-do="undo"]').isDisabled(), true);
  assert.equal(await page.locator('[data-pile="waste"] .card').count(), 0);
  await look(ana, '64 klondike, undone');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await look(ana, '64 klondike, large letters');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  for (let step = 0; step < there.moves; step += 1) await play(ana, { do: 'redo' });
  assert.equal(await page.locator('[data-do="redo"]').isDisabled(), true);
  assert.deepEqual({ ...told(ana).sight.view, undos: 0 }, there);

  await page.reload();
  await dealt(ana);
  assert.deepEqual({ ...told(ana).sight.view, undos: 0 }, there);
  assert.match((await page.locator('.time').textContent()) ?? '', /^\d+:\d\d$/);
  await playOn(ana, ['tap', 'double tap']);
  await won(ana);
  assert.equal(await page.locator('.celebration').count(), 0);
  await page.locator('[data-do="home"]').click();
  await page.locator('[data-do="statistics"]').click();
  await page.locator('.sheet [data-mode="medium"]', { hasText: '100 %' }).waitFor();
  await lookEverywhere(ana, '68 klondike, statistics');
});

test('hard: told kindly that nothing leads on, looked around, undone, given up; the same deal once more', async (t) => {
  const house = await openHouse(t, { decks: [STUCK, STUCK] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true, motion: 'no-preference' });
  const { page } = ana;
  await begin(ana, house.url, 'hard');
  await page.locator('.pass', { hasText: 'Pass 1 of 3' }).waitFor();
  while (told(ana).sight.offers.some(({ do: what }) => what === 'draw')) {
    assert.equal(await page.locator('.stuck').count(), 0, 'what was not seen yet may help');
    await play(ana, { do: 'draw' });
  }
  await page.locator('.stuck').waitFor();
  await lookEverywhere(ana, '65 klondike, nothing leads on');
  await page.locator('[data-do="play_on"]').click();
  assert.equal(await page.locator('.stuck').count(), 0);
  await play(ana, { do: 'undo' });

  // Every way out asks once more.
  await page.locator('[data-do="menu"]').click();
  await page.locator('[data-do="end_here"]').click();
  await look(ana, '67 klondike, ways out');
  await page.locator('[data-do="give_up"]').click();
  await page.locator('[data-screen="end"] [data-outcome="given_up"]').waitFor();
  await look(ana, '67 klondike, given up');
  await page.locator('[data-do="same_deal"]').click();
  await dealt(ana);
  assert.equal(told(ana).version, 0);
  const { options } = tables(ana).at(-1) ?? {};
  assert.ok(options?.game === 'klondike' && options.deal === 'again');

  // From the menu of a running game to a new deal, which is a checked one again.
  await page.locator('[data-do="menu"]').click();
  await page.locator('[data-do="end_here"]').click();
  await page.locator('[data-do="new_deal"]').click();
  await until(() => tables(ana).at(-1)?.game === 3 && tables(ana).at(-1)?.phase === 'playing', () => 'the third game is dealt');
  await dealt(ana);
});

test('hard: won within its passes; then Vegas at the same table, whose score is counted and summed', async (t) => {
  const house = await openHouse(t, { decks: [easyDeckInThrees(), easyDeckInThrees()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const { page } = ana;
  await begin(ana, house.url, 'hard');
  await playOn(ana, ['preferred key']);
  await won(ana);
  assert.match((await page.locator('.facts').textContent()) ?? '', /Mode\s*Hard/);
  await page.locator('[data-do="lobby"]').click();
  await page.locator('#scoring').selectOption('vegas');
  await until(() => {
    const { options } = tables(ana).at(-1) ?? {};
    return options?.game === 'klondike' && options.scoring === 'vegas';
  }, () => 'the table has the scoring');
  await page.locator('[data-do="start"]').click();
  await dealt(ana);
  await until(() => told(ana).version === 0, () => 'the second game is dealt');
  await page.locator('.pass', { hasText: 'Score −52' }).waitFor();
  await playOn(ana, ['preferred key']);
  await won(ana);
  await page.locator('.facts', { hasText: /Score\s*208.*Vegas in all\s*208/ }).waitFor();
  await page.locator('[data-do="home"]').click();
  await page.locator('[data-do="statistics"]').click();
  await page.locator('.sheet', { hasText: 'Running total: 208 in 1 game' }).waitFor();
});

test('custom: every switch, what another one fixes says so, and a deal by number is proved by its number', async (t) => {
  const house = await openHouse(t);
  const ana = await newPlayer(t, { name: 'ana' });
  const { page } = ana;
  await openTable(ana, house.url, 'Ana', 'klondike');
  const agreed = (/** @type {(options: import('../../web-client/protocol.js').KlondikeOptions) => boolean} */ wanted) =>
    until(() => {
      const { options } = tables(ana).at(-1) ?? {};
      return options?.game === 'klondike' && wanted(options);
    }, () => 'the table has the options');
  await page.locator('#scoring').selectOption('vegas');
  await agreed(({ scoring, passes }) => scoring === 'vegas' && passes === 1);
  assert.equal(await page.locator('#passes').isDisabled(), true);
  await page.locator('#passes-about', { hasText: 'Vegas scoring fixes the passes' }).waitFor();
  await page.locator('#draw').selectOption('3');
  await agreed(({ draw, passes }) => draw === 3 && passes === 3);
  await page.locator('#thoughtful').check();
  await page.locator('#deal').selectOption('numbered');
  await page.locator('#number').fill('4711');
  await page.locator('#number').blur();
  await agreed(({ thoughtful, deal }) => thoughtful && typeof deal !== 'string' && deal.numbered === 4711);
  await lookEverywhere(ana, '60 klondike, custom');
  await page.locator('[data-do="start"]').click();
  await dealt(ana);
  await page.locator('.pass', { hasText: 'Pass 1 of 3 · Score −52' }).waitFor();
  // All faces are seen, and what is covered stays so.
  assert.equal(await page.locator('.board [data-pile^="c"] [data-spot][data-card]').count(), 21);
  await lookEverywhere(ana, '69 klondike, thoughtful');
  await page.locator('[data-pile="waste"] .slot').click();
  await page.locator('.sheet .small-cards li').nth(23).waitFor();
  await look(ana, '69 klondike, the whole stock');
  await page.keyboard.press('Escape');
  await page.locator('[data-do="menu"]').click();
  await page.locator('[data-do="end_here"]').click();
  await page.locator('[data-do="give_up"]').click();
  await page.locator('.fairness[data-verdict="right"]', { hasText: 'Deal number 4711.' }).waitFor();
  await look(ana, '67 klondike, by number');
});

test('random, checked and today: each deal is what the first page says, and its end says what is proved', async (t) => {
  const house = await openHouse(t);
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640 });
  const { page } = ana;
  await begin(ana, house.url, 'easy');
  const address = page.url();
  for (const [deal, how, verdict] of [['', 'A checked deal', 'right'], ['random', 'A random deal', 'right'], ['today', 'The deal of 20', 'unknown']]) {
    if (deal !== '') {
      await page.goto(house.url);
      await page.locator('#home-deal').selectOption(deal);
      if (deal === 'random') await lookEverywhere(ana, '60 klondike, first page');
      await page.locator('[data-do="play:easy"]').click();
      await dealt(ana);
      assert.equal(page.url(), address, 'one table serves for one game after another');
    }
    await page.locator('[data-do="menu"]').click();
    await page.locator('[data-do="end_here"]').click();
    await page.locator('[data-do="give_up"]').click();
    await page.locator(`.fairness[data-verdict="${verdict}"]`, { hasText: how }).waitFor();
  }
  await look(ana, '67 klondike, today');
});

test('somebody who looks on sees every step of it and can do nothing', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const dan = await newPlayer(t, { name: 'dan', width: 360, height: 640 });
  const address = await openTable(ana, house.url, 'Ana', 'klondike');
  await ana.page.locator('#spectators').check();
  await until(() => tables(ana).at(-1)?.settings.spectators === true, () => 'somebody may look on');
  await dan.page.goto(address);
  await dan.page.locator('#name').fill('Dan');
  await dan.page.locator('[data-do="name"]', { hasText: 'Wait there' }).click();
  await dan.page.locator('[data-screen="lobby"]').waitFor();
  await look(dan, '60 klondike, waiting to look on');
  await ana.page.locator('[data-do="start"]').click();
  await dealt(ana);
  await dealt(dan);
  await play(ana, { do: 'draw' });
  await dan.page.locator('[data-pile="waste"] [data-card]').waitFor();
  await dan.page.locator('.log', { hasText: 'Ana turned the' }).waitFor({ state: 'attached' });
  await look(dan, '61 klondike, looking on');
  assert.equal(await dan.page.locator('.controls:not([hidden]), .time:not([hidden]), [data-source]').count(), 0);
  await dan.page.locator('[data-pile="stock"] .card').click();
  await playOn(ana, ['double tap']);
  await dan.page.locator('[data-screen="end"] [data-outcome="won"] h1', { hasText: 'The game is won' }).waitFor();
});

test('two quick taps on the stock turn it twice, and two on undo bring both back, on a slow line too', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  const { page } = ana;
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => void setTimeout(() => socket.send(message), 300));
  });
  await begin(ana, house.url, 'easy');
  const stock = page.locator('[data-pile="stock"] .card');
  await stock.tap();
  await stock.tap();
  await until(() => told(ana).sight.view.waste.length === 2, () => 'two cards are turned');
  await page.locator('[data-pile="waste"] .card').nth(1).waitFor();
  const undo = page.locator('[data-do="undo"]:enabled');
  await undo.tap();
  await undo.tap();
  await until(() => told(ana).sight.view.waste.length === 0, () => 'both are undone');
  // A third undo would have gone out before this card.
  await play(ana, { do: 'draw' });
  assert.equal(told(ana).version, 5);
  assert.equal(ana.frames.filter(({ direction, text }) => direction === 'sent' && JSON.parse(text).type === 'act').length, 5);
  await page.locator('[data-pile="waste"] .card').waitFor();
});

test('the longest column fits on every screen with a finger’s width for each open card, and the time stands still out of sight', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640 });
  const { page } = ana;
  await page.clock.install();
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message));
      if (told.game) told.game.sight.view.columns[6] = { down: Array(6).fill(null), up: 'KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS'.split(' ') };
      socket.send(JSON.stringify(told));
    });
  });
  await begin(ana, house.url, 'easy');
  for (const [width, height, least] of [[360, 640, 22], [320, 568, 18], [844, 390, 9], [1280, 800, 22]]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((wide) => document.querySelector('.board')?.getBoundingClientRect().width !== undefined && innerWidth === wide, width);
    await look(ana, '61 klondike, the longest column');
    const lies = await page.locator('[data-pile="c7"] .card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
    const board = await page.locator('.board').boundingBox();
    assert.ok(board && (lies.at(-1)?.bottom ?? 0) <= board.y + board.height + 1, `${width} × ${height}`);
    const strips = lies.slice(7).map(({ top }, at) => top - lies[at + 6].top);
    assert.ok(Math.min(...strips) >= least, `${width} × ${height}: ${strips}`);
  }

  const seconds = async () => (await page.locator('.time').textContent()) ?? '';
  await page.waitForFunction(() => document.querySelector('.time')?.textContent !== '0:00');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await seconds();
  await page.clock.fastForward(3_000);
  assert.equal(await seconds(), before);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(3_000);
  assert.notEqual(await seconds(), before);
});

test('a player without a mouse begins, turns the stock, takes a hint, undoes, gives up and begins again', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', width: 320, height: 568 });
  const { page } = ana;
  const { keyboard } = page;
  await page.goto(house.url);
  await tabTo(page, '#name');
  await keyboard.type('Ana');
  await tabTo(page, '[data-do="play:hard"]');
  await keyboard.press('Enter');
  await dealt(ana);
  await tabTo(page, '.board [tabindex="0"]');
  await keyboard.press('s');
  await keyboard.press('Enter');
  await until(() => told(ana).version === 1, () => 'the stock is turned');
  await keyboard.press('u');
  await until(() => told(ana).version === 2, () => 'it is undone');
  await keyboard.press('h');
  await page.locator('.board [data-hint]').first().waitFor();
  await page.locator('#speech', { hasText: /Move the .* to / }).waitFor({ state: 'attached' });
  await look(ana, '62 klondike, a hint');
  await tabTo(page, '[data-do="menu"]');
  for (const does of ['end_here', 'give_up']) {
    await keyboard.press('Enter');
    await page.locator(`[data-do="${does}"]`).waitFor();
    await tabTo(page, `[data-do="${does}"]`);
  }
  await keyboard.press('Enter');
  await page.locator('[data-screen="end"] [data-outcome="given_up"]').waitFor();
  await tabTo(page, '[data-do="again"]');
  await keyboard.press('Enter');
  await dealt(ana);
});
