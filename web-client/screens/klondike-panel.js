/** Klondike on the first page: a mode by one tap, and the game begins. */

import { button, fill, make } from '../dom.js';
import { byMode, dealFields } from '../games/klondike-options.js';
import { identity } from '../state/identity.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import * as words from '../words/en.lobby.js';
import { statistics } from '../words/en.statistics.js';
import { openOwn } from './open-table.js';

/** @import { GameCard, KlondikeDeal, KlondikeOptions, KlondikeTerms } from '../protocol.js' */

/** @typedef {{ game: 'klondike' } & KlondikeOptions} Options */

/**
 * @param {HTMLElement} app
 * @param {GameCard} card
 */
export function klondikePanel(app, { game, title, seats_min, seats_max, minutes, presets }) {
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
  const all = byMode(/** @type {{ options: Options, terms: KlondikeTerms }[]} */ (presets));
  const modes = all.map(({ options, terms: { mode } }) => {
    /** @type {HTMLButtonElement} */
    const begin = button(`play:${mode}`, '', () => void openOwn(app, { ...options, deal }, { button: begin, fault, begins: true }), { class: 'primary mode' });
    begin.append(make('strong', {}, klondikeTerms.modes[mode]), make('small', {}, klondikeTerms.levelAbout(options)));
    return begin;
  });
  /** @type {HTMLButtonElement} */
  const custom = button('open_table', klondikeTerms.custom, () => void openOwn(app, { ...all[0].options, deal }, { button: custom, fault }));
  return make(
    'section',
    { class: 'panel game', 'data-game': game },
    make('h2', {}, title),
    make('p', {}, words.games[game].blurb),
    make('p', { class: 'quiet' }, words.levels.size(seats_min, seats_max, minutes)),
    make('div', { class: 'modes', role: 'group', 'aria-label': klondikeTerms.modeLabel }, ...modes, custom),
    fields,
    identity() && button('statistics', statistics.open, async () => (await import('./statistics.js')).openStatistics(), { class: 'plain' }),
    fault,
  );
}
