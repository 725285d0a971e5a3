/** `/device#SECRET` or `/device#SECRET.CODE`: this browser becomes the player who made the link, after a tap. */

import { button, fill, make, say } from '../dom.js';
import { identity, keepIdentity } from '../state/identity.js';
import { CallRefused, redeemLink } from '../wire/http.js';
import { device } from '../words/en.account.js';
import { house, refusal } from '../words/en.lobby.js';
import { goTo } from './go-to.js';

/** @param {HTMLElement} app */
export function showDevice(app) {
  document.title = `${device.title} · ${house.name}`;
  const [, secret = '', code = ''] = /^#([0-9a-f]{32})(?:\.([A-Z0-9]{6}))?$/.exec(location.hash) ?? [];
  // Neither the history nor a screenshot shall hold the secret.
  history.replaceState(null, '', '/device');
  const panel = make('section', { class: 'panel' });
  fill(
    app,
    make('header', { class: 'masthead small' }, make('a', { href: '/' }, house.name)),
    make('main', { class: 'page' }, panel),
  );
  fill(panel, ...(secret === '' ? incomplete() : asking(app, panel, secret, code)));
}

function incomplete() {
  return [make('h1', {}, device.title), make('p', { class: 'fault' }, device.incomplete), homeLink()];
}

/**
 * @param {HTMLElement} app
 * @param {HTMLElement} panel
 * @param {string} secret
 * @param {string} code of a table to go on to, or nothing
 */
function asking(app, panel, secret, code) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const present = identity();
  const redeem = button('redeem', device.go, async () => {
    redeem.disabled = true;
    try {
      const { name } = keepIdentity(await redeemLink(secret));
      fill(panel, ...arrived(app, name, code));
      panel.querySelector('h1')?.focus();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const { refused } = error;
      say(fault, refusal(refused));
      if (refused.code === 'unknown_link') fill(panel, make('h1', {}, device.title), fault, homeLink());
      else redeem.disabled = false;
    }
  }, { class: 'primary' });
  return [
    make('h1', {}, device.title),
    make('p', {}, device.about),
    present && make('p', { class: 'warning' }, device.replaces(present.name)),
    redeem,
    fault,
  ];
}

/**
 * @param {HTMLElement} app
 * @param {string} name
 * @param {string} code
 */
function arrived(app, name, code) {
  return [
    make('h1', { tabindex: -1 }, device.done(name)),
    make('p', {}, device.doneAbout),
    code === '' ? homeLink() : button('to_table', device.toTable, () => void goTo(app, code), { class: 'primary' }),
  ];
}

function homeLink() {
  return make('div', {}, make('a', { href: '/', class: 'button', 'data-do': 'home' }, house.home));
}
