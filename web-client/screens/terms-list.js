/** What is played at a table, in plain words. */

import { make } from '../dom.js';
import { agreementOf } from '../games/terms.js';

/** @import { TableView } from '../protocol.js' */

/** @param {Pick<TableView, 'options' | 'terms'>} table */
export function termsList({ options, terms }) {
  const all = agreementOf(options.game).terms(options, terms);
  return make('ul', { class: 'bullets' }, ...all.map((term) => make('li', {}, term)));
}
