/** The first page: who you are, the games of this house, a table by its code, your tables and games, public tables. */

import { button, fill, make, say } from '../dom.js';
import { agreementOf } from '../games/terms.js';
import { forget, identity } from '../state/identity.js';
import { CallRefused, house, listedTables, me } from '../wire/http.js';
import { isTableCode, tableCode } from '../wire/id.js';
import { when } from '../words/en.account.js';
import { klondikeTerms } from '../words/en.klondike-terms.js';
import * as words from '../words/en.lobby.js';
import { gamePanel } from './game-panel.js';
import { goTo } from './go-to.js';
import { klondikePanel } from './klondike-panel.js';
import { clearFaults, nameForm } from './name-form.js';
import { openOwn } from './open-table.js';
import { recordButton } from './record.js';
import { openSettings } from './settings.js';

/** @import { Presets } from '../games/terms.js' */
/** @import { AnyOptions, GameCard, House, ListedTable, Me, MyGame, MyTable } from '../protocol.js' */

/**
 * @param {HTMLElement} app
 * @param {() => Promise<void> | undefined} [ready] what to wait for once all is known
 */
export async function showHome(app, ready) {
  /** @type {ListedTable[]} */
  let listed = [];
  /** @type {House | null} */
  let here = null;
  /** @type {Me | null} */
  let self = null;
  const fault = make('p', { class: 'fault', role: 'alert' });
  const who = identity();
  try {
    [here, self, listed] = await Promise.all([house(), who && me(who.key).catch(unknownToServer), publicTables()]);
  } catch (error) {
    say(fault, words.refusal(error instanceof CallRefused ? error.refused : { code: 'unreachable' }));
  }
  if (location.pathname !== '/') say(fault, words.home.nothingThere);
  await ready?.();
  const name = here?.name ?? words.house.name;
  document.title = name;
  fill(
    app,
    make(
      'header',
      { class: 'masthead' },
      make('h1', {}, name),
      make('p', {}, words.door.motto),
      button('settings', words.preferences.title, () => openSettings(), { class: 'plain' }),
    ),
    make(
      'main',
      { class: 'page home' },
      fault,
      make('section', { class: 'panel who', 'aria-label': words.door.yourName }, ...naming(app)),
      self && self.tables.length > 0 && resume(self.tables),
      make('div', { class: 'games' }, ...(here?.games ?? []).map((card) => panelOf(app, card, self))),
      joinPanel(app),
      listed.length > 0 && openToAll(listed),
      self && self.games.length > 0 && played(self.games),
      make('p', { class: 'quiet' }, make('a', { href: '/stats' }, words.home.stats)),
      here?.imprint && make('p', { class: 'imprint quiet' }, make('a', { href: here.imprint, rel: 'noreferrer' }, words.home.imprint)),
    ),
  );
}

/** @returns {Promise<ListedTable[]>} none if they cannot be had: the page does without */
async function publicTables() {
  try {
    return (await listedTables()).tables;
  } catch {
    return [];
  }
}

/** @param {unknown} error */
function unknownToServer(error) {
  if (error instanceof CallRefused && error.refused.code === 'unknown_key') {
    forget();
    return null;
  }
  throw error;
}

/**
 * The first page once more, which takes no press away that was begun on this one.
 *
 * @param {HTMLElement} app
 */
async function showAgain(app) {
  const { released } = await import('../presses.js');
  await showHome(app, released);
}

/** @param {HTMLElement} app */
function naming(app) {
  const present = identity();
  if (!present) return [nameForm(words.door.save, () => showAgain(app))];
  /** @type {HTMLElement} */
  const line = make(
    'div',
    { class: 'field-row' },
    make('p', { class: 'you-are' }, words.door.youAre(present.name)),
    button('rename', words.door.rename, () => {
      const form = nameForm(words.door.save, () => showAgain(app), () => void showAgain(app));
      line.replaceWith(form);
      form.querySelector('input')?.focus();
    }),
  );
  return [line];
}

/** @param {MyTable[]} tables */
function resume(tables) {
  const links = tables.map(({ code, game, playing, changed_ms, others }) =>
    tableLink(code, words.home.table(game, others), words.home.tableState(code, playing, when(changed_ms))),
  );
  return make('section', { class: 'panel' }, make('h2', {}, words.home.resume), make('ul', { class: 'rows' }, ...links));
}

/**
 * @param {string} code
 * @param {string} title
 * @param {string} about
 */
function tableLink(code, title, about) {
  return make('li', {}, make('a', { href: `/t/${code}`, class: 'row-link' }, make('span', {}, title, make('small', { class: 'quiet' }, about))));
}

