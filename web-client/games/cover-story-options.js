/** What is played at a Cover Story table, as a form for the host. Only the server decides whether it can be played. */

import { make } from '../dom.js';
import { choice, field } from '../screens/form.js';
import { coverStoryTerms as words } from '../words/en.cover-story-terms.js';

/** @import { CoverStoryOptions, CoverStoryTerms } from '../protocol.js' */
/** @import { Changed } from './terms.js' */

/**
 * @template {{ options: CoverStoryOptions }} Preset
 * @param {Preset[]} presets
 */
export const byPlayers = (presets) => [...presets].sort((one, other) => one.options.players - other.options.players);

/**
 * @param {CoverStoryOptions} options
 * @param {CoverStoryTerms} terms what follows from them
 * @param {unknown} _
 * @param {Changed<CoverStoryOptions>} changed
 * @returns {Node[]}
 */
export function coverStoryForm(options, terms, _, changed) {
  const { cards_min, cards_max, clue_limit_min, clue_limit_max, usual } = terms;
  const usually = usual.find(({ players }) => players === options.players);
  const players = choice('players', usual.map((each) => each.players), options.players, String, (count) =>
    changed((now) => usual.find((each) => each.players === count) ?? now),
  );
  // With fewer cards the highest limit falls by as many.
  const highest = (/** @type {number} */ dealt) => clue_limit_max + dealt - options.cards;
  const cards = choice('cards', range(cards_min, cards_max), options.cards, (value) => words.usual(value, value === usually?.cards), (value) =>
    changed((now) => ({ ...now, cards: value, clue_limit: Math.min(now.clue_limit, highest(value)) })),
  );
  const limit = choice('clue_limit', range(clue_limit_min, clue_limit_max), options.clue_limit, (value) => words.usual(value, value === usually?.clue_limit), (value) =>
    changed((now) => ({ ...now, clue_limit: value })),
  );
  return [
    field('players', words.playersLabel, players),
    field('cards', words.cardsLabel, cards),
    make('p', { class: 'quiet' }, words.cardsAbout(options.players, terms.set_aside)),
    field('clue_limit', words.limitLabel, limit),
    make('p', { class: 'quiet' }, words.limitAbout(options.cards, options.clue_limit)),
  ];
}

/**
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
