/** Whole games of Team Klondike in two and three browsers, from the first page to the end. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { GESTURES, join, openTable, until } from './table.js';
import { deal, deckWith, play, told } from './team-klondike.js';
import { easyDeck } from './undercover.js';

/** @import { Player } from './browser.js' */

/** Whether a page asks this player to do something. @param {Player} player */
const acts = (player) => told(player).sight.offers.length > 0;

test('two people win a game by taps, double taps, drags and keys', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const ana = await newPlayer(t, { name: 'ana' });
  const ben = await newPlayer(t, { name: 'ben', width: 360, height: 640, touch: true, colors: 'dark' });
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
    assert.match((await page.locator('.points').textContent()) ?? '', /The open cards of the deal lay where this deck has them/);
  }
  await look(ben, '41 team klondike, end');

  // Another game at the same table, by one tap of each, with a seat still free.
  for (const { page } of both) await page.locator('[data-do="again"]').click();
  for (const { page } of both) await page.locator('[data-screen="table"] [data-pile="c7"] .card').last().waitFor();
});

test('three people lose a game, and a reload keeps every step that somebody has to take', async (t) => {
  const hands = ['6D JC 3S', 'JS 9D 2C', 'KD 8H 5C'];
  const house = await openHouse(t, { decks: [deckWith('7C QH 4S TH 2D 9S 6S', hands)] });
  const ana = await newPlayer(t, { name: 'ana', width: 360, height: 640, touch: true });
  const ben = await newPlayer(t, { name: 'ben' });
  const cleo = await newPlayer(t, { name: 'cleo', width: 360, height: 640, touch: true, colors: 'dark' });
  const all = [ana, ben, cleo];
  const address = await openTable(ana, house.url, 'Ana', 'team_klondike');
  await join(ben, address, 'Ben');
  await ana.page.locator('[data-seat="1"]', { hasText: 'Ben' }).waitFor();
  await join(cleo, address, 'Cleo');
  await deal(ana, [ben, cleo], 1);

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
  await lookEverywhere(ana, '43 team klondike, turn');
  await lookEverywhere(ben, '44 team klondike, another turn');
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
  await ana.page.reload();
  await ana.page.locator('[data-do="leave_coin"]').waitFor();
  assert.deepEqual(await lit(ana), ['c1']);
  await ben.page.locator('.turn', { hasText: "Ana's coin" }).waitFor();
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
  await lookEverywhere(cleo, '47 team klondike, the turn that loses');
  await cleo.page.reload();
  await cleo.page.locator('[data-do="lose"]').click();
  for (const { page } of all) {
    await page.locator('[data-outcome="lost_out_of_time"]').waitFor();
    assert.equal(await page.locator('.contributions li').count(), 3);
  }
});

/**
 * @param {Player} player
 * @returns {Promise<(string | null)[]>} the piles that are lit
 */
function lit({ page }) {
  return page.locator('[data-lit]').evaluateAll((piles) => piles.map((pile) => pile.getAttribute('data-pile')));
}
