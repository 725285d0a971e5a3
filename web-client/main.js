/** The way in: `/` is the first page, `/t/CODE` a table, `/device` where another device goes on, `/stats` how games go here. */

import { fill, make, wear } from './dom.js';
import { Later } from './later.js';
import { applySettings } from './state/settings.js';
import * as words from './words/en.js';

applySettings();
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
fill(app, make('main', { class: 'page' }, make('p', { class: 'quiet' }, words.house.loading)));

try {
  await open();
} catch (error) {
  const again = make('a', { class: 'button', href: location.href }, words.house.tryAgain);
  fill(app, make('main', { class: 'page' }, make('p', {}, words.house.wentWrong), make('p', {}, again)));
  throw error;
}
void new Later(() => import('./presses.js'), ({ guardPresses }) => guardPresses()).fetch();

async function open() {
  const table = /^\/t\/([^/]+)\/?$/.exec(location.pathname);
  if (table) {
    const { enter } = await import('./screens/room.js');
    await enter(app, plain(table[1]));
  } else if (location.pathname === '/device') {
    const [{ showDevice }] = await Promise.all([import('./screens/device.js'), wear('lobby')]);
    showDevice(app);
  } else if (location.pathname === '/stats') {
    const [{ showReport }] = await Promise.all([import('./screens/report.js'), wear('lobby')]);
    await showReport(app);
  } else {
    const [{ showHome }] = await Promise.all([import('./screens/home.js'), wear('lobby')]);
    await showHome(app);
  }
}

/**
 * A part of an address as somebody would write it; one that cannot be read so stays as it is.
 *
 * @param {string} text
 */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
