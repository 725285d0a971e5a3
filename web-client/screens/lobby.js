/** Before a game: who sits where, what is played, who is ready, and how a friend gets here. */

import { button, make, refill, wear } from '../dom.js';
import { agreementOf } from '../games/terms.js';
import { Pledges } from '../state/pledges.js';
import { CallRefused, house } from '../wire/http.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';
import { choice, field } from './form.js';
import { addBot, letBotsPlay } from './lobby-bots.js';
import { openSeatOffer } from './notices.js';
import { openRules } from './rules.js';
import { openSettings } from './settings.js';
import { sharePanel } from './share-panel.js';
import { settingsForm, settingsInWords } from './table-settings.js';
import { Talk } from './talk.js';
import { termsList } from './terms-list.js';

/** @import { AnyOptions, First, House, PlayerCard, SeatView, TableSettings, TableView } from '../protocol.js' */
/** @import { Room } from './room.js' */

/** After how long the house is asked again. */
const HOUSE_MILLISECONDS = 3_000;

/** @typedef {{ options: AnyOptions, first: First, settings: TableSettings }} Agreed what is played, who begins, how the table is kept */

export class Lobby {
  /** @type {House | null} */
  #house = null;
  /** What the host asked for last, until the table shows it: the next change builds on it. @type {Agreed | null} */
  #asked = null;

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    const { code } = room.session;
    this.pledges = new Pledges(code);
    this.seats = make('section', { class: 'panel seats', 'aria-label': words.lobby.seats });
    this.terms = make('section', { class: 'panel terms', 'aria-label': words.lobby.terms });
    this.invite = make('div', { class: 'invite' });
    this.talk = new Talk(room, 'lines');
    const solo = room.play.solo === true;
    const talk = !solo && make('section', { class: 'panel', 'aria-label': words.talk.title }, make('h2', {}, words.talk.title), this.talk.element);
    this.element = make(
      'div',
      { class: 'lobby' },
      make(
        'header',
        { class: 'masthead small' },
        make('a', { href: '/', 'data-do': 'home' }, words.house.name),
        make('h1', {}, words.house.table(code)),
        button('settings', words.preferences.title, () => openSettings(code), { class: 'plain' }),
      ),
      make('main', { class: 'page two' }, make('div', {}, this.seats, this.invite), make('div', {}, this.terms, talk)),
    );
    void this.#askHouse();
    void wear('seats');
  }

  async #askHouse() {
    try {
      this.#house = await house();
    } catch (error) {
      // Without it the page only lacks the invitation and the form.
      if (!(error instanceof CallRefused)) throw error;
      setTimeout(() => void this.#askHouse(), HOUSE_MILLISECONDS);
      return;
    }
    this.update();
  }

  update() {
    const { table, room } = this.room.session;
    if (!table) return;
    if (table.phase === 'gathering') this.pledges.note(table.game, table.commitment);
    if (this.#asked && same(this.#asked, table)) this.#asked = null;
    refill(this.seats, { table, room, house: this.#house?.build }, () => this.#seats(table));
    refill(this.terms, { table, host: this.room.session.isHost, house: this.#house?.build }, () => this.#terms(table));
    const free = table.phase === 'gathering' && !table.settings.locked && table.seats.some(({ player }) => player === null);
    refill(this.invite, { free, house: this.#house?.addresses }, () =>
      free && this.#house ? [sharePanel(table.code, this.#house.addresses)] : [],
    );
    this.talk.update();
  }

  /** @param {TableView} table */
  #seats(table) {
    const { session } = this.room;
    const pledge = this.pledges.of(table.game);
    const rows = table.seats.map(({ player, ready }, seat) => {
      if (!player) {
        return make(
          'li',
          { class: 'seat free', 'data-seat': seat },
          make('span', { class: 'token', 'data-seat': seat }),
          make('span', { class: 'seat-name' }, words.lobby.freeSeat),
          (session.seat === null && !session.isHost ? !table.settings.locked : table.phase === 'gathering')
            ? button(`sit:${seat}`, words.lobby.sit, () => void session.ask({ type: 'sit', seat }))
            : null,
          addBot(session, table, seat),
        );
      }
      const marks = [
        player.id === table.you.player && words.lobby.you,
        player.id === table.host && words.lobby.host,
        session.room?.present[seat] === false && words.lobby.away,
        player.bot && words.bots.marks[player.bot],
      ].filter(Boolean);
      const instead = player.bot && session.seat === null && table.phase === 'gathering' && (session.isHost || !table.settings.locked);
      return make(
        'li',
        { class: 'seat', 'data-seat': seat, 'data-ready': ready ? '' : null },
        make('span', { class: 'token', 'data-seat': seat }),
        make(
          'span',
          { class: 'seat-name' },
          player.name,
          marks.length > 0 && make('small', { class: 'quiet' }, ` ${marks.join(', ')}`),
        ),
        table.phase === 'gathering' && make('span', { class: 'seat-state' }, ready ? words.lobby.ready : player.id === table.host ? words.lobby.deals : words.lobby.notReady),
        instead && button(`sit:${seat}`, words.bots.instead, () => void session.ask({ type: 'sit', seat })),
        this.#mayFree(table, seat) && this.#seatMenu(player, seat),
      );
    });
    const alone = this.room.play.solo && session.seat !== null;
    return [
      make('h2', {}, alone ? words.lobby.yours : words.lobby.seats),
      alone ? null : make('ul', { class: 'rows' }, ...rows),
      ...(session.seat === null ? table.seats.map((at, seat) => this.#openSeat(at, seat)) : []),
      pledge?.changed ? make('p', { class: 'warning', role: 'alert' }, words.lobby.sealChanged) : null,
      ...this.#readiness(table),
      make(
        'details',
        { class: 'sealed' },
        make('summary', {}, words.lobby.sealed(table.commitment)),
        make('p', { class: 'quiet' }, words.lobby.sealedAbout),
      ),
    ];
  }

  /**
   * The host frees any seat; anybody who sits here that of a host who stays away.
   *
   * @param {TableView} table
   * @param {number} seat
   */
  #mayFree(table, seat) {
    const { session } = this.room;
    if (table.phase !== 'gathering' || session.seat === seat) return false;
    if (session.seat === null) return session.isHost;
    const hosts = table.seats[seat].player?.id === table.host;
    return session.isHost || (hosts && session.room?.overdue[seat] === true);
  }

  /**
   * @param {PlayerCard} player
   * @param {number} seat
   */
  #seatMenu({ id, name, bot }, seat) {
    return button(`seat:${seat}`, '⋯', () => {
      const sheet = openDialog(words.lobby.seatOf(name), [
        make('p', {}, bot ? words.bots.awayAbout(name) : words.lobby.freeAbout(name)),
        make(
          'div',
          { class: 'apart' },
          button('keep_seat', words.lobby.keepIt(name), () => sheet.close()),
          button('free_seat', bot ? words.bots.away : words.lobby.freeIt, () => {
            sheet.close();
            void this.room.session.ask({ type: 'free_seat', seat, player: id });
          }, { class: 'danger' }),
        ),
      ]);
    }, { class: 'plain more', 'aria-label': words.lobby.seatOf(name) });
  }

  /**
   * For somebody who came by the link of a running game.
   *
   * @param {SeatView} at
   * @param {number} seat
   */
  #openSeat({ open }, seat) {
    return open && !this.room.session.room?.present[seat] ? openSeatOffer(this.room, seat) : null;
  }

  /**
   * For somebody whose seat was opened and taken.
   *
   * @param {TableView} table
   */
  #lostSeat({ phase, game, you, seats }) {
    const { sitters } = this.room.session;
    if (phase !== 'playing' || sitters.game !== game) return null;
    const lost = sitters.seats.findIndex((sat) => sat.some(({ id }) => id === you.player));
    const name = seats[lost]?.player?.name;
    return name ? make('p', {}, words.lobby.lost(name)) : null;
  }

  /** @param {TableView} table */
  #readiness(table) {
    const { session } = this.room;
    const own = session.seat;
    const taken = table.seats.flatMap(({ player }) => player ?? []);
    const amongBots = table.phase === 'gathering' && taken.length > 0 && taken.every(({ bot }) => bot);
    if (own === null && amongBots) {
      return [
        make('p', { role: 'status', class: 'status' }, session.isHost ? words.bots.among : words.bots.watched),
        session.isHost && make('div', { class: 'apart main-first' }, this.#start(table, taken.length < (this.#game(table)?.seats_min ?? table.seats.length))),
      ];
    }
    if (own === null) {
      const playing = table.seats.some(({ open }) => open) ? words.lobby.runningOpen : words.lobby.running;
      const full = table.seats.every(({ player }) => player !== null);
      const text = this.room.play.solo
        ? words.lobby.forOne(table.settings.spectators)
        : table.phase === 'playing' ? playing : full ? words.lobby.full : table.settings.locked ? words.lobby.locked : words.lobby.looksOn;
      return [make('p', { role: 'status' }, text), this.#lostSeat(table)];
    }
    const host = session.isHost;
    const seated = table.seats.filter(({ player }) => player !== null).length;
    const all = table.seats.length;
    const wanted = agreementOf(this.room.play.kind).players ? all : (this.#game(table)?.seats_min ?? all);
    const open = seated < wanted;
    const unready = table.seats.filter(({ player, ready }) => player && !ready && !(host && player.id === table.you.player));
    const ready = table.seats[own].ready;
    const names = unready.map(({ player }) => player?.name ?? '');
    const status = open
      ? words.lobby.waitingSeat
      : names.length > 0 && (ready || host)
        ? words.lobby.waiting(names)
        : host
          ? seated < table.seats.length
            ? words.lobby.mayCome(table.seats.length)
            : this.room.play.solo
            ? words.lobby.alone
            : words.lobby.allSet
          : ready
            ? words.lobby.waitingHost
            : '';
    const action = host
      ? this.#start(table, open || names.length > 0)
      : ready
        ? button('unready', words.lobby.beUnready, () => void session.ask({ type: 'unready' }))
        : button('ready', words.lobby.beReady, () => this.#agree('ready', table), { class: 'primary' });
    return [
      make('p', { role: 'status', class: 'status' }, status),
      make(
        'div',
        { class: 'apart main-first' },
        action,
        button('leave', words.lobby.leave, () => this.#leave(), { class: 'plain' }),
      ),
      letBotsPlay(session, table),
    ];
  }

  /**
   * @param {TableView} table
   * @param {boolean} disabled
   */
  #start(table, disabled) {
    return button('start', words.lobby.start, () => this.#agree('start', table), { class: 'primary', disabled });
  }

  /**
   * @param {'ready' | 'start'} type
   * @param {TableView} table
   */
  #agree(type, { game, commitment, arranged }) {
    const { share } = this.pledges.note(game, commitment);
    this.pledges.give(game);
    void this.room.session.ask({ type, commitment, arranged, share });
  }

  async #leave() {
    const answer = await this.room.session.ask({ type: 'leave' });
    if ('done' in answer) location.assign('/');
  }

  /** @param {TableView} table */
  #game({ options }) {
    return this.#house?.games.find((each) => each.game === options.game);
  }

  /** @param {TableView} table */
  #terms(table) {
    const { session } = this.room;
    const { kind } = this.room.play;
    const game = this.#game(table);
    const agreement = agreementOf(kind);
    const title = make('h2', {}, words.games[kind].title);
    const rules = button('rules', words.table.rules, () => void openRules(table), { class: 'plain' });
    const head = make('div', { class: 'apart' }, title, rules);
    if (!session.isHost || !game || table.phase !== 'gathering') {
      return [
        head,
        termsList(table),
        !this.room.play.solo && make('p', {}, `${words.lobby.first}: ${table.first === 'random' ? words.lobby.random : this.#seatName(table, table.first.seat)}`),
        ...settingsInWords(table.settings, this.room.play.solo),
      ];
    }
    const seats = [null, ...table.seats.keys()];
    const chosen = table.first === 'random' ? null : table.first.seat;
    const first = choice('first', seats, chosen, (seat) => (seat === null ? words.lobby.random : this.#seatName(table, seat)), (seat) =>
      void this.#change((now) => ({ ...now, first: seat === null ? 'random' : { seat } })),
    );
    return [
      head,
      ...agreement.form(table.options, table.terms, game.presets, (change) =>
        void this.#change((now) => ({ ...now, options: /** @type {any} */ ({ game: kind, ...change(now.options) }) })),
      ),
      ...(this.room.play.solo ? [] : [field('first', words.lobby.first, first)]),
      ...settingsForm(table.settings, (change) => void this.#change((now) => ({ ...now, settings: change(now.settings) })), this.room.play.solo, this.#house),
    ];
  }

  /**
   * Asks for other terms. Changes that follow each other faster than the table shows them add up.
   *
   * @param {(now: Agreed) => Agreed} change
   */
  async #change(change) {
    const { session } = this.room;
    const { table } = session;
    if (!table) return;
    const asked = change(this.#asked ?? { options: table.options, first: table.first, settings: table.settings });
    const players = agreementOf(asked.options.game).players?.(asked.options) ?? table.seats.length;
    // Nobody begins from a seat that goes away.
    this.#asked = asked.first !== 'random' && asked.first.seat >= players ? { ...asked, first: 'random' } : asked;
    const answer = await session.ask({ type: 'options', ...this.#asked });
    if ('refused' in answer) this.#asked = null;
  }

  /**
   * @param {TableView} table
   * @param {number} seat
   */
  #seatName({ seats }, seat) {
    return seats[seat]?.player?.name ?? words.lobby.freeSeat;
  }
}

/**
 * @param {Agreed} one
 * @param {Agreed} other
 */
function same(one, other) {
  const told = (/** @type {Agreed} */ { options, first, settings }) => JSON.stringify([options, first, settings]);
  return told(one) === told(other);
}
