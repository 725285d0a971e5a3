/** A player at a Klondike table. */

import assert from 'node:assert/strict';
import { carry, giveName, lastGame, lifted, until } from './table.js';
import { easyDeck } from './undercover.js';

/**
 * @import { Player } from './browser.js'
 * @import { Gesture } from './table.js'
 * @import { AnySight, KlondikeAction } from '../../web-client/protocol.js'
 */

/** No card of the stock goes on an open one, and all Aces lie face down: after one pass nothing leads on. */
export const STUCK =
  '2C AC AD AH AS 3D 3H 2S 5D 5H 7D 7H KC 4C KD KH KS QC 4S QD QH QS 6C JC JD 6S ' +
  'JH 8C 3C 5C 7C 9C TC 2D 4D 6D 8D 9D TD 2H 4H 6H 8H 9H TH 3S 5S 7S 8S 9S TS JS';

/**
 * Gives a name on the first page and begins a game in a mode by one tap.
 *
 * @param {Player} player
 * @param {string} url
 * @param {'easy' | 'medium' | 'hard'} mode
 */
export async function begin(player, url, mode) {
  const { page } = player;
  await page.goto(url);
  await giveName(page, 'Ana');
  await page.locator(`[data-do="play:${mode}"]`).click();
  await dealt(player);
}

/** Waits until the cards lie on the table. @param {Player} player */
export async function dealt({ page }) {
  await page.locator('[data-screen="table"] [data-pile="c7"] .card').last().waitFor();
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {{ version: number, sight: Extract<AnySight, { game: 'klondike' }> }}
 */
export function told(player) {
  const { version, sight } = lastGame(player);
  assert.ok(sight.game === 'klondike');
  return { version, sight };
}

/**
 * Does one thing through the page and waits until the page was told of it.
 *
 * @param {Player} player
 * @param {KlondikeAction} action one of the offers
 * @param {Gesture} [gesture]
 */
export async function play(player, action, gesture = 'tap') {
  const { page } = player;
  const { version, sight } = told(player);
  const keys = gesture === 'keys' || gesture === 'preferred key';
  if (action.do === 'move') {
    const card = action.from === 'waste' ? (sight.view.waste.at(-1) ?? '') : lifted(sight.view, action);
    await carry(page, { card, from: action.from, to: action.to }, gesture);
  } else if (action.do === 'draw' || action.do === 'redeal') {
    if (keys) await page.keyboard.press('d');
    else await page.locator('[data-pile="stock"] :is(.card, .slot:not([hidden]))').click({ position: { x: 12, y: 8 } });
  } else if (keys && action.do !== 'finish') {
    await page.keyboard.press(action.do.charAt(0));
  } else {
    await page.locator(`[data-do="${action.do}"]`).click();
  }
  await until(() => told(player).version > version, () => `${player.name} is told of ${JSON.stringify(action)} by ${gesture}`);
}

/**
 * The offer that a player would rather take: to finish, a card home, else the next card of the stock.
 *
 * @param {Player} player
 */
export function eager(player) {
  const { offers } = told(player).sight;
  const home = offers.find((offer) => offer.do === 'move' && offer.to.startsWith('f'));
  return offers.find(({ do: what }) => what === 'finish') ?? home ?? offers.find(({ do: what }) => what === 'draw' || what === 'redeal');
}

/** The easy deck with its stock in threes, each the other way round: the lowest card of each is the playable one. */
export function easyDeckInThrees() {
  const cards = easyDeck().split(' ');
  const threes = Array.from({ length: 8 }, (_, at) => cards.slice(28 + 3 * at, 31 + 3 * at).toReversed());
  return [...cards.slice(0, 28), ...threes.flat()].join(' ');
}
