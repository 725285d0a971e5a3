/** The words of advice in Klondike, in English. */

import { card } from './en.js';
import { place } from './en.tableau.js';

/** @import { HintReason, KlondikeAction, Winnable } from '../protocol.js' */

/** @satisfies {Record<HintReason, string>} */
const reasons = {
  finishes: 'that brings all the rest home',
  turns_up: 'that turns up a card',
  brings_home: 'that brings a card home',
  empties_column: 'that empties a column',
  plays_waste: 'that plays a card of the waste',
  takes_back: 'that card is needed in the columns',
  makes_room: 'that makes room for a later move',
  turns_stock: 'a card of the stock is needed',
  begins_pass: 'a card of the next pass is needed',
  cannot_be_won: 'from here it cannot be won',
};

/**
 * @param {KlondikeAction} action
 * @param {string | null} lifted the highest card of a move
 */
const step = (action, lifted) => {
  switch (action.do) {
    case 'move':
      return `Move ${lifted ? `the ${card(lifted)}` : 'a card'} to ${place(action.to)}`;
    case 'draw':
      return 'Turn the stock';
    case 'redeal':
      return 'Turn the waste over';
    case 'undo':
      return 'Undo';
    case 'redo':
      return 'Redo';
    case 'finish':
      return 'Finish';
  }
};

export const advice = {
  /** @param {KlondikeAction | null} action @param {string | null} lifted @param {HintReason} why @param {boolean} sure whether it is proved */
  hint: (action, lifted, why, sure) => {
    if (why === 'cannot_be_won' && sure) return 'From here it cannot be won any more, whatever you do. Undo leads back to where it could.';
    if (action === null || why === 'cannot_be_won') return 'No step was found that helps. Undo may lead back to a better place.';
    return `${step(action, lifted)}: ${reasons[why]}.${sure ? '' : ' It is what usually helps; nothing was proved.'}`;
  },
  verdict: /** @satisfies {Record<Winnable, string>} */ ({
    yes: 'Yes, from here it can still be won.',
    no: 'No, from here it cannot be won any more, whatever you do. Undo leads back to where it could.',
    not_known: 'Not known: no way to win was found in time, and no proof that there is none.',
  }),
};
