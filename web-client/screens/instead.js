/** What is shown where there is no table to show. */

import { button, fill, make, wear } from '../dom.js';
import * as words from '../words/en.js';

/** @import { Child } from '../dom.js' */

/**
 * @param {HTMLElement} app
 * @param {string} title
 * @param {string} text
 * @param {...Child} more
 */
export function showInstead(app, title, text, ...more) {
  void wear('lobby');
  fill(
    app,
    make('header', { class: 'masthead small' }, make('a', { href: '/' }, words.house.name)),
    make('main', { class: 'page' }, make('section', { class: 'panel' }, make('h1', {}, title), make('p', {}, text), ...more)),
  );
}

export function homeLink() {
  return make('a', { href: '/', class: 'button', 'data-do': 'home' }, words.house.home);
}

/**
 * @param {HTMLElement} app
 * @param {string} text
 * @param {boolean} [again] whether it is worth another try
 */
export function showWrong(app, text, again = false) {
  const retry = again && button('again', words.house.tryAgain, () => location.reload());
  showInstead(app, words.house.wentWrong, text, make('p', { class: 'field-row' }, retry, homeLink()));
}
