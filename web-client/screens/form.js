/** The parts of a form. */

import { make } from '../dom.js';

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 */
export function field(id, label, input) {
  return make('div', { class: 'field' }, make('label', { for: id }, label), input);
}

/**
 * One of several.
 *
 * @template Value
 * @param {string} id
 * @param {Value[]} values
 * @param {Value} chosen
 * @param {(value: Value) => string} label
 * @param {(value: Value) => void} changed
 */
export function choice(id, values, chosen, label, changed) {
  const select = make(
    'select',
    { id, onchange: () => changed(values[select.selectedIndex]) },
    ...values.map((value) => make('option', { value: value === null ? '' : String(value), selected: value === chosen }, label(value))),
  );
  return select;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 * @param {{ about?: string, fixed?: boolean }} [more] what it means, and whether it cannot be changed
 */
export function tick(id, label, on, changed, { about, fixed = false } = {}) {
  const box = make('input', {
    type: 'checkbox',
    id,
    checked: on,
    disabled: fixed,
    'aria-describedby': about && `${id}-about`,
    onchange: () => changed(box.checked),
  });
  const small = about && make('small', { class: 'quiet', id: `${id}-about` }, about);
  return make('div', { class: 'tick' }, box, make('label', { for: id }, label), small);
}
