/** The way from the first page to a table of one's own. */

import { say } from '../dom.js';
import { identity } from '../state/identity.js';
import { callMe } from '../state/naming.js';
import { browser } from '../state/store.js';
import { CallRefused, openTable } from '../wire/http.js';
import * as words from '../words/en.lobby.js';
import { beginAt } from './dealing.js';
import { goTo } from './go-to.js';
import { clearFaults } from './name-form.js';

/** @import { AnyOptions, TableCard } from '../protocol.js' */

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
    const card = await opened(self.key, options);
    if (!card) {
      button.disabled = false;
      return;
    }
    if (begins) beginAt(card.code);
    await goTo(app, card.code);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    button.disabled = false;
    say(fault, words.refusal(error.refused));
  }
}

/**
 * Opens the table, in a private house with the pass phrase that this browser keeps, or that is asked for; nothing if that
 * was not told.
 *
 * @param {string} key
 * @param {AnyOptions} options
 * @returns {Promise<TableCard | null>}
 */
async function opened(key, options) {
  try {
    return await openTable(key, options, browser.read('phrase') ?? undefined);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refused.code !== 'house_phrase') throw error;
    const { askPhrase } = await import('./house-phrase.js');
    return askPhrase(async (phrase) => {
      const card = await openTable(key, options, phrase);
      browser.keep('phrase', phrase);
      return card;
    });
  }
}
