/**
 * The page of one table: it keeps the connection, shows the lobby, the game or its end, and tells of everything that
 * happens around them.
 */

import { fill, make, mark, say, wear } from '../dom.js';
import { Later } from '../later.js';
import { Speech } from '../board/speech.js';
import { forget, identity, remembers } from '../state/identity.js';
import { Session, wishPlace } from '../state/session.js';
import { page } from '../state/store.js';
import { isTableCode, tableCode } from '../wire/id.js';
import * as words from '../words/en.js';

/** @import { GameKind, Refused, TableView } from '../protocol.js' */
/** @import { AnyGame, Company } from '../games/game.js' */
/** @import { Change } from '../state/session.js' */

/** Which build of the client this is: a part of its own address. */
const BUILD = /\/a\/([^/]+)\//.exec(import.meta.url)?.[1] ?? '';

/** The files of each game, loaded when a table plays it. @type {Record<GameKind, () => Promise<[{ game: AnyGame }, ...unknown[]]>>} */
const GAMES = {
  klondike: () =>
    Promise.all([import('../games/klondike.js'), import('../words/en.klondike.js'), import('../games/tableau.js'), import('../words/en.tableau.js'), import('../board/layout.js'), wear('klondike')]),
  undercover: () =>
    Promise.all([import('../games/undercover.js'), import('../words/en.undercover.js'), import('../games/tableau.js'), import('../words/en.tableau.js'), import('../board/layout.js'), wear('undercover')]),
  team_klondike: () =>
    Promise.all([import('../games/team-klondike.js'), import('../words/en.team-klondike.js'), import('../games/tableau.js'), import('../words/en.tableau.js'), import('../board/layout.js'), wear('team-klondike')]),
  cover_story: () =>
    Promise.all([import('../games/cover-story.js'), import('../words/en.cover-story.js'), import('../board/trick-board.js'), import('../board/ring.js'), wear('cover-story')]),
};

/**
 * A screen of this page.
 *
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {(change: Change) => void} update after anything changed
 * @property {Promise<void> | void} [finale] kept when it has shown how a game ended
 * @property {() => boolean} [busy] whether something is in the hand that a reload would drop
 */

/**
 * @param {HTMLElement} app
 * @param {string} typed the code as it stands in the address
 * @returns {Promise<void>} kept when something is shown
 */
export async function enter(app, typed) {
  const code = tableCode(typed);
  if (!isTableCode(code)) {
    (await import('./instead.js')).showWrong(app, await wordsFor({ code: 'unknown_table' }));
    return;
  }
  document.title = `${words.house.table(code)} · ${words.house.name}`;
  const self = identity();
  if (self) {
    await new Room(app, code, self.key).shown;
    return;
  }
  const [{ invite }] = await Promise.all([import('./invitation.js'), wear('lobby')]);
  await invite(app, code, (sits) => void new Room(app, code, identity()?.key ?? '', sits));
}

