/** People at a Team Klondike table. */

import assert from 'node:assert/strict';
import { carry, lastGame, lifted, start, until } from './table.js';

/**
 * @import { Player } from './browser.js'
 * @import { Gesture } from './table.js'
 * @import { AnySight, TeamKlondikeAction } from '../../web-client/protocol.js'
 */

/**
 * The host chooses who begins and how many time tokens there are, the guests get ready, the host deals.
 *
 * @param {Player} host in the first seat
 * @param {Player[]} guests
 * @param {number} tokens
 */
export async function deal(host, guests, tokens) {
  await host.page.locator('#tokens').selectOption(String(tokens));
  await host.page.locator('#first').selectOption('0');
  await start(host, guests, ({ first, options }) =>
    first !== 'random' && first.seat === 0 && options.game === 'team_klondike' && options.tokens === tokens,
  );
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {{ version: number, sight: Extract<AnySight, { game: 'team_klondike' }> }}
 */
export function told(player) {
  const { version, sight } = lastGame(player);
  assert.ok(sight.game === 'team_klondike');
  return { version, sight };
}

/**
 * Does one thing through the page and waits until all pages were told of it.
 *
 * @param {Player} player
 * @param {TeamKlondikeAction} action one of the offers
 * @param {Player[]} all
 * @param {Gesture} [gesture]
 */
export async function play(player, action, all, gesture = 'tap') {
  const { page } = player;
  const { version, sight } = told(player);
  switch (action.do) {
    case 'play':
      await carry(page, { card: action.card, from: 'hand', to: action.to }, gesture);
      break;
    case 'move':
      await carry(page, { card: lifted(sight.view, action), from: action.from, to: action.to }, gesture);
      break;
    case 'coin':
      await page.locator(`[data-pile="c${action.column}"][data-lit]`).click({ position: { x: 12, y: 8 } });
      break;
    case 'end_turn':
      await page.locator('[data-do="end_turn"]').click();
      if (action.under) await page.locator(`[data-do="under:${action.under}"]`).click();
      break;
    default:
      await page.locator(`[data-do="${action.do}"]`).click();
  }
  for (const each of all) {
    await until(() => told(each).version > version, () => `${each.name} is told of ${JSON.stringify(action)} by ${gesture}`);
  }
}

/**
 * A deck for so many players with these cards at the ends of the columns and in the hands; the others follow in the
 * order of their numbers.
 *
 * @param {string} ends seven cards
 * @param {string[]} hands three cards each
 */
export function deckWith(ends, hands) {
  /** @type {(string | undefined)[]} */
  const deck = new Array(52).fill(undefined);
  let at = 0;
  ends.split(' ').forEach((card, row) => {
    deck[at] = card;
    at += 7 - row;
  });
  hands.forEach((hand, seat) => hand.split(' ').forEach((card, drawn) => (deck[28 + drawn * hands.length + seat] = card)));
  const others = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit)).filter((card) => !deck.includes(card));
  return deck.map((card) => card ?? others.shift()).join(' ');
}
