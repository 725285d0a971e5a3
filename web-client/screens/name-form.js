/** Asks for a name, once. */

import { button, make, say } from '../dom.js';
import { identity } from '../state/identity.js';
import { callMe } from '../state/naming.js';
import { CallRefused } from '../wire/http.js';
import { limits } from '../wire/limits.js';
import * as words from '../words/en.lobby.js';

/** @import { Identity } from '../state/identity.js' */

/**
 * @param {string} label of the button
 * @param {(identity: Identity) => void | Promise<void>} named
 * @param {() => void} [cancel]
 */
export function nameForm(label, named, cancel) {
  const input = make('input', {
    id: 'name',
    name: 'name',
    autocomplete: 'nickname',
    maxlength: limits.name_characters_max,
    required: true,
    value: identity()?.name ?? '',
    'aria-describedby': 'name-hint',
  });
  const fault = make('p', { class: 'fault', role: 'alert' });
  const submit = make('button', { type: 'submit', class: 'primary', 'data-do': 'name' }, label);
  const form = make(
    'form',
    {
      class: 'name-form',
      novalidate: true,
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        clearFaults();
        const name = input.value.trim();
        if (name === '') {
          say(fault, words.door.nameEmpty);
          input.focus();
          return;
        }
        submit.disabled = true;
        try {
          await named(await callMe(name));
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error;
          const { refused } = error;
          const empty = refused.code === 'text' && refused.fault.why === 'empty';
          say(fault, empty ? words.door.nameEmpty : words.refusal(refused));
          input.focus();
        } finally {
          submit.disabled = false;
        }
      },
    },
    make('label', { for: 'name' }, words.door.yourName),
    make('div', { class: 'field-row' }, input, submit, cancel && button('cancel', words.door.cancel, cancel)),
    make('p', { class: 'quiet', id: 'name-hint' }, words.door.nameHint),
    fault,
  );
  return form;
}

/** Takes back what was said of earlier tries: a page tells of one fault at a time. */
export function clearFaults() {
  for (const fault of document.querySelectorAll('.fault')) say(fault, '');
}
