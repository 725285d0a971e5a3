/**
 * What the people at a running game have to know or decide: what happened meanwhile, who stays away, what is proposed,
 * which seat is open.
 */

import { button, make, refill, wear } from '../dom.js';
import * as words from '../words/en.seats.js';

/** @import { Proposal, Seat } from '../protocol.js' */
/** @import { Room } from './room.js' */

/** How many of the steps that somebody missed are listed. */
const MISSED_MAX = 100;

export class Notices {
  /** The seats that this player goes on waiting for. @type {Set<Seat>} */
  #waited = new Set();
  /** The seat whose absence makes this player think of ending the game. @type {Seat | null} */
  #ending = null;

  /**
   * @param {Room} room
   * @param {() => void} leave gives the focus back to the board
   */
  constructor(room, leave) {
    this.room = room;
    this.leave = leave;
    this.element = make('div', { class: 'notices' });
  }

  update() {
    const { session } = this.room;
    const { table, seat, missed, room } = session;
    if (!table) return;
    const overdue = table.phase === 'playing' ? (room?.overdue ?? []) : [];
    for (const waited of this.#waited) if (!overdue[waited]) this.#waited.delete(waited);
    // Otherwise the result comes by itself, when the table has shown how the game ended.
    const back = table.phase === 'gathering' && this.room.looks;
    const shows = { seats: table.seats, proposal: table.proposal, present: room?.present, overdue, missed: missed.length, seat, back };
    refill(this.element, { ...shows, waited: [...this.#waited], ending: this.#ending }, () => [
      back && button('result', words.notices.toResult, () => this.room.putAside(''), { class: 'primary' }),
      missed.length > 0 && this.#missed(),
      table.phase === 'playing' && seat !== null && table.proposal && this.#proposal(table.proposal, seat),
      ...(table.phase === 'playing' ? table.seats.map((_, at) => this.#absence(at, overdue[at] === true)) : []),
    ]);
  }

  /** @param {number} seat */
  #name(seat) {
    return this.room.session.nameOf(seat);
  }

  #missed() {
    const { session, who, play } = this.room;
    const shown = session.missed.slice(-MISSED_MAX);
    const earlier = session.missed.length - shown.length;
    const done = () => {
      session.missed = [];
      this.update();
      this.leave();
    };
    return make(
      'div',
      { class: 'notice missed', role: 'region', 'aria-label': words.notices.whileAway },
      make('h2', {}, words.notices.whileAway),
      earlier > 0 && make('p', { class: 'quiet' }, words.notices.earlier(earlier)),
      make(
        'ul',
        { tabindex: 0, 'aria-label': words.notices.whileAway },
        ...shown.map((event) => make('li', {}, play.told(event, who, session.seat === null))),
      ),
      button('go_on', words.notices.goOn, done, { class: 'primary' }),
    );
  }

  /**
   * @param {Proposal} proposal
   * @param {Seat} own
   */
  #proposal({ entry, by, motion, agreed }, own) {
    const { session, who } = this.room;
    const mine = agreed.includes(own);
    const answer = (/** @type {boolean} */ agree) => () => void session.ask({ type: 'answer', proposal: entry, agree });
    const waiting = session.table?.seats.flatMap(({ player }, at) =>
      !player || agreed.includes(at) || session.room?.present[at] === false ? [] : [this.#name(at)],
    );
    const seat = motion.what === 'end' ? null : motion.seat;
    const yours = seat === own;
    return make(
      'div',
      { class: 'notice', role: 'alert', 'data-motion': motion.what },
      make('p', {}, seat === null ? words.motion.end(who(by), this.room.play.kind) : words.motion[motion.what === 'open' ? 'open' : 'standIn'](who(by), who(seat))),
      seat !== null && make('p', { class: 'quiet' }, yours ? words.motion.openYours : motion.what === 'open' ? words.motion.openAbout : words.motion.standInAbout),
      mine && make('p', { class: 'quiet' }, words.motion.waiting(waiting ?? [])),
      make(
        'div',
        { class: 'apart' },
        button('decline', by === own ? words.motion.withdraw : words.motion.decline, answer(false)),
        mine || yours ? null : button('agree', words.motion.agree, answer(true), { class: motion.what === 'end' ? 'danger' : 'primary' }),
      ),
    );
  }

  /**
   * What becomes of a seat whose player is away.
   *
   * @param {Seat} seat
   * @param {boolean} overdue
   */
  #absence(seat, overdue) {
    const { session } = this.room;
    const { table } = session;
    if (!table) return null;
    if (table.seats[seat].open) return this.#open(seat);
    if (table.seats[seat].stand_in) return this.#standIn(seat);
    if (!overdue || session.seat === null || session.seat === seat || table.proposal || this.#waited.has(seat)) return null;
    const name = this.#name(seat);
    if (this.#ending === seat) return this.#ends(table.game);
    return make(
      'div',
      { class: 'notice', role: 'alert', 'data-overdue': seat },
      make('h2', {}, words.overdue.title(name)),
      make('p', {}, words.overdue.about(name)),
      make(
        'div',
        { class: 'choices-of-absence' },
        button('wait', words.overdue.wait, () => {
          this.#waited.add(seat);
          this.update();
          this.leave();
        }),
        table.bots.length > 0 && button('propose_stand_in', words.overdue.standIn, () => void session.ask({ type: 'propose', game: table.game, motion: { what: 'stand_in', seat } })),
        button('propose_open', words.overdue.open, () => void session.ask({ type: 'propose', game: table.game, motion: { what: 'open', seat } })),
        button('think_of_end', words.overdue.end, () => {
          this.#ending = seat;
          this.update();
        }),
      ),
      table.bots.length > 0 && make('p', { class: 'quiet' }, words.overdue.standInAbout(name)),
      make('p', { class: 'quiet' }, words.overdue.openAbout(name)),
    );
  }

  /** @param {number} game */
  #ends(game) {
    return make(
      'div',
      { class: 'notice', role: 'alert' },
      make('p', {}, words.overdue.endAbout(this.room.play.kind)),
      make(
        'div',
        { class: 'apart' },
        button('think_again', words.overdue.back, () => {
          this.#ending = null;
          this.update();
        }),
        button('propose_end', words.overdue.endConfirm, () => {
          this.#ending = null;
          void this.room.session.ask({ type: 'propose', game, motion: { what: 'end' } });
          this.update();
        }, { class: 'danger' }),
      ),
    );
  }

  /** @param {Seat} seat */
  #standIn(seat) {
    return this.room.session.seat === seat
      ? make('div', { class: 'notice', 'data-stand-in': seat }, make('h2', {}, words.standIn.yours), make('p', {}, words.standIn.yoursAbout))
      : make('p', { class: 'notice quiet', 'data-stand-in': seat }, words.standIn.title(this.#name(seat)));
  }

  /** @param {Seat} seat */
  #open(seat) {
    const { session } = this.room;
    const name = this.#name(seat);
    if (session.seat === seat) {
      return make('div', { class: 'notice' }, make('h2', {}, words.openSeat.yours), make('p', {}, words.openSeat.yoursAbout));
    }
    if (session.seat === null) return session.room?.present[seat] ? null : openSeatOffer(this.room, seat);
    return make(
      'div',
      { class: 'notice', 'data-open': seat },
      make('h2', {}, words.openSeat.title(name)),
      make('p', {}, words.openSeat.about),
      make('div', {}, button('share_seat', words.openSeat.share, () => void showLink(session.code))),
    );
  }
}

/**
 * An open seat, for somebody without one.
 *
 * @param {Room} room
 * @param {Seat} seat
 */
export function openSeatOffer({ session }, seat) {
  const name = session.nameOf(seat);
  const game = session.table?.game ?? 0;
  return make(
    'div',
    { class: 'notice', 'data-open': seat },
    make('h2', {}, words.openSeat.title(name)),
    make('p', {}, words.openSeat.takeAbout(name)),
    make('div', {}, button(`take:${seat}`, words.openSeat.take(name), () => void session.ask({ type: 'take_over', game, seat }), { class: 'primary' })),
  );
}

/** @param {string} code */
async function showLink(code) {
  const [{ house }, { sharePanel }, { openDialog }] = await Promise.all([
    import('../wire/http.js'),
    import('./share-panel.js'),
    import('./dialog.js'),
    wear('lobby'),
  ]);
  const { addresses } = await house();
  openDialog(words.openSeat.link, [sharePanel(code, addresses)]);
}
