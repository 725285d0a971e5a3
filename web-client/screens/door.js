/** What is said at the door of a table: that it is no more, or that this browser keeps nothing. */

import { make } from '../dom.js';
import { door as words } from '../words/en.door.js';
import { openDialog } from './dialog.js';
import { homeLink, showInstead } from './instead.js';

/** Nobody was here for long, and the table is no more. @param {HTMLElement} app */
export function showClosed(app) {
  showInstead(app, words.closed, words.closedAbout, make('p', {}, homeLink()));
}

/** Whoever closes the page loses the seat, and should know. */
export function tellForgetful() {
  openDialog(words.forgetful, [make('p', {}, words.forgetfulAbout)]);
}
