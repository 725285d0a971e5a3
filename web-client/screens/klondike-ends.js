/** The ways out of a running game of Klondike. Each is one more tap, for all of them end it. */

import { button, make } from '../dom.js';
import { ends as words } from '../words/en.klondike-beside.js';
import { begin, newDealOf } from './dealing.js';
import { openDialog } from './dialog.js';

/** @import { Room } from './room.js' */

/** @param {Room} room */
export function openEnds(room) {
  const { options, game = 0 } = room.session.table ?? {};
  if (options?.game !== 'klondike') return;
  /** @param {() => void} does */
  const then = (does) => () => {
    sheet.close();
    does();
  };
  const sheet = openDialog(words.title, [
    make('p', {}, words.about),
    make(
      'div',
      { class: 'menu-list' },
      button('new_deal', words.newDeal, then(() => void begin(room, newDealOf(options.deal)))),
      button('same_deal', words.sameDeal, then(() => void begin(room, 'again'))),
      make('p', { class: 'quiet' }, words.sameAbout),
      button('give_up', words.giveUp, then(() => void room.session.ask({ type: 'propose', game, motion: { what: 'end' } })), { class: 'danger' }),
    ),
  ]);
}
