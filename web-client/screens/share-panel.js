/** How a friend gets here: link, code and QR code. An address that a friend cannot open is never offered in silence. */

import { button, make, say } from '../dom.js';
import { qrAddress } from '../wire/http.js';
import * as words from '../words/en.lobby.js';

/** @import { Address } from '../protocol.js' */

/**
 * The addresses to offer, the best first: the one that this page came from is among them if it reaches further than
 * this computer.
 *
 * @param {Address[]} addresses
 * @param {string} origin of this page
 * @returns {Address[]}
 */
export function offered(addresses, origin) {
  const { hostname } = new URL(origin);
  const here = /^(localhost|127\.|\[::1\]$)/.test(hostname) || hostname.endsWith('.localhost');
  const known = addresses.some(({ url }) => url === origin);
  /** @type {Address[]} */
  const own = known || here ? [] : [{ url: origin, reach: 'network' }];
  const far = [...own, ...addresses].filter(({ reach }) => reach !== 'here');
  return far.length > 0 ? far : [{ url: origin, reach: 'here' }];
}

/**
 * The port that a server listens at.
 *
 * @param {string} origin
 */
export function portOf(origin) {
  const { port, protocol } = new URL(origin);
  return port || (protocol === 'https:' ? '443' : '80');
}

/**
 * @param {string} code
 * @param {Address[]} addresses
 * @returns {HTMLElement}
 */
export function sharePanel(code, addresses) {
  const [best, ...others] = offered(addresses, location.origin);
  const panel = make('section', { class: 'panel share', 'aria-label': words.lobby.invite }, make('h2', {}, words.lobby.invite));
  if (best.reach === 'here') {
    panel.append(
      make('p', { class: 'warning', 'data-reach': 'here' }, words.lobby.onlyHere),
      make('p', { class: 'quiet' }, words.lobby.onlyHereAbout(portOf(best.url))),
    );
  } else {
    panel.append(make('p', {}, words.lobby.inviteAbout));
  }
  panel.append(linkRow(`${best.url}/t/${code}`, best));
  if (best.reach !== 'here') panel.append(qr(code, best.url));
  for (const address of others) panel.append(linkRow(`${address.url}/t/${code}`, address));
  return panel;
}

/**
 * @param {string} link
 * @param {Address} address
 */
function linkRow(link, { reach }) {
  const share =
    'share' in navigator && reach !== 'here'
      ? button('share', words.lobby.share, () => {
          // Somebody who closes the sheet has not done anything wrong.
          navigator.share({ title: words.house.name, text: words.lobby.shareText, url: link }).catch(() => undefined);
        })
      : null;
  return copyRow(link, words.lobby.invite, words.lobby.reach[reach], share);
}

/**
 * A link to copy.
 *
 * @param {string} link
 * @param {string} name for those who listen
 * @param {string} about
 * @param {HTMLElement | null} [more] another way to pass it on
 */
export function copyRow(link, name, about, more = null) {
  const field = make('input', { class: 'link', readonly: true, value: link, 'aria-label': name });
  const note = make('small', { class: 'quiet', role: 'status' }, about);
  const copy = button('copy', words.lobby.copy, async () => {
    try {
      await navigator.clipboard.writeText(link);
      say(note, words.lobby.copied);
    } catch {
      // The plain http of a home network has no clipboard, and elsewhere it may be forbidden.
      field.focus();
      field.select();
      say(note, words.lobby.selected);
    }
  });
  return make('div', { class: 'link-row' }, make('div', { class: 'field-row' }, field, copy, more), note);
}

/**
 * @param {string} code
 * @param {string} url of the house
 */
function qr(code, url) {
  const image = make('img', { class: 'qr', alt: words.lobby.qr, width: 168, height: 168, src: qrAddress(code, url) });
  image.addEventListener('error', () => image.remove());
  return image;
}
