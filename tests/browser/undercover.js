/**
 * Two people at an Undercover table, who do everything through the page. What to do next they read from the offers
 * in the page's own WebSocket messages, as a person reads it from what is lit.
 */

import assert from 'node:assert/strict';

/**
 * @import { Locator, Page } from 'playwright-core'
 * @import { Player } from './browser.js'
 * @import { AnySight, Message, UndercoverAction } from '../../web-client/protocol.js'
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
 * @returns {Promise<string>} the table's address under the same host
 */
export async function openTable({ page }, url, name) {
  await page.goto(url);
  await giveName(page, name);
  await page.locator('[data-do="open_table"]').click();
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
async function giveName(page, name) {
  await page.locator('#name').fill(name);
  await page.locator('[data-do="name"]').click();
}

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
  // A change of terms clears readiness, so it comes before it.
  await until(() => {
    const table = tables(guest).at(-1);
    if (!table || table.first === 'random' || table.first.seat !== 0) return false;
    return passes === undefined || String(table.options.passes) === passes;
  }, () => 'the guest is told of the terms');
  await guest.page.locator('[data-do="ready"]').click();
  await host.page.locator('[data-do="start"]:enabled').click();
  for (const { page } of [host, guest]) await page.locator('[data-pile="c7"] .card').last().waitFor();
}

/** @param {Player} player */
function tables(player) {
  const messages = player.received.map((text) => /** @type {Message} */ (JSON.parse(text)));
  return messages.flatMap((message) => (message.type === 'state' && message.table ? [message.table] : []));
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {{ version: number, sight: AnySight }}
 */
export function told(player) {
  const states = player.received
    .map((text) => /** @type {Message} */ (JSON.parse(text)))
    .flatMap((message) => (message.type === 'state' && message.game ? [message.game] : []));
  const last = states.at(-1);
  assert.ok(last, `${player.name} was told of no game`);
  return last;
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
    await move(player, action, gesture);
  } else {
    await page.locator(`[data-spot="c${action.column}.${action.depth}"]`).click({ position: { x: 8, y: 5 } });
    await page.locator(`[data-do="${action.do}"]`).click();
  }
  await until(() => told(player).version > before, () => `${player.name}: ${JSON.stringify(action)} by ${gesture}`);
}

/**
 * @param {Player} player
 * @param {Extract<UndercoverAction, { do: 'move' }>} action
 * @param {Gesture} gesture
 */
async function move(player, action, gesture) {
  const { page } = player;
  const key = source(player, action);
  const card = page.locator(`.board [data-card="${key}"]`);
  const pile = page.locator(`[data-pile="${action.to}"]`);
  const strip = { position: { x: 8, y: 5 } };
  switch (gesture) {
    case 'tap':
      await card.click(strip);
      await pile.and(page.locator('[data-lit]')).click({ position: { x: 12, y: 8 } });
      return;
    case 'double tap':
      await card.dblclick(strip);
      return;
    case 'drag': {
      await atRest(page, page.locator(`[data-pile="${action.from}"] [data-card="${key}"]`));
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
 * The card that is taken hold of for a move.
 *
 * @param {Player} player
 * @param {Extract<UndercoverAction, { do: 'move' }>} action
 */
function source(player, { from, cards = 1 }) {
  const { waste, columns, foundations } = told(player).sight.view;
  const suit = 'CDHS'.indexOf(from.charAt(1));
  const card =
    from === 'waste'
      ? waste.at(-1)
      : from.startsWith('f')
        ? 'A23456789TJQK'.charAt(foundations[suit] - 1) + from.charAt(1)
        : columns[Number(from.charAt(1)) - 1].up.at(-cards);
  assert.ok(card, `nothing lies on ${from}`);
  return card;
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
