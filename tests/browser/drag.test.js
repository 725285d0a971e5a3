/** What ends a drag, and what does not. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { deal, easyDeck, join, openTable, told } from './undercover.js';

test('a phrase leaves the cards in the hand, a second finger puts them back', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana', motion: 'no-preference' }), await newPlayer(t, { name: 'ben', motion: 'no-preference' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  const { page } = ana;
  const move = told(ana).sight.offers.find((offer) => offer.do === 'move');
  assert.ok(move?.do === 'move', 'a card can be moved');
  const box = await page.locator(`[data-pile="${move.from}"] .card`).last().boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 8, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 4 });
  const held = page.locator('[data-dragged]');
  assert.ok((await held.count()) > 0, 'the card is in the hand');

  await ben.page.locator('[data-do="phrases"]').click();
  await ben.page.locator('.phrase-list button').first().click();
  await page.locator('.toast').first().waitFor();
  assert.ok((await held.count()) > 0, 'the card is still in the hand');

  await page.evaluate(([x, y]) => {
    const board = /** @type {HTMLElement} */ (document.querySelector('.board'));
    const finger = { pointerId: 77, pointerType: 'touch', isPrimary: false, bubbles: true, clientX: x, clientY: y };
    board.dispatchEvent(new PointerEvent('pointerdown', finger));
  }, [box.x, box.y]);
  assert.equal(await held.count(), 0, 'the card lies where it lay');
  await page.mouse.up();
  assert.equal(told(ana).version, 0, 'nothing was done');

  // A tap is one of its own, however soon it follows a drag.
  for (const to of [[2, 2], null]) {
    await page.mouse.move(box.x + 8, box.y + 5);
    await page.mouse.down();
    if (to) await page.mouse.move(to[0], to[1], { steps: 2 });
    await page.mouse.up();
  }
  await page.locator('[data-picked]').first().waitFor();
  assert.equal(told(ana).version, 0, 'nothing was done');
});
