/** A table of a game for which this client has no board. */

import * as words from '../words/en.js';
import { refusal } from '../words/en.refusals.js';
import { homeLink, showInstead } from './instead.js';

/** Says so, and waits for ever: there is nothing else to show. @returns {Promise<never>} */
export function tell() {
  const app = /** @type {HTMLElement} */ (document.getElementById('app'));
  showInstead(app, words.house.wentWrong, refusal({ code: 'no_page' }), homeLink());
  return new Promise(() => {});
}
