/** What is played at a Team Klondike table, as a form for the host. Only the server decides whether it can be played. */

import { choice, field, tick } from '../screens/form.js';
import { levels } from '../words/en.levels.js';
import { teamKlondikeTerms as words } from '../words/en.team-klondike-terms.js';
import { levelField } from './level-field.js';

/** @import { TeamKlondikeOptions, TeamKlondikeTerms } from '../protocol.js' */
/** @import { Changed } from './terms.js' */

/**
 * @param {TeamKlondikeOptions} options
 * @param {TeamKlondikeTerms} terms what follows from them
 * @param {{ options: TeamKlondikeOptions, terms: TeamKlondikeTerms }[]} presets
 * @param {Changed<TeamKlondikeOptions>} changed
 * @returns {Node[]}
 */
export function teamKlondikeForm(options, terms, presets, changed) {
  const preset = presets.find((each) => each.options.level === options.level);
  const { tokens_min, tokens_max } = terms;
  const counts = Array.from({ length: tokens_max - tokens_min + 1 }, (_, at) => tokens_min + at);
  const byLevel = preset ? words.byLevel(preset.terms) : '';
  const tokens = choice('tokens', [null, ...counts], options.tokens ?? null, (count) => (count === null ? byLevel : String(count)), (count) =>
    changed((now) => ({ ...now, tokens: count })),
  );
  return [
    ...levelField(presets, options, preset ? words.levelAbout(preset.options, preset.terms) : '', changed),
    field('tokens', words.tokensLabel, tokens),
    tick('open_hands', words.openHands, options.open_hands, (on) => changed((now) => ({ ...now, open_hands: on }))),
    tick('four_moves', levels.fourMoves, options.four_moves, (on) => changed((now) => ({ ...now, four_moves: on }))),
  ];
}
