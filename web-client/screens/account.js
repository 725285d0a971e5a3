/** A player's devices: a link to continue on another one, the keys that are known, and being forgotten. */

import { button, fill, make, say, wear } from '../dom.js';
import { identity } from '../state/identity.js';
import { browser, page } from '../state/store.js';
import { CallRefused, forgetMe, house, keys, makeLink, revokeKey } from '../wire/http.js';
import { account, when } from '../words/en.account.js';
import { refusal } from '../words/en.lobby.js';
import { openDialog } from './dialog.js';
import { drawCode } from './qr-code.js';
import { copyRow, offered } from './share-panel.js';

/** @import { KeyCard } from '../protocol.js' */

/** @param {string} [code] of the table that the link leads on to */
export async function openAccount(code) {
  const self = identity();
  if (!self) return;
  await wear('lobby');
  openDialog(account.title, [
    make('p', { class: 'quiet' }, account.about(self.name)),
    another(self.key, code),
    known(self.key),
    forgetting(self.key),
  ]);
}

/**
 * @param {string} key
 * @param {string | undefined} code
 */
function another(key, code) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const shown = make('div', { class: 'device-link' });
  const make_link = button('device_link', account.makeLink, async () => {
    const link = await tried(fault, async () => {
      const [{ secret }, { addresses }] = await Promise.all([makeLink(key), house()]);
      const [{ url, reach }] = offered(addresses, location.origin);
      return { url: `${url}/device#${secret}${code ? `.${code}` : ''}`, reach };
    });
    if (!link) return;
    say(make_link, account.newLink);
    fill(
      shown,
      link.reach === 'here' ? make('p', { class: 'warning' }, account.onlyHere) : drawCode(link.url, account.qr),
      copyRow(link.url, account.link, account.linkAbout),
    );
  });
  return make(
    'section',
    { class: 'part', 'aria-label': account.another },
    make('h3', {}, account.another),
    make('p', { class: 'quiet' }, account.anotherAbout),
    shown,
    make('div', {}, make_link),
    fault,
  );
}

/** @param {string} own */
function known(own) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const list = make('ul', { class: 'rows' });
  const show = async () => {
    const answer = await tried(fault, () => keys(own));
    if (answer) fill(list, ...answer.keys.map(row));
  };
  const row = (/** @type {KeyCard} */ { id, made_ms, used_ms, here }) =>
    make(
      'li',
      { class: 'seat', 'data-key-id': id },
      make(
        'span',
        { class: 'seat-name' },
        here ? account.here : account.elsewhere,
        make('small', { class: 'quiet' }, ` ${account.made(when(made_ms))}, ${account.used(used_ms === null ? null : when(used_ms))}`),
      ),
      here
        ? null
        : button('revoke', account.revoke, async () => {
            const done = await tried(fault, async () => {
              await revokeKey(own, id);
              return true;
            });
            if (done) await show();
          }, { 'aria-label': account.revokeName(when(made_ms)) }),
    );
  void show();
  return make('section', { class: 'part', 'aria-label': account.keys }, make('h3', {}, account.keys), list, fault);
}

/** @param {string} key */
function forgetting(key) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const part = make('section', { class: 'part', 'aria-label': account.forget });
  const rest = () => [
    make('h3', {}, account.forget),
    make('p', { class: 'quiet' }, account.forgetAbout),
    make('div', {}, button('forget_me', `${account.forget}…`, () => {
      fill(part, ...asking());
      part.querySelector('button')?.focus();
    }, { class: 'danger' })),
  ];
  const asking = () => [
    make('h3', {}, account.forget),
    make('ul', { class: 'bullets' }, ...account.erased.map((line) => make('li', {}, line))),
    make('p', {}, make('strong', {}, account.noWayBack)),
    make(
      'div',
      { class: 'apart' },
      button('keep_me', account.keep, () => {
        fill(part, ...rest());
        part.querySelector('button')?.focus();
      }),
      button('forget_me_now', account.forgetYes, async () => {
        const done = await tried(fault, async () => {
          await forgetMe(key);
          return true;
        });
        if (!done) return;
        // Last of all, for the table behind this sheet keeps its log until the page is gone.
        window.addEventListener('pagehide', () => [browser, page].forEach((store) => store.clear()));
        location.assign('/');
      }, { class: 'danger' }),
    ),
    fault,
  ];
  fill(part, ...rest());
  return part;
}

/**
 * Does something that the server may refuse, and says why it did.
 *
 * @template T
 * @param {HTMLElement} fault
 * @param {() => Promise<T>} call
 * @returns {Promise<T | null>}
 */
async function tried(fault, call) {
  say(fault, '');
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    say(fault, refusal(error.refused));
    return null;
  }
}
