/** The table of a running game: whose turn it is, the players, the board, and what can be done. */

import { courts } from '../cards/face.js';
import { button, fill, make, mark, refill, say, wear } from '../dom.js';
import { Later } from '../later.js';
import * as words from '../words/en.js';
import { Controls } from './controls.js';

/** @import { AnySight } from '../protocol.js' */
/** @import { Change } from '../state/session.js' */
/** @import { Room } from './room.js' */

/** Wider than this, the log stands beside the board. */
const WIDE = '(min-width: 900px)';

export class Table {
  /** What was shown last. @type {AnySight['view'] | null} */
  #view = null;
  /** What a game shows of itself, until it is over. @type {Promise<void> | void} */
  finale = undefined;
  #version = '';
  /** Whether an action waited for its answer when this was shown last. */
  #waited = false;
  #unread = 0;
  /** @type {HTMLDialogElement | null} */
  #log = null;
  /** What people have to know or to decide. */
  #notices = new Later(() => Promise.all([import('./notices.js'), wear('seats')]), ([{ Notices }]) => {
    const notices = new Notices(this.room, () => this.board.focus());
    this.notices.replaceWith(notices.element);
    return notices;
  });
  /** The time that a turn has left, where it has an end. */
  #clock = new Later(() => Promise.all([import('./turn-clock.js'), wear('seats')]), ([{ TurnClock }]) => {
    const clock = new TurnClock(this.room);
    this.clock.replaceWith(clock.element);
    clock.run();
    return clock;
  });
  #talk = new Later(() => Promise.all([import('./talk.js'), wear('talk')]), ([{ Talk }]) => {
    const talk = new Talk(this.room, 'all');
    fill(this.side, talk.element);
    return talk;
  });

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    const { session, play } = room;
    this.wide = matchMedia(WIDE);
    this.controls = new Controls(room, () => this.board.focus());
    this.board = play.makeBoard(words.board.name, {
      choose: (offer) => {
        this.controls.ask(null);
        room.act(offer);
      },
      ask: (card, choices, by) => {
        const view = session.game?.sight.view;
        this.controls.ask(choices.length > 0 && play.asks ? play.asks(card, choices, view, room.company) : null, by === 'keys');
        this.#lightAsked();
      },
      open: (pile) => {
        const sheet = play.sheetOf(pile);
        if (sheet) void sheet.open(session.game?.sight.view);
        else this.#tellTurn(pile);
      },
      speak: (text) => room.speech.say(text),
      help: async () => (await import('./menu.js')).openKeys(play),
      repeat: () => room.speech.repeat(),
    });
    this.controls.changed = () => this.#lightAsked();
    this.beside = play.beside ? new Later(play.beside, ({ Beside }) => new Beside(this)) : null;
    this.controls.others = (does) => this.beside?.ask((beside) => beside.press(does));
    this.turn = make('h1', { class: 'turn' });
    this.pips = make('span', { class: 'pips', role: 'img', hidden: !play.pips });
    this.pass = make('span', { class: 'pass' });
    this.tokens = make('div', { class: 'team-tokens', hidden: !play.tokens });
    this.players = this.board.players ?? make('section', { class: 'players', 'aria-label': words.table.players, hidden: play.solo });
    this.notices = make('div', { hidden: true });
    this.clock = make('div', { hidden: true });
    this.watching = make('p', { class: 'watching' }, words.table.watching);
    this.badge = make('span', { class: 'unread', hidden: true });
    const logButton = button('log', '', () => void this.#openLog(), { class: 'icon-button log-button', 'aria-label': words.table.log });
    logButton.append(make('span', { class: 'icon-talk', 'aria-hidden': 'true' }), this.badge);
    const menuButton = button('menu', '', async () => (await import('./menu.js')).openMenu(room), { class: 'icon-button', 'aria-label': words.table.menu });
    menuButton.append(make('span', { class: 'icon-menu', 'aria-hidden': 'true' }));
    this.side = make('aside', { class: 'side', 'aria-label': words.table.log });
    this.element = make(
      'div',
      { class: 'table', 'data-game': play.kind },
      make('header', { class: 'top' }, menuButton, make('div', { class: 'turn-box' }, this.turn, this.pips), this.pass, logButton),
      make('main', { class: 'play' }, make('div', { class: 'above' }, this.clock, this.watching, !this.board.players && this.players, this.tokens), this.notices, this.board.element, this.controls.element),
      this.side,
    );
  }

  busy() {
    return this.board.dragging;
  }

  /** @param {Change} change */
  update(change) {
    const { session, play, company } = this.room;
    const { game } = session;
    if (!game) return;
    const { view, offers } = /** @type {AnySight} */ (game.sight);
    this.#head(view);
    const over = view.outcome !== null;
    if ('players' in view) view.players.forEach((player, seat) => this.#showPlate(view, seat, player));
    const version = `${game.game}.${game.version}`;
    if (version !== this.#version) {
      const first = this.#version === '';
      this.#version = version;
      if (first) this.controls.resume();
      else this.controls.ask(null);
      this.board.show(play.board(view, offers, company), first ? undefined : play.origins(change.events, session.seat, view));
      this.#lightAsked();
      if (first) {
        this.#complete();
        this.room.whenLate(() => this.controls.update());
      }
    } else if (this.#waited && !session.pending) {
      // A refused action leaves the cards in the hand back where they are.
      this.board.putBack();
    }
    if (change.events.length > 0) {
      const show = (/** @type {AnySight['view']} */ step) => {
        if (this.element.isConnected) this.board.show(play.board(step, [], company));
        return this.element.isConnected;
      };
      this.finale = play.happened?.(change.events, view, company, show, this.#view);
    }
    this.#view = view;
    this.#waited = session.pending !== null;
    this.board.wait(this.#waited, session.pending && play.source(view, session.pending, session.seat));
    this.controls.update();
    if (this.#notices.here || this.#hasNotices()) this.room.whenLate(() => this.#notices.ask((notices) => notices.update()));
    if (this.#clock.here || session.turnLeftMilliseconds() !== null) this.#clock.ask((clock) => clock.update());
    mark(this.watching, 'hidden', session.seat !== null || over ? '' : null);
    mark(this.controls.element, 'hidden', session.seat === null ? '' : null);
    this.room.whenLate(() => this.#talk.ask((talk) => talk.update()));
    this.beside?.ask((beside) => beside.update());
    if (!this.wide.matches && !this.#log) this.#unread += change.lines.length;
    mark(this.badge, 'hidden', this.#unread === 0 ? '' : null);
    say(this.badge, String(this.#unread));
  }

  /** @param {AnySight['view']} view */
  #head(view) {
    const { session, play, company } = this.room;
    const over = view.outcome !== null;
    const due = play.due(view, session.seat);
    say(this.turn, play.heading(view, company, due));
    mark(this.element, 'data-turn', over ? 'over' : due ? 'mine' : 'theirs');
    play.pips?.(view, this.pips);
    const status = play.status(view);
    const { tokens } = play;
    say(this.pass, tokens ? '' : status);
    if (tokens) refill(this.tokens, status, () => [...tokens(view), make('span', {}, status)]);
  }

  /**
   * @param {AnySight['view']} view
   * @param {number} seat
   * @param {unknown} player
   */
  #showPlate(view, seat, player) {
    const { session, play, company } = this.room;
    const away = session.room?.present[seat] === false;
    const name = session.nameOf(seat);
    const plate = this.players.children[seat] ?? this.players.appendChild(make('div', { class: 'plate', 'data-seat': seat }));
    mark(plate, 'data-turn', play.acts(view, seat) ? '' : null);
    const letter = play.letter?.(view, seat, company);
    refill(plate, [player, away, name, letter, play.phase?.(view)], () => [
      make('span', { class: 'token', 'data-seat': seat }, letter && make('span', {}, letter)),
      make('span', { class: 'plate-name' }, wholeName(name), away && make('small', {}, ` ${words.table.away}`)),
      ...play.plate(view, seat, company),
    ]);
  }

  /** Whoever taps a card in somebody else's turn is told whose it is. @param {string} pile */
  #tellTurn(pile) {
    const { session, play, company } = this.room;
    const view = session.game?.sight.view;
    if (!view || view.outcome !== null || session.seat === null || play.due(view, session.seat)) return;
    const text = play.waits(view, company, pile);
    if (text !== '') this.room.tell(text);
  }

  #lightAsked() {
    const asked = this.controls.asked?.card;
    for (const [key, { element }] of this.board.cards) mark(element, 'data-asked', key === asked ? '' : null);
  }

  /** Brings what the first view does without. */
  #complete() {
    for (const part of [courts, this.board.drag, this.board.keys, this.room.toasts]) void part.fetch();
  }

  /** Whether people have something to know or to decide. */
  #hasNotices() {
    const { table, room, missed } = this.room.session;
    const quiet = table?.phase === 'playing' && !table.proposal && missed.length === 0;
    return !quiet || room?.overdue.includes(true) || table.seats.some(({ open }) => open);
  }

  /** On narrow pages the log opens as a sheet. */
  async #openLog() {
    this.#unread = 0;
    this.badge.hidden = true;
    if (this.wide.matches) return;
    const { openDialog } = await import('./dialog.js');
    this.#talk.ask((talk) => {
      this.#log = openDialog(words.table.logTitle, [talk.element], () => {
        this.#log = null;
        fill(this.side, talk.element);
      });
      talk.toEnd();
    });
  }
}

/**
 * A name that may be cut off where there is little room; the number that tells two of the same name apart is not.
 *
 * @param {string} name
 */
function wholeName(name) {
  const [, short = name, number = ''] = /^(.+?)( \d+)?$/.exec(name) ?? [];
  return make('span', { class: 'name' }, make('span', { class: 'name-short' }, short), number !== '' && make('span', {}, number));
}
