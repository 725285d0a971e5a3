/** What is agreed on before a game of each kind: the form for the host, and how it is said. */

import { coverStoryTerms } from '../words/en.cover-story-terms.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { levels } from '../words/en.levels.js';
import { teamKlondikeTerms } from '../words/en.team-klondike-terms.js';
import { undercoverTerms } from '../words/en.undercover-terms.js';
import { byPlayers, coverStoryForm } from './cover-story-options.js';
import { byMode, klondikeForm } from './klondike-options.js';
import { byLevel } from './level-field.js';
import { teamKlondikeForm } from './team-klondike-options.js';
import { undercoverForm } from './undercover-options.js';

/** @import { GameKind, KlondikeTerms } from '../protocol.js' */

/** Is given what to change. @template Options @typedef {(change: (now: Options) => Options) => void} Changed */

/**
 * @typedef {object} Agreement
 * @property {(options: any, terms: any, presets: any[], changed: Changed<any>) => Node[]} form
 * @property {(options: any, terms: any) => string} levelAbout a level in a line
 * @property {(options: any, terms: any) => string[]} terms all of it, in plain words
 * @property {Record<string, string>} outcomeAbout why a game ended so
 * @property {string} presetsLabel what the presets differ in
 * @property {(options: any, terms: any) => string} presetName
 * @property {<Preset extends { options: any, terms: any }>(presets: Preset[]) => Preset[]} inOrder the presets as they are shown; the server begins
 *   with the usual one
 * @property {(options: any) => number} [players] how many play, where the options say so: no fewer and no more
 */

/** Presets that differ in how hard they are. */
const LEVELS = {
  presetsLabel: levels.label,
  /** @param {{ level: import('../protocol.js').Level }} options */
  presetName: ({ level }) => levels.names[level],
  inOrder: byLevel,
};

/** @type {Record<GameKind, Agreement>} */
const AGREEMENTS = {
  klondike: { form: klondikeForm, presetName: (_, terms) => klondikeTerms.modes[/** @type {KlondikeTerms} */ (terms).mode], inOrder: byMode, ...klondikeTerms },
  undercover: { form: undercoverForm, ...LEVELS, ...undercoverTerms },
  team_klondike: { form: teamKlondikeForm, ...LEVELS, ...teamKlondikeTerms },
  cover_story: { form: coverStoryForm, players: ({ players }) => players, inOrder: byPlayers, ...coverStoryTerms },
};

/** @param {GameKind} kind */
export const agreementOf = (kind) => AGREEMENTS[kind];
