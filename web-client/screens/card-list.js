/** Cards as a list. */

import { smallCard } from '../cards/face.js';
import { make } from '../dom.js';
import { card } from '../words/en.js';

/**
 * @param {string[]} cards
 * @param {string} name for those who listen
 */
export function cardList(cards, name) {
  return make('ol', { class: 'small-cards', 'aria-label': name }, ...cards.map((code) => smallCard('li', code, card(code))));
}
