/** The turned cards of Undercover, in a sheet. */

import { make } from '../dom.js';
import { cardList } from '../screens/card-list.js';
import { openDialog } from '../screens/dialog.js';
import { piles, turned, undercover } from '../words/en.undercover.js';

/** @import { UndercoverView } from '../protocol.js' */

/**
 * All turned cards, and what everybody knows of the stock (READINGS U19).
 *
 * @param {UndercoverView} view
 */
export function openTurned({ waste, stock }) {
  const known = stock.filter((card) => card !== null);
  const unseen = stock.length - known.length;
  openDialog(undercover.waste, [
    make('p', { class: 'quiet' }, turned.wasteAbout),
    cardList([...waste].reverse(), piles.waste(waste)),
    stock.length > 0 && make('p', { class: 'quiet' }, turned.stockAbout(known.length > 0)),
    known.length > 0 && cardList(known, piles.stock(stock.length, known[0])),
    unseen > 0 && make('p', {}, turned.unseen(unseen)),
  ]);
}
