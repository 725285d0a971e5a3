/** The first page: who you are, the games of this house, a table by its code, and the tables you left. */

import { button, fill, make, say } from '../dom.js';
import { forget, identity, remembers } from '../state/identity.js';
import { callMe } from '../state/naming.js';
import { CallRefused, house, me, openTable } from '../wire/http.js';
import { tableCode } from '../wire/id.js';
import * as words from '../words/en.lobby.js';
import { nameForm } from './name-form.js';
import { openSettings } from './settings.js';

/** @import { AnyOptions, GameCard, House, Me, MyTable } from '../protocol.js' */

/** @param {HTMLElement} app */
export async function showHome(app) {
  document.title = words.house.name;
  /** @type {House | null} */
  let here = null;
  /** @type {Me | null} */
  let self = null;
  const fault = make('p', { class: 'fault', role: 'alert' });
  const who = identity();
  try {
    [here, self] = await Promise.all([house(), who && me(who.key).catch(unknownToServer)]);
  } catch (error) {
    say(fault, words.refusal(error instanceof CallRefused ? error.refused : { code: 'unreachable' }));
  }
  fill(
    app,
    make(
      'header',
      { class: 'masthead' },
      make('h1', {}, words.house.name),
      make('p', {}, words.house.motto),
      button('settings', words.preferences.title, openSettings, { class: 'plain' }),
    ),
    make(
      'main',
      { class: 'page home' },
      fault,
      make('section', { class: 'panel who', 'aria-label': words.house.yourName }, ...naming(app)),
      self && self.tables.length > 0 && resume(self.tables),
      ...(here?.games ?? []).map((game) => gamePanel(app, game)),
      joinPanel(app),
    ),
  );
}

/** @param {unknown} error */
function unknownToServer(error) {
  if (error instanceof CallRefused && error.refused.code === 'unknown_key') {
    forget();
    return null;
  }
  throw error;
}

/** @param {HTMLElement} app */
function naming(app) {
  const present = identity();
  if (!present) return [nameForm(words.house.save, () => showHome(app))];
  /** @type {HTMLElement} */
  const line = make(
    'div',
    { class: 'field-row' },
    make('p', { class: 'you-are' }, words.house.youAre(present.name)),
    button('rename', words.house.rename, () => {
      const form = nameForm(words.house.save, () => showHome(app), () => void showHome(app));
      line.replaceWith(form);
      form.querySelector('input')?.focus();
    }),
  );
  return [line];
}

/** @param {MyTable[]} tables */
function resume(tables) {
  const links = tables.map(({ code, playing }) =>
    make('li', {}, make('a', { href: `/t/${code}`, class: 'row-link' }, words.house.resumeTable(code, playing))),
  );
  return make('section', { class: 'panel' }, make('h2', {}, words.house.resume), make('ul', { class: 'rows' }, ...links));
}

/**
 * @param {HTMLElement} app
 * @param {GameCard} card
 */
function gamePanel(app, { game, title, seats_max, minutes, presets }) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  /** @type {AnyOptions} */
  let chosen = presets[0].options;
  const levels = presets.map(({ options, terms }, at) =>
    make(
      'label',
      { class: 'choice' },
      make('input', {
        type: 'radio',
        name: `level-${game}`,
        value: options.level,
        checked: at === 0,
        onchange: () => {
          chosen = options;
        },
      }),
      make(
        'span',
        {},
        make('strong', {}, words.undercover.levels[options.level]),
        make('small', {}, words.undercover.levelAbout(options, terms)),
      ),
    ),
  );
  const open = button('open_table', words.house.newTable, async () => {
    open.disabled = true;
    try {
      const self = identity() ?? (await callMe(typedName()));
      const { code } = await openTable(self.key, chosen);
      await goTo(app, code);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      open.disabled = false;
      const nameless = error.refused.code === 'text' && identity() === null;
      say(fault, nameless ? words.house.nameFirst : words.refusal(error.refused));
      if (nameless) document.getElementById('name')?.focus();
    }
  }, { class: 'primary' });
  return make(
    'section',
    { class: 'panel game', 'data-game': game },
    make('h2', {}, title),
    make('p', {}, words.undercover.blurb),
    make('p', { class: 'quiet' }, words.undercover.size(seats_max, minutes)),
    make('fieldset', { class: 'choices' }, make('legend', {}, words.undercover.levelLabel), ...levels),
    open,
    fault,
  );
}

/**
 * Goes to a table. A browser that would forget its player on the way stays on this page.
 *
 * @param {HTMLElement} app
 * @param {string} code
 */
async function goTo(app, code) {
  if (remembers()) return location.assign(`/t/${code}`);
  history.pushState(null, '', `/t/${code}`);
  window.addEventListener('popstate', () => location.reload());
  await (await import('./room.js')).enter(app, code);
}

/** A name that was typed and not saved yet. */
function typedName() {
  const input = document.getElementById('name');
  return input instanceof HTMLInputElement ? input.value.trim() : '';
}

/** @param {HTMLElement} app */
function joinPanel(app) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const input = make('input', {
    id: 'code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: 12,
    placeholder: 'KX7P2M',
    class: 'code-input',
  });
  const join = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const code = tableCode(input.value);
    if (/^[A-HJ-NP-Z2-9]{6}$/.test(code)) void goTo(app, code);
    else say(fault, words.house.badCode);
  };
  return make(
    'section',
    { class: 'panel' },
    make('h2', {}, words.house.join),
    make(
      'form',
      { onsubmit: join, novalidate: true },
      make('label', { for: 'code' }, words.house.code),
      make('div', { class: 'field-row' }, input, make('button', { type: 'submit', 'data-do': 'join' }, words.house.joinButton)),
      fault,
    ),
  );
}
