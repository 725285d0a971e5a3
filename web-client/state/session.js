/**
 * A table as this browser knows it: what the server said last, what is asked for and not answered yet, and the log.
 * It never guesses what an answer will be.
 */

import { Socket } from '../wire/socket.js';
import { house } from '../words/en.js';
import { page } from './store.js';

/**
 * @import { AnyAction, AnySight, Answer, GameView, Line, Message, PlayerCard, Refused, RoomView, Seen, State, TableView }
 *   from '../protocol.js'
 * @import { Connection, Wish } from '../wire/socket.js'
 */

/** Something that happened in whatever is played. @typedef {AnySight['events'][number]} AnyEvent */

/**
 * What changed.
 *
 * @typedef {object} Change
 * @property {AnyEvent[]} events that this browser had not shown, in order
 * @property {boolean} resumed whether they happened while it was away
 * @property {Line[]} lines that were said just now
 */

/** @typedef {{ event: AnyEvent } | { line: Line }} Entry of the log */

/** @typedef {{ game: number, seats: PlayerCard[][] }} Sitters */

const LOG_ENTRIES_MAX = 600;
/** What somebody who does it twice at once means twice. */
const REPEATS = /^(draw|undo|redo)$/;

export class Session {
  /** @type {TableView | null} */ table = null;
  /** @type {GameView | null} */ game = null;
  /** @type {RoomView | null} */ room = null;
  /** @type {string | null} */ build = null;
  /** @type {Entry[]} */ log = [];
  /** When the present turn runs out, by `performance.now()`. @type {number | null} */ #turnEndsAt = null;
  /** Who sat in each seat during the latest game, one after the other. @type {Sitters} */ sitters = { game: 0, seats: [] };
  /** What was done while this browser was away. @type {AnyEvent[]} */ missed = [];
  /** The action that waits for its answer and for the view that shows it. @type {AnyAction | null} */ pending = null;
  /** The entry that it became, once it is answered. @type {number | null} */ #doneAt = null;
  /** The action to do after that, if it is still offered. @type {AnyAction | null} */ #next = null;
  #entry = 0;
  /** The time of the newest line, so that lines sent again are not logged again. */
  #saidAt = 0;
  /** Whether the lines of before were told. */
  #toldLines = false;
  /** Whether the next state is the first of a connection. */
  #arriving = true;

  /**
   * @param {string} code
   * @param {string} key
   * @param {(change: Change) => void} changed
   * @param {(refused: Refused) => void} refused
   */
  constructor(code, key, changed, refused) {
    this.code = code;
    this.changed = changed;
    this.refused = refused;
    const kept = recall(code);
    this.seen = kept?.seen;
    if (kept) this.log = kept.events.map((event) => ({ event }));
    if (kept) this.sitters = kept.sitters;
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Socket({
      url: address.href,
      hello: () => {
        this.#arriving = true;
        return { table: code, key, ...(this.seen && { seen: this.seen }) };
      },
      heard: (message) => this.#hear(message),
      changed: () => this.changed({ events: [], resumed: false, lines: [] }),
    });
  }

  /** @returns {Connection} */
  get connection() {
    return this.socket.connection;
  }

  /** The own seat, or null for somebody who looks on. */
  get seat() {
    return this.table?.you.seat ?? null;
  }

  get isHost() {
    return this.table !== null && this.table.host === this.table.you.player;
  }

  /** How much time the present turn has left; null without a turn timer. @returns {number | null} */
  turnLeftMilliseconds() {
    return this.#turnEndsAt === null ? null : Math.max(0, this.#turnEndsAt - performance.now());
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table?.seats[seat]?.player?.name ?? '';
  }

  /**
   * Asks the server; tells of a refusal.
   *
   * @param {Wish} wish
   * @returns {Promise<Answer>}
   */
  async ask(wish) {
    const answer = await this.socket.request(wish);
    if ('refused' in answer) this.refused(answer.refused);
    return answer;
  }

  /**
   * Does something that was offered. While another action is on its way, the last one asked for waits.
   *
   * @param {AnyAction} action
   */
  async act(action) {
    if (this.pending) {
      if (REPEATS.test(action.do) || !same(this.pending, action)) this.#next = action;
      return;
    }
    if (!this.game) return;
    this.pending = action;
    this.changed({ events: [], resumed: false, lines: [] });
    const answer = await this.ask({ type: 'act', game: this.game.game, version: this.game.version, action });
    if ('refused' in answer) this.#next = null;
    // What is asked for before the view shows this would be decided on a game that is over.
    else if ('done' in answer && answer.done.entry > this.#entry) this.#doneAt = answer.done.entry;
    if (this.#doneAt !== null) return;
    this.pending = null;
    this.changed({ events: [], resumed: false, lines: [] });
  }

  /** Does what was asked for while another action was on its way, if it is still offered. */
  #actNext() {
    const next = this.#next;
    if (!next || this.pending || !this.game) return;
    this.#next = null;
    if (this.game.sight.offers.some((offer) => same(/** @type {AnyAction} */ ({ game: next.game, ...offer }), next))) void this.act(next);
  }

  /** @param {Message} message */
  #hear(message) {
    if (message.type === 'state') this.#hearState(message);
    else if (message.type === 'said') this.#hearLines(message.lines);
  }

