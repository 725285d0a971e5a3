/** People leave, come back, watch, and take a seat over; and they play again. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { deal as dealTeam, play as playTeam } from './team-klondike.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

/** @import { Page } from 'playwright-core' */

/** Longer than the shortest patience and the shortest turn that the lobby offers. */
const LONG = { timeout: 40_000 };

/**
 * @param {Page} page
 * @param {string} text
 */
const shows = (page, text) => page.locator('#app', { hasText: text }).waitFor();

// All wait for half a minute of the server's clock, so they wait together.
test('who stays away', { concurrency: true }, async (t) => {
  await Promise.all([
    t.test('a seat is opened and taken over by a third window, and the three play on', async (t) => {
      const house = await openHouse(t);
      const ana = await newPlayer(t, { name: 'ana' });
      const ben = await newPlayer(t, { name: 'ben' });
      const cleo = await newPlayer(t, { name: 'cleo' });
      const table = await openTable(ana, house.url, 'Ana');
      await ana.page.locator('#patience_seconds').selectOption('30');
      await ana.page.locator('#spectators').check();
      await ana.page.locator('#listed').check();
      await until(() => ana.received.some((text) => text.includes('"listed":true')), () => 'the table is listed');

      // A stranger finds the table on the first page.
      await cleo.page.goto(house.url);
      await cleo.page.locator('#name').fill('Cleo');
      await cleo.page.locator('[data-do="name"]').click();
      await cleo.page.locator('[data-do="rename"]').waitFor();
      const row = cleo.page.locator('.public .seat', { hasText: "Ana's table" });
      await row.locator('a', { hasText: 'Join' }).waitFor();
      await lookEverywhere(cleo, '20 home, public table');

      // The host frees a seat, after a question; whoever sat there can come back.
      await join(ben, table, 'Ben');
      await shows(ben.page, 'Others with the link may watch');
      await look(ana, '21 lobby, host');
      await ana.page.locator('[data-do="seat:1"]').click();
      await look(ana, '22 lobby, free a seat');
      await ana.page.locator('[data-do="free_seat"]').click();
      await ben.page.locator('.toast', { hasText: 'The host freed your seat' }).waitFor();
      await ben.page.locator('[data-do="sit:1"]').click();
      await ben.page.locator('[data-do="ready"]').waitFor();
      await deal(ana, ben);

      // Who watches sees what lies open, and can do nothing.
      await cleo.page.goto(table);
      await cleo.page.locator('.watching').waitFor();
      await play(ana, { do: 'peek', column: 5, depth: 3 });
      await until(() => told(cleo).version === told(ana).version, () => 'Cleo sees that Ana peeked');
      await cleo.page.locator('[data-spot="c5.3"] [data-badge="eye"]').waitFor();
      assert.ok(await ana.page.locator('[data-spot="c5.3"]').getAttribute('data-card'));
      assert.equal(await cleo.page.locator('[data-spot][data-card]').count(), 0);
      assert.deepEqual(told(cleo).sight.offers, []);
      assert.equal(await cleo.page.locator('.controls button, [data-do="phrases"], #chat').count(), 0);

      // Ben leaves in his turn. After the table's patience those who are there may decide.
      await play(ana, { do: 'end_turn' });
      await ben.page.goto('about:blank');
      await ana.page.locator('.plate[data-seat="1"]', { hasText: 'away' }).waitFor();
      assert.equal(await ana.page.locator('[data-overdue]').count(), 0, 'patience comes first');
      await lookEverywhere(cleo, '23 table, watching');
      await ana.page.locator('[data-overdue="1"]').waitFor(LONG);
      await lookEverywhere(ana, '24 table, overdue');
      await ana.page.locator('[data-do="think_of_end"]').click();
      await ana.page.locator('[data-do="think_again"]').click();
      await ana.page.locator('[data-do="propose_open"]').click();
      await ana.page.locator('[data-open="1"]').waitFor();
      await lookEverywhere(ana, '25 table, open seat');
      await ana.page.locator('[data-do="share_seat"]').click();
      assert.equal(await ana.page.locator('.sheet .link').first().inputValue(), table);
      await ana.page.keyboard.press('Escape');
      await lookEverywhere(cleo, '26 table, take the seat');
      await cleo.page.locator('[data-do="take:1"]').click();
      await cleo.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
      await play(cleo, { do: 'end_turn' });

      // Who lost the seat is told so, and may watch.
      await ben.page.goto(table);
      await ben.page.locator('.watching').waitFor();
      assert.deepEqual(told(ben).sight.offers, []);

      // They end it together. The result names all who had a part in it.
      await ana.page.locator('[data-do="menu"]').click();
      await ana.page.locator('[data-do="propose_end"]').click();
      await ana.page.locator('.notice', { hasText: 'Waiting for Cleo' }).waitFor();
      await cleo.page.locator('[data-do="agree"]').click();
      for (const { page } of [ana, cleo, ben]) await page.locator('[data-outcome="lost_given_up"]').waitFor();
      const parts = await ana.page.locator('.contributions li').allTextContents();
      assert.match(parts[1] ?? '', /^Ben and Cleo, one after the other, played/);
      await look(ana, '27 end');

      // Who played keeps the record.
      const [saved] = await Promise.all([ana.page.waitForEvent('download'), ana.page.locator('[data-do="record"]').click()]);
      assert.match(saved.suggestedFilename(), /^parlour-[A-Z0-9]{6}-1\.json$/);
      const record = JSON.parse(readFileSync(await saved.path(), 'utf8'));
      assert.deepEqual([record.format, record.game, record.outcome.outcome], ['parlour-record', 1, 'lost_given_up']);

      // Another game by one tap of each, the other one begins.
      await cleo.page.locator('[data-do="again"]').click();
      await ana.page.locator('.another [data-seat="1"][data-ready]').waitFor();
      await look(ana, '28 end, one is ready');
      await ana.page.locator('[data-do="again"]').click();
      await cleo.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
      assert.deepEqual([told(cleo).version, told(cleo).sight.view.turn], [0, 1]);
    }),

    t.test('a turn that takes too long ends by itself, and is told in time', async (t) => {
      const house = await openHouse(t);
      const ana = await newPlayer(t, { name: 'ana', motion: 'no-preference' });
      const ben = await newPlayer(t, { name: 'ben' });
      await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
      await ana.page.locator('#turn_seconds').selectOption('30');
      await shows(ben.page, '30 seconds for a turn');
      await deal(ana, ben);
      for (const { page } of [ana, ben]) await page.locator('.turn-clock', { hasText: /0:(30|2\d)/ }).waitFor();
      await ana.page.locator('#speech', { hasText: /You have (10|9|8) seconds left/ }).waitFor(LONG);
      await lookEverywhere(ana, '29 table, ten seconds');
      await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor(LONG);
      assert.equal(told(ana).sight.view.turn, 1);
      await ben.page.locator('.turn-clock', { hasText: /0:(30|2\d)/ }).waitFor();
      await ana.page.locator('.log', { hasText: /Your time was up\./ }).waitFor();
    }),

    t.test('time is up in the middle of the end of a turn, and the question is withdrawn', async (t) => {
      const house = await openHouse(t);
      const both = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben', width: 360, height: 640 })];
      const [ana, ben] = both;
      await join(ben, await openTable(ana, house.url, 'Ana', 'team_klondike'), 'Ben');
      await ana.page.locator('#turn_seconds').selectOption('30');
      await shows(ben.page, '30 seconds for a turn');
      await dealTeam(ana, [ben], 5);
      for (const player of both) await playTeam(player, { do: 'leave_coin' }, both);
      await ana.page.locator('[data-do="end_turn"]').click();
      await ana.page.locator('.asking').waitFor();
      await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor(LONG);
      await ana.page.locator('.log', { hasText: /Your time was up\./ }).waitFor();
      await ana.page.locator('.log', { hasText: /A time token was paid: 4 left\./ }).waitFor();
      assert.equal(await ana.page.locator('.asking').count(), 0);
      assert.equal(await ana.page.locator('[data-pile="hand"] .card').count(), 3);
    }),
  ]);
});

test('a table that was put away says so, and leads to the first page', async (t) => {
  const house = await openHouse(t);
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640 });
  const table = await openTable(ana, house.url, 'Ana');
  // Nobody waits for a day here.
  await ana.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(String(text).replace('"phase":"gathering"', '"phase":"closed"')));
  });
  await ana.page.goto(table);
  await ana.page.locator('h1', { hasText: 'This table is closed' }).waitFor();
  await look(ana, '37 closed table');
  await ana.page.locator('main [data-do="home"]').click();
  await ana.page.locator('[data-game="undercover"] [data-do="open_table"]').waitFor();
});
