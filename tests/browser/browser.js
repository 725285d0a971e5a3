/**
 * Players in a real Chromium. Each has a fresh context of its own, so that two of them share
 * nothing but the server, and each fails its test when its page complained.
 */

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.js';
import { atEnd } from './ending.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Browser, BrowserContext, Page } from 'playwright-core'
 */

/** A name that leads to this machine and yet, unlike localhost, is no secure context over http. */
export const PLAIN_HOST = 'parlour.test';

const OUTPUT = fileURLToPath(new URL('./output/', import.meta.url));

/**
 * What Chromium does without: pages of its own for the address bar of each window, which nobody sees and which cost
 * more than most of our pages. Only the last list on a command line counts, so what matters of Playwright's stands here
 * again: plain http stays plain http, a page shows what it has, and nobody is called at a start.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'ThirdPartyStoragePartitioning',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// Without these, Chromium calls its maker's hosts at every start.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

/**
 * The same address under {@link PLAIN_HOST}, where a page finds what it finds on the plain http
 * of a home network: no clipboard, no `crypto.subtle`, no `randomUUID`.
 *
 * @param {string} url
 */
export function onPlainHost(url) {
  const plain = new URL(url);
  plain.hostname = PLAIN_HOST;
  return plain.href;
}

/**
 * One message on a page's WebSocket, in the order in which it passed.
 *
 * @typedef {object} Frame
 * @property {'sent' | 'received'} direction
 * @property {string} url of the socket
 * @property {string} text of the message; a binary one as its bytes in Latin-1
 */

/**
 * How a player sees the page.
 *
 * @typedef {object} Seat
 * @property {string} [name] for messages and screenshots
 * @property {number} [width] in CSS pixels; 1280 unless told
 * @property {number} [height] in CSS pixels; 800 unless told
 * @property {boolean} [touch] a phone's finger instead of a mouse
 * @property {'light' | 'dark'} [colors]
 * @property {'reduce' | 'no-preference'} [motion] nothing moves unless told: what flies costs a slow machine most of its time
 * @property {boolean} [anyCertificate] that of a server which nobody vouches for
 */

/** One person's browser: a page, what went over its sockets, and what went wrong in it. */
export class Player {
  /** @type {Frame[]} every WebSocket message since the page was opened */
  frames = [];

  /** @type {string[]} console errors, uncaught exceptions and failed requests */
  complaints = [];

  /** @type {RegExp[]} */
  #forgiven = [];

  /**
   * @param {string} name
   * @param {BrowserContext} context
   * @param {Page} page
   */
  constructor(name, context, page) {
    this.name = name;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') {
        this.complaints.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`exception: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason given';
      // A page that is left or reloaded drops what it was still loading.
      if (reason !== 'net::ERR_ABORTED') this.complaints.push(`request: ${reason} (${request.url()})`);
    });
    page.on('websocket', (socket) => {
      const url = socket.url();
      socket.on('framesent', ({ payload }) => this.frames.push({ direction: 'sent', url, text: text(payload) }));
      socket.on('framereceived', ({ payload }) =>
        this.frames.push({ direction: 'received', url, text: text(payload) }),
      );
    });
  }

  /** The texts of all WebSocket messages that the server sent to this page. */
  get received() {
    return this.frames.filter((frame) => frame.direction === 'received').map((frame) => frame.text);
  }

  /**
   * Complaints that match are part of the test, such as those about a server that was killed.
   *
   * @param {...RegExp} patterns
   */
  forgive(...patterns) {
    this.#forgiven.push(...patterns);
  }

  /** Fails when the page has complained of anything that was not forgiven. */
  expectNoComplaints() {
    const serious = this.complaints.filter((line) => !this.#forgiven.some((pattern) => pattern.test(line)));
    assert.deepEqual(serious, [], `${this.name}'s page complained`);
  }

  /**
   * Takes a screenshot into `output/`, named after the screen, the player and the window.
   *
   * @param {string} screen such as "lobby, two seated"
   * @returns {Promise<string>} the file
   */
  async shoot(screen) {
    const size = this.page.viewportSize();
    const words = `${screen} ${this.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    mkdirSync(OUTPUT, { recursive: true });
    const path = `${OUTPUT}${words}-${size?.width}x${size?.height}.png`;
    await this.page.screenshot({ path });
    return path;
  }
}

/**
 * Lets a player in, who leaves when the test ends. The test fails if the page complained.
 *
 * @param {TestContext} t
 * @param {Seat} [seat]
 */
export async function newPlayer(t, seat = {}) {
  const { name = 'guest', width = 1280, height = 800, touch = false } = seat;
  const context = await (await browser()).newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: seat.colors ?? 'light',
    reducedMotion: seat.motion ?? 'reduce',
    locale: 'en-GB',
    ignoreHTTPSErrors: seat.anyCertificate ?? false,
  });
  context.setDefaultTimeout(30_000);
  const player = new Player(name, context, await context.newPage());
  atEnd(t, async () => {
    await context.close();
    player.expectNoComplaints();
  });
  return player;
}

/** @type {Promise<Browser> | undefined} */
let running;

/** Chromium itself, started once for each test file and closed when all its tests have ended. */
function browser() {
  running ??= chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  return running;
}

after(async () => {
  await (await running)?.close();
});

/** @param {string | Buffer} payload */
function text(payload) {
  return typeof payload === 'string' ? payload : payload.toString('latin1');
}