export class Room {
  /** @type {Screen | null} */ #screen = null;
  /** @type {(shown: null) => void} */ #begun = () => {};
  /** Kept when the first screen is shown. */
  shown = new Promise((resolve) => (this.#begun = resolve));
  #shown = '';
  /** Whether the result is put aside to look at the table or to play again. */
  #aside = '';
  /** The company that was told of. @type {import('./news.js').Company | null} */
  #company = null;
  /** What this player had to do when it was last told. */
  #due = '';
  /** What is played, known before any screen is shown. @type {AnyGame} */
  play = /** @type {any} */ (null);

  /**
   * @param {HTMLElement} app
   * @param {string} code
   * @param {string} key
   * @param {boolean} [sit] whether to take a free seat at once
   */
  constructor(app, code, key, sit = false) {
    this.app = app;
    this.sit = sit;
    if (!remembers()) void import('./door.js').then(({ tellForgetful }) => tellForgetful());
    this.attention = new Later(() => import('./attention.js'), ({ Attention }) => new Attention());
    this.toasts = new Later(() => import('./toast.js'), (files) => files);
    this.deals = new Later(() => Promise.all([import('../games/deal.js'), import('../state/pledges.js')]), (files) => files);
    this.dealing = new Later(() => import('./dealing.js'), ({ Dealing }) => new Dealing(this));
    this.sayings = new Later(() => import('../words/en.talk.js'), ({ talk }) => talk);
    this.speech = new Speech(/** @type {HTMLElement} */ (document.getElementById('speech')));
    this.banner = make('div', { class: 'banner', role: 'status', hidden: true });
    this.stage = make('div', { class: 'stage' });
    fill(app, this.banner, this.stage);
    this.session = new Session(code, key, (change) => void this.#changed(change), (refused) => void this.#refused(refused));
    const wake = () => !document.hidden && this.session.socket.wake();
    for (const event of ['visibilitychange', 'pageshow', 'online', 'focus']) {
      (event === 'visibilitychange' ? document : window).addEventListener(event, wake);
    }
    window.addEventListener('offline', () => this.session.socket.sleep());
  }

  /** @param {number} seat */
  who = (seat) => ({ name: this.session.nameOf(seat), you: seat === this.session.seat });

  /** @returns {Company} */
  get company() {
    return { seat: this.session.seat, who: this.who };
  }

  /** Whether the result is put aside to look at the table. */
  get looks() {
    return this.#aside === 'look';
  }

  /** Whether this window goes on to the next game without a lobby (dealing.js). */
  get begins() {
    return this.session.isHost && page.read(wishPlace(this.session.code)) !== null;
  }

  /** Does something that was offered. @param {any} offer */
  act(offer) {
    this.play.chosen?.(offer);
    void this.session.act({ game: this.play.kind, ...offer });
  }

  /** Does something that takes the words for what happened. @param {() => void} does */
  whenLate(does) {
    if (this.play.late) this.play.late.ask(does);
    else does();
  }

  /** Shows the result, the table as it was left, or the lobby for another game. @param {'' | 'look' | 'again'} aside */
  putAside(aside) {
    this.#aside = aside;
    void this.#changed({ events: [], resumed: false, lines: [] });
  }

  /** @param {Refused} refused */
  async #refused(refused) {
    this.tell(await wordsFor(refused));
  }

  /** Tells something for a moment, to those who see and to those who listen. @param {string} text */
  tell(text) {
    this.speech.say(text);
    this.toasts.ask(({ toast }) => toast(text));
  }

  /** @param {Change} change */
  async #changed(change) {
    const { session } = this;
    void this.#connection();
    if (!session.table || session.connection.state === 'ended') return;
    if (session.table.phase === 'closed') return (await import('./door.js')).showClosed(this.app);
    this.play ??= (await GAMES[session.table.options.game]())[0].game;
    void this.#tellNews(session.table);
    if (session.table.phase === 'gathering' && (this.begins || (session.isHost && session.table.reveal))) this.dealing.ask((dealing) => dealing.update());
    this.#takeSeat();
    this.#speak(change);
    await this.#show(change);
    if (!this.#screen) return;
    this.#tellOutside();
    this.whenLate(() => this.#noteDeal());
    if (session.build && BUILD && session.build !== BUILD && !this.#screen?.busy?.()) this.#reload();
  }

  async #connection() {
    const { connection } = this.session;
    if (connection.state === 'ended') {
      const { code } = connection.why;
      const closing = /** @type {Record<string, string>} */ (words.table.ended)[code];
      if (code === 'unknown_key') forget();
      const text = closing ?? (await wordsFor(/** @type {Refused} */ (connection.why)));
      return (await import('./instead.js')).showWrong(this.app, text, true);
    }
    const fine = connection.state === 'open';
    // A first connection takes a moment and needs no banner.
    const early = connection.state === 'connecting' && this.session.table === null;
    mark(this.banner, 'hidden', fine || early ? '' : null);
    say(this.banner, connection.state === 'open' || early ? '' : words.table.connection[connection.state]);
  }

  /** What this browser needs later to check the deal: the cards that lie open at once. */
  #noteDeal() {
    const { game, code, seat } = this.session;
    const held = game && this.play.held?.(game.sight.view, seat);
    if (!game || (held ? held.length === 0 : game.version !== 0)) return;
    const { view } = game.sight;
    this.deals.ask(([{ openAtDeal }, { Pledges }]) =>
      new Pledges(code).see(game.game, held ?? openAtDeal(/** @type {any} */ (view), this.play.dealt(view))),
    );
  }

  /**
   * Who came, left, is away, or is the host now.
   *
   * @param {TableView} table
   */
  async #tellNews(table) {
    const before = this.#company;
    const now = { table, room: this.session.room };
    if (before?.table === table && before.room === now.room) return;
    this.#company = now;
    if (!before) return;
    const news = await import('./news.js').catch(() => null);
    const told = news?.newsOf(before, now).join(' ') ?? '';
    if (told !== '') this.tell(told);
  }

  #takeSeat() {
    const { table } = this.session;
    if (!this.sit || !table) return;
    this.sit = false;
    const seat = table.seats.findIndex(({ player }) => player === null);
    if (table.you.seat === null && seat !== -1 && !table.settings.locked) void this.session.ask({ type: 'sit', seat });
  }

