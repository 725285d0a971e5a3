/**
 * One connection to a table that comes back by itself. A request is answered once, however often the connection
 * breaks: it is sent again with the same id until its answer is there.
 */

import { randomHex } from './id.js';
import { limits } from './limits.js';

/** @import { Answer, Closing, Command, Message, Refused, Seen } from '../protocol.js' */

/** @typedef {Exclude<Command, { type: 'hello' }>} Wish anything but a hello, which this file says itself */

/**
 * How the connection is: `slow` while a request waits unusually long, `crowded` while the server has no room for one
 * more, `ended` when trying again is of no use.
 *
 * @typedef {{ state: 'connecting' | 'open' | 'slow' | 'lost' | 'crowded' } | { state: 'ended', why: Refused | { code: Closing } }}
 *   Connection
 */

/**
 * What this file needs of a browser.
 *
 * @typedef {object} World
 * @property {(url: string) => WebSocket} connect
 * @property {() => number} now in milliseconds
 * @property {(call: () => void, milliseconds: number) => unknown} later
 * @property {() => number} random at least 0 and below 1
 */

/**
 * @typedef {object} Caller
 * @property {string} url
 * @property {() => { table: string, key: string, seen?: Seen }} hello
 * @property {(message: Message) => void} heard every message but answers and ticks
 * @property {(connection: Connection) => void} changed
 */

const ANSWER_MILLISECONDS_MAX = 5_000;
/** After that long without an answer the connection is taken for dead. */
const SILENT_ANSWER_MILLISECONDS_MAX = 10_000;
/** How late a tick may come. */
const TICK_LATE_MILLISECONDS_MAX = 2_000;
const CONNECT_MILLISECONDS_MAX = 6_000;
const WAIT_MILLISECONDS_MIN = 250;
/** A network that comes back is used within a second, for a minute or so. */
const SOON_MILLISECONDS_MAX = 800;
const SOON_TRIES_MAX = 90;
const WAIT_MILLISECONDS_MAX = 8_000;
/** For how long a client rests that asked too much. */
const REST_MILLISECONDS = 4_000;
const CHECK_MILLISECONDS = 1_000;
/** A hello that was refused as often for want of room will be so until another tab is closed. */
const BUSY_HELLOS_MAX = 3;

const FATAL = new Set(['unknown_key', 'unknown_table', 'broken', 'origin', 'malformed', 'too_many_guests']);

/** @type {World} */
const BROWSER = {
  connect: (url) => new WebSocket(url),
  now: () => performance.now(),
  later: (call, milliseconds) => setTimeout(call, milliseconds),
  random: Math.random,
};

export class Socket {
  /** @type {Connection} */
  connection = { state: 'connecting' };

  /** @type {WebSocket | null} */
  #socket = null;
  /** The id of the hello that waits for its answer. */
  #helloId = '';
  #greeted = false;
  #openedAt = 0;
  #heardAt = 0;
  #failures = 0;
  /** How long the server wants to be left alone. */
  #rest = 0;
  /** How many hellos in a row the server was too busy for. */
  #busy = 0;
  /** Grows with every plan to connect, so that only the latest one is carried out. */
  #plan = 0;
  /** @type {Map<string, { frame: string, sentAt: number | null, tries: number, answer: (answer: Answer) => void }>} */
  #unanswered = new Map();

  /**
   * @param {Caller} caller
   * @param {World} [world]
   */
  constructor(caller, world = BROWSER) {
    this.caller = caller;
    this.world = world;
    this.#connect();
    this.#watch();
  }

