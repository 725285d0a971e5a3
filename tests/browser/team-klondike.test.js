/** Whole games of Team Klondike in two and three browsers, from the first page to the end. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { GESTURES, join, openTable, tables, tabTo, until } from './table.js';
import { deal, deckWith, play, told } from './team-klondike.js';
import { easyDeck } from './undercover.js';

/** @import { Player } from './browser.js' */

/** Whether a page asks this player to do something. @param {Player} player */
const acts = (player) => told(player).sight.offers.length > 0;

test('two people win a game by taps, double taps, drags and keys', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana', motion: 'no-preference' });
  const ben = await newPlayer(t, { name: 'ben', width: 360, height: 640, touch: true, colors: 'dark', motion: 'no-preference' });
  const both = [ana, ben];
  await join(ben, await openTable(ana, house.url, 'Ana', 'team_klondike'), 'Ben');
  await look(ana, '40 team klondike, lobby');
  await deal(ana, [ben], 30);
  for (const player of both) await play(player, { do: 'leave_coin' }, both);

  // A card that another player holds has no face in anybody else's page.
  const hand = told(ben).sight.view.players[1].hand;
  for (const card of hand) assert.equal(await ana.page.locator(`[data-card="${card}"]`).count(), 0);
  assert.equal(await ana.page.locator('[data-pile="hand1"] .card').count(), 3);

  // A token is paid by who plays nothing.
  await ana.page.locator('[data-do="end_turn"]', { hasText: 'costs a time token' }).waitFor();
  const under = told(ana).sight.view.players[0].hand[2] ?? '';
  await play(ana, { do: 'end_turn', under }, both);
  assert.equal(await ben.page.locator('.time-token').count(), 30);
  assert.equal(await ben.page.locator('.time-token[data-left]').count(), 29);
  assert.match((await ben.page.locator('.log').textContent()) ?? '', /Ana put a card under the stock\./);
  for (const { page } of both) assert.doesNotMatch((await page.locator('.log').textContent()) ?? '', /hearts|clubs/);

  let step = 0;
  while (told(ana).sight.view.outcome === null) {
    const player = both.find(acts);
    assert.ok(player, 'somebody can do something');
    const { offers } = told(player).sight;
    const home = offers.find((offer) => (offer.do === 'play' || offer.do === 'move') && offer.to.startsWith('f'));
    const action = home ?? offers.find(({ do: what }) => what === 'end_turn' || what === 'leave_coin');
    assert.ok(action);
    // A finger has no keys, and a phone's drag is a mouse's drag here.
    await play(player, action, both, player === ana ? GESTURES[step % GESTURES.length] : GESTURES[step % 3]);
    step += 1;
  }
  assert.equal(told(ana).sight.view.outcome, 'won');
  for (const { page } of both) {
    await page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
    assert.match((await page.locator('h1').textContent()) ?? '', /You won together/);
    assert.match((await page.locator('.points').textContent()) ?? '', /The cards that you saw at the deal lay where this deck has them/);
  }
  await look(ben, '41 team klondike, end');

  // Another game at the same table, by one tap of each, with a seat still free.
  for (const { page } of both) await page.locator('[data-do="again"]').click();
  for (const { page } of both) await page.locator('[data-screen="table"] [data-pile="c7"] .card').last().waitFor();
});

