/** What is said at the table and what happened, in one list; below it what can be said now. */

import { button, fill, make, mark, refill, wear } from '../dom.js';
import { limits } from '../wire/limits.js';
import { table } from '../words/en.js';
import { talk } from '../words/en.talk.js';

/** @import { Entry } from '../state/session.js' */
/** @import { Room } from './room.js' */

/** How far from its end a list still follows what comes. */
const NEAR_PIXELS = 40;

export class Talk {
  /** The newest entry on the list. @type {Entry | null} */
  #newest = null;
  /** Whether its end is in view, as of the last scrolling: to measure it with each view is dear. */
  #atEnd = true;

  /**
   * @param {Room} room
   * @param {'all' | 'lines'} shows the whole log, or only what was said
   */
  constructor(room, shows) {
    this.room = room;
    this.shows = shows;
    this.list = make('ol', { class: 'log', tabindex: 0, 'aria-label': shows === 'all' ? table.logTitle : talk.title });
    this.list.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.list;
      this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PIXELS;
    });
    this.ways = make('div', { class: 'say' });
    this.element = make('div', { class: 'talk' }, this.list, this.ways);
    void wear('talk');
  }

  update() {
    const { session, who } = this.room;
    const entries = session.log.filter((entry) => this.shows === 'all' || 'line' in entry);
    const newest = entries.at(-1) ?? null;
    if (newest !== this.#newest) {
      const known = this.#newest === null ? -1 : entries.indexOf(this.#newest);
      if (known === -1) fill(this.list);
      for (const entry of entries.slice(known + 1)) {
        this.list.append(
          'line' in entry
            ? make('li', { class: 'spoken', 'data-player': entry.line.player }, talk.line(entry.line))
            : make('li', { 'data-event': entry.event.event }, this.room.play.told(entry.event, who, session.seat === null)),
        );
      }
      if (this.#atEnd) requestAnimationFrame(() => this.toEnd());
      this.#newest = newest;
    }
    for (const line of this.list.querySelectorAll('.spoken')) {
      const seat = session.table?.seats.findIndex(({ player }) => player?.id === line.getAttribute('data-player'));
      mark(line, 'data-seat', seat === -1 ? null : String(seat));
    }
    mark(this.list, 'hidden', entries.length === 0 ? '' : null);
    const playing = session.table?.phase === 'playing';
    const free = !playing || session.table?.talk === 'free';
    // At a table for one that nobody may look at, nobody hears.
    const alone = this.room.play.solo && !session.table?.settings.spectators;
    const shows = { alone, free, playing, seated: session.seat !== null, longest: limits.chat_characters_max };
    refill(this.ways, shows, () => (session.seat === null || alone ? [] : this.#sayings(free, playing)));
  }

  /** Shows the newest entries. */
  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * @param {boolean} free
   * @param {boolean} playing
   */
  #sayings(free, playing) {
    const phrases = make(
      'details',
      { class: 'phrases', ontoggle: () => this.element.toggleAttribute('data-saying', phrases.open) },
      make('summary', { 'data-do': 'phrases' }, talk.say),
      make(
        'div',
        { class: 'phrase-list' },
        ...this.room.play.phrases.map((phrase) =>
          button(`say:${phrase}`, talk.menu[phrase], () => {
            phrases.open = false;
            void this.room.session.ask({ type: 'say', phrase });
          }),
        ),
      ),
    );
    if (!free) return [make('p', { class: 'quiet' }, talk.onlyPhrases), phrases];
    return [playing && phrases, this.#chat()];
  }

  #chat() {
    const input = make('input', {
      id: 'chat',
      maxlength: limits.chat_characters_max,
      autocomplete: 'off',
      'aria-label': talk.write,
      placeholder: talk.write,
    });
    const send = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === '') return;
      input.value = '';
      const answer = await this.room.session.ask({ type: 'chat', text });
      if ('refused' in answer && input.value === '') input.value = text;
    };
    return make(
      'form',
      { class: 'field-row', onsubmit: send },
      input,
      make('button', { type: 'submit', 'data-do': 'send' }, talk.send),
    );
  }
}
