/** The rules of a game, in a sheet. */

import { make } from '../dom.js';
import { games } from '../words/en.games.js';
import { table } from '../words/en.js';
import { openDialog } from './dialog.js';

/** @import { GameKind } from '../protocol.js' */

/** @type {Record<GameKind, () => Promise<{ rules: { title: string, text: string[] }[] }>>} */
const RULES = {
  klondike: () => import('../words/en.klondike-rules.js'),
  undercover: () => import('../words/en.undercover-rules.js'),
  team_klondike: () => import('../words/en.team-klondike-rules.js'),
  cover_story: () => import('../words/en.cover-story-rules.js'),
};

/** @param {GameKind} kind */
export async function showRules(kind) {
  const { rules } = await RULES[kind]();
  const parts = rules.map(({ title, text }) =>
    make('section', { class: 'rule' }, make('h3', {}, title), ...text.map((paragraph) => make('p', {}, paragraph))),
  );
  openDialog(`${games[kind].title}: ${table.rules}`, parts);
}