test('three people lose a game that a fourth looks on at, and a reload keeps every step that somebody has to take', async (t) => {
  const hands = ['6D JC 3S', 'JS 9D 2C', 'KD 8H 5C'];
  const house = await openHouse(t, { decks: [deckWith('7C QH 4S TH 2D 9S 6S', hands)] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  const ben = await newPlayer(t, { name: 'ben' });
  const cleo = await newPlayer(t, { name: 'cleo', width: 360, height: 640, touch: true, colors: 'dark' });
  const dan = await newPlayer(t, { name: 'dan', width: 360, height: 640 });
  const all = [ana, ben, cleo, dan];
  const address = await openTable(ana, house.url, 'Ana', 'team_klondike');
  await ana.page.locator('#spectators').check();
  await until(() => tables(ana).at(-1)?.settings.spectators === true, () => 'somebody may look on');
  await join(ben, address, 'Ben');
  await ana.page.locator('[data-seat="1"]', { hasText: 'Ben' }).waitFor();
  await join(cleo, address, 'Cleo');
  await dan.page.goto(address);
  await dan.page.locator('#name').fill('Dan');
  await dan.page.locator('[data-do="name"]', { hasText: 'Wait there' }).click();
  await dan.page.locator('[data-screen="lobby"]').waitFor();
  await deal(ana, [ben, cleo], 1);

  // Whoever looks on sees all hands from behind, and can do nothing.
  await dan.page.locator('.watching').waitFor();
  for (const hand of ['hand', 'hand1', 'hand2']) {
    assert.equal(await dan.page.locator(`[data-pile="${hand}"] .card`).count(), 3);
    assert.equal(await dan.page.locator(`[data-pile="${hand}"] [data-card]`).count(), 0);
  }
  await dan.page.locator('[data-pile="hand"] .pile-note', { hasText: 'Ana' }).waitFor();
  assert.equal(await dan.page.locator('.controls button, [data-lit], [data-source]').count(), 0);
  await look(dan, '48 team klondike, looking on');

  // The coins: everybody may place one or not, in any order.
  await ana.page.locator('[data-pile="c2"][data-lit]').waitFor();
  assert.deepEqual(await lit(ana), ['c1', 'c2']);
  await lookEverywhere(ana, '42 team klondike, coins');
  await ben.page.reload();
  await ben.page.locator('[data-do="leave_coin"]').waitFor();
  await play(ben, { do: 'coin', column: 2 }, all);
  await ana.page.locator('[data-pile="c2"] [data-badge="coin"][data-seat="1"]', { hasText: 'B' }).waitFor();
  await ana.page.reload();
  await ana.page.locator('[data-pile="c2"] [data-badge="coin"][data-seat="1"]').waitFor();
  assert.deepEqual(await lit(ana), ['c1', 'c2']);
  await play(ana, { do: 'coin', column: 2 }, all);
  await cleo.page.locator('.turn', { hasText: 'Your coin first' }).waitFor();
  await ben.page.locator('.controls', { hasText: 'Cleo may still place a coin.' }).waitFor();
  await play(cleo, { do: 'leave_coin' }, all);

  // What the end of the turn costs is said before, and the card that goes under the stock is asked for.
  await look(ana, '43 team klondike, turn');
  await look(ben, '44 team klondike, another turn');
  await ana.page.locator('[data-do="end_turn"]', { hasText: 'costs the last time token' }).click();
  await ana.page.locator('[data-do="under:3S"]').waitFor();
  await lookEverywhere(ana, '45 team klondike, under the stock');
  await ana.page.reload();
  await ana.page.locator('[data-do="under:3S"]').click();

  // Then the new hand, and the coin.
  await until(() => told(ana).sight.view.stage === 'coin', () => 'the coin comes');
  assert.equal(await ana.page.locator('[data-pile="hand"] .card').count(), 3);
  await ana.page.locator('[data-do="leave_coin"]').waitFor();
  await lookEverywhere(ana, '46 team klondike, coin');
  await ana.page.setViewportSize({ width: 320, height: 568 });
  await look(ana, '46 team klondike, coin');
  await ana.page.reload();
  await ana.page.locator('[data-do="leave_coin"]').waitFor();
  assert.deepEqual(await lit(ana), ['c1']);
  await ben.page.reload();
  const news = cleo.page.locator('.toast', { hasText: 'Ben is back.' });
  await news.waitFor();
  const [lies, players] = [await news.boundingBox(), await cleo.page.locator('.players').boundingBox()];
  assert.ok(lies && players && lies.y + lies.height <= players.y, 'what is told for a moment covers no player');
  await ben.page.locator('.turn', { hasText: "Ana's coin" }).waitFor();
  await ben.page.locator('.controls', { hasText: 'Ana may place the coin.' }).waitFor();
  await play(ana, { do: 'coin', column: 1 }, all);

  // Ben plays what his coin meant; it comes back. Nobody hears which cards are drawn but who draws them.
  await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
  await play(ben, { do: 'play', card: 'JS', to: 'c2' }, all, 'keys');
  await cleo.page.locator('[data-pile="c2"] [data-card="JS"]').waitFor();
  assert.equal(await cleo.page.locator('[data-pile="c2"] [data-badge="coin"]').count(), 0);
  await ben.page.locator('[data-do="end_turn"]', { hasText: 'costs no token' }).waitFor();
  await play(ben, { do: 'end_turn' }, all);
  if (told(ben).sight.view.stage === 'coin') await play(ben, { do: 'leave_coin' }, all);
  await cleo.page.locator('.log', { hasText: 'Ben drew 1 card.' }).waitFor({ state: 'attached' });

  // The end of the turn that loses asks once more.
  await cleo.page.locator('[data-do="end_turn"]', { hasText: 'loses' }).click();
  await look(cleo, '47 team klondike, the turn that loses');
  await cleo.page.reload();
  await cleo.page.locator('[data-do="lose"]').click();
  for (const { page } of all) {
    await page.locator('[data-outcome="lost_out_of_time"]').waitFor();
    assert.equal(await page.locator('.contributions li').count(), 3);
  }
  assert.equal(await dan.page.locator('h1').textContent(), 'They lost: the time ran out');
});

test('with open hands all see every card, and a player without a mouse takes every step of a turn', async (t) => {
  const house = await openHouse(t, { decks: [deckWith('7C QH 4S TH 2D 9S 6S', ['6D JC 3S', 'JS 9D 2C'])] });
  const ana = await newPlayer(t, { name: 'ana' });
  const ben = await newPlayer(t, { name: 'ben', width: 360, height: 640, touch: true });
  const both = [ana, ben];
  const { page } = ana;
  const { keyboard } = page;
  await join(ben, await openTable(ana, house.url, 'Ana', 'team_klondike'), 'Ben');
  await tabTo(page, '#open_hands');
  await keyboard.press('Space');
  await until(() => {
    const options = tables(ben).at(-1)?.options;
    return options?.game === 'team_klondike' && options.open_hands;
  }, () => 'hands are open');
  await deal(ana, [ben], 5);
  /** @param {() => Promise<void>} press */
  const does = async (press) => {
    const { version } = told(ben);
    await press();
    for (const each of both) await until(() => told(each).version > version, () => `${each.name} is told what keys did`);
  };
  const heard = (/** @type {Player} */ player, /** @type {string} */ text) => player.page.locator('#speech', { hasText: text }).waitFor({ state: 'attached' });

  // Every card of a hand shows its face to all, and only its owner can play it.
  assert.deepEqual(await faces(ana, 'hand1'), ['JS', '9D', '2C']);
  assert.deepEqual(await faces(ben, 'hand0'), ['6D', 'JC', '3S']);
  assert.equal(await page.locator('[data-pile="hand1"] [data-source]').count(), 0);
  await look(ben, '49 team klondike, open hands');

  await tabTo(page, '.board [tabindex="0"]');
  await keyboard.press('2');
  await does(() => keyboard.press('Enter'));
  assert.equal(told(ana).sight.view.players[0].coin, 2);
  await heard(ben, 'Ana put the coin on column 2.');
  await play(ben, { do: 'leave_coin' }, both);

  await tabTo(page, '[data-do="end_turn"]');
  await keyboard.press('Enter');
  await page.locator('[data-do="under:6D"]:focus').waitFor();
  await tabTo(page, '[data-do="under:3S"]');
  await does(() => keyboard.press('Enter'));
  await heard(ben, '3 of spades.');
  assert.equal((await faces(ben, 'hand0')).length, 3);

  assert.equal(told(ana).sight.view.stage, 'coin');
  await tabTo(page, '.board [tabindex="0"]');
  await keyboard.press('1');
  await does(() => keyboard.press('Enter'));
  assert.equal(told(ben).sight.view.players[0].coin, 1);
  await ben.page.locator('.turn', { hasText: 'Your turn' }).waitFor();
});

/**
 * @param {Player} player
 * @param {string} pile
 * @returns {Promise<(string | null)[]>} the cards that show their faces there, in order
 */
function faces({ page }, pile) {
  return page.locator(`[data-pile="${pile}"] .card`).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
}

/**
 * @param {Player} player
 * @returns {Promise<(string | null)[]>} the piles that are lit
 */
function lit({ page }) {
  return page.locator('[data-lit]').evaluateAll((piles) => piles.map((pile) => pile.getAttribute('data-pile')));
}
