/** The line breaks, stalls and comes back; nothing is lost or done twice, and everybody keeps the seat. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { HIDDEN, LOST, SLOW, watchBanner } from './banner.js';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { covered } from './look.js';
import { openProxy } from './proxy.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Player } from './browser.js'
 */

const LONG = process.env['PARLOUR_LONG'] === '1';

const SERVER_GONE = [/ERR_CONNECTION_(REFUSED|RESET|CLOSED)/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to/, /ERR_INTERNET_DISCONNECTED/];

/** What the client promises, in milliseconds: a banner after a close or `offline`, … */
const BANNER_AFTER_LOSS_MAX = 2_000;
/** … after a request that is not answered, … */
const BANNER_AFTER_REQUEST_MAX = 5_000;
/** … and after the second tick that does not come, which may each be a little late. */
const BANNER_AFTER_SILENCE_MAX = 2 * 15_000 + 3_000;
const BACK_MAX = 1_000;
/** What a loaded machine may add. */
const LATE_MAX = 400;

/**
 * Ana and Ben at a table where a game has begun, with Ana to move.
 *
 * @param {TestContext} t
 * @param {string} anasUrl where Ana finds the house
 * @param {string} [bensUrl] where Ben finds it, if by another way
 */
async function atTheTable(t, anasUrl, bensUrl = anasUrl) {
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  for (const player of [ana, ben]) player.forgive(...SERVER_GONE);
  const table = await openTable(ana, anasUrl, 'Ana');
  await join(ben, new URL(new URL(table).pathname, bensUrl).href, 'Ben');
  await deal(ana, ben);
  return { ana, ben };
}

/**
 * @param {Player} player
 * @returns {Promise<unknown[]>} the events of the game that the page has told of
 */
function tale({ page }) {
  return page.evaluate(() => {
    const kept = Object.entries(sessionStorage).find(([place]) => place.startsWith('parlour.log.'));
    return JSON.parse(kept?.[1] ?? '{}').events;
  });
}

test('a banner comes within two seconds of a close, and everybody is back within one of the return', async (t) => {
  const house = await openHouse(t);
  const { ana, ben } = await atTheTable(t, house.url);
  await play(ana, { do: 'end_turn' });
  const banners = [await watchBanner(ana), await watchBanner(ben)];

  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM'])) {
    const gone = Date.now();
    await house.kill(signal);
    for (const banner of banners) {
      const after = await banner.after(LOST, gone);
      assert.ok(after <= BANNER_AFTER_LOSS_MAX, `${banner.player.name} was told of ${signal} after ${after} ms`);
      t.diagnostic(`${banner.player.name} was told of ${signal} after ${after} ms`);
    }
    if (signal === 'SIGKILL') {
      for (const [width, height] of [[360, 640], [844, 390], [1280, 800]]) {
        await ana.page.setViewportSize({ width, height });
        await ana.shoot('table, connection lost');
        const under = await covered(ana, '.banner', '.turn, .pips, .pass, .plate, .table button, .card');
        assert.deepEqual(under, [], `at ${width} × ${height} the banner covers these`);
      }
    }
    await house.start();
    const back = Date.now();
    for (const banner of banners) {
      // The house may be found before this test is told that it is open.
      const after = gone + (await banner.after(HIDDEN, gone)) - back;
      assert.ok(after <= BACK_MAX, `${banner.player.name} was back ${after} ms after ${signal}`);
      t.diagnostic(`${banner.player.name} was back ${after} ms after the house`);
    }
  }
  await play(ben, { do: 'end_turn' });
  await until(() => told(ana).version === 2, () => 'Ana was told');
});

test('who goes offline is told at once, and of everything that happened meanwhile', async (t) => {
  const house = await openHouse(t);
  const { ana, ben } = await atTheTable(t, house.url);
  const banner = await watchBanner(ben);

  const gone = Date.now();
  await ben.context.setOffline(true);
  const after = await banner.after(LOST, gone);
  assert.ok(after <= BANNER_AFTER_LOSS_MAX, `Ben was told after ${after} ms`);
  await ana.page.locator('.plate[data-seat="1"]', { hasText: 'away' }).waitFor();
  await play(ana, { do: 'peek', column: 5, depth: 3 });
  await play(ana, { do: 'end_turn' });
  const back = Date.now();
  await ben.context.setOffline(false);
  const backAfter = await banner.after(HIDDEN, back);
  assert.ok(backAfter <= BACK_MAX, `Ben was back after ${backAfter} ms`);
  t.diagnostic(`told of offline after ${after} ms, back after ${backAfter} ms`);
  const missed = ben.page.locator('.missed');
  await missed.waitFor();
  assert.equal(((await missed.textContent()) ?? '').match(/Ana peeked at column 5, third card\./g)?.length, 1);
  await ben.shoot('table, while you were away');
  await missed.locator('[data-do="go_on"]').click();
  await missed.waitFor({ state: 'detached' });
  await ana.page.locator('.plate[data-seat="1"]', { hasText: 'away' }).waitFor({ state: 'detached' });
});