/** @param {ListedTable[]} tables */
function openToAll(tables) {
  const rows = tables.map(({ code, game, host, seats_free, playing }) => {
    const joins = seats_free > 0;
    const about = words.home.publicState(seats_free, playing);
    return make(
      'li',
      { class: 'seat', 'data-table': code },
      make('span', { class: 'seat-name' }, words.home.publicTable(game, host), make('small', { class: 'quiet' }, about)),
      make('a', { href: `/t/${code}`, class: 'button' }, joins ? words.home.joinTable : words.home.watchTable),
    );
  });
  return make('section', { class: 'panel public' }, make('h2', {}, words.home.public), make('ul', { class: 'rows' }, ...rows));
}

/** How many finished games are shown at first. */
const GAMES_SHOWN = 4;

/** @param {MyGame[]} games */
function played(games) {
  const row = (/** @type {MyGame} */ { code, number, game, outcome, ended_ms, players, bots, your_seat, tally }) => {
    const others = players.flatMap((name, seat) => (seat === your_seat ? [] : [bots?.includes(seat) ? words.home.bot : name ?? words.home.nobody]));
    const result = words.home.result(outcome, your_seat);
    return make(
      'li',
      { class: 'seat', 'data-game': `${code}.${number}` },
      make(
        'span',
        { class: 'seat-name' },
        words.home.game(result, others),
        make('small', { class: 'quiet' }, words.home.gameState(game, tally ? klondikeTerms.modes[tally.mode] : '', code, number, when(ended_ms))),
      ),
      recordButton(code, number, words.home.record, words.home.saveRecord(code, number)),
    );
  };
  const list = make('ul', { class: 'rows' }, ...games.slice(0, GAMES_SHOWN).map(row));
  const more = button('all_games', words.home.allGames, () => {
    more.remove();
    list.append(...games.slice(GAMES_SHOWN).map(row));
    list.querySelectorAll('button')[GAMES_SHOWN]?.focus();
  });
  return make('section', { class: 'panel played' }, make('h2', {}, words.home.games), list, games.length > GAMES_SHOWN && more);
}

/**
 * @param {HTMLElement} app
 * @param {GameCard} card
 * @param {Me | null} self
 */
function panelOf(app, card, self) {
  const { presets } = agreementOf(card.game);
  return presets ? presetsPanel(app, card, presets) : klondikePanel(app, card, self);
}

/**
 * @param {HTMLElement} app
 * @param {GameCard} card
 * @param {Presets} shown
 */
function presetsPanel(app, card, { label, nameOf, inOrder }) {
  const { game, presets } = card;
  const fault = make('p', { class: 'fault', role: 'alert' });
  const { levelAbout } = agreementOf(game);
  /** @type {AnyOptions} */
  let chosen = presets[0].options;
  const about = make('p', { class: 'quiet', id: `level-${game}` }, levelAbout(presets[0].options, presets[0].terms));
  const levels = inOrder(presets).map(({ options, terms }) =>
    make(
      'label',
      { class: 'choice' },
      make('input', {
        type: 'radio',
        name: `level-${game}`,
        value: nameOf(options),
        checked: options === chosen,
        onchange: () => {
          chosen = options;
          say(about, levelAbout(options, terms));
        },
      }),
      nameOf(options),
    ),
  );
  /** @type {HTMLButtonElement} */
  const open = button('open_table', words.home.newTable, () => void openOwn(app, chosen, { button: open, fault }), { class: 'primary' });
  return gamePanel(
    card,
    make('fieldset', { class: 'choices of-levels', 'aria-describedby': about.id }, make('legend', {}, label), ...levels),
    about,
    open,
    fault,
  );
}

/** @param {HTMLElement} app */
function joinPanel(app) {
  const fault = make('p', { class: 'fault', role: 'alert' });
  const input = make('input', {
    id: 'code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    // Room for a link to the table.
    maxlength: 300,
    placeholder: 'KX7P2M',
    class: 'code-input',
  });
  const join = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const code = tableCode(input.value);
    if (isTableCode(code)) void goTo(app, code);
    else {
      clearFaults();
      say(fault, words.home.badCode);
    }
  };
  return make(
    'section',
    { class: 'panel' },
    make('h2', {}, words.home.join),
    make(
      'form',
      { onsubmit: join, novalidate: true },
      make('label', { for: 'code' }, words.home.code),
      make('div', { class: 'field-row' }, input, make('button', { type: 'submit', 'data-do': 'join' }, words.home.joinButton)),
      fault,
    ),
  );
}
