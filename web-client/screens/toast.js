/** Short notes at the edge of the page. */

import { make, wear } from '../dom.js';

const worn = wear('toast');

/**
 * Says something for a few seconds at the edge of the page. Whoever listens hears it by the speech.
 *
 * @param {string} text
 */
export async function toast(text) {
  await worn;
  document.querySelector('.toast')?.remove();
  const note = make('div', { class: 'toast', 'aria-hidden': 'true' }, text);
  (document.querySelector('dialog[open]') ?? document.body).append(note);
  setTimeout(() => note.remove(), 4_500);
}
