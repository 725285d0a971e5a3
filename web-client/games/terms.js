/** What is agreed on before a game of each kind: the form for the host, and how it is said. */

import { teamKlondikeTerms } from '../words/en.team-klondike-terms.js';
import { undercoverTerms } from '../words/en.undercover-terms.js';
import { teamKlondikeForm } from './team-klondike-options.js';
import { undercoverForm } from './undercover-options.js';

/** @import { AnyOptions, AnyTerms, GameKind } from '../protocol.js' */

/** Is given what to change. @template Options @typedef {(change: (now: Options) => Options) => void} Changed */

/**
 * @typedef {object} Agreement
 * @property {(options: any, terms: any, presets: any[], changed: Changed<any>) => Node[]} form
 * @property {(options: any, terms: any) => string} levelAbout a level in a line
 * @property {(options: any, terms: any) => string[]} terms all of it, in plain words
 * @property {Record<string, string>} outcomeAbout why a game ended so
 */

/** @type {Record<GameKind, Agreement>} */
const AGREEMENTS = {
  undercover: { form: undercoverForm, ...undercoverTerms },
  team_klondike: { form: teamKlondikeForm, ...teamKlondikeTerms },
};

/** @param {GameKind} kind */
export const agreementOf = (kind) => AGREEMENTS[kind];

/**
 * @param {AnyOptions} options
 * @param {AnyTerms} terms
 */
export const levelAbout = (options, terms) => AGREEMENTS[options.game].levelAbout(options, terms);
