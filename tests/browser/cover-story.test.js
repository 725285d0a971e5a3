/** Whole games of Cover Story in two, three and five browsers, from the first page to the table of points at the end. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { GESTURES, agree, deal, play, told, writtenGame } from './cover-story.js';
import { openHouse } from './house.js';
import { look, lookEverywhere } from './look.js';
import { join, openTable } from './table.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Player, Seat } from './browser.js'
 * @import { Gesture, Written } from './cover-story.js'
 * @import { CoverStoryAction } from '../../web-client/protocol.js'
 */

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'];
/** @type {Seat} */
const PHONE = { width: 360, height: 640, touch: true, colors: 'dark' };
/** @type {Seat} */
const MOVING = { motion: 'no-preference' };

/**
 * Everybody is at the table and sees the cards.
 *
 * @param {TestContext} t
 * @param {Written} written
 * @param {Seat[]} screens
 * @param {(all: Player[], url: string) => Promise<void>} [before] the deal
 */
async function dealt(t, { options, first, deck }, screens, before) {
  const house = await openHouse(t, { decks: [deck] });
  const all = [];
  for (const [at, screen] of screens.entries()) all.push(await newPlayer(t, { ...screen, name: NAMES[at].toLowerCase() }));
  const [host, ...guests] = all;
  const url = await openTable(host, house.url, 'Ana', 'cover_story');
  await agree(host, options, first);
  for (const [at, guest] of guests.entries()) await join(guest, url, NAMES[at + 1]);
  await before?.(all, url);
  await deal(host, guests, options, first);
  return all;
}

/**
 * Plays a written game to its end, closing the score sheet after each round.
 *
 * @param {Player[]} all
 * @param {Written} written
 * @param {(at: number) => Gesture} gesture
 * @param {(at: number, player: Player, action: CoverStoryAction) => Promise<unknown>} [before] each step
 * @param {(rounds: number) => Promise<unknown>} [scored] while the score sheet of a round is open
 */
async function playOut(all, { steps }, gesture, before, scored) {
  let rounds = 0;
  for (const [at, { seat, action }] of steps.entries()) {
    assert.ok(told(all[seat]).sight.offers.length > 0, `step ${at}: it is the turn of seat ${seat}`);
    await before?.(at, all[seat], action);
    await play(all[seat], action, all, gesture(at));
    const { sheets, outcome } = told(all[0]).sight.view;
    if (outcome !== null || sheets.length === rounds) continue;
    rounds = sheets.length;
    await scored?.(rounds);
    for (const { page } of all) await page.locator('[data-do="go_on"]').click();
  }
}

/** @param {Player} player */
const log = ({ page }) => page.locator('.log').textContent();

/**
 * Whoever adds up the table at the end, from the points at the start and without a debt where that is marked, gets what
 * stands there.
 *
 * @param {Player} player
 */
async function expectSums({ page }) {
  const rows = await page.locator('.final tbody tr').evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => ({
        points: Number((cell.firstChild?.textContent ?? '').replace('−', '-')),
        floored: cell.querySelector('.floored') !== null,
      })),
    ),
  );
  for (const [start, ...rest] of rows) {
    let total = start.points;
    for (const { points, floored } of rest.slice(0, -1)) {
      assert.equal(floored, total + points < 0);
      total = Math.max(0, total + points);
    }
    assert.equal(total, rest.at(-1)?.points);
  }
  assert.equal(await page.locator('.result .quiet', { hasText: 'stayed at 0' }).count(), rows.flat().some(({ floored }) => floored) ? 1 : 0);
}

