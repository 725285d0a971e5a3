/** What is played, as a form for the host. Only the server decides whether it can be played. */

import { make } from '../dom.js';
import * as words from '../words/en.js';

/** @import { UndercoverLevel, UndercoverOptions } from '../protocol.js' */

const LEVELS = /** @type {UndercoverLevel[]} */ (Object.keys(words.undercover.levels));
const PASSES = [1, 2, 3, 4, 5, 6, null];

/**
 * @param {UndercoverOptions} options
 * @param {UndercoverOptions[]} presets
 * @param {(options: UndercoverOptions) => void} changed
 * @returns {Node[]}
 */
export function optionsForm(options, presets, changed) {
  const level = make(
    'select',
    {
      id: 'level',
      onchange: () => changed(presets.find((preset) => preset.level === level.value) ?? options),
    },
    ...LEVELS.map((each) =>
      make('option', { value: each, selected: each === options.level }, words.undercover.levels[each]),
    ),
  );
  const passes = make(
    'select',
    { id: 'passes', onchange: () => changed({ ...options, passes: passes.value === '' ? null : Number(passes.value) }) },
    ...PASSES.map((count) =>
      make(
        'option',
        { value: count ?? '', selected: count === options.passes },
        count === null ? words.undercover.noClock : String(count),
      ),
    ),
  );
  const fixed = options.level === 'hard';
  return [
    field('level', words.undercover.levelLabel, level),
    make('p', { class: 'quiet' }, words.undercover.levelAbout[options.level]),
    field('passes', words.undercover.passesLabel, passes),
    tick('four_moves', words.undercover.fourMoves, options.four_moves, (on) => changed({ ...options, four_moves: on })),
    tick(
      'kings_only',
      words.undercover.kingsOnly,
      options.kings_only,
      (on) => changed({ ...options, kings_only: on }),
      fixed ? words.undercover.kingsOnlyAtHard : '',
    ),
    tick('memory_aid', words.undercover.memoryAid, options.memory_aid, (on) => changed({ ...options, memory_aid: on })),
  ];
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
 * @param {string} [fixed] why it cannot be changed
 */
function tick(id, label, on, changed, fixed = '') {
  const box = make('input', {
    type: 'checkbox',
    id,
    checked: on,
    disabled: fixed !== '',
    'aria-describedby': fixed && `${id}-fixed`,
    onchange: () => changed(box.checked),
  });
  const why = fixed && make('small', { class: 'quiet', id: `${id}-fixed` }, fixed);
  return make('div', { class: 'tick' }, box, make('label', { for: id }, label), why);
}
