/** `/stats`: all finished games of the house, counted by the server, for whoever tunes the games. */

import { fill, make } from '../dom.js';
import { CallRefused, report } from '../wire/http.js';
import { house, refusal } from '../words/en.lobby.js';
import { games } from '../words/en.games.js';
import { report as words } from '../words/en.report.js';
import { facts } from './facts.js';

/** @import { GameKind, ReportRow } from '../protocol.js' */

/** @param {HTMLElement} app */
export async function showReport(app) {
  document.title = `${words.title} · ${house.name}`;
  const parts = await counted();
  fill(
    app,
    make('header', { class: 'masthead small' }, make('a', { href: '/' }, house.name), make('h1', {}, words.title)),
    make('main', { class: 'page' }, ...parts),
  );
}

async function counted() {
  try {
    const { rows } = await report();
    if (rows.length === 0) return [make('section', { class: 'panel' }, make('p', {}, words.none))];
    const kinds = [...new Set(rows.map(({ game }) => game))];
    return [...kinds.map((kind) => ofGame(kind, rows.filter(({ game }) => game === kind))), make('p', { class: 'quiet' }, words.about)];
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return [make('p', { class: 'fault', role: 'alert' }, refusal(error.refused))];
  }
}

/**
 * @param {GameKind} kind
 * @param {ReportRow[]} rows
 */
function ofGame(kind, rows) {
  return make('section', { class: 'panel', 'data-game': kind }, make('h2', {}, games[kind].title), ...rows.map(variant));
}

/** @param {ReportRow} row */
function variant({ variant: options, bots, finished, won, win_rate, ci95, turns_per_win, ends }) {
  return make(
    'section',
    { class: 'part' },
    make('h3', {}, options),
    facts([
      [words.who, bots ? words.bots : words.people],
      [words.finished, String(finished)],
      ...(won === null || win_rate === null || ci95 === null ? [] : /** @type {[string, string][]} */ ([[words.won, String(won)], [words.rate, words.percent(win_rate)], [words.interval, words.between(ci95)]])),
      ...(turns_per_win === null ? [] : /** @type {[string, string][]} */ ([[words.turns, turns_per_win.toFixed(1)]])),
      [words.ends, Object.entries(ends).map(([end, count]) => words.end(end, count)).join(', ')],
    ]),
  );
}
