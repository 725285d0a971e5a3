/** Proves the tools of the browser tests on a small page, so that a failure elsewhere is the house's. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import test from 'node:test';
import { expectNoViolations } from './accessibility.js';
import { newPlayer, onPlainHost, PLAIN_HOST } from './browser.js';

/** @import { TestContext } from 'node:test' */

const HEAD = `<!doctype html><html lang="en"><title>Test</title><link rel="icon" href="data:,">
  <meta name="viewport" content="width=device-width">`;

/** @type {Record<string, string>} */
const PAGES = {
  '/': '<h1>Parlour</h1><p>A quiet page.</p>',
  '/picture': '<h1>Parlour</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  '/missing': '<h1>Parlour</h1><img alt="" src="/nothing.png">',
  '/broken': '<h1>Parlour</h1><script>throw new Error("a broken page")</script>',
  '/greeted': '<h1>Parlour</h1><script>new WebSocket("/").onmessage = ({ data }) => document.title = data</script>',
};

/**
 * Serves the pages, and to each WebSocket the one message "welcome".
 *
 * @param {TestContext} t
 */
async function openServer(t) {
  const server = createServer((request, response) => {
    const body = PAGES[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' });
    response.end(`${HEAD}<main>${body}</main>`);
  });
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Welcome', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
    const frame = Buffer.concat([Buffer.from([0x81, 7]), Buffer.from('welcome')]);
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), frame]));
    t.after(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return `http://localhost:${address.port}`;
}

test('a page is seen in the size asked for, and its screenshot is a file', async (t) => {
  const url = await openServer(t);
  const player = await newPlayer(t, { name: 'Ana', width: 360, height: 640, touch: true });
  await player.page.goto(url);
  assert.equal(await player.page.evaluate(() => innerWidth), 360);
  assert.ok(await player.page.evaluate(() => matchMedia('(pointer: coarse)').matches));
  const file = await player.shoot('plumbing');
  assert.match(file, /plumbing-ana-360x640\.png$/);
  assert.ok(statSync(file).size > 1000);
});

test('localhost is a secure context and the plain host is none', async (t) => {
  const url = await openServer(t);
  const { page } = await newPlayer(t);
  await page.goto(url);
  assert.equal(await page.evaluate(() => isSecureContext), true);
  await page.goto(onPlainHost(url));
  assert.equal(await page.evaluate(() => location.hostname), PLAIN_HOST);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  assert.equal(await page.evaluate(() => crypto.subtle), undefined);
});

test('two players share no storage', async (t) => {
  const url = await openServer(t);
  const [ana, ben] = [await newPlayer(t, { name: 'Ana' }), await newPlayer(t, { name: 'Ben' })];
  await ana.page.goto(url);
  await ben.page.goto(url);
  await ana.page.evaluate(() => localStorage.setItem('key', 'secret'));
  assert.equal(await ben.page.evaluate(() => localStorage.getItem('key')), null);
});

test('a missing file and an exception are complaints, and fail the test unless forgiven', async (t) => {
  const url = await openServer(t);
  const player = await newPlayer(t);
  await player.page.goto(`${url}/missing`);
  assert.throws(() => player.expectNoComplaints(), /404/);
  player.forgive(/404/);
  player.expectNoComplaints();
  await player.page.goto(`${url}/broken`);
  assert.throws(() => player.expectNoComplaints(), /a broken page/);
  player.forgive(/a broken page/);
});

test('every message that a page received on a WebSocket is kept', async (t) => {
  const url = await openServer(t);
  const player = await newPlayer(t);
  await player.page.goto(`${url}/greeted`);
  await player.page.waitForFunction(() => document.title === 'welcome');
  assert.deepEqual(player.received, ['welcome']);
});

test('axe-core passes a sound page and names what is wrong with another', async (t) => {
  const url = await openServer(t);
  const { page } = await newPlayer(t);
  await page.goto(url);
  await expectNoViolations(page);
  await page.goto(`${url}/picture`);
  await assert.rejects(expectNoViolations(page), /image-alt/);
});
