import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { learn, limits } from './limits.js';
import { Socket } from './socket.js';

/** A socket without a network. */
class Line {
  /** @type {any} */ onopen = null;
  /** @type {any} */ onmessage = null;
  /** @type {any} */ onclose = null;
  closed = false;
  /** @type {any[]} */ sent = [];

  /** @param {string} frame */
  send(frame) {
    this.sent.push(JSON.parse(frame));
  }

  close() {
    this.closed = true;
  }

  /** @param {object} message */
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens and answers the hello. */
  greet() {
    this.onopen();
    this.hear({ type: 'answer', id: this.sent[0].id, done: { entry: 3 } });
  }
}

/** @type {Line[]} */ let lines;
/** @type {{ at: number, call: () => void }[]} */ let timers;
/** @type {string[]} */ let states;
/** @type {any[]} */ let heard;
let clock = 0;
/** @type {Socket} */ let socket;

/** @param {number} milliseconds */
function pass(milliseconds) {
  const end = clock + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers.splice(timers.indexOf(next), 1);
    clock = next.at;
    next.call();
  }
  clock = end;
}

const latest = () => /** @type {Line} */ (lines.at(-1));

beforeEach(() => {
  [lines, timers, states, heard, clock] = [[], [], [], [], 0];
  const seen = { game: 1, version: 7 };
  socket = new Socket(
    {
      url: 'ws://house/ws',
      hello: () => ({ table: 'KX7P2M', key: 'k', seen }),
      heard: (message) => heard.push(message),
      changed: ({ state }) => states.push(state),
    },
    {
      connect: () => {
        lines.push(new Line());
        return /** @type {any} */ (latest());
      },
      now: () => clock,
      later: (call, milliseconds) => timers.push({ at: clock + milliseconds, call }),
      random: () => 0,
    },
  );
});

test('the first frame is a hello that says what was seen', () => {
  latest().onopen();
  const { id, ...hello } = latest().sent[0];
  assert.match(id, /^[0-9a-f]{32}$/);
  assert.deepEqual(hello, { type: 'hello', table: 'KX7P2M', key: 'k', seen: { game: 1, version: 7 } });
});

test('requests wait for the hello, go out in order and are answered by their ids', async () => {
  const ready = socket.request({ type: 'unready' });
  const leave = socket.request({ type: 'leave' });
  assert.equal(latest().sent.length, 0);
  latest().greet();
  const [, one, two] = latest().sent;
  assert.deepEqual([one.type, two.type], ['unready', 'leave']);
  latest().hear({ type: 'answer', id: two.id, refused: { code: 'game_running' } });
  latest().hear({ type: 'answer', id: one.id, done: { entry: 4 } });
  assert.deepEqual((await leave), { type: 'answer', id: two.id, refused: { code: 'game_running' } });
  assert.ok('done' in (await ready));
  assert.equal(socket.waiting, 0);
});

test('what was not answered is sent again with the same id after the connection came back', async () => {
  latest().greet();
  const leave = socket.request({ type: 'leave' });
  const { id } = latest().sent[1];
  latest().onclose();
  assert.deepEqual(states, ['open', 'lost']);
  pass(300);
  assert.equal(lines.length, 2);
  latest().greet();
  assert.equal(latest().sent[1].id, id);
  latest().hear({ type: 'answer', id, done: { entry: 9 } });
  assert.ok('done' in (await leave));
  assert.deepEqual(states, ['open', 'lost', 'open']);
});

test('a refusal that means "not judged" is repeated with the same id, not told', async () => {
  latest().greet();
  const leave = socket.request({ type: 'leave' });
  const { id } = latest().sent[1];
  latest().hear({ type: 'answer', id, refused: { code: 'slow_down', wait_ms: 700 } });
  pass(699);
  assert.equal(latest().sent.length, 2);
  pass(1);
  assert.equal(latest().sent[2].id, id);
  latest().hear({ type: 'answer', id, refused: { code: 'busy' } });
  pass(500);
  assert.equal(latest().sent[3].id, id);
  latest().hear({ type: 'answer', id, done: { entry: 5 } });
  assert.ok('done' in (await leave));
});

