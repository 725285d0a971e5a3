/** The rules of a game as a table plays it, in a sheet. */

import { make } from '../dom.js';
import { games } from '../words/en.games.js';
import { table as words } from '../words/en.js';
import * as lobby from '../words/en.lobby.js';
import { openDialog } from './dialog.js';
import { termsList } from './terms-list.js';

/** @import { GameKind, TableView } from '../protocol.js' */

/** @typedef {{ title: string, text: string[] }} Part */

/** @type {Record<GameKind, () => Promise<(options: any, terms: any) => Part[]>>} */
const RULES = {
  klondike: async () => (await import('../words/en.klondike-rules.js')).rules,
  undercover: async () => (await import('../words/en.undercover-rules.js')).rules,
  team_klondike: async () => (await import('../words/en.team-klondike-rules.js')).rules,
  cover_story: async () => (await import('../words/en.cover-story-rules.js')).rules,
};

/** @param {Pick<TableView, 'options' | 'terms'>} table */
export async function openRules(table) {
  const { options, terms } = table;
  const rules = await RULES[options.game]();
  const parts = rules(options, terms).map(({ title, text }) =>
    make('section', { class: 'rule' }, make('h3', {}, title), ...text.map((paragraph) => make('p', {}, paragraph))),
  );
  openDialog(`${games[options.game].title}: ${words.rules}`, [...parts, make('section', { class: 'rule' }, make('h3', {}, lobby.lobby.terms), termsList(table))]);
}
