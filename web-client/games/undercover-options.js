/** What is played at an Undercover table, as a form for the host. Only the server decides whether it can be played. */

import { choice, field, tick } from '../screens/form.js';
import { levels } from '../words/en.levels.js';
import { undercoverTerms as words } from '../words/en.undercover-terms.js';
import { levelField } from './level-field.js';

/** @import { UndercoverFixed, UndercoverOptions, UndercoverTerms } from '../protocol.js' */
/** @import { Changed } from './terms.js' */

/**
 * @param {UndercoverOptions} options
 * @param {UndercoverTerms} terms what follows from them
 * @param {{ options: UndercoverOptions, terms: UndercoverTerms }[]} presets
 * @param {Changed<UndercoverOptions>} changed
 * @returns {Node[]}
 */
export function undercoverForm(options, terms, presets, changed) {
  const preset = presets.find((each) => each.options.level === options.level);
  const passes = choice('passes', passesOf(terms), options.passes, (count) => (count === null ? words.noClock : String(count)), (count) =>
    changed((now) => ({ ...now, passes: count })),
  );
  const variant = (/** @type {UndercoverFixed} */ name, /** @type {string} */ label) =>
    tick(
      name,
      label,
      options[name],
      (on) => changed((now) => ({ ...now, [name]: on })),
      terms.fixed.includes(name) ? { about: words.fixed, fixed: true } : {},
    );
  return [
    ...levelField(presets, options, preset ? words.levelAbout(preset.options, preset.terms) : '', changed),
    field('passes', words.passesLabel, passes),
    variant('four_moves', levels.fourMoves),
    variant('kings_only', words.kingsOnly),
    variant('memory_aid', words.memoryAid),
  ];
}

/**
 * @param {UndercoverTerms} terms
 * @returns {(number | null)[]} null for no clock
 */
function passesOf({ passes_min, passes_max }) {
  return [...Array.from({ length: passes_max - passes_min + 1 }, (_, at) => passes_min + at), null];
}
