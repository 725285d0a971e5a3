/** The sheets of a table: its menu, the turned cards, the keys. */

import { suitMark } from '../cards/face.js';
import { button, make } from '../dom.js';
import * as words from '../words/en.lobby.js';
import { openDialog } from './dialog.js';

/** @import { UndercoverView } from '../protocol.js' */
/** @import { Room } from './room.js' */

/** @param {Room} room */
export function openMenu(room) {
  const { session } = room;
  /** @param {() => void} next */
  const then = (next) => () => {
    sheet.close();
    next();
  };
  const view = session.game?.sight.view;
  const canEnd = session.seat !== null && session.table?.phase === 'playing' && !session.table.proposal;
  const sheet = openDialog(words.table.menu, [
    make(
      'div',
      { class: 'menu-list' },
      view && button('waste', words.undercover.waste, then(() => openTurned(view))),
      button('rules', words.table.rules, then(() => void openRules())),
      button('settings', words.table.settings, then(async () => (await import('./settings.js')).openSettings(session.code))),
      button('keys', words.keys.title, then(openKeys)),
      make('a', { class: 'button', href: '/', 'data-do': 'home' }, words.house.home),
    ),
    canEnd && make('hr'),
    canEnd
      ? make(
          'div',
          { class: 'menu-list' },
          make('p', { class: 'quiet' }, words.sheets.proposeEndAbout),
          button('propose_end', words.sheets.proposeEnd, then(() => void session.ask({ type: 'propose', motion: { what: 'end' } })), { class: 'danger' }),
        )
      : null,
  ]);
}

export async function openRules() {
  const { showRules } = await import('./rules.js');
  showRules();
}

export function openKeys() {
  const rows = words.keys.list.map(([key, does]) =>
    make('div', { class: 'key-row' }, make('dt', {}, make('kbd', {}, key)), make('dd', {}, does)),
  );
  openDialog(words.keys.title, [make('dl', { class: 'keys' }, ...rows), make('p', { class: 'quiet' }, words.keys.dragHint)]);
}

/**
 * All turned cards, and what everybody knows of the stock (READINGS U19).
 *
 * @param {UndercoverView} view
 */
export function openTurned({ waste, stock }) {
  const known = stock.filter((card) => card !== null);
  const unseen = stock.length - known.length;
  openDialog(words.undercover.waste, [
    make('p', { class: 'quiet' }, words.sheets.wasteAbout),
    cardList([...waste].reverse(), words.board.waste(waste)),
    stock.length > 0 && make('p', { class: 'quiet' }, words.sheets.stockAbout(known.length > 0)),
    known.length > 0 && cardList(known, words.board.stock(stock.length, known[0])),
    unseen > 0 && make('p', {}, words.sheets.unseen(unseen)),
  ]);
}

/**
 * Cards as text with their suits.
 *
 * @param {string[]} cards
 * @param {string} name for those who listen
 */
export function cardList(cards, name) {
  const items = cards.map((code) => {
    const suit = /** @type {'C' | 'D' | 'H' | 'S'} */ (code.charAt(1));
    return make('li', { class: 'small-card', 'data-suit': suit }, cardText(code), suitMark(suit), make('span', { class: 'for-listeners' }, words.card(code)));
  });
  return make('ol', { class: 'small-cards', 'aria-label': name }, ...items);
}

/** @param {string} code */
function cardText(code) {
  return make('span', { 'aria-hidden': 'true' }, code.startsWith('T') ? '10' : code.charAt(0));
}