test('an unanswered request shows after 5 seconds and breaks the connection after 10', () => {
  latest().greet();
  void socket.request({ type: 'leave' });
  pass(4_999);
  assert.equal(socket.connection.state, 'open');
  pass(1);
  assert.equal(socket.connection.state, 'slow');
  pass(5_000);
  assert.equal(socket.connection.state, 'lost');
});

test('the second missed tick breaks the connection, one missed does not', () => {
  latest().greet();
  pass(15_000);
  latest().hear({ type: 'tick' });
  pass(31_000);
  assert.equal(socket.connection.state, 'open');
  pass(3_000);
  assert.deepEqual(states, ['open', 'lost']);
});

test('how long a tick takes is what the house says', () => {
  const shipped = { ...limits };
  learn({ ...shipped, tick_seconds: 60 });
  try {
    latest().greet();
    pass(121_000);
    assert.equal(socket.connection.state, 'open');
    pass(3_000);
    assert.deepEqual(states, ['open', 'lost']);
  } finally {
    learn(shipped);
  }
});

test('for the first minute a network that comes back is used within a second', () => {
  for (let attempt = 0; attempt < 90; attempt += 1) {
    const tries = lines.length;
    latest().onclose();
    pass(400);
    assert.equal(lines.length, tries + 1, 'the longest wait is 800 ms, and chance halves it here');
  }
});

test('a server that wants to be left alone for a while is', () => {
  latest().onopen();
  latest().hear({ type: 'answer', id: latest().sent[0].id, refused: { code: 'slow_down', wait_ms: 2_500 } });
  pass(2_499);
  assert.equal(lines.length, 1);
  pass(1);
  assert.equal(lines.length, 2);
});

test('tries become rarer, and the return of the network is used at once', () => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    latest().onclose();
    pass(4_000);
  }
  const tries = lines.length;
  latest().onclose();
  pass(3_900);
  assert.equal(lines.length, tries);
  socket.wake();
  assert.equal(lines.length, tries + 1);
  latest().greet();
  socket.wake();
  assert.equal(lines.length, tries + 1, 'a live connection is kept');
});

test('offline shows at once, and an old socket touches nothing any more', () => {
  const old = latest();
  old.greet();
  socket.sleep();
  assert.equal(socket.connection.state, 'lost');
  assert.ok(old.closed);
  assert.equal(old.onclose, null);
  socket.wake();
  latest().greet();
  assert.equal(socket.connection.state, 'open');
});

test('an unknown key ends it, for trying again is of no use', () => {
  latest().onopen();
  latest().hear({ type: 'answer', id: latest().sent[0].id, refused: { code: 'unknown_key' } });
  assert.deepEqual(socket.connection, { state: 'ended', why: { code: 'unknown_key' } });
  pass(60_000);
  socket.wake();
  assert.equal(lines.length, 1);
});

test('a server that closes for a restart is found again', () => {
  latest().greet();
  latest().hear({ type: 'closing', reason: 'restart' });
  latest().onclose();
  pass(250);
  latest().greet();
  assert.equal(socket.connection.state, 'open');
});

test('states and lines are passed on, answers and ticks are not', () => {
  latest().greet();
  latest().hear({ type: 'tick' });
  latest().hear({ type: 'state', entry: 3 });
  latest().hear({ type: 'said', lines: [] });
  assert.deepEqual(heard.map(({ type }) => type), ['state', 'said']);
});

test('a server that has no room for a third hello in a row is told of, until there is room', () => {
  const refuse = (/** @type {string} */ code) => {
    latest().onopen();
    latest().hear({ type: 'answer', id: latest().sent[0].id, refused: { code } });
  };
  refuse('busy');
  pass(1_000);
  refuse('busy');
  assert.equal(states.at(-1), 'lost');
  pass(2_000);
  refuse('busy');
  assert.equal(states.at(-1), 'crowded');
  pass(5_000);
  latest().greet();
  assert.equal(states.at(-1), 'open');
  latest().onclose();
  assert.equal(states.at(-1), 'lost');
});
