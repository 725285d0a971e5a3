/** Saves the record of a finished game as a file, without leaving the page. */

import { button, make } from '../dom.js';
import { identity } from '../state/identity.js';
import { CallRefused, gameRecord } from '../wire/http.js';
import { refusal } from '../words/en.refusals.js';
import { toast } from './toast.js';

/** For how long the file is held for the browser that saves it. */
const HOLD_MILLISECONDS = 60_000;

/**
 * @param {string} code the table's
 * @param {number} game
 * @param {string} label
 * @param {string} [name] for those who listen, where the label is short
 */
export function recordButton(code, game, label, name) {
  const save = button('record', label, async () => {
    save.disabled = true;
    try {
      const record = await gameRecord(identity()?.key ?? '', code, game);
      const file = new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' });
      const href = URL.createObjectURL(file);
      make('a', { href, download: `parlour-${code}-${game}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(href), HOLD_MILLISECONDS);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      void toast(refusal(error.refused));
    }
    save.disabled = false;
  }, { 'aria-label': name });
  return save;
}
