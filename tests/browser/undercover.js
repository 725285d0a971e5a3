/** Two people at an Undercover table. */

import assert from 'node:assert/strict';
import { carry, lastGame, lifted, start, until } from './table.js';

/**
 * @import { Player } from './browser.js'
 * @import { Gesture } from './table.js'
 * @import { AnySight, UndercoverAction } from '../../web-client/protocol.js'
 */

export { GESTURES, join, openTable, until } from './table.js';

/**
 * The host chooses who begins, the guest gets ready, the host deals, and both see the cards.
 *
 * @param {Player} host in the first seat
 * @param {Player} guest
 * @param {{ passes?: string }} [terms]
 */
export async function deal(host, guest, { passes } = {}) {
  if (passes !== undefined) await host.page.locator('#passes').selectOption(passes);
  await host.page.locator('#first').selectOption('0');
  await start(host, [guest], ({ first, options }) => {
    if (first === 'random' || first.seat !== 0) return false;
    return passes === undefined || (options.game === 'undercover' && String(options.passes) === passes);
  });
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {{ version: number, sight: Extract<AnySight, { game: 'undercover' }> }}
 */
export function told(player) {
  const { version, sight } = lastGame(player);
  assert.ok(sight.game === 'undercover');
  return { version, sight };
}

/**
 * Does one thing through the page and waits until the page was told of it.
 *
 * @param {Player} player
 * @param {UndercoverAction} action one of the offers
 * @param {Gesture} [gesture]
 */
export async function play(player, action, gesture = 'tap') {
  const { page } = player;
  const before = told(player).version;
  if (action.do === 'end_turn' || action.do === 'take_back') {
    await page.locator(`[data-do="${action.do}"]`).click();
  } else if (action.do === 'move') {
    const { view } = told(player).sight;
    const card = action.from === 'waste' ? (view.waste.at(-1) ?? '') : lifted(view, action);
    await carry(page, { card, from: action.from, to: action.to }, gesture);
  } else {
    await page.locator(`[data-spot="c${action.column}.${action.depth}"]`).click({ position: { x: 8, y: 5 } });
    await page.locator(`[data-do="${action.do}"]`).click();
  }
  await until(() => told(player).version > before, () => `${player.name}: ${JSON.stringify(action)} by ${gesture}`);
}

/**
 * The offer that a player would rather take: a card home, else the end of the turn.
 *
 * @param {Player} player
 */
export function eager(player) {
  const { offers } = told(player).sight;
  return offers.find((offer) => offer.do === 'move' && offer.to.startsWith('f')) ?? offers.find(({ do: what }) => what === 'end_turn');
}

/**
 * A deck whose columns can be played home from below in the order of the ranks, with the kings on top of four of
 * them, and whose stock follows in the same order.
 */
export function easyDeck() {
  const ranked = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  const kings = ranked.slice(-4);
  const columns = [1, 2, 3, 4, 5, 6, 7].map((length) => ({ length, cards: /** @type {string[]} */ ([]) }));
  // From below: the next card goes to the longest column that has room, kings come last in columns 4 to 7.
  let next = 0;
  for (let round = 0; round < 7; round += 1) {
    for (const column of columns.toReversed()) {
      const room = column.length - column.cards.length;
      if (room === 0 || (room === 1 && column.length >= 4)) continue;
      column.cards.push(ranked[next]);
      next += 1;
    }
  }
  for (const column of columns) if (column.length >= 4) column.cards.push(kings[column.length - 4]);
  const fromAbove = columns.map(({ cards }) => cards.toReversed());
  const dealt = [0, 1, 2, 3, 4, 5, 6].flatMap((row) => fromAbove.slice(row).map((cards) => cards[row]));
  return [...dealt, ...ranked.slice(next, 48)].join(' ');
}
