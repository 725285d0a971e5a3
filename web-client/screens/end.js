/** The end of a game: the result in words, who did what, whether the deal was fair, and what lay face down. */

import { button, make, refill } from '../dom.js';
import { hiddenAtDeal } from '../games/undercover.js';
import { Pledges } from '../state/pledges.js';
import { checkDeal } from '../wire/deal.js';
import * as words from '../words/en.lobby.js';
import { cardList } from './menu.js';
import { Talk } from './talk.js';

/** @import { Reveal } from '../protocol.js' */
/** @import { DealCheck, Verdict } from '../wire/deal.js' */
/** @import { Room } from './room.js' */

/** @type {Record<Verdict, string>} */
const SIGNS = { right: '✓', wrong: '✗', unknown: '–' };

export class End {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.page = make('div');
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
        this.page,
        make('section', { class: 'panel', 'aria-label': words.talk.title }, make('h2', {}, words.talk.title), this.talk.element),
      ),
    );
  }

  update() {
    const { table } = this.room.session;
    const reveal = table?.reveal;
    if (reveal) refill(this.page, reveal, () => this.#build(reveal));
    this.talk.update();
  }

  /** @param {Reveal} reveal */
  #build(reveal) {
    const { session } = this.room;
    const { outcome } = reveal.outcome;
    const players = session.game?.sight.view.players ?? [];
    return [
      make(
        'section',
        { class: 'panel result', 'data-outcome': outcome },
        make('h1', {}, words.undercover.outcome[outcome]),
        make('p', {}, words.end.outcomeAbout[outcome]),
        make(
          'ul',
          { class: 'contributions', 'aria-label': words.end.contributions },
          ...players.map(({ played_home, turned_up }, seat) =>
            make(
              'li',
              {},
              make('span', { class: 'token', 'data-seat': seat }),
              words.undercover.contribution(this.#who(reveal.players[seat]), played_home, turned_up),
            ),
          ),
        ),
        make(
          'div',
          { class: 'apart' },
          button('look', words.end.look, () => this.room.putAside('look')),
          button('again', words.end.again, () => this.room.putAside('again'), { class: 'primary' }),
        ),
      ),
      this.#fairness(reveal),
      make(
        'section',
        { class: 'panel' },
        make('h2', {}, words.end.hidden),
        make('p', { class: 'quiet' }, words.end.hiddenAbout),
        make(
          'dl',
          { class: 'hidden-cards' },
          ...hiddenAtDeal(reveal.deck).flatMap((cards, column) =>
            cards.length === 0
              ? []
              : [make('div', {}, make('dt', {}, words.sentence(words.place(`c${column + 1}`))), make('dd', {}, cardList(cards, words.place(`c${column + 1}`))))],
          ),
        ),
      ),
    ];
  }

  /** Whom a reveal means, wherever they sit now. @param {string} player */
  #who(player) {
    const { table } = this.room.session;
    const card = table?.seats.find((seat) => seat.player?.id === player)?.player;
    return { name: card?.name ?? words.end.gone, you: player === table?.you.player };
  }

  /** @param {Reveal} reveal */
  #fairness(reveal) {
    const { session } = this.room;
    const pledge = new Pledges(session.code).of(reveal.game);
    const check = checkDeal(session.code, reveal, {
      commitment: pledge?.commitment ?? null,
      own: pledge?.given && session.table ? { player: session.table.you.player, share: pledge.share } : null,
      seen: pledge?.seen ?? [],
    });
    const verdict = verdictOf(check);
    const points = /** @type {(keyof DealCheck)[]} */ (Object.keys(check)).map((point) =>
      make(
        'li',
        { 'data-verdict': check[point] },
        make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[check[point]]),
        words.end.points[point][check[point]],
      ),
    );
    const title = { right: words.end.fair, wrong: words.end.unfair, unknown: words.end.unproved }[verdict];
    return make(
      'section',
      { class: 'panel fairness', 'data-verdict': verdict },
      make('h2', {}, words.end.deal),
      make('p', { class: 'verdict' }, make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[verdict]), title),
      make('ul', { class: 'points' }, ...points),
      make('p', { class: 'quiet' }, words.end.provesNot),
    );
  }
}

/**
 * Proved is a deal whose secret, promise and cards are right and where nothing is wrong.
 *
 * @param {DealCheck} check
 * @returns {Verdict}
 */
export function verdictOf(check) {
  if (Object.values(check).includes('wrong')) return 'wrong';
  return check.seed === 'right' && check.promise === 'right' && check.deck === 'right' ? 'right' : 'unknown';
}
