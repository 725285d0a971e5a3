/** The tables with the least room, on a phone, with names that take much of it. */

import test from 'node:test';
import { newPlayer } from './browser.js';
import * as coverStory from './cover-story.js';
import { openHouse } from './house.js';
import { look } from './look.js';
import { join, openTable } from './table.js';
import * as teamKlondike from './team-klondike.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Player } from './browser.js'
 * @import { GameKind } from '../../web-client/protocol.js'
 */

const NAMES = ['Annabella', 'Benedikt', 'Christopher', 'Dorothea', 'Emilia'];
const PHONE = { width: 360, height: 640, touch: true };

/**
 * @param {TestContext} t
 * @param {GameKind} game
 * @param {number} players the first of them with a phone
 * @param {string[]} [decks]
 */
async function seated(t, game, players, decks) {
  const house = await openHouse(t, { decks });
  const all = [];
  for (let seat = 0; seat < players; seat += 1) all.push(await newPlayer(t, { ...(seat === 0 && PHONE), name: NAMES[seat].toLowerCase() }));
  const [host, ...guests] = all;
  const url = await openTable(host, house.url, NAMES[0], game);
  return { host, guests, all, url };
}

/**
 * A table of Cover Story where the host has a phone.
 *
 * @param {TestContext} t
 * @param {coverStory.Options} options
 * @param {number} first
 */
async function planning(t, options, first) {
  const table = await seated(t, 'cover_story', options.players);
  await coverStory.agree(table.host, options, first);
  for (const [at, guest] of table.guests.entries()) await join(guest, table.url, NAMES[at + 1]);
  await coverStory.deal(table.host, table.guests, options, first);
  return table;
}

/** @param {Player} player */
const lay = (player) => {
  const offer = coverStory.told(player).sight.offers.find((each) => each.do === 'lay');
  if (!offer) throw new Error(`${player.name} can lay nothing`);
  return offer;
};

/** Looks at both questions of a plan. @param {Player} player @param {string} screen */
async function lookAtQuestions(player, screen) {
  for (const does of ['recant', 'pass']) {
    await player.page.locator(`[data-do="${does}"]`).click();
    await player.page.locator(`[data-do="${does}_now"]:not([data-settling], [data-settling] *)`).waitFor();
    await look(player, `${screen}, ${does}`);
    await player.page.locator('[data-do="choose_back"]').click();
  }
}

for (const [players, cards, clue_limit] of [[4, 13, 3], [5, 10, 2]]) {
  test(`with ${players} players of Cover Story names can be read, and who has passed or is away`, async (t) => {
    const { host, guests, all } = await planning(t, { players, cards, clue_limit }, 1);
    for (const guest of guests) await coverStory.play(guest, { do: 'pass' }, all);
    for (const { page } of guests) await page.goto('about:blank');
    for (let seat = 1; seat < players; seat += 1) {
      const plate = host.page.locator(`.plate[data-seat="${seat}"]`);
      await plate.locator('small', { hasText: 'away' }).waitFor();
      await plate.locator('.state', { hasText: 'passed' }).waitFor();
    }
    await look(host, `80 cover story, ${players} on a phone`);
  });
}

test('the questions of a plan fit a phone with all clues laid, and so does who leads', async (t) => {
  const two = await planning(t, { players: 2, cards: 12, clue_limit: 5 }, 0);
  for (let clue = 0; clue < 5; clue += 1) for (const player of two.all) await coverStory.play(player, lay(player), two.all);
  await lookAtQuestions(two.host, '81 cover story, five clues');

  const four = await planning(t, { players: 4, cards: 13, clue_limit: 3 }, 0);
  for (let clue = 0; clue < 3; clue += 1) for (const player of four.all) await coverStory.play(player, lay(player), four.all);
  await lookAtQuestions(four.host, '82 cover story, three clues');
  await coverStory.play(four.host, { do: 'pass' }, four.all);
  await four.host.page.locator('.said', { hasText: 'Dorothea leads' }).waitFor();
  await look(four.host, '83 cover story, who leads');
});

test('three players of Team Klondike choose their first coins on a phone', async (t) => {
  const { host, guests, url } = await seated(t, 'team_klondike', 3, [teamKlondike.deckWith('7C QH 4S TH 2D 9S 6S', ['6D JC 3S', 'JS 9D 2C', 'KD 8H 5C'])]);
  await join(guests[0], url, 'Christopher');
  await host.page.locator('[data-seat="1"]', { hasText: 'Christopher' }).waitFor();
  await join(guests[1], url, 'Maximiliane Alexandra');
  await teamKlondike.deal(host, guests, 10);
  await host.page.locator('[data-do="leave_coin"]').waitFor();
  await look(host, '84 team klondike, first coins on a phone');
});
