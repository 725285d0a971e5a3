/** Where a private house asks for its pass phrase. */

import { make, say } from '../dom.js';
import { CallRefused } from '../wire/http.js';
import { housePhrase as words } from '../words/en.house-phrase.js';
import { refusal } from '../words/en.refusals.js';
import { openDialog } from './dialog.js';

/**
 * Does what takes the phrase, with one that somebody writes.
 *
 * @template Done
 * @param {(phrase: string) => Promise<Done>} act is refused with `house_phrase` if it is another one
 * @returns {Promise<Done | null>} nothing if it was not told
 */
export const askPhrase = (act) => new Promise((resolve) => open(act, resolve));

/**
 * @template Done
 * @param {(phrase: string) => Promise<Done>} act
 * @param {(done: Done | null) => void} resolve
 */
function open(act, resolve) {
  const fault = make('p', { class: 'fault', role: 'alert', id: 'house-phrase-fault' });
  const input = make('input', { id: 'house-phrase', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: 200, autofocus: true, 'aria-describedby': 'house-phrase-fault' });
  const submit = make('button', { type: 'submit', class: 'primary', 'data-do': 'give_phrase' }, words.submit);
  /** @type {Done | null} */
  let done = null;
  const form = make(
    'form',
    {
      class: 'house-phrase',
      novalidate: true,
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const phrase = input.value.trim();
        if (phrase === '') {
          say(fault, words.empty);
          input.focus();
          return;
        }
        submit.disabled = true;
        say(fault, '');
        try {
          done = await act(phrase);
          dialog.close();
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error;
          const { refused } = error;
          say(fault, refused.code === 'house_phrase' ? words.wrong : refusal(refused));
          input.focus();
        } finally {
          submit.disabled = false;
        }
      },
    },
    make('label', { for: 'house-phrase' }, words.label),
    make('div', { class: 'field-row' }, input, submit),
    fault,
  );
  const dialog = openDialog(words.title, [make('p', {}, words.about), form], () => resolve(done));
}
