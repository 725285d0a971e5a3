/** Klondike on the first page: a mode by one tap, and the game begins. */

import { button, fill, make } from '../dom.js';
import { byMode, dealFields } from '../games/klondike-options.js';
import { identity } from '../state/identity.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import { statistics } from '../words/en.statistics.js';
import { beginAt } from './dealing.js';
import { gamePanel } from './game-panel.js';
import { goTo } from './go-to.js';
import { openOwn } from './open-table.js';

/** @import { GameCard, KlondikeDeal, KlondikeOptions, KlondikeTerms, Me } from '../protocol.js' */

/** @typedef {{ game: 'klondike' } & KlondikeOptions} Options */

/**
 * @param {HTMLElement} app
 * @param {GameCard} card
 * @param {Me | null} self
 */
export function klondikePanel(app, card, self) {
  // A table of one's own where nothing runs serves for the next game too: there are not so many for each player.
  const own = self?.tables.find((table) => table.game === card.game && !table.playing && table.others.length === 0);
  const fault = make('p', { class: 'fault', role: 'alert' });
  /** @type {KlondikeDeal} */
  let deal = 'checked';
  const fields = make('div', { class: 'deal-fields' });
  const showDeal = () =>
    fill(fields, ...dealFields(deal, (chosen) => {
      const focused = document.activeElement?.id;
      deal = chosen;
      showDeal();
      if (focused) document.getElementById(focused)?.focus();
    }, 'home-'));
  showDeal();
  const beginThere = (/** @type {string} */ code, /** @type {Options} */ options) => {
    beginAt(code, options);
    void goTo(app, code);
  };
  const all = byMode(/** @type {{ options: Options, terms: KlondikeTerms }[]} */ (card.presets));
  const modes = all.map(({ options, terms: { mode } }) => {
    /** @type {HTMLButtonElement} */
    const begin = button(`play:${mode}`, '', () => own ? beginThere(own.code, { ...options, deal }) : void openOwn(app, { ...options, deal }, { button: begin, fault, begins: true }), { class: 'primary mode' });
    begin.append(make('strong', {}, klondikeTerms.modes[mode]), make('small', {}, klondikeTerms.levelAbout(options)));
    return begin;
  });
  /** @type {HTMLButtonElement} */
  const custom = button('open_table', klondikeTerms.custom, () => void openOwn(app, { ...all[0].options, deal }, { button: custom, fault }));
  return gamePanel(
    card,
    make('div', { class: 'modes', role: 'group', 'aria-label': klondikeTerms.modeLabel }, ...modes, custom),
    fields,
    identity() && button('statistics', statistics.open, async () => (await import('./statistics.js')).openStatistics(), { class: 'plain' }),
    fault,
  );
}
