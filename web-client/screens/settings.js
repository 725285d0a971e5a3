/** What a person likes, in a sheet. */

import { make } from '../dom.js';
import { CHOICES, keepSettings, settings } from '../state/settings.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';

/** @import { Settings } from '../state/settings.js' */

export function openSettings() {
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(CHOICES));
  openDialog(words.preferences.title, names.map(choice));
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
