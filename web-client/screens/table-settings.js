/** How a table is kept, beside what is played there: a form for the host, and plain words for everybody else. */

import { make } from '../dom.js';
import { field, tick } from '../games/undercover-options.js';
import { duration, tableSettings as words } from '../words/en.lobby.js';

/** @import { TableSettings } from '../protocol.js' */

const TURN_SECONDS = [null, 30, 60, 120, 300];
const PATIENCE_SECONDS = [30, 60, 120, 300, 600, 3600];

/**
 * @param {TableSettings} settings
 * @param {(change: (now: TableSettings) => TableSettings) => void} changed is given what to change
 * @returns {Node[]}
 */
export function settingsForm(settings, changed) {
  const turn = choice('turn_seconds', TURN_SECONDS, settings.turn_seconds, (seconds) =>
    seconds === null ? words.noTimer : duration(seconds),
  );
  turn.addEventListener('change', () =>
    changed((now) => ({ ...now, turn_seconds: turn.value === '' ? null : Number(turn.value) })),
  );
  const patience = choice('patience_seconds', PATIENCE_SECONDS, settings.patience_seconds, (seconds) => duration(seconds ?? 0));
  patience.addEventListener('change', () => changed((now) => ({ ...now, patience_seconds: Number(patience.value) })));
  return [
    make('h3', {}, words.title),
    field('turn_seconds', words.turnTimer, turn),
    field('patience_seconds', words.patience, patience),
    tick('spectators', words.spectators, settings.spectators, (on) => changed((now) => ({ ...now, spectators: on })), {
      about: words.spectatorsAbout,
    }),
    tick('listed', words.listed, settings.listed, (on) => changed((now) => ({ ...now, listed: on })), {
      about: words.listedAbout,
    }),
  ];
}

/**
 * @param {TableSettings} settings
 * @returns {Node[]}
 */
export function settingsInWords(settings) {
  return [
    make('h3', {}, words.title),
    make('ul', { class: 'bullets' }, ...words.plain(settings).map((line) => make('li', {}, line))),
  ];
}

/**
 * @param {string} id
 * @param {(number | null)[]} usual
 * @param {number | null} chosen which may be none of the usual
 * @param {(seconds: number | null) => string} label
 */
function choice(id, usual, chosen, label) {
  const offered = usual.includes(chosen) ? usual : [...usual, chosen];
  return make(
    'select',
    { id },
    ...offered.map((seconds) => make('option', { value: seconds ?? '', selected: seconds === chosen }, label(seconds))),
  );
}
