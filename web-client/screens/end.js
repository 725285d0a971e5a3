/** The end of a game: the result in words, who did what, whether the deal was fair, and what lay face down. */

import { button, make, refill } from '../dom.js';
import { hiddenAtDeal } from '../games/deal.js';
import { agreementOf } from '../games/terms.js';
import { Pledges } from '../state/pledges.js';
import * as words from '../words/en.lobby.js';
import { cardList } from './card-list.js';
import { fairnessPanel } from './fairness.js';
import { recordButton } from './record.js';
import { Talk } from './talk.js';

/** @import { Reveal, TableView } from '../protocol.js' */
/** @import { Ending } from '../games/game.js' */
/** @import { Room } from './room.js' */

export class End {
  /**
   * @param {Room} room
   * @param {Ending} [ending] that of the game, in its own words
   */
  constructor(room, ending) {
    this.room = room;
    this.ending = ending;
    this.result = make('div');
    this.page = make('div');
    this.another = make('section', { class: 'panel another', 'aria-label': words.end.another });
    this.pledges = new Pledges(room.session.code);
    this.talk = new Talk(room, 'lines');
    this.element = make(
      'div',
      { class: 'end' },
      make(
        'header',
        { class: 'masthead small' },
        make('a', { href: '/', 'data-do': 'home' }, words.house.name),
        make('p', {}, words.house.table(room.session.code)),
      ),
      make(
        'main',
        { class: 'page' },
        this.result,
        this.another,
        this.page,
        !room.play.solo && make('section', { class: 'panel', 'aria-label': words.talk.title }, make('h2', {}, words.talk.title), this.talk.element),
      ),
    );
  }

