/** Whole games in two browsers, from the first page to the end, by every gesture that the board knows. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { PLAIN_HOST, newPlayer, onPlainHost } from './browser.js';
import { openHouse } from './house.js';
import { click, hold, twice } from './presses.js';
import { GESTURES, deal, eager, easyDeck, join, openTable, play, told, until } from './undercover.js';

test('two people win a game by taps, double taps, drags and keys', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', motion: 'no-preference' });
  const ben = await newPlayer(t, { name: 'ben', width: 360, height: 640, touch: true, colors: 'dark', motion: 'no-preference' });
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);

  // A peek takes two steps, is seen by both, and its face by one.
  await play(ana, { do: 'peek', column: 7, depth: 6 });
  assert.equal(await ana.page.locator('[data-spot="c7.6"]').getAttribute('data-card'), '2S');
  await until(() => told(ben).version === 1, () => 'Ben sees the peek');
  assert.equal(await ben.page.locator('[data-spot="c7.6"]').getAttribute('data-card'), null);
  await ben.page.locator('[data-spot="c7.6"] [data-badge="eye"][data-seat="0"]').waitFor();
  assert.match((await ana.page.locator('.log').textContent()) ?? '', /You peeked at column 7, sixth card\./);
  assert.doesNotMatch((await ana.page.locator('.log').textContent()) ?? '', /spades/);

  // The marker says what it promises.
  await play(ana, { do: 'mark', column: 7, depth: 6 });
  await ben.page.locator('[data-spot="c7.6"] [data-badge="marker"][data-seat="0"]').waitFor();

  let turn = 0;
  let tookBack = false;
  for (let step = 0; told(ana).sight.view.outcome === null; step += 1) {
    const player = told(ana).sight.view.turn === 0 ? ana : ben;
    const counted = told(player).sight.offers.find((offer) => offer.do === 'move' && offer.from === 'waste' && offer.to === 'c1');
    if (counted && !tookBack) {
      // A counted move, taken back.
      await play(player, counted, 'drag');
      assert.equal(await player.page.locator('.pip[data-left]').count(), 2);
      await play(player, { do: 'take_back' });
      assert.equal(await player.page.locator('.pip[data-left]').count(), 3);
      await until(() => told(ben).version === told(ana).version, () => 'both were told');
      tookBack = true;
    }
    const action = eager(player);
    assert.ok(action, 'the player to move can end the turn');
    // A finger has no keys, and a phone's drag is a mouse's drag here.
    await play(player, action, player === ana ? GESTURES[step % GESTURES.length] : GESTURES[step % 3]);
    await until(() => told(ben).version === told(ana).version, () => 'both were told');
    if (action.do === 'end_turn') turn += 1;
    if (turn === 2 && action.do === 'end_turn') {
      // Reloading keeps the seat, the turn and the log.
      await ben.page.reload();
      await ben.page.locator('[data-pile="c7"] .card').last().waitFor();
      assert.match((await ben.page.locator('.log').textContent()) ?? '', /Ana peeked at column 7, sixth card\./);
    }
  }
  assert.equal(told(ana).sight.view.outcome, 'won');
  assert.ok(tookBack);
  for (const { page } of [ana, ben]) {
    await page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
    assert.match((await page.locator('h1').textContent()) ?? '', /You won together/);
  }
  const shares = await ana.page.locator('.contributions li').allTextContents();
  assert.match(shares[0] ?? '', /^You played \d+ cards home/);
  assert.match(shares[1] ?? '', /^Ben played \d+ cards home/);
  await ben.shoot('end, won');

  // Another game at the same table, by one tap of each; the other one begins.
  for (const { page } of [ana, ben]) await page.locator('[data-do="again"]').click();
  for (const { page } of [ana, ben]) await page.locator('[data-screen="table"] [data-pile="c7"] .card').last().waitFor();
  await until(() => told(ben).version === 0, () => 'a new game is dealt');
  assert.equal(told(ben).sight.view.turn, 1);
});

test('two people on the plain http of a home network lose when the stock runs out', async (t) => {
  const house = await openHouse(t, { args: ['--origin', `http://${PLAIN_HOST}`] });
  const url = onPlainHost(house.url);
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  const ben = await newPlayer(t, { name: 'ben' });
  await join(ben, await openTable(ana, url, 'Ana'), 'Ben');
  assert.equal(await ben.page.evaluate(() => isSecureContext), false);
  await deal(ana, ben, { passes: '1' });

  for (let turn = 0; turn < 23; turn += 1) {
    const [player, other] = turn % 2 === 0 ? [ana, ben] : [ben, ana];
    await play(player, { do: 'end_turn' });
    await until(() => told(other).version === told(player).version, () => 'the other was told');
  }
  // The last end of a turn says what it does, and asks once more: neither a held key nor a double press loses.
  const end = ben.page.locator('[data-do="end_turn"]', { hasText: 'loses' });
  for (const press of [() => hold(end, 'Enter'), () => hold(end, 'Space'), () => twice(end, ben.page.locator('[data-do="lose"]'), click)]) {
    await press();
    await ben.page.locator('.asking [data-do="lose"]:not([data-settling], [data-settling] *)').waitFor();
    assert.equal(told(ben).sight.view.outcome, null);
    await ben.page.locator('[data-do="choose_back"]').click();
  }
  await end.click();
  await ben.page.locator('[data-do="lose"]').click();
  for (const { page } of [ana, ben]) {
    await page.locator('[data-outcome="lost_out_of_passes"]').waitFor();
    // These cards were shuffled: each browser has checked the deal for itself.
    await page.locator('.fairness[data-verdict="right"]').waitFor();
    assert.equal(await page.locator('.points [data-verdict="right"]').count(), 5);
  }
  await ana.shoot('end, lost');
});

test('one proposes to end the game, the other agrees', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await deal(ana, ben);
  await ana.page.locator('[data-do="menu"]').click();
  await ana.page.locator('[data-do="propose_end"]').click();
  await ben.page.locator('[data-do="decline"]').click();
  await ana.page.locator('.notice').waitFor({ state: 'detached' });
  await ben.page.locator('[data-do="menu"]').click();
  await ben.page.locator('[data-do="propose_end"]').click();
  await ana.page.locator('[data-do="agree"]').click();
  for (const { page } of [ana, ben]) await page.locator('[data-outcome="lost_given_up"]').waitFor();
});

test('what is said reaches the other, and a talkative phrase is refused in words', async (t) => {
  const house = await openHouse(t);
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, 'Ana'), 'Ben');
  await ben.page.locator('#chat').fill('<b>Hello</b> & welcome');
  await ben.page.locator('[data-do="send"]').click();
  await ana.page.locator('.log', { hasText: 'Ben: <b>Hello</b> & welcome' }).waitFor();
  await deal(ana, ben);
  assert.equal(await ana.page.locator('#chat').count(), 0, 'no free text in a game without talk');
  for (const phrase of ['peeks_left', 'well_played']) {
    await ana.page.locator('[data-do="phrases"]').click();
    await ana.page.locator(`[data-do="say:${phrase}"]`).click();
  }
  await ben.page.locator('.log', { hasText: 'Ana: I have 4 peeks left.' }).waitFor();
  await ana.page.locator('.toast', { hasText: 'Not so fast' }).waitFor();
});
