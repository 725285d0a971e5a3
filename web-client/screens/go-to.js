/** The way to a table. */

import { remembers } from '../state/identity.js';

/**
 * Goes to a table. A browser that would forget its player on the way stays on this page.
 *
 * @param {HTMLElement} app
 * @param {string} code
 */
export async function goTo(app, code) {
  if (remembers()) return location.assign(`/t/${code}`);
  history.pushState(null, '', `/t/${code}`);
  window.addEventListener('popstate', () => location.reload());
  await (await import('./room.js')).enter(app, code);
}
