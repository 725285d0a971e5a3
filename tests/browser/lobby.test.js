/** What the host agrees on before a game, on a slow line. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { covered, look } from './look.js';
import { giveName, until } from './table.js';
import { openTable } from './undercover.js';

/** @import { Message, TableView } from '../../web-client/protocol.js' */

const LATE_MILLISECONDS = 400;

test('changes that follow each other faster than the table shows them add up', async (t) => {
  const house = await openHouse(t);
  const ana = await newPlayer(t, { name: 'ana' });
  /** What the page was told of the table, late. @type {TableView[]} */
  const agreed = [];
  await ana.page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => void setTimeout(() => {
      socket.send(message);
      /** @type {Message} */
      const told = JSON.parse(String(message));
      if (told.type === 'state' && told.table) agreed.push(told.table);
    }, LATE_MILLISECONDS));
  });
  await openTable(ana, house.url, 'Ana');
  const { page } = ana;
  await page.evaluate(() => {
    for (const [id, value] of [['passes', '1'], ['first', '0']]) {
      const select = /** @type {HTMLSelectElement} */ (document.getElementById(id));
      select.value = value;
      select.dispatchEvent(new Event('change'));
    }
    /** @type {HTMLInputElement} */ (document.getElementById('four_moves')).click();
  });
  const shown = () =>
    page.evaluate(() => [
      /** @type {HTMLSelectElement} */ (document.getElementById('passes')).value,
      /** @type {HTMLSelectElement} */ (document.getElementById('first')).value,
      /** @type {HTMLInputElement} */ (document.getElementById('four_moves')).checked,
    ]);
  await until(() => {
    const { options, first } = agreed.at(-1) ?? {};
    return options?.game === 'undercover' && options.passes === 1 && options.four_moves && first !== 'random';
  }, () => 'the table has all three');
  assert.deepEqual(await shown(), ['1', '0', true]);
});

test('a host who has company locks the table, and whoever comes by the link is told so', async (t) => {
  const house = await openHouse(t);
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  const cleo = await newPlayer(t, { name: 'cleo', width: 360, height: 640, touch: true });
  const address = await openTable(ana, house.url, 'Ana', 'team_klondike');
  await ana.page.locator('#locked').check();
  await cleo.page.goto(address);
  await cleo.page.locator('p', { hasText: 'No seat at this table is free just now' }).waitFor();
  await look(cleo, '95 invited, locked');
  await giveName(cleo.page, 'Cleo');
  await cleo.page.locator('section [role="status"]', { hasText: 'lets nobody else sit down' }).waitFor();
  assert.equal(await cleo.page.locator('[data-do^="sit:"]').count(), 0);
  await cleo.page.locator('li', { hasText: 'Nobody else may sit down' }).waitFor();
  await look(ana, '94 lobby, locked');
  await look(cleo, '95 lobby, locked, without a seat');
  await ana.page.locator('#locked').uncheck();
  await ana.page.evaluate(() => scrollTo(0, 0));
  await cleo.page.locator('[data-do="sit:2"]').click();
  await ana.page.locator('[data-seat="2"]', { hasText: 'Cleo' }).waitFor();
  await ana.page.locator('.toast', { hasText: 'Cleo sits down.' }).waitFor();
  assert.deepEqual(await covered(ana, '.toast', '.masthead *, .seat'), []);
  await look(ana, '96 lobby, somebody sits down');
});
