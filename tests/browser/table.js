/**
 * People at a table, who do everything through the page. What to do next they read from the offers in the page's own
 * WebSocket messages, as a person reads it from what is lit.
 */

import assert from 'node:assert/strict';

/**
 * @import { Locator, Page } from 'playwright-core'
 * @import { Player } from './browser.js'
 * @import { GameKind, GameView, Message } from '../../web-client/protocol.js'
 */

/** How a card is played. @typedef {'tap' | 'double tap' | 'drag' | 'keys' | 'preferred key'} Gesture */

/** Every way, in turns. @type {Gesture[]} */
export const GESTURES = ['tap', 'double tap', 'drag', 'keys', 'preferred key'];

/**
 * Becomes a player on the first page and opens a table.
 *
 * @param {Player} host
 * @param {string} url
 * @param {string} name
 * @param {GameKind} [game]
 * @returns {Promise<string>} the table's address under the same host
 */
export async function openTable({ page }, url, name, game = 'undercover') {
  await page.goto(url);
  await giveName(page, name);
  await page.locator(`[data-game="${game}"] [data-do="open_table"]`).click();
  await page.locator('[data-screen="lobby"]').waitFor();
  return page.url();
}

/**
 * Follows an invitation and sits down.
 *
 * @param {Player} guest
 * @param {string} url of the table
 * @param {string} name
 */
export async function join({ page }, url, name) {
  await page.goto(url);
  await giveName(page, name);
  await page.locator('[data-do="ready"]').waitFor();
}

/**
 * @param {Page} page
 * @param {string} name
 */
export async function giveName(page, name) {
  await page.locator('#name').fill(name);
  await page.locator('[data-do="name"]').click();
}

/**
 * Guests get ready for the terms that they see, the host deals, and all see the cards.
 *
 * @param {Player} host in the first seat
 * @param {Player[]} guests
 * @param {(table: import('../../web-client/protocol.js').TableView) => boolean} agreed whether a table has the terms
 */
export async function start(host, guests, agreed) {
  for (const guest of guests) {
    // A change of terms clears readiness, so it comes before it.
    await until(() => {
      const table = tables(guest).at(-1);
      return table !== undefined && agreed(table);
    }, () => `${guest.name} is told of the terms`);
    await guest.page.locator('[data-do="ready"]').click();
  }
  await host.page.locator('[data-do="start"]:enabled').click();
  for (const { page } of [host, ...guests]) await page.locator('[data-pile="c7"] .card').last().waitFor();
}

/** @param {Player} player */
export function tables(player) {
  const messages = player.received.map((text) => /** @type {Message} */ (JSON.parse(text)));
  return messages.flatMap((message) => (message.type === 'state' && message.table ? [message.table] : []));
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {GameView}
 */
export function lastGame(player) {
  for (const text of player.received.reverse()) {
    /** @type {Message} */
    const message = JSON.parse(text);
    if (message.type === 'state' && message.game) return message.game;
  }
  assert.fail(`${player.name} was told of no game`);
}

/**
 * Takes a card from pile to pile.
 *
 * @param {Page} page
 * @param {{ card: string, from: string, to: string }} way
 * @param {Gesture} gesture
 */
export async function carry(page, { card: key, from: source, to: target }, gesture) {
  const card = page.locator(`.board [data-card="${key}"]`);
  const pile = page.locator(`[data-pile="${target}"]`);
  const strip = { position: { x: 8, y: 5 } };
  switch (gesture) {
    case 'tap':
      await card.click(strip);
      await pile.and(page.locator('[data-lit]')).click({ position: { x: 12, y: 8 } });
      return;
    case 'double tap':
      await atRest(page, page.locator(`[data-pile="${source}"] [data-card="${key}"]`));
      await card.dblclick(strip);
      return;
    case 'drag': {
      await atRest(page, page.locator(`[data-pile="${source}"] [data-card="${key}"]`));
      const [from, to] = [await card.boundingBox(), await pile.boundingBox()];
      assert.ok(from && to);
      await page.mouse.move(from.x + 8, from.y + 5);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 20, { steps: 2 });
      await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 4 });
      await page.mouse.up();
      return;
    }
    case 'keys': {
      await card.focus();
      await page.keyboard.press('Enter');
      const lit = await page.locator('[data-lit]').count();
      for (let step = 0; step < lit; step += 1) {
        if (await pile.evaluate((element) => element.contains(document.activeElement))) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      return;
    }
    case 'preferred key':
      await card.focus();
      await page.keyboard.press('Shift+Enter');
  }
}

/**
 * Waits until a card lies where it belongs and nothing on the board flies any more: a mouse is moved to a point, not
 * to a card.
 *
 * @param {Page} page
 * @param {Locator} card
 */
async function atRest(page, card) {
  await card.waitFor();
  await page.waitForFunction(() => {
    const flights = document.querySelector('.board')?.getAnimations({ subtree: true }) ?? [];
    return flights.every(({ playState }) => playState !== 'running');
  });
}

/**
 * The highest card that a move takes from a column or a foundation.
 *
 * @param {{ columns: { up: string[] }[], foundations: number[] }} view
 * @param {{ from: string, cards?: number }} move
 */
export function lifted({ columns, foundations }, { from, cards = 1 }) {
  const card = from.startsWith('f')
    ? 'A23456789TJQK'.charAt(foundations['CDHS'.indexOf(from.charAt(1))] - 1) + from.charAt(1)
    : columns[Number(from.charAt(1)) - 1].up.at(-cards);
  assert.ok(card, `nothing lies on ${from}`);
  return card;
}

/**
 * @param {() => boolean} condition
 * @param {() => string} what is waited for
 */
export async function until(condition, what) {
  const end = Date.now() + 8_000;
  while (!condition()) {
    assert.ok(Date.now() < end, `waited in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Presses Tab until the focus is there and takes a press.
 *
 * @param {Page} page
 * @param {string} selector
 */
export async function tabTo(page, selector) {
  for (let press = 0; press < 40; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) {
      return page.locator(':focus:not([data-settling], [data-settling] *)').waitFor();
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}
