/** What is known of something, each fact with its name. */

import { make } from '../dom.js';

/**
 * @param {string} name
 * @param {string} value
 */
export const fact = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));

/** @param {[string, string][]} pairs */
export const facts = (pairs) => make('dl', { class: 'facts' }, ...pairs.map(([name, value]) => fact(name, value)));
