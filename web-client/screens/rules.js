/** The rules, in a sheet. */

import { make } from '../dom.js';
import * as words from '../words/en.js';
import { rules } from '../words/en.rules.js';
import { openDialog } from './dialog.js';

export function showRules() {
  const parts = rules.map(({ title, text }) =>
    make('section', { class: 'rule' }, make('h3', {}, title), ...text.map((paragraph) => make('p', {}, paragraph))),
  );
  openDialog(`${words.undercover.title}: ${words.table.rules}`, parts);
}
