/** The way from the first page to a table of one's own. */

import { say } from '../dom.js';
import { identity } from '../state/identity.js';
import { callMe } from '../state/naming.js';
import { CallRefused, openTable } from '../wire/http.js';
import * as words from '../words/en.lobby.js';
import { beginAt } from './dealing.js';
import { goTo } from './go-to.js';
import { clearFaults } from './name-form.js';

/** @import { AnyOptions } from '../protocol.js' */

/**
 * Opens a table and goes there, by a button that waits meanwhile. Without a name, that is asked for first.
 *
 * @param {HTMLElement} app
 * @param {AnyOptions} options
 * @param {{ button: HTMLButtonElement, fault: HTMLElement, begins?: boolean }} by what was pressed, where a refusal is
 *   told, and whether the first game begins at once
 */
export async function openOwn(app, options, { button, fault, begins = false }) {
  clearFaults();
  const input = document.getElementById('name');
  const name = input instanceof HTMLInputElement ? input.value.trim() : '';
  if (identity() === null && name === '') {
    say(fault, words.home.nameFirst);
    input?.focus();
    return;
  }
  button.disabled = true;
  try {
    const self = identity() ?? (await callMe(name));
    const { code } = await openTable(self.key, options);
    if (begins) beginAt(code);
    await goTo(app, code);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    button.disabled = false;
    say(fault, words.refusal(error.refused));
  }
}
