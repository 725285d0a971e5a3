/** What is said at the table, and what happened there, in one list; below it what can be said now. */

import { button, fill, make, refill } from '../dom.js';
import { limits } from '../wire/limits.js';
import * as words from '../words/en.js';

/** @import { Phrase } from '../protocol.js' */
/** @import { Entry } from '../state/session.js' */
/** @import { Room } from './room.js' */

const PHRASES = /** @type {Phrase[]} */ (Object.keys(words.talk.menu));

export class Talk {
  /** The newest entry on the list. @type {Entry | null} */
  #newest = null;

  /**
   * @param {Room} room
   * @param {'all' | 'lines'} shows the whole log, or only what was said
   */
  constructor(room, shows) {
    this.room = room;
    this.shows = shows;
    this.list = make('ol', { class: 'log', tabindex: 0, 'aria-label': shows === 'all' ? words.table.logTitle : words.talk.title });
    this.ways = make('div', { class: 'say' });
    this.element = make('div', { class: 'talk' }, this.list, this.ways);
  }

  update() {
    const { session, who } = this.room;
    const entries = session.log.filter((entry) => this.shows === 'all' || 'line' in entry);
    const newest = entries.at(-1) ?? null;
    if (newest !== this.#newest) {
      const { scrollHeight, scrollTop, clientHeight } = this.list;
      const atEnd = this.#newest === null || scrollHeight - scrollTop - clientHeight < 40;
      const known = this.#newest === null ? -1 : entries.indexOf(this.#newest);
      if (known === -1) fill(this.list);
      for (const entry of entries.slice(known + 1)) {
        this.list.append(
          'line' in entry
            ? make('li', { class: 'spoken', 'data-seat': entry.line.seat }, words.talk.line(entry.line))
            : make('li', { 'data-event': entry.event.event }, words.undercover.event(entry.event, who)),
        );
      }
      if (atEnd) this.list.scrollTop = this.list.scrollHeight;
      this.#newest = newest;
    }
    this.list.hidden = entries.length === 0;
    const playing = session.table?.phase === 'playing';
    const free = !playing || session.table?.talk === 'free';
    const shows = { free, playing, seated: session.seat !== null, longest: limits.chat_characters_max };
    refill(this.ways, shows, () => (session.seat === null ? [] : this.#sayings(free, playing)));
  }

  /**
   * @param {boolean} free
   * @param {boolean} playing
   */
  #sayings(free, playing) {
    const phrases = make(
      'details',
      { class: 'phrases' },
      make('summary', { 'data-do': 'phrases' }, words.talk.say),
      make(
        'div',
        { class: 'phrase-list' },
        ...PHRASES.map((phrase) =>
          button(`say:${phrase}`, words.talk.menu[phrase], () => {
            phrases.open = false;
            void this.room.session.ask({ type: 'say', phrase });
          }),
        ),
      ),
    );
    if (!free) return [make('p', { class: 'quiet' }, words.talk.onlyPhrases), phrases];
    return [playing && phrases, this.#chat()];
  }

  #chat() {
    const input = make('input', {
      id: 'chat',
      maxlength: limits.chat_characters_max,
      autocomplete: 'off',
      'aria-label': words.talk.write,
      placeholder: words.talk.write,
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
      make('button', { type: 'submit', 'data-do': 'send' }, words.talk.send),
    );
  }
}