  /** @param {State} state */
  #hearState(state) {
    if (state.build) this.build = state.build;
    if (state.room && (this.#arriving || state.room.number >= (this.room?.number ?? 0))) {
      this.room = state.room;
      const left = state.room.turn_left_ms;
      this.#turnEndsAt = left === null ? null : performance.now() + left;
    }
    /** @type {AnyEvent[]} */
    let events = [];
    const arriving = this.#arriving;
    this.#arriving = false;
    if (state.entry >= this.#entry) {
      this.#entry = state.entry;
      if (state.table) this.#hearTable(state.table);
      if (state.game) events = this.#hearGame(state.game);
      else if (arriving && state.table) this.game = null;
      if (this.#doneAt !== null && this.#entry >= this.#doneAt) this.pending = this.#doneAt = null;
    }
    const resumed = arriving && events.length > 0 && this.seen !== undefined;
    if (resumed) this.missed = [...this.missed, ...events];
    if (state.game) this.seen = { game: state.game.game, version: state.game.version };
    if (this.seen) {
      const events = this.log.flatMap((entry) => ('event' in entry ? entry.event : []));
      page.keep(place(this.code), { seen: this.seen, events, sitters: this.sitters });
    }
    this.changed({ events, resumed, lines: [] });
    this.#actNext();
  }

  /** @param {TableView} table */
  #hearTable(table) {
    this.table = table;
    // Whoever was forgotten has no name any more.
    for (const { player } of table.seats) if (player) player.name ||= house.somebody;
    if (table.phase !== 'playing') return;
    if (this.sitters.game !== table.game) this.sitters = { game: table.game, seats: [] };
    table.seats.forEach(({ player }, seat) => {
      const known = (this.sitters.seats[seat] ??= []);
      if (player && known.at(-1)?.id !== player.id) known.push(player);
    });
  }

  /**
   * @param {GameView} game
   * @returns {AnyEvent[]} what is new in it
   */
  #hearGame(game) {
    const known = this.seen && this.seen.game === game.game ? this.seen.version : -1;
    if (known === -1) {
      this.log = this.log.filter((entry) => 'line' in entry);
      this.missed = [];
    }
    this.game = game;
    if (game.version <= known) return [];
    for (const event of game.sight.events) this.#note({ event: withoutSecrets(event) });
    return game.sight.events;
  }

  /** @param {Line[]} lines */
  #hearLines(lines) {
    const fresh = lines.filter((line) => line.at_ms > this.#saidAt);
    const late = this.#toldLines;
    this.#toldLines = true;
    for (const line of fresh) {
      this.#saidAt = line.at_ms;
      this.#note({ line });
    }
    this.changed({ events: [], resumed: false, lines: late ? fresh : [] });
  }

  /** @param {Entry} entry */
  #note(entry) {
    this.log.push(entry);
    if (this.log.length > LOG_ENTRIES_MAX) this.log.shift();
  }
}

/**
 * An event as the log keeps it: what a peek or a draw showed, and what went under a stock, is for the view alone
 * (READINGS U3, T3).
 *
 * @param {AnyEvent} event
 * @returns {AnyEvent}
 */
export function withoutSecrets(event) {
  if (event.event === 'drew' && 'seat' in event) return { ...event, cards: event.cards.map(() => null) };
  return event.event === 'peeked' || event.event === 'went_under' ? { ...event, card: null } : event;
}

/**
 * @param {AnyAction} one
 * @param {AnyAction} other
 */
function same(one, other) {
  const order = (/** @type {AnyAction} */ action) => JSON.stringify(Object.entries(action).sort());
  return order(one) === order(other);
}

/**
 * The log of a game, kept in this window over a reload. It holds no secrets (READINGS U3, T3).
 *
 * @typedef {{ seen: Seen, events: AnyEvent[], sitters: Sitters }} Kept
 */

/**
 * @param {string} code the table's
 * @returns {Kept | null}
 */
function recall(code) {
  const kept = page.read(place(code));
  const whole = Number.isInteger(kept?.seen?.game) && Number.isInteger(kept.seen.version) && [kept.events, kept.sitters?.seats].every(Array.isArray);
  return whole ? kept : null;
}

/** Where a window keeps that it goes on to the next game of a table, and with which options. @param {string} code */
export const wishPlace = (code) => `begin.${code}`;

/** @param {string} code */
function place(code) {
  return `log.${code}`;
}
