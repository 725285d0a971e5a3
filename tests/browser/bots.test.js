/** Bots of the house at a table. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { eager, join, openTable, play, told, until } from './undercover.js';

/** Longer than the shortest patience that the lobby offers. */
const LONG = { timeout: 45_000 };

const phone = { width: 360, height: 640, touch: true };

// One waits for half a minute of the server's clock, so they play at the same time.
test('bots', { concurrency: true }, async (t) => {
  await Promise.all([
    t.test('a person plays with a bot, and watches bots play', async (t) => {
      const house = await openHouse(t);
      const ana = await newPlayer(t, { name: 'ana', ...phone });
      await openTable(ana, house.url, 'Ana');
      const { page } = ana;
      await page.locator('[data-do="bot:1"]').click();
      await look(ana, '90 lobby, add a bot');
      await page.locator('[data-do="strength:good"]').click();
      const bot = page.locator('.seats .seat[data-seat="1"]', { hasText: 'plays well' });
      await bot.waitFor();
      assert.match((await bot.textContent()) ?? '', /Bot.*ready/);
      await lookEverywhere(ana, '91 lobby, with a bot');

      // Another one instead: the host takes the first away.
      await page.locator('[data-do="seat:1"]').click();
      await page.locator('[data-do="free_seat"]').click();
      await page.locator('[data-do="bot:1"]').click();
      await page.locator('[data-do="strength:strong"]').click();
      await page.locator('.seats .seat[data-seat="1"]', { hasText: 'plays strongly' }).waitFor();

      // They play three turns each.
      await page.locator('[data-do="start"]').click();
      await page.locator('[data-spot]').first().waitFor();
      for (let turn = 0; turn < 3; turn += 1) {
        await until(() => told(ana).sight.offers.length > 0, () => 'it is Ana’s turn');
        const { version } = told(ana);
        await play(ana, { do: 'end_turn' });
        await until(() => told(ana).version > version + 1, () => 'the bot does something');
      }
      await page.locator('.plate[data-seat="1"]', { hasText: 'Bot' }).waitFor();
      await look(ana, '92 table, with a bot');
      // A reload takes up where it was.
      await page.reload();
      await until(() => eager(ana) !== undefined, () => 'it is Ana’s turn again');

      // She gets up, and bots go on without her at another table.
      await page.goto(house.url);
      await page.locator('[data-game="undercover"] [data-do="open_table"]').click();
      await page.locator('[data-screen="lobby"]').waitFor();
      await page.locator('[data-do="bot:1"]').click();
      await page.locator('[data-do="strength:good"]').click();
      await page.locator('[data-do="watch"]').click();
      await page.locator('[data-do="strength:good"]').click();
      await page.locator('[role="status"]', { hasText: 'Only bots play' }).waitFor();
      await lookEverywhere(ana, '93 lobby, only bots');
      await page.locator('[data-do="start"]').click();
      await page.locator('.watching').waitFor();
      await until(() => told(ana).version > 2, () => 'the bots play');
      assert.deepEqual(told(ana).sight.offers, []);
      await look(ana, '94 table, bots among themselves');
    }),
    t.test('a bot plays for somebody who stays away, and waits when they are back', async (t) => {
      const house = await openHouse(t);
      const ana = await newPlayer(t, { name: 'ana', ...phone });
      const ben = await newPlayer(t, { name: 'ben', ...phone });
      const table = await openTable(ana, house.url, 'Ana');
      await ana.page.locator('#patience_seconds').selectOption('30');
      await ana.page.locator('#first').selectOption('1');
      await until(() => ana.received.some((text) => text.includes('"first":{"seat":1}')), () => 'Ben begins');
      await join(ben, table, 'Ben');
      await ben.page.locator('[data-do="ready"]').click();
      await ana.page.locator('[data-do="start"]:enabled').click();
      await ben.page.locator('[data-spot]').first().waitFor();
      await ben.page.goto('about:blank');
      await ana.page.locator('[data-overdue="1"]').waitFor(LONG);
      await lookEverywhere(ana, '95 table, overdue, with bots');
      const { version } = told(ana);
      await ana.page.locator('[data-do="propose_stand_in"]').click();
      await ana.page.locator('[data-stand-in="1"]', { hasText: 'A bot plays for Ben' }).waitFor();
      await until(() => told(ana).version > version, () => 'the bot plays for Ben');
      await lookEverywhere(ana, '96 table, a bot stands in');

      await ben.page.goto(table);
      await ben.page.locator('[data-stand-in="1"]', { hasText: 'A bot has played for you' }).waitFor();
      await lookEverywhere(ben, '97 table, a bot has played for you');
      await until(() => told(ben).sight.offers.length > 0 || told(ana).sight.offers.length > 0, () => 'somebody is to move');
      if (told(ana).sight.offers.length > 0) await play(ana, { do: 'end_turn' });
      await until(() => told(ben).sight.offers.length > 0, () => 'Ben is to move');
      await play(ben, { do: 'end_turn' });
      await ana.page.locator('[data-stand-in="1"]').waitFor({ state: 'detached' });
    }),
  ]);
});
