/** What is played, as a form for the host. Only the server decides whether it can be played. */

import { make } from '../dom.js';
import * as words from '../words/en.undercover-terms.js';

/** @import { Preset, UndercoverFixed, UndercoverOptions, UndercoverTerms } from '../protocol.js' */

/**
 * @param {UndercoverOptions} options
 * @param {UndercoverTerms} terms what follows from them
 * @param {Preset[]} presets
 * @param {(change: (options: UndercoverOptions) => UndercoverOptions) => void} changed is given what to change
 * @returns {Node[]}
 */
export function optionsForm(options, terms, presets, changed) {
  const preset = presets.find((each) => each.options.level === options.level);
  const level = make(
    'select',
    {
      id: 'level',
      onchange: () => changed((now) => presets.find((each) => each.options.level === level.value)?.options ?? now),
    },
    ...presets.map(({ options: { level: each } }) =>
      make('option', { value: each, selected: each === options.level }, words.undercoverTerms.levels[each]),
    ),
  );
  const passes = make(
    'select',
    {
      id: 'passes',
      onchange: () => changed((now) => ({ ...now, passes: passes.value === '' ? null : Number(passes.value) })),
    },
    ...passesOf(terms).map((count) =>
      make(
        'option',
        { value: count ?? '', selected: count === options.passes },
        count === null ? words.undercoverTerms.noClock : String(count),
      ),
    ),
  );
  const choice = (/** @type {UndercoverFixed} */ name, /** @type {string} */ label) =>
    tick(
      name,
      label,
      options[name],
      (on) => changed((now) => ({ ...now, [name]: on })),
      terms.fixed.includes(name) ? { about: words.undercoverTerms.fixed, fixed: true } : {},
    );
  return [
    field('level', words.undercoverTerms.levelLabel, level),
    make('p', { class: 'quiet' }, preset ? words.undercoverTerms.levelAbout(preset.options, preset.terms) : ''),
    field('passes', words.undercoverTerms.passesLabel, passes),
    choice('four_moves', words.undercoverTerms.fourMoves),
    choice('kings_only', words.undercoverTerms.kingsOnly),
    choice('memory_aid', words.undercoverTerms.memoryAid),
  ];
}

/**
 * @param {UndercoverTerms} terms
 * @returns {(number | null)[]} null for no clock
 */
function passesOf({ passes_min, passes_max }) {
  return [...Array.from({ length: passes_max - passes_min + 1 }, (_, at) => passes_min + at), null];
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 */
export function field(id, label, input) {
  return make('div', { class: 'field' }, make('label', { for: id }, label), input);
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
