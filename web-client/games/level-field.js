/** The choice of a level, with which the host's form of every game with levels begins. */

import { make } from '../dom.js';
import { choice, field } from '../screens/form.js';
import { levels } from '../words/en.levels.js';

/** @import { Level } from '../protocol.js' */

/**
 * The presets of a game, the easiest first; the server begins with the usual one.
 *
 * @template {{ options: { level: Level } }} Preset
 * @param {Preset[]} presets
 */
export function byLevel(presets) {
  const order = Object.keys(levels.names);
  return [...presets].sort((one, other) => order.indexOf(one.options.level) - order.indexOf(other.options.level));
}

/**
 * @template {{ level: Level }} Options
 * @param {{ options: Options }[]} presets
 * @param {Options} options
 * @param {string} about what the level means
 * @param {(change: (now: Options) => Options) => void} changed
 * @returns {Node[]}
 */
export function levelField(presets, options, about, changed) {
  const all = byLevel(presets).map((each) => each.options.level);
  const select = choice('level', all, options.level, (each) => levels.names[each], (level) =>
    changed((now) => presets.find((each) => each.options.level === level)?.options ?? now),
  );
  return [field('level', levels.label, select), make('p', { class: 'quiet' }, about)];
}
