/** What is agreed on before a game of each kind: the form for the host, and how it is said. */

import { coverStoryTerms } from '../words/en.cover-story-terms.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { levels } from '../words/en.levels.js';
import { teamKlondikeTerms } from '../words/en.team-klondike-terms.js';
import { undercoverTerms } from '../words/en.undercover-terms.js';
import { byPlayers, coverStoryForm } from './cover-story-options.js';
import { klondikeForm } from './klondike-options.js';
import { byLevel } from './level-field.js';
import { teamKlondikeForm } from './team-klondike-options.js';
import { undercoverForm } from './undercover-options.js';

/** @import { GameKind, Level } from '../protocol.js' */

/** Is given what to change. @template Options @typedef {(change: (now: Options) => Options) => void} Changed */

/**
 * @typedef {object} Agreement
 * @property {(options: any, terms: any, presets: any[], changed: Changed<any>) => Node[]} form
 * @property {(options: any, terms: any) => string} levelAbout a level in a line
 * @property {(options: any, terms: any) => string[]} terms all of it, in plain words
 * @property {Record<string, string>} outcomeAbout why a game ended so
 * @property {Presets} [presets] for a game whose table is opened with one of them
 * @property {(options: any) => number} [players] how many play, where the options say so: no fewer and no more
 */

/**
 * How presets are shown on the first page.
 *
 * @typedef {object} Presets
 * @property {string} label what they differ in
 * @property {(options: any) => string} nameOf
 * @property {<Preset extends { options: any, terms: any }>(presets: Preset[]) => Preset[]} inOrder the server begins with
 *   the usual one
 */

/** Those that differ in how hard they are. @type {Presets} */
const LEVELS = { label: levels.label, nameOf: ({ level }) => levels.names[/** @type {Level} */ (level)], inOrder: byLevel };

/** @type {Record<GameKind, Agreement>} */
const AGREEMENTS = {
  klondike: { form: klondikeForm, ...klondikeTerms },
  undercover: { form: undercoverForm, presets: LEVELS, ...undercoverTerms },
  team_klondike: { form: teamKlondikeForm, presets: LEVELS, ...teamKlondikeTerms },
  cover_story: {
    form: coverStoryForm,
    presets: { label: coverStoryTerms.playersLabel, nameOf: ({ players }) => String(players), inOrder: byPlayers },
    players: ({ players }) => players,
    ...coverStoryTerms,
  },
};

/** @param {GameKind} kind */
export const agreementOf = (kind) => AGREEMENTS[kind];
