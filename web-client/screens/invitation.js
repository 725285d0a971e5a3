/** For somebody who follows the link to a table and has no name yet. */

import { make } from '../dom.js';
import { CallRefused, tableCard } from '../wire/http.js';
import { door } from '../words/en.door.js';
import { games } from '../words/en.games.js';
import { house } from '../words/en.js';
import { refusal } from '../words/en.refusals.js';
import { homeLink, showInstead } from './instead.js';
import { nameForm } from './name-form.js';

/**
 * @param {HTMLElement} app
 * @param {string} code the table's
 * @param {(sits: boolean) => void} named what follows; whether the newcomer takes a free seat at once
 */
export async function invite(app, code, named) {
  try {
    const card = await tableCard(code);
    const sits = card.seats_free > 0 && !card.playing;
    const form = nameForm(sits ? door.sitDown : door.goIn, () => named(sits));
    if (sits) showInstead(app, door.welcome, `${games[card.game].title}. ${games[card.game].blurb}`, form);
    else showInstead(app, house.table(code), door.busyTable, make('div', { class: 'part' }, form, homeLink()));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    showInstead(app, house.wentWrong, refusal(error.refused), homeLink());
  }
}
