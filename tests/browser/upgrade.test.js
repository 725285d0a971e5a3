/** The server is upgraded in mid-game: the journal is of the older one, and the pages load the newer client by themselves. */

import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { newPlayer } from './browser.js';
import { atEnd } from './ending.js';
import { openHouse } from './house.js';
import { deal, join, openTable, play, told, until } from './undercover.js';

/**
 * @import { Message } from '../../web-client/protocol.js'
 * @import { Player } from './browser.js'
 */

const GONE = [/ERR_CONNECTION_(REFUSED|RESET|CLOSED)/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to/];

/** @param {Player} player */
function buildOf({ page }) {
  return page.evaluate(() => /\/a\/([^/]+)\//.exec(document.querySelector('script')?.src ?? '')?.[1]);
}

/** @param {Player} player */
function served({ received }) {
  const states = received.map((text) => /** @type {Message} */ (JSON.parse(text)));
  return states.flatMap((message) => (message.type === 'state' && message.build ? [message.build] : [])).at(-1);
}

test('in the middle of a game the pages load a newer client into the same seats, and nothing is lost', async (t) => {
  const client = mkdtempSync(path(tmpdir(), 'parlour-client-'));
  atEnd(t, () => rmSync(client, { recursive: true }));
  const shipped = fileURLToPath(new URL('../../web-client', import.meta.url));
  cpSync(shipped, client, { recursive: true, filter: (file) => !file.endsWith('.test.js') });
  const house = await openHouse(t, { client });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  for (const player of [ana, ben]) player.forgive(...GONE);
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  await play(ana, { do: 'peek', column: 5, depth: 3 });
  const older = await buildOf(ana);
  assert.equal(older, served(ana));

  await house.kill();
  // What Ana asks for now is on its way over the upgrade.
  await ana.page.locator('[data-do="end_turn"]').click();
  appendFileSync(path(client, 'style/base.css'), '\n:root { --newer: 1; }\n');
  await house.start();
  for (const player of [ana, ben]) {
    await until(() => served(player) !== older, () => `${player.name} was told of the newer build`);
    await player.page.waitForURL((url) => url.href.includes('/t/'));
    await player.page.waitForFunction((build) => document.querySelector('script')?.src.includes(`/a/${build}/`), served(player));
    await player.page.locator('[data-screen="table"]').waitFor();
    const newer = await player.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--newer'));
    assert.equal(newer, '1', `${player.name} sees the newer client`);
  }
  await until(() => told(ben).version === 2, () => 'the turn that Ana had ended has ended');
  await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  await play(ben, { do: 'end_turn' });
  await ana.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  assert.equal(told(ana).version, 3);
  await play(ana, { do: 'end_turn' });
});