  /**
   * Asks for something. The promise is kept with the server's one answer, and not before.
   *
   * @param {Wish} wish
   * @returns {Promise<Answer>}
   */
  request(wish) {
    const id = randomHex(16);
    return new Promise((answer) => {
      const request = { frame: JSON.stringify({ id, ...wish }), sentAt: null, tries: 0, answer };
      this.#unanswered.set(id, request);
      if (this.#greeted) this.#send(request);
    });
  }

  /** How many requests wait for their answers. */
  get waiting() {
    return this.#unanswered.size;
  }

  /** The network, or the page, is back: an old connection cannot be trusted, a missing one is made at once. */
  wake() {
    if (this.connection.state === 'ended') return;
    const fresh = this.#greeted && this.world.now() - this.#heardAt < silenceAfter(1);
    if (fresh && this.connection.state !== 'lost') return;
    this.#failures = 0;
    this.#busy = 0;
    this.#connect();
  }

  /** The network says that it is gone. */
  sleep() {
    if (this.connection.state !== 'ended') this.#lose();
  }

  /** Looks at the clock: called every second, and by tests. */
  check() {
    const now = this.world.now();
    if (this.#socket && !this.#greeted && now - this.#openedAt > CONNECT_MILLISECONDS_MAX) return this.#lose();
    if (!this.#greeted) return;
    let oldest = now;
    for (const { sentAt } of this.#unanswered.values()) oldest = Math.min(oldest, sentAt ?? now);
    if (now - this.#heardAt >= silenceAfter(2) || now - oldest >= SILENT_ANSWER_MILLISECONDS_MAX) {
      this.#lose();
    } else {
      this.#become({ state: now - oldest >= ANSWER_MILLISECONDS_MAX ? 'slow' : 'open' });
    }
  }

  #watch() {
    this.check();
    if (this.connection.state !== 'ended') this.world.later(() => this.#watch(), CHECK_MILLISECONDS);
  }

  #connect() {
    this.#plan += 1;
    this.#drop();
    const socket = this.world.connect(this.caller.url);
    this.#socket = socket;
    this.#openedAt = this.world.now();
    socket.onopen = () => {
      this.#helloId = randomHex(16);
      socket.send(JSON.stringify({ id: this.#helloId, type: 'hello', ...this.caller.hello() }));
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lose();
  }

  /** Forgets the present socket, whose late death then touches nothing. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose() {
    this.#busy = 0;
    this.#tryAgain('lost');
  }

  /** @param {'lost' | 'crowded'} state */
  #tryAgain(state) {
    this.#drop();
    this.#become({ state });
    const most = this.#failures < SOON_TRIES_MAX ? SOON_MILLISECONDS_MAX : WAIT_MILLISECONDS_MAX;
    const longest = Math.min(most, WAIT_MILLISECONDS_MIN * 2 ** this.#failures);
    const wait = Math.max(this.#rest, longest * (0.5 + this.world.random() / 2));
    this.#rest = 0;
    this.#failures += 1;
    this.#plan += 1;
    const plan = this.#plan;
    this.world.later(() => {
      if (plan === this.#plan && this.connection.state !== 'ended') this.#connect();
    }, wait);
  }

  /** @param {Refused | { code: Closing }} why */
  #end(why) {
    this.#plan += 1;
    this.#drop();
    this.#become({ state: 'ended', why });
  }

  /** @param {Message} message */
  #hear(message) {
    this.#heardAt = this.world.now();
    if (message.type === 'tick') return;
    if (message.type === 'closing') {
      if (message.reason === 'unknown' || message.reason === 'broken') this.#end({ code: message.reason });
      if (message.reason === 'too_many_requests') this.#rest = REST_MILLISECONDS;
    } else if (message.type === 'answer') {
      this.#hearAnswer(message);
    } else {
      this.caller.heard(message);
    }
  }

  /** @param {Answer} answer */
  #hearAnswer(answer) {
    if (answer.id !== null && answer.id === this.#helloId) {
      if (!('refused' in answer)) this.#beGreeted();
      else if (FATAL.has(answer.refused.code)) this.#end(answer.refused);
      else {
        const { refused } = answer;
        if (refused.code === 'slow_down') this.#rest = refused.wait_ms;
        this.#busy = refused.code === 'busy' ? this.#busy + 1 : 0;
        const crowded = this.#busy >= BUSY_HELLOS_MAX || refused.code === 'too_many_sockets';
        if (crowded) this.#rest = REST_MILLISECONDS;
        this.#tryAgain(crowded ? 'crowded' : 'lost');
      }
      return;
    }
    const request = this.#unanswered.get(answer.id ?? '');
    if (!request) return;
    const wait = 'refused' in answer ? notJudged(answer.refused, request.tries) : null;
    if (wait === null) {
      this.#unanswered.delete(answer.id ?? '');
      request.answer(answer);
    } else {
      request.tries += 1;
      request.sentAt = null;
      this.world.later(() => {
        if (this.#greeted && request.sentAt === null) this.#send(request);
      }, wait);
    }
    this.check();
  }

  #beGreeted() {
    this.#greeted = true;
    this.#failures = 0;
    this.#busy = 0;
    this.#become({ state: 'open' });
    for (const request of this.#unanswered.values()) this.#send(request);
  }

  /** @param {{ frame: string, sentAt: number | null }} request */
  #send(request) {
    request.sentAt = this.world.now();
    this.world.later(() => this.check(), ANSWER_MILLISECONDS_MAX);
    this.#socket?.send(request.frame);
  }

  /** @param {Connection} connection */
  #become(connection) {
    if (this.connection.state === connection.state) return;
    this.connection = connection;
    this.caller.changed(connection);
  }
}

/**
 * After how many milliseconds of silence so many ticks are missing.
 *
 * @param {number} ticks
 */
function silenceAfter(ticks) {
  return ticks * limits.tick_seconds * 1_000 + TICK_LATE_MILLISECONDS_MAX;
}

/**
 * After how many milliseconds a request that was not judged is sent again; null if it was.
 *
 * @param {Refused} refused
 * @param {number} tries
 */
function notJudged(refused, tries) {
  if (refused.code === 'slow_down') return Math.max(refused.wait_ms, 100);
  if (refused.code !== 'busy' && refused.code !== 'unavailable') return null;
  return Math.min(WAIT_MILLISECONDS_MAX, WAIT_MILLISECONDS_MIN * 2 ** tries);
}