test('a request that is not answered shows after five seconds, and is done once when the network goes on', async (t) => {
  const house = await openHouse(t);
  const proxy = await openProxy(t, house);
  const { ana, ben } = await atTheTable(t, proxy.url, house.url);
  const banner = await watchBanner(ana);

  proxy.stall('up', 'down');
  const asked = Date.now();
  await ana.page.locator('[data-do="end_turn"]').click();
  const after = await banner.after(SLOW, asked);
  assert.ok(after >= BANNER_AFTER_REQUEST_MAX - LATE_MAX, `Ana was told after ${after} ms`);
  assert.ok(after <= BANNER_AFTER_REQUEST_MAX + LATE_MAX, `Ana was told after ${after} ms`);
  assert.equal(told(ben).version, 0);
  // The connection is given up, and another one is tried, as long as nothing gets through.
  if (LONG) await banner.after(LOST, asked);
  const back = Date.now();
  proxy.flow();
  const backAfter = await banner.after(HIDDEN, back);
  assert.ok(backAfter <= BACK_MAX, `Ana was back after ${backAfter} ms`);
  t.diagnostic(`told of an unanswered request after ${after} ms, back after ${backAfter} ms`);
  await until(() => told(ben).version === 1 && told(ana).version === 1, () => 'the turn ended');
  await play(ben, { do: 'end_turn' });
  await until(() => told(ana).version === 2, () => 'the turn ended once');
});

test('whenever the network breaks, each action is done once and told once', async (t) => {
  const house = await openHouse(t);
  const proxy = await openProxy(t, house);
  const { ana, ben } = await atTheTable(t, proxy.url);
  // The request is lost, or its answer is, or neither.
  const breaks = [
    () => proxy.stall('up'),
    () => proxy.stall('down'),
    () => undefined,
    () => proxy.stall('up', 'down'),
  ];
  for (let version = 0; version < (LONG ? 40 : 4); version += 1) {
    const player = version % 2 === 0 ? ana : ben;
    breaks[version % breaks.length]();
    await player.page.locator('[data-do="end_turn"]').click();
    await sleep(30);
    proxy.cut();
    proxy.flow();
    for (const { page } of [ana, ben]) await page.locator('.banner').waitFor({ state: 'hidden' });
    await until(() => [ana, ben].every((one) => told(one).version === version + 1), () => `step ${version + 1}`);
  }
  const [anas, bens] = [await tale(ana), await tale(ben)];
  assert.deepEqual(anas, bens);
  const turns = anas.filter((event) => /** @type {{ event: string }} */ (event).event === 'turn_ended');
  assert.equal(turns.length, told(ana).version);
});

/**
 * Stops everything that a page does, as a phone does to a page that is not looked at; the browser itself goes on and
 * keeps the connection.
 *
 * @param {Player} player
 * @returns {Promise<() => Promise<unknown>>} what wakes the page
 */
async function freeze({ context, page }) {
  const debug = await context.newCDPSession(page);
  const frozen = new Promise((resolve) => debug.once('Debugger.paused', resolve));
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  await frozen;
  return () => debug.send('Debugger.resume').then(() => debug.detach());
}

test('a tab that was frozen shows what happened as soon as it wakes', { timeout: 600_000 }, async (t) => {
  const house = await openHouse(t);
  const proxy = await openProxy(t, house);
  const { ana, ben } = await atTheTable(t, house.url, proxy.url);
  for (const loses of [false, true]) {
    const { version } = told(ana);
    const wake = await freeze(ben);
    await play(ana, { do: 'end_turn' });
    await sleep(LONG && loses ? 300_000 : 1_000);
    if (loses) proxy.cut();
    const woke = Date.now();
    await wake();
    await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
    const after = Date.now() - woke;
    assert.ok(after <= BACK_MAX + LATE_MAX, `Ben was back after ${after} ms`);
    t.diagnostic(`back ${after} ms after waking${loses ? ' without a connection' : ''}`);
    await play(ben, { do: 'end_turn' });
    await until(() => told(ana).version === version + 2, () => 'Ana was told');
  }
});

test('a network that says nothing is noticed at the second missed tick', { skip: !LONG && 'takes 40 seconds' }, async (t) => {
  const house = await openHouse(t);
  const proxy = await openProxy(t, house);
  const { ana, ben } = await atTheTable(t, proxy.url, house.url);
  const banner = await watchBanner(ana);
  proxy.stall('up', 'down');
  const silent = Date.now();
  await sleep(14_000);
  assert.deepEqual(await banner.said(), [], 'one late tick is nothing');
  const after = await banner.after(LOST, silent);
  assert.ok(after <= BANNER_AFTER_SILENCE_MAX, `Ana was told after ${after} ms`);
  await ben.page.locator('.plate[data-seat="0"]', { hasText: 'away' }).waitFor({ timeout: 10_000 });
  const back = Date.now();
  proxy.flow();
  const backAfter = await banner.after(HIDDEN, back);
  assert.ok(backAfter <= BACK_MAX, `Ana was back after ${backAfter} ms`);
  t.diagnostic(`told of silence after ${after} ms, back after ${backAfter} ms`);
  await play(ana, { do: 'end_turn' });
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
