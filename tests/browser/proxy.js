/** A network between the players and a house, which a test can cut, stall and bring back. */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

import { atEnd } from './ending.js';

/**
 * @import { Socket } from 'node:net'
 * @import { TestContext } from 'node:test'
 */

/** Which way bytes go: `up` to the house, `down` to the player. @typedef {'up' | 'down'} Way */

/** A TCP proxy before a house. It is opened with {@link openProxy}. */
export class Proxy {
  /** Where players find the house, without a slash at the end. */
  url = '';

  /** @type {Set<{ player: Socket, house: Socket }>} */
  #connections = new Set();

  /** @type {Set<Way>} */
  #stalled = new Set();

  #down = false;

  /** @param {string} house its address */
  constructor(house) {
    const { hostname, port } = new URL(house);
    this.server = createServer({ allowHalfOpen: true }, (player) => {
      if (this.#down) {
        player.resetAndDestroy();
        return;
      }
      const connection = { player, house: connect({ host: hostname, port: Number(port), allowHalfOpen: true }) };
      this.#connections.add(connection);
      for (const socket of [connection.player, connection.house]) {
        socket.setNoDelay();
        socket.on('error', () => this.#end(connection));
        socket.on('close', () => this.#end(connection));
      }
      this.#join('up', connection);
      this.#join('down', connection);
    });
  }

  /** Breaks every connection at once; whoever connects again gets through. */
  cut() {
    for (const connection of [...this.#connections]) this.#end(connection);
  }

  /** Breaks every connection and lets nobody through until the network is {@link up} again. */
  down() {
    this.#down = true;
    this.cut();
  }

  up() {
    this.#down = false;
  }

  /**
   * Holds back what is sent, and breaks nothing. Who connects meanwhile is let in and hears nothing.
   *
   * @param {Way[]} ways
   */
  stall(...ways) {
    this.#stalled = new Set(ways);
    for (const connection of this.#connections) {
      this.#join('up', connection);
      this.#join('down', connection);
    }
  }

  /** What was held back goes on, and everything after it. */
  flow() {
    this.stall();
  }

  /**
   * @param {Way} way
   * @param {{ player: Socket, house: Socket }} connection
   */
  #join(way, { player, house }) {
    const [from, to] = way === 'up' ? [player, house] : [house, player];
    from.unpipe(to);
    if (this.#stalled.has(way)) from.pause();
    else from.pipe(to);
  }

  /** @param {{ player: Socket, house: Socket }} connection */
  #end(connection) {
    if (!this.#connections.delete(connection)) return;
    connection.player.resetAndDestroy();
    connection.house.destroy();
  }
}

/**
 * Opens a proxy that closes when the test ends.
 *
 * @param {TestContext} t
 * @param {{ url: string }} house
 */
export async function openProxy(t, house) {
  const proxy = new Proxy(house.url);
  proxy.server.listen(0, '127.0.0.1');
  await once(proxy.server, 'listening');
  atEnd(t, () => {
    proxy.down();
    proxy.server.close();
  });
  const address = proxy.server.address();
  if (address && typeof address === 'object') proxy.url = `http://127.0.0.1:${address.port}`;
  return proxy;
}
