/** The turned cards of a patience, in a sheet. */

import { make } from '../dom.js';
import { cardList } from '../screens/card-list.js';
import { openDialog } from '../screens/dialog.js';
import { piles } from '../words/en.tableau.js';

/** @import { Card } from '../protocol.js' */

/**
 * All turned cards, and what the viewer is shown of the stock (READINGS U19, K14).
 *
 * @param {{ waste: Card[], stock: (Card | null)[] }} view
 * @param {{ title: string, wasteAbout: string, stockAbout: (known: boolean) => string, unseen: (count: number) => string }} words
 */
export function openTurned({ waste, stock }, { title, wasteAbout, stockAbout, unseen }) {
  const known = stock.filter((card) => card !== null);
  const hidden = stock.length - known.length;
  openDialog(title, [
    waste.length > 0 && make('p', { class: 'quiet' }, wasteAbout),
    cardList([...waste].reverse(), piles.waste(waste)),
    stock.length > 0 && make('p', { class: 'quiet' }, stockAbout(known.length > 0)),
    known.length > 0 && cardList(known, piles.stock(stock.length, known[0])),
    hidden > 0 && make('p', {}, unseen(hidden)),
  ]);
}
