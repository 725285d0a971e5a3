/** A held key and a double tap take the first of two deliberate steps, and never the second; no press is lost. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import * as coverStory from './cover-story.js';
import { openHouse } from './house.js';
import { click, hold, tap, twice } from './presses.js';
import { join, openTable } from './table.js';
import * as teamKlondike from './team-klondike.js';
import { deal, told } from './undercover.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Player } from './browser.js'
 * @import { GameKind } from '../../web-client/protocol.js'
 */

const KEYS = /** @type {const} */ (['Enter', 'Space']);

/**
 * Ana with keys and a mouse, Ben with a finger.
 *
 * @param {TestContext} t
 * @param {GameKind} game
 * @param {string} [deck]
 */
async function seated(t, game, deck) {
  const house = await openHouse(t, deck === undefined ? {} : { decks: [deck] });
  const ana = await newPlayer(t, { name: 'ana', motion: 'no-preference' });
  const ben = await newPlayer(t, { name: 'ben', width: 360, height: 640, touch: true, motion: 'no-preference' });
  await join(ben, await openTable(ana, house.url, 'Ana', game), 'Ben');
  return /** @type {const} */ ([ana, ben]);
}

/**
 * The question stands, and has not been answered.
 *
 * @param {Player} player
 * @param {string} answer the button that answers it
 * @param {number} sent how many actions this page has sent so far
 */
async function asked(player, answer, sent) {
  await player.page.locator(`.asking [data-do="${answer}"]`).waitFor();
  assert.equal(acts(player), sent, `${player.name}: ${answer}`);
}

/** @param {Player} player */
const acts = ({ frames }) => frames.filter(({ direction, text }) => direction === 'sent' && JSON.parse(text).type === 'act').length;

/** @param {Player} player */
const back = ({ page }) => page.locator('[data-do="choose_back"]').click();

test('a peek takes two presses of a key', async (t) => {
  const [ana, ben] = await seated(t, 'undercover');
  await deal(ana, ben);
  for (const key of KEYS) {
    await hold(ana.page.locator('[data-spot="c7.3"]'), key);
    await asked(ana, 'peek', 0);
    await back(ana);
  }
  // Two short presses are no more than one; the second counts once the question has been there for a while.
  await ana.page.locator('[data-spot="c7.3"]').focus();
  await ana.page.keyboard.press('Enter');
  await ana.page.keyboard.press('Enter');
  await asked(ana, 'peek', 0);
  await ana.page.locator('[data-do="peek"]:focus:not([data-settling], [data-settling] *)').waitFor();
  await ana.page.keyboard.press('Enter');
  await ana.page.locator('[data-spot="c7.3"][data-card]').waitFor();
  assert.equal(told(ana).sight.view.players[0].peeks_left, 3);
});

test('nobody passes, recants or lays a clue in Cover Story by one long press or a double tap', async (t) => {
  const [ana, ben] = await seated(t, 'cover_story');
  const options = { players: 2, cards: 12, clue_limit: 5 };
  await coverStory.agree(ana, options, 0);
  await coverStory.deal(ana, [ben], options, 0);
  const pass = (/** @type {Player} */ { page }) => page.locator('.controls > [data-do="pass"]');
  for (const key of KEYS) {
    await hold(pass(ana), key);
    await asked(ana, 'pass_now', 0);
    await back(ana);
    await hold(ana.page.locator('[data-pile="hand"] .card[data-key]:not([data-dim])').first(), key);
    await asked(ana, 'lay', 0);
    await back(ana);
  }
  await twice(pass(ana), ana.page.locator('[data-do="pass_now"]'), click);
  await asked(ana, 'pass_now', 0);
  await ana.page.locator('[data-do="pass_now"]').click();
  await twice(pass(ben), ben.page.locator('[data-do="pass_now"]'), tap);
  await asked(ben, 'pass_now', 0);
});

test('the end of a turn in Team Klondike asks for a card and for the coin, and waits for both', async (t) => {
  const [ana, ben] = await seated(t, 'team_klondike', teamKlondike.deckWith('7C QH 4S TH 2D 9S 6S', ['6D JC 3S', 'JS 9D 2C']));
  const both = [ana, ben];
  await teamKlondike.deal(ana, [ben], 8);
  for (const player of both) await teamKlondike.play(player, { do: 'leave_coin' }, both);
  const end = (/** @type {Player} */ { page }) => page.locator('[data-do="end_turn"]');
  for (const key of KEYS) {
    await hold(end(ana), key);
    await asked(ana, 'under:3S', 1);
    await back(ana);
  }
  await twice(end(ana), ana.page.locator('[data-do="under:3S"]'), click);
  await asked(ana, 'under:3S', 1);
  await back(ana);

  // A turn that costs nothing leads to the coin.
  await teamKlondike.play(ana, { do: 'play', card: '6D', to: 'c1' }, both);
  await twice(end(ana), ana.page.locator('[data-do="leave_coin"]'), click);
  await stays(ana, 3);
  await teamKlondike.play(ana, { do: 'leave_coin' }, both);

  await twice(end(ben), ben.page.locator('[data-do="under:2C"]'), tap);
  await asked(ben, 'under:2C', 1);
  await back(ben);
  await teamKlondike.play(ben, { do: 'play', card: 'JS', to: 'c2' }, both);
  await twice(end(ben), ben.page.locator('[data-do="leave_coin"]'), tap);
  await stays(ben, 3);
});

test('a press on the first page counts although a name that was given meanwhile builds it again', async (t) => {
  const house = await openHouse(t);
  // The whole page at once: a focus scrolls nothing.
  const { page } = await newPlayer(t, { name: 'ana', height: 2000 });
  await page.goto(house.url);
  await page.locator('#name').fill('Ana');
  const box = await page.locator('[data-game="undercover"] [data-do="open_table"]').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const known = page.waitForResponse((response) => response.url().endsWith('/api/tables'));
  await page.locator('#name').press('Enter');
  await known;
  // Long enough for the page to be built, were it not to wait.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  assert.equal(await page.locator('.you-are').count(), 0);
  await page.mouse.up();
  await page.locator('[data-screen="lobby"]').waitFor();
});

/**
 * The coin is still to be placed or left.
 *
 * @param {Player} player
 * @param {number} sent
 */
async function stays(player, sent) {
  assert.equal(acts(player), sent);
  assert.equal(teamKlondike.told(player).sight.view.stage, 'coin');
}
