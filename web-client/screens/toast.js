/** Short notes at the edge of the page. */

import { make } from '../dom.js';

/**
 * Says something for a few seconds at the edge of the page. Whoever listens hears it by the speech.
 *
 * @param {string} text
 */
export function toast(text) {
  document.querySelector('.toast')?.remove();
  const note = make('div', { class: 'toast', 'aria-hidden': 'true' }, text);
  (document.querySelector('dialog[open]') ?? document.body).append(note);
  setTimeout(() => note.remove(), 4_500);
}
