/** What is played at a Klondike table, as a form for the player. Only the server decides whether it can be played. */

import { make } from '../dom.js';
import { choice, field, tick } from '../screens/form.js';
import { klondikeTerms as words } from '../words/en.klondike-terms.js';

/** @import { KlondikeDeal, KlondikeOptions, KlondikeTerms, Mode, Scoring } from '../protocol.js' */
/** @import { Changed } from './terms.js' */

/** @type {Mode[]} */
const MODES = ['easy', 'medium', 'hard', 'custom'];
/** @type {Scoring[]} */
const SCORINGS = ['none', 'computer', 'vegas'];
/** The largest number that a deal can have. */
const NUMBER_MAX = 2 ** 32 - 1;

/** @typedef {{ options: KlondikeOptions, terms: KlondikeTerms }} Preset */

/**
 * The presets, the easiest first.
 *
 * @template {{ terms: KlondikeTerms }} Each
 * @param {Each[]} presets
 */
export const byMode = (presets) => [...presets].sort((one, other) => MODES.indexOf(one.terms.mode) - MODES.indexOf(other.terms.mode));

/**
 * @param {KlondikeOptions} options
 * @param {KlondikeTerms} terms what follows from them
 * @param {Preset[]} presets
 * @param {Changed<KlondikeOptions>} changed
 * @returns {Node[]}
 */
export function klondikeForm(options, terms, presets, changed) {
  const mode = choice('mode', MODES, terms.mode, (each) => words.modes[each], (each) => {
    const preset = presets.find((known) => known.terms.mode === each);
    changed((now) => (preset ? { ...preset.options, deal: now.deal } : { ...now, scoring: 'computer' }));
  });
  const draw = choice('draw', terms.draws, options.draw, words.draw, (count) => changed((now) => withPasses({ ...now, draw: count }, now, presets)));
  const passes = choice('passes', terms.passes, options.passes, words.passes, (count) => changed((now) => ({ ...now, passes: count })));
  const fixed = terms.passes.length === 1;
  passes.disabled = fixed;
  if (fixed) passes.setAttribute('aria-describedby', 'passes-about');
  const scoring = choice('scoring', SCORINGS, options.scoring, (each) => words.scorings[each], (each) =>
    changed((now) => withPasses({ ...now, scoring: each }, now, presets)),
  );
  return [
    field('mode', words.modeLabel, mode),
    make('p', { class: 'quiet' }, words.levelAbout(options)),
    field('draw', words.drawLabel, draw),
    field('passes', words.passesLabel, passes),
    ...(fixed ? [make('p', { class: 'quiet', id: 'passes-about' }, words.passesFixed)] : []),
    field('scoring', words.scoringLabel, scoring),
    tick('thoughtful', words.thoughtful, options.thoughtful, (on) => changed((now) => ({ ...now, thoughtful: on })), { about: words.thoughtfulAbout }),
    ...dealFields(options.deal, (deal) => changed((now) => ({ ...now, deal }))),
  ];
}

/**
 * The kind of deal, and its number if it has one.
 *
 * @param {KlondikeDeal} deal
 * @param {(deal: KlondikeDeal) => void} changed
 * @param {string} [prefix] of the ids
 * @returns {HTMLElement[]}
 */
export function dealFields(deal, changed, prefix = '') {
  /** @type {(keyof typeof words.deals)[]} */
  const kinds = ['checked', 'random', 'today', 'numbered', ...(deal === 'again' ? [deal] : [])];
  const kind = typeof deal === 'string' ? deal : 'numbered';
  const select = choice(`${prefix}deal`, kinds, kind, (each) => words.deals[each], (each) => changed(each === 'numbered' ? { numbered: 1 } : each));
  const parts = [field(`${prefix}deal`, words.dealLabel, select)];
  if (typeof deal !== 'string') {
    const number = make('input', {
      id: `${prefix}number`,
      inputmode: 'numeric',
      autocomplete: 'off',
      maxlength: 10,
      value: deal.numbered,
      onchange: () => {
        const typed = Number(number.value.replace(/\D/g, '') || 1);
        number.value = String(Math.min(typed, NUMBER_MAX));
        changed({ numbered: Number(number.value) });
      },
    });
    parts.push(field(`${prefix}number`, words.numberLabel, number));
  }
  return [...parts, make('p', { class: 'quiet' }, words.dealAbout(deal))];
}

/**
 * The options with the passes that go with their scoring: those that Vegas scoring fixes for each way to draw, and no
 * end where they were fixed until now.
 *
 * @param {KlondikeOptions} options
 * @param {KlondikeOptions} before
 * @param {Preset[]} presets
 * @returns {KlondikeOptions}
 */
function withPasses(options, before, presets) {
  if (options.scoring !== 'vegas') return before.scoring === 'vegas' ? { ...options, passes: null } : options;
  const preset = presets.find((each) => each.options.draw === options.draw);
  return { ...options, passes: preset?.terms.vegas_passes ?? options.passes };
}
