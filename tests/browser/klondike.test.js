/** Whole games of Klondike in a browser, from the first page to the end. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { begin, eager, easyDeckInThrees, play, STUCK, told } from './klondike.js';
import { look, lookEverywhere } from './look.js';
import { GESTURES, openTable, tables, until } from './table.js';
import { easyDeck } from './undercover.js';

/** @import { Player } from './browser.js' */

/**
 * Plays home what goes home, by every gesture in turns, to the end.
 *
 * @param {Player} player
 * @param {import('./table.js').Gesture[]} [gestures]
 */
async function win(player, gestures = GESTURES) {
  for (let step = 0; told(player).sight.view.outcome === null; step += 1) {
    assert.ok(step < 200, 'it is won at some time');
    const action = eager(player);
    assert.ok(action);
    await play(player, action, gestures[step % gestures.length]);
  }
  assert.equal(told(player).sight.view.outcome, 'won');
  await player.page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
}

test('an easy game is begun by one tap, won by taps, double taps, drags and keys, and finished at once', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const { page } = ana;
  await page.goto(house.url);
  await page.locator('[data-do="play:easy"]').waitFor();
  await look(ana, '60 klondike, first page');
  await begin(ana, house.url, 'easy');
  assert.equal(tables(ana).filter(({ phase }) => phase === 'gathering').length > 0, true);
  await look(ana, '61 klondike, dealt');
  assert.equal(await page.locator('[data-do="undo"]').isDisabled(), true);
  assert.equal(await page.locator('[data-do="finish"]').count(), 0);
  await win(ana);
  assert.match((await page.locator('h1').textContent()) ?? '', /You won!/);
  assert.match((await page.locator('.facts').textContent()) ?? '', /Mode\s*Easy.*Cards at home\s*52 of 52/);
  await lookEverywhere(ana, '66 klondike, won');
  await page.locator('[data-do="again"]').click();
  await page.locator('[data-screen="table"] [data-pile="c7"] .card').last().waitFor();
});
