/** How a table is kept, beside what is played there: a form for the host, and plain words for everybody else. */

import { make } from '../dom.js';
import { choice, field, tick } from './form.js';
import { duration, tableSettings as words } from '../words/en.lobby.js';

/** @import { House, TableSettings } from '../protocol.js' */

const TURN_SECONDS = [null, 30, 60, 120, 300];
const PATIENCE_SECONDS = [30, 60, 120, 300, 600, 3600];

/**
 * @param {TableSettings} settings
 * @param {(change: (now: TableSettings) => TableSettings) => void} changed is given what to change
 * @param {boolean} [solo] for one player, who waits for nobody
 * @param {Pick<House, 'spectators' | 'public_list'> | null} [house] what can be chosen in it
 * @returns {Node[]}
 */
export function settingsForm(settings, changed, solo = false, house = null) {
  const { turn_seconds, patience_seconds } = settings;
  const turn = choice('turn_seconds', among(TURN_SECONDS, turn_seconds), turn_seconds, (seconds) => (seconds === null ? words.noTimer : duration(seconds)), (seconds) =>
    changed((now) => ({ ...now, turn_seconds: seconds })),
  );
  const patience = choice('patience_seconds', among(PATIENCE_SECONDS, patience_seconds), patience_seconds, duration, (seconds) =>
    changed((now) => ({ ...now, patience_seconds: seconds })),
  );
  return [
    make('h3', {}, words.title),
    ...(solo ? [] : [field('turn_seconds', words.turnTimer, turn), field('patience_seconds', words.patience, patience)]),
    ...(solo
      ? []
      : [tick('locked', words.locked, settings.locked, (on) => changed((now) => ({ ...now, locked: on })), { about: words.lockedAbout })]),
    ...(house?.spectators === false
      ? []
      : [tick('spectators', words.spectators, settings.spectators, (on) => changed((now) => ({ ...now, spectators: on })), { about: words.spectatorsAbout })]),
    ...(house?.public_list === false
      ? []
      : [tick('listed', words.listed, settings.listed, (on) => changed((now) => ({ ...now, listed: on })), { about: words.listedAbout })]),
  ];
}

/**
 * @param {TableSettings} settings
 * @param {boolean} [solo]
 * @returns {Node[]}
 */
export function settingsInWords(settings, solo = false) {
  return [
    make('h3', {}, words.title),
    make('ul', { class: 'bullets' }, ...words.plain(settings, solo).map((line) => make('li', {}, line))),
  ];
}

/**
 * @template Value
 * @param {Value[]} usual
 * @param {Value} chosen which may be none of the usual
 */
function among(usual, chosen) {
  return usual.includes(chosen) ? usual : [...usual, chosen];
}