test('two people play by taps, double taps, drags and keys: an all-Alibi trick, a snitch, two who recant, a shared win', async (t) => {
  const written = writtenGame('two');
  const [ana, ben] = await dealt(t, written, [MOVING, { ...PHONE, ...MOVING }], ([host]) => lookEverywhere(host, '50 cover story, lobby'));
  const both = [ana, ben];
  // A card of another hand is in nobody's page.
  const hidden = told(ben).sight.view.players[1].hand;
  for (const card of hidden) assert.equal(await ana.page.locator(`[data-card="${card}"]`).count(), 0, card);

  const buries = written.steps.findIndex(({ action }) => action.do === 'bury');
  const alibis = written.steps.findIndex(({ action }) => action.do === 'play' && action.card === 'X1');
  const recants = written.steps.findIndex(({ action }) => action.do === 'recant');
  await playOut(both, written, (at) => (written.steps[at].seat === 0 ? GESTURES[at % GESTURES.length] : GESTURES[at % 3]), async (at, player, action) => {
    const { page } = player;
    if (at === 1) {
      // An Alibi cannot be a clue: it alone is dimmed. A card is tapped first, then what it can be is offered.
      assert.deepEqual(await page.locator('[data-dim]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))), ['X2']);
      await page.locator('[data-pile="hand"] [data-card="7C"]').click({ position: { x: 8, y: 12 } });
      await lookEverywhere(ana, '51 cover story, a card as a clue');
      assert.equal(told(ana).sight.view.players[0].clues.length, 0);
      await page.reload();
      await page.locator('[data-do="pass"]').click();
      await page.locator('[data-do="pass_now"]').waitFor();
      await page.reload();
      await page.locator('[data-do="pass_now"]').waitFor();
      await page.locator('[data-do="choose_back"]').click();
    }
    if (at === recants) {
      await page.locator('[data-do="recant"]').click();
      await look(player, '52 cover story, recant');
      await page.locator('[data-do="choose_back"]').click();
      await page.locator('[data-do="pass"]').click();
      await page.locator('.asked', { hasText: 'Planning ends; Ana leads' }).waitFor();
      await look(player, '52 cover story, pass');
      await page.locator('[data-do="choose_back"]').click();
    }
    if (at === buries) {
      // What can be chosen is lit, also after a reload.
      const offered = told(player).sight.offers.map((offer) => (offer.do === 'bury' ? offer.clue : ''));
      await page.reload();
      await page.locator('[data-offered]').first().waitFor();
      assert.deepEqual(await page.locator('[data-offered]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))), offered);
      await lookEverywhere(player, '53 cover story, burying');
    }
    if (at === buries + 1) {
      // The trick stays until the next lead, and the clue is turned down.
      for (const each of both) assert.equal(await each.page.locator('[data-pile="trick"] .card').count(), 2);
      const clue = written.steps[buries].action;
      assert.ok(clue.do === 'bury' && action.do === 'play');
      assert.equal(await page.locator(`[data-pile="clues0"] [data-key="${clue.clue}"]`).getAttribute('data-card'), null);
    }
    if (at === alibis) await page.locator('.said', { hasText: 'No suit led yet' }).waitFor();
    if (at === alibis + 1) {
      // The last trick of a round lies there while the next is planned, and is a key away; the log has the clean snitch's points.
      for (const each of both) {
        await each.page.locator('[data-pile="trick"] .card').nth(1).waitFor();
        await each.page.locator('.said', { hasText: 'Up to' }).locator('.winning', { hasText: 'won it' }).waitFor();
        await look(each, '54 cover story, planning under the last trick');
      }
      await ana.page.keyboard.press('l');
      await ana.page.locator('.whole-trick li[data-wins]', { hasText: 'Alibi' }).waitFor();
      await look(ana, '54 cover story, last trick');
      await ana.page.keyboard.press('Escape');
      assert.match((await log(ana)) ?? '', /It matched no clue: a plot hole for you\.Round 1 is over\. You have \d+ points? \(−\d\) and Ben has 15 points \(\+10\)\./);
    }
  }, async (rounds) => {
    if (rounds > 1) return;
    const lines = ben.page.locator('.score-sheet[data-seat="0"] tr');
    await lines.first().waitFor();
    assert.deepEqual(await lines.allTextContents(), ['Before5', '1 clue buried+2', '1 trick kept as a plot hole−2', '1 clue left unburied−2', 'Total3']);
    await ben.page.locator('.score-sheet[data-seat="1"] .clean_snitch', { hasText: '+10' }).waitFor();
    await lookEverywhere(ben, '49 cover story, points');
  });
  assert.match((await log(ana)) ?? '', /Ben recanted and took back the .*You recanted and took back the/s);
  const [seen] = await Promise.all(both.map(({ page }) => page.locator('[data-screen="end"] [data-outcome="won"]').waitFor()));
  assert.equal(seen, undefined);
  for (const { page } of both) assert.equal(await page.locator('h1').textContent(), `You and ${page === ana.page ? 'Ben' : 'Ana'} share the win`);
  assert.equal(await ana.page.locator('.final [data-won] .total small', { hasText: '−2 in the last round' }).count(), 2);
  await expectSums(ana);
  await lookEverywhere(ana, '55 cover story, end');
});

test('three people play, one looks on, and a shuffled deal of three rounds is proved', async (t) => {
  const written = writtenGame('three');
  /** @type {Player | undefined} */
  let watcher;
  const all = await dealt(t, written, [PHONE, {}, {}], async ([host], url) => {
    await host.page.locator('#spectators').check();
    watcher = await newPlayer(t, { name: 'watcher', width: 844, height: 390 });
    await watcher.page.goto(url);
    await watcher.page.locator('#name').fill('Wim');
    await watcher.page.locator('[data-do="name"]').click();
  });
  assert.ok(watcher);
  const { page } = watcher;
  await playOut(all, written, () => 'double tap', async (at, player, action) => {
    if (action.do === 'play' && told(player).sight.view.trick.cards.length === 2) {
      const lies = told(player).sight.view.trick;
      await page.locator('.said', { hasText: `${NAMES[lies.winner ?? 0]} wins so far` }).waitFor();
      assert.equal(await page.locator('[data-pile="hand"] .card').count(), 0);
      if (at > 20) return;
      await look(watcher ?? player, '56 cover story, watching');
      await look(all[1], '57 cover story, three');
    }
  });
  for (const each of [...all, watcher]) await each.page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
  assert.match((await page.locator('h1').textContent()) ?? '', /^Ana and Ben share the win$/);

  // Another game by one tap of each, from a real shuffle. All agree to end it, and each browser proves its deal.
  for (const each of all) await each.page.locator('[data-do="again"]').click();
  for (const each of all) await each.page.locator('[data-screen="table"] [data-pile="hand"] .card').last().waitFor();
  await all[0].page.locator('[data-do="menu"]').click();
  await all[0].page.locator('[data-do="propose_end"]').click();
  for (const each of all.slice(1)) await each.page.locator('[data-do="agree"]').click();
  for (const each of all) {
    await each.page.locator('[data-outcome="given_up"]').waitFor();
    await each.page.locator('.fairness[data-verdict="right"]').waitFor();
    assert.equal(await each.page.locator('.points [data-verdict="right"]').count(), 5);
  }
});

test('five people play to a tie that the last round decides', async (t) => {
  const written = writtenGame('five');
  let tricks = 0;
  const all = await dealt(t, written, [PHONE, {}, PHONE, {}, PHONE]);
  await playOut(all, written, () => 'double tap', async (_step, _player, action) => {
    if (action.do !== 'play') return;
    tricks += 1;
    if (tricks === 5) await lookEverywhere(all[0], '58 cover story, five');
  });
  for (const { page } of all) await page.locator('[data-screen="end"] [data-outcome="won"]').waitFor();
  assert.deepEqual(await Promise.all(all.map(({ page }) => page.locator('h1').textContent())), ['Dora won', 'Dora won', 'Dora won', 'You won', 'Dora won']);
  await all[0].page.locator('.result', { hasText: 'Dora scored the most of them in the last round' }).waitFor();
});