  /** @param {Change} change */
  #speak({ events, lines }) {
    const { game } = this.session;
    const due = game ? this.play.due(game.sight.view, this.session.seat) : null;
    const newly = due?.key !== this.#due ? due : null;
    this.#due = due?.key ?? '';
    this.whenLate(() => {
      for (const event of events) {
        const text = this.play.told(event, this.who, this.session.seat === null);
        this.speech.say(`${text} ${this.play.whispered(event, this.who)}`.trim(), text);
      }
      if (newly && events.length > 0) this.speech.say(`${newly.text}.`);
    });
    for (const line of lines) {
      if (line.player === this.session.table?.you.player) continue;
      this.sayings.ask((talk) => this.tell(talk.line(line)));
    }
  }

  /** @param {Change} change */
  async #show(change) {
    const wanted = this.#wanted();
    if (wanted !== this.#shown) {
      const before = this.#screen;
      const leaving = this.#shown;
      this.#shown = wanted;
      if (wanted === 'end' && leaving === 'table') {
        before?.update(change);
        await Promise.all([new Promise((resolve) => setTimeout(resolve, RESULT_MILLISECONDS)), before?.finale]);
        if (this.#shown !== wanted) return;
      }
      const screen = await this.#make(wanted);
      if (this.#shown !== wanted) return;
      this.#screen = screen;
      fill(this.stage, screen.element);
      mark(this.stage, 'data-screen', wanted.split(' ')[0]);
      window.scrollTo(0, 0);
      this.#begun(null);
    }
    this.#screen?.update(change);
  }

  /** @returns {string} lobby, end or table, and which game */
  #wanted() {
    const { table, game } = this.session;
    if (table?.phase === 'playing') this.#aside = '';
    // Whoever looked on at the game before may not see this one.
    if (game && table?.phase === 'playing' && game.game === table.game) return 'table';
    if (game && table?.reveal && game.game === table.reveal.game && this.#aside !== 'again' && !this.begins) {
      return this.looks ? 'table' : 'end';
    }
    return this.begins ? 'dealing' : 'lobby';
  }

  /**
   * @param {string} wanted
   * @returns {Promise<Screen>}
   */
  async #make(wanted) {
    await wear(wanted === 'table' ? 'table' : 'lobby');
    if (wanted === 'table') return new (await import('./table.js')).Table(this);
    if (wanted === 'dealing') return (await import('./dealing.js')).shuffling(this);
    if (wanted === 'end') return new (await import('./end.js')).End(this, await this.play.ending?.());
    return new (await import('./lobby.js')).Lobby(this);
  }

  #tellOutside() {
    const { table, game, seat } = this.session;
    const playing = table?.phase === 'playing' && game?.game === table.game;
    const now = {
      title: words.house.table(this.session.code),
      playing,
      myTurn: playing && this.play.due(game.sight.view, seat) !== null,
    };
    this.attention.ask((attention) => attention.update(now));
  }

  /** Loads the client of the server's build, once: if the page is still the old one then, it stays. */
  #reload() {
    const place = 'reloaded';
    if (page.read(place) === this.session.build) return;
    page.keep(place, this.session.build);
    location.reload();
  }
}

/** For how long the last move is seen before the result. */
const RESULT_MILLISECONDS = 1_400;

/**
 * The words for a refusal, which come when one is there. A server with another build no longer has them.
 *
 * @param {Refused} refused
 */
async function wordsFor(refused) {
  try {
    return (await import('../words/en.refusals.js')).refusal(refused);
  } catch {
    return words.house.wentWrong;
  }
}
