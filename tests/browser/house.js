/**
 * A house to play in: the real server as a process of its own, on a port and in a data directory
 * that nobody else has.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { atEnd } from './ending.js';

/**
 * @import { ChildProcessByStdio } from 'node:child_process'
 * @import { Readable } from 'node:stream'
 * @import { TestContext } from 'node:test'
 */

/** @typedef {ChildProcessByStdio<null, Readable, Readable>} Server */

const START_MILLISECONDS_MAX = 20_000;
const STOP_MILLISECONDS_MAX = 10_000;

/**
 * @typedef {object} Arrangement
 * @property {string[]} [decks] 52 card codes each: the first game dealt anywhere in the house uses
 *   the first, and so on; after the last, and in a house without decks, the deals are random. The
 *   house counts again from the first after a restart.
 * @property {string} [client] a folder with another client than that of this repository, read at each start
 * @property {string[]} [args] more words for the command line
 */

/** A running house. It is opened with {@link openHouse}. */
export class House {
  /** Where clients find it, without a slash at the end; a restart keeps it. */
  url = '';

  /** @type {string[]} every line that the server printed, restarts included */
  log = [];

  /** @type {Server | undefined} */
  #server;

  /** @type {string[]} */
  #command;

  /**
   * @param {string} dataDir
   * @param {Arrangement} arrangement
   */
  constructor(dataDir, { decks, client, args = [] }) {
    this.dataDir = dataDir;
    const data = ['--data', join(dataDir, 'data')];
    if (decks || client) {
      const file = join(dataDir, 'decks.txt');
      writeFileSync(file, (decks ?? []).map((deck) => `${deck}\n`).join(''));
      const more = client ? ['--client', client, ...args] : args;
      this.#command = [program('test-house', 'PARLOUR_TEST_HOUSE'), ...data, '--decks', file, ...more];
    } else {
      this.#command = [program('parlour', 'PARLOUR_BIN'), 'serve', ...data, ...args];
    }
  }

  /** Starts the server and waits until it says that it is ready. */
  async start() {
    assert.equal(this.#server, undefined, 'the house is open already');
    const [command = '', ...words] = this.#command;
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const server = spawn(command, [...words, '--listen', listen], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#server = server;
    const address = this.#readAddress(server);
    createInterface(server.stderr).on('line', (line) => this.log.push(line));
    try {
      this.url = await within(START_MILLISECONDS_MAX, 'to print its address', address);
      await within(START_MILLISECONDS_MAX, 'to be ready', this.#ready());
    } catch (error) {
      await this.kill('SIGKILL');
      throw new Error(`${command} did not start; it printed:\n${this.log.join('\n')}`, { cause: error });
    }
  }

  /**
   * Sends the signal, if the server still runs, and waits until it has gone.
   *
   * @param {NodeJS.Signals} [signal] SIGTERM, on which the server closes in good order, unless told
   */
  async kill(signal = 'SIGTERM') {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await within(STOP_MILLISECONDS_MAX, `to go after ${signal}`, gone);
  }

  /**
   * Stops the server with the signal and starts it again on the same port and data.
   *
   * @param {NodeJS.Signals} [signal]
   */
  async restart(signal) {
    await this.kill(signal);
    await this.start();
  }

  /**
   * @param {Server} server
   * @returns {Promise<string>}
   */
  #readAddress(server) {
    return new Promise((resolve, reject) => {
      createInterface(server.stdout).on('line', (line) => {
        this.log.push(line);
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
        if (address) resolve(address[0]);
      });
      server.once('error', reject);
      server.once('close', (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)));
    });
  }

  async #ready() {
    while (this.#server?.exitCode === null && this.#server.signalCode === null) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(20);
    }
    throw new Error('it ended before it was ready');
  }
}

/**
 * Opens a house that closes, and leaves nothing behind, when the test ends.
 *
 * @param {TestContext} t
 * @param {Arrangement} [arrangement]
 */
export async function openHouse(t, arrangement = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  const house = new House(dataDir, arrangement);
  const abandon = () => void house.kill('SIGKILL');
  process.once('exit', abandon);
  atEnd(t, async () => {
    process.off('exit', abandon);
    await house.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  await house.start();
  return house;
}

/**
 * @param {string} name of a binary that `tests/run` has built
 * @param {string} variable that may name another
 */
function program(name, variable) {
  const target = process.env['CARGO_TARGET_DIR'] ?? fileURLToPath(new URL('../../target', import.meta.url));
  return process.env[variable] ?? join(target, 'debug', name);
}

/**
 * @template T
 * @param {number} milliseconds
 * @param {string} what the server should do
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
async function within(milliseconds, what, promise) {
  const stop = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The server took more than ${milliseconds} ms ${what}.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop.abort();
  }
}