  update() {
    const { table } = this.room.session;
    const reveal = table?.reveal;
    if (reveal) {
      const { sitters, seat } = this.room.session;
      refill(this.result, { reveal, sitters, seat, seats: table.seats.map(({ player }) => player) }, () => [this.#result(reveal)]);
      refill(this.page, reveal, () => [this.#fairness(reveal), ...this.#details(reveal)]);
    }
    if (table) {
      if (table.phase === 'gathering') this.pledges.note(table.game, table.commitment);
      const { seats, host, you, commitment, arranged } = table;
      refill(this.another, { seats, host, you, commitment, arranged, options: table.options, room: this.room.session.room }, () => this.#another(table));
    }
    this.talk.update();
  }

  /** @param {Reveal} reveal */
  #result(reveal) {
    const who = (/** @type {number} */ seat) => this.#who(reveal, seat);
    const { outcome } = reveal.outcome;
    const { key, title, children } = this.ending?.ending(outcome, this.room.session.game?.sight.view, who, this.room) ?? this.#together(String(outcome), who);
    return make(
      'section',
      { class: 'panel result', 'data-outcome': key },
      make('h1', {}, title),
      ...children,
      make(
        'div',
        { class: 'apart' },
        button('look', words.end.look, () => this.room.putAside('look')),
      ),
    );
  }

  /**
   * The end of a game that all won or lost together, and who did what.
   *
   * @param {string} outcome
   * @param {(seat: number) => import('../words/en.js').Who} who
   */
  #together(outcome, who) {
    const { session, play } = this.room;
    const view = session.game?.sight.view;
    const players = view && 'columns' in view && 'players' in view ? view.players : [];
    const shares = players.map(({ played_home, turned_up }, seat) =>
      make('li', {}, make('span', { class: 'token', 'data-seat': seat }), words.end.contribution(who(seat), played_home, turned_up)),
    );
    return {
      key: outcome,
      title: (session.seat === null ? play.seen : play.outcome)[outcome],
      children: [
        make('p', {}, agreementOf(play.kind).outcomeAbout[outcome]),
        make('ul', { class: 'contributions', 'aria-label': words.end.contributions }, ...shares),
      ],
    };
  }

  /** @param {Reveal} reveal */
  #details(reveal) {
    const view = this.room.session.game?.sight.view;
    return this.ending?.details?.(reveal.deck, view, (seat) => this.#who(reveal, seat)) ?? [this.#hidden(reveal)];
  }

  /**
   * Whether this player had a part in that game, from the deal or later.
   *
   * @param {Reveal} reveal
   */
  #played({ game, players }) {
    const { table, sitters } = this.room.session;
    const later = sitters.game === game ? sitters.seats.flat().map(({ id }) => id) : [];
    return table !== null && [...players, ...later].includes(table.you.player);
  }

  /** @param {Reveal} reveal */
  #hidden({ deck }) {
    return make(
      'section',
      { class: 'panel' },
      make('h2', {}, words.end.hidden),
      make('p', { class: 'quiet' }, words.end.hiddenAbout),
      make(
        'dl',
        { class: 'hidden-cards' },
        ...hiddenAtDeal(deck).flatMap((cards, column) =>
          cards.length === 0
            ? []
            : [make('div', {}, make('dt', {}, words.sentence(words.place(`c${column + 1}`))), make('dd', {}, cardList(cards, words.place(`c${column + 1}`))))],
        ),
      ),
    );
  }

  /**
   * Another game with the same people and options, by one tap of each.
   *
   * @param {TableView} table
   */
  #another(table) {
    const { session } = this.room;
    const { seats, game, commitment, arranged } = table;
    const own = session.seat;
    const lobby = (/** @type {string} */ label) =>
      button('lobby', label, () => {
        // While the host thinks of other terms nobody shall deal these.
        if (session.isHost && own !== null && seats[own].ready) void session.ask({ type: 'unready' });
        this.room.putAside('again');
      });
    const title = make('h2', {}, words.end.another);
    if (own === null) return [title, make('div', {}, lobby(words.end.toLobby))];
    const warning = this.pledges.of(game)?.changed && make('p', { class: 'warning', role: 'alert' }, words.lobby.sealChanged);
    if (this.ending?.again) return [title, warning, ...this.ending.again(this.room, table.options, lobby(words.end.change))];
    const seated = seats.flatMap((seat, at) => (seat.player ? [{ ...seat, at }] : []));
    if (seated.length < (table.reveal?.players.length ?? 0)) {
      return [title, make('p', { role: 'status' }, words.end.seatFree), make('div', {}, lobby(words.end.toLobby))];
    }
    const { ready } = seats[own];
    const missing = seated.flatMap(({ ready, at, player }) => (ready || at === own ? [] : [player?.name ?? '']));
    const rows = seated.map(({ at, ...seat }) =>
      make(
        'li',
        { class: 'seat', 'data-seat': at, 'data-ready': seat.ready ? '' : null },
        make('span', { class: 'token', 'data-seat': at }),
        make(
          'span',
          { class: 'seat-name' },
          seat.player?.name,
          session.room?.present[at] === false && make('small', { class: 'quiet' }, ` ${words.lobby.away}`),
        ),
        make('span', { class: 'seat-state' }, seat.ready ? words.end.wants : words.end.wantsNot),
      ),
    );
    const again = () => {
      const { share } = this.pledges.note(game, commitment);
      this.pledges.give(game);
      void session.ask({ type: 'ready', commitment, arranged, share });
    };
    return [
      title,
      make('ul', { class: 'rows' }, ...rows),
      warning,
      make('p', { role: 'status', class: 'quiet' }, ready && missing.length > 0 ? words.end.waitingFor(missing) : words.end.dealing),
      make(
        'div',
        { class: 'apart main-first' },
        ready
          ? button('unready', words.end.notAgain, () => void session.ask({ type: 'unready' }))
          : button('again', words.end.again, again, { class: 'primary' }),
        lobby(session.isHost ? words.end.change : words.end.toLobby),
      ),
    ];
  }

  /**
   * Who played in a seat, wherever they sit now.
   *
   * @param {Reveal} reveal
   * @param {number} seat
   */
  #who({ game, players }, seat) {
    const { table, sitters } = this.room.session;
    const player = players[seat];
    const known = sitters.game === game ? (sitters.seats[seat] ?? []) : [];
    if (known.length > 1) {
      const names = known.map(({ id, name }) => (id === table?.you.player ? words.lobby.you : name));
      return { name: words.sentence(words.end.inTurns(names)), you: false };
    }
    const card = table?.seats.find((seat) => seat.player?.id === player)?.player;
    return { name: card?.name ?? words.end.gone, you: player === table?.you.player };
  }

  /** @param {Reveal} reveal */
  #fairness(reveal) {
    const { code, table, game } = this.room.session;
    const rules = game?.sight.game === 'klondike' ? game.sight.view : null;
    const record = this.#played(reveal) && [
      make('p', { class: 'quiet' }, words.end.recordAbout),
      make('div', {}, recordButton(code, reveal.game, words.end.record)),
    ];
    const known = { code, reveal, rules, pledge: this.pledges.of(reveal.game), player: table?.you.player ?? null };
    return fairnessPanel(known, ...(record || []));
  }
}
