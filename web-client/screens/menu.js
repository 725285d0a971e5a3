/** The sheets of a table: its menu, the keys. */

import { button, make } from '../dom.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';
import { openRules } from './rules.js';
import { termsList } from './terms-list.js';

/** @import { AnyGame } from '../games/game.js' */
/** @import { Room } from './room.js' */

/** @param {Room} room */
export function openMenu(room) {
  const { session } = room;
  /** @param {() => void} next */
  const then = (next) => () => {
    sheet.close();
    next();
  };
  const { play } = room;
  const view = session.game?.sight.view;
  const { table } = session;
  const game = table?.game ?? 0;
  const playing = session.seat !== null && table?.phase === 'playing';
  const { ends } = play;
  const proposes = () => [
    make('p', { class: 'quiet' }, words.sheets.proposeEndAbout(play.kind)),
    button('propose_end', words.sheets.proposeEnd, then(() => void session.ask({ type: 'propose', game, motion: { what: 'end' } })), { class: 'danger' }),
  ];
  const ways = !playing ? [] : ends ? [button(ends.does, ends.label, then(() => void ends.open(room)))] : table?.proposal ? [] : proposes();
  const sheet = openDialog(words.table.menu, [
    make(
      'div',
      { class: 'menu-list' },
      ...(view ? play.sheets.map(({ does, label, open }) => button(does, label, then(() => void open(view)))) : []),
      button('rules', words.table.rules, then(() => table && void openRules(table))),
      button('settings', words.table.settings, then(async () => (await import('./settings.js')).openSettings(session.code))),
      button('keys', words.keys.title, then(() => openKeys(play))),
      make('a', { class: 'button', href: '/', 'data-do': 'home' }, words.house.home),
    ),
    ...(ways.length > 0 ? [make('hr'), make('div', { class: 'menu-list' }, ...ways)] : []),
    ...(table ? [make('hr'), make('h3', {}, words.lobby.terms), termsList(table)] : []),
  ]);
}

/** @param {AnyGame} play */
export function openKeys({ keys }) {
  const rows = [...words.keys.before, ...keys, ...words.keys.after].map(([key, does]) =>
    make('div', { class: 'key-row' }, make('dt', {}, make('kbd', {}, key)), make('dd', {}, does)),
  );
  openDialog(words.keys.title, [make('dl', { class: 'keys' }, ...rows), make('p', { class: 'quiet' }, words.keys.dragHint)]);
}
