/** What a person likes, in a sheet. */

import { button, make } from '../dom.js';
import { identity } from '../state/identity.js';
import { CHOICES, keepSettings, settings } from '../state/settings.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';

/** @import { Settings } from '../state/settings.js' */

/** @param {string} [code] of the table at which it is opened */
export function openSettings(code) {
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(CHOICES));
  const dialog = openDialog(words.preferences.title, [
    ...names.map(choice),
    identity() &&
      button('account', words.preferences.account, async () => {
        dialog.close();
        await (await import('./account.js')).openAccount(code);
      }),
  ]);
}

/** @param {keyof Settings} name */
function choice(name) {
  /** @type {Record<string, string>} */
  const labels = words.preferences[name];
  const present = settings()[name];
  const radios = CHOICES[name].map((value) =>
    make(
      'label',
      { class: 'choice' },
      make('input', {
        type: 'radio',
        name,
        value,
        checked: value === present,
        onchange: () => keepSettings({ ...settings(), [name]: value }),
      }),
      make('span', {}, labels[value]),
    ),
  );
  return make('fieldset', { class: 'choices across' }, make('legend', {}, labels['label']), ...radios);
}
