/** People at a Cover Story table. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { lastGame, tables, until } from './table.js';

/**
 * @import { Player } from './browser.js'
 * @import { AnySight, CoverStoryAction } from '../../web-client/protocol.js'
 */

/** @typedef {{ players: number, cards: number, clue_limit: number }} Options */

/**
 * The host chooses what is played and who begins.
 *
 * @param {Player} host in the first seat
 * @param {Options} options
 * @param {number} first
 */
export async function agree(host, options, first) {
  const { page } = host;
  await page.locator('#players').selectOption(String(options.players));
  await seen(host, ({ options: now }) => now.game === 'cover_story' && now.players === options.players);
  await page.locator('#cards').selectOption(String(options.cards));
  await page.locator('#clue_limit').selectOption(String(options.clue_limit));
  await page.locator('#first').selectOption(String(first));
  await seen(host, agreed(options, first));
}

/**
 * The guests get ready, the host deals, and all see their cards.
 *
 * @param {Player} host
 * @param {Player[]} guests
 * @param {Options} options
 * @param {number} first
 */
export async function deal(host, guests, options, first) {
  for (const guest of guests) {
    await seen(guest, agreed(options, first));
    await guest.page.locator('[data-do="ready"]').click();
  }
  await host.page.locator('[data-do="start"]:enabled').click();
  for (const { page } of [host, ...guests]) await page.locator('[data-pile="hand"] .card').last().waitFor();
}

/** @param {Options} options @param {number} begins */
function agreed({ players, cards, clue_limit }, begins) {
  return (/** @type {import('../../web-client/protocol.js').TableView} */ { first, options }) =>
    first !== 'random' && first.seat === begins && options.game === 'cover_story' && options.players === players && options.cards === cards && options.clue_limit === clue_limit;
}

/**
 * @param {Player} player
 * @param {(table: import('../../web-client/protocol.js').TableView) => boolean} like
 */
async function seen(player, like) {
  await until(() => {
    const table = tables(player).at(-1);
    return table !== undefined && like(table);
  }, () => `${player.name} is told of the terms`);
}

/**
 * What a player's page was told last of its game.
 *
 * @param {Player} player
 * @returns {{ version: number, sight: Extract<AnySight, { game: 'cover_story' }> }}
 */
export function told(player) {
  const { version, sight } = lastGame(player);
  assert.ok(sight.game === 'cover_story');
  return { version, sight };
}

/** How a card of the hand is played. @typedef {'tap' | 'double tap' | 'drag' | 'keys' | 'preferred key'} Gesture */

/** @type {Gesture[]} */
export const GESTURES = ['tap', 'double tap', 'drag', 'keys', 'preferred key'];

/**
 * Does one thing through the page and waits until all pages were told of it.
 *
 * @param {Player} player
 * @param {CoverStoryAction} action one of the offers
 * @param {Player[]} all
 * @param {Gesture} [gesture] for a card that is played
 */
export async function play(player, action, all, gesture = 'tap') {
  const { page } = player;
  const { version } = told(player);
  switch (action.do) {
    case 'lay':
      await page.locator(`[data-pile="hand"] [data-card="${action.card}"]`).click({ position: { x: 8, y: 12 } });
      await page.locator('[data-do="lay"]').click();
      break;
    case 'play':
      await carry(page, action.card, gesture);
      break;
    case 'bury':
      await page.locator(`[data-pile^="clues"] [data-card="${action.clue}"][data-offered]`).click({ position: { x: 8, y: 12 } });
      await page.locator('[data-do="bury"]').click();
      break;
    default:
      await page.locator(`[data-do="${action.do}"]`).click();
      await page.locator(`[data-do="${action.do}_now"]`).click();
  }
  for (const each of all) {
    await until(() => told(each).version > version, () => `${each.name} is told of ${JSON.stringify(action)} by ${gesture}`);
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} code
 * @param {Gesture} gesture
 */
async function carry(page, code, gesture) {
  const card = page.locator(`[data-pile="hand"] [data-card="${code}"][data-source]`);
  const trick = page.locator('[data-pile="trick"]');
  const strip = { position: { x: 8, y: 12 } };
  switch (gesture) {
    case 'tap':
      await card.click(strip);
      await trick.and(page.locator('[data-lit]')).click();
      return;
    case 'double tap':
      await card.dblclick(strip);
      return;
    case 'drag': {
      await page.waitForFunction(() => document.querySelector('.board')?.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'));
      const [from, to] = [await card.boundingBox(), await trick.boundingBox()];
      assert.ok(from && to);
      await page.mouse.move(from.x + 8, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y - 10, { steps: 2 });
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
      await page.mouse.up();
      return;
    }
    case 'keys':
      await card.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      return;
    case 'preferred key':
      await card.focus();
      await page.keyboard.press('Shift+Enter');
  }
}

/**
 * A deck in which each round deals these hands, one card to each in turn from the first player on, who moves one seat
 * on with each round; what is left lies in the order of the numbers.
 *
 * @param {string[][]} rounds by round, the hand of each seat
 * @param {number} [first] who plans first in the first round
 */
export function deckOf(rounds, first = 0) {
  const all = [...[...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit)), 'X1', 'X2'];
  const packs = rounds.map((hands, round) => {
    const split = hands.map((hand) => hand.split(' '));
    const dealt = split[0].flatMap((_, at) => split.map((_, turn) => split[(first + round + turn) % split.length][at]));
    assert.equal(new Set(dealt).size, dealt.length, `round ${round + 1} deals a card twice`);
    return [...dealt, ...all.filter((card) => !dealt.includes(card))];
  });
  return packs.flat().join(' ');
}

/**
 * A game that the tests of the rules have written down.
 *
 * @typedef {object} Written
 * @property {{ players: number, cards: number, clue_limit: number }} options
 * @property {number} first
 * @property {string} deck
 * @property {{ seat: number, action: CoverStoryAction }[]} steps
 */

/**
 * @param {'two' | 'three' | 'five'} name
 * @returns {Written}
 */
export function writtenGame(name) {
  const file = new URL(`../../crates/rules/tests/games/cover-story-${name}.txt`, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const number = (/** @type {string} */ word) => Number(new RegExp(`${word}=(\\d+)`).exec(head)?.[1]);
  const [players, first] = [number('players'), number('first')];
  const hands = lines.slice(0, players).map((line) => line.replace('hand ', '').split(' | '));
  const rounds = [0, 1, 2].map((round) => hands.map((hand) => hand[round] ?? ''));
  const steps = lines.slice(players).map((line) => {
    const [seat, what, card] = line.split(' ');
    const action = what === 'bury' ? { do: what, clue: card } : card ? { do: what, card } : { do: what };
    return { seat: Number(seat), action: /** @type {CoverStoryAction} */ (action) };
  });
  return { options: { players, cards: number('cards'), clue_limit: number('limit') }, first, deck: deckOf(rounds, first), steps };
}
