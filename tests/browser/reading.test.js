/** What has to be read can be read: on narrow pages, with large letters, in forced colours, with long names. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { newPlayer } from './browser.js';
import { openHouse } from './house.js';
import { covered } from './look.js';
import { deal, easyDeck, join, openTable, play } from './undercover.js';

/** @import { Page } from 'playwright-core' */
/** @import { TestContext } from 'node:test' */

const SIZES = [[360, 640], [320, 568], [844, 390], [1280, 800]];
const LONG_NAME = 'Wolfeschlegelsteinhausen';

/**
 * Two at a table whose game has one pass.
 *
 * @param {TestContext} t
 * @param {[string, string]} [names]
 */
async function dealt(t, names = ['Ana', 'Ben']) {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana' }), await newPlayer(t, { name: 'ben' })];
  await join(ben, await openTable(ana, house.url, names[0]), names[1]);
  await deal(ana, ben, { passes: '1' });
  return { ana, ben };
}

/** @param {Page} page @param {number} width @param {number} height */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** @param {Page} page @param {string} selector @returns {Promise<DOMRect[]>} */
const boxes = (page, selector) =>
  page.evaluate((wanted) => [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect().toJSON()), selector);

/**
 * The texts of what can be pressed or must be read and cannot be seen where it stands.
 *
 * @param {Page} page
 * @param {string} selector
 */
const outOfSight = (page, selector) =>
  page.evaluate((wanted) => {
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) return [];
      element.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inside = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const free = over !== null && (element.contains(over) || over.contains(element));
      const whole = element.scrollWidth <= element.clientWidth + 1;
      return inside && free && whole ? [] : [element.textContent];
    });
  }, selector);

test('what is asked is a line of its own, and the board keeps its place', async (t) => {
  const { ana, ben } = await dealt(t);
  for (const [width, height] of SIZES) {
    await resize(ana.page, width, height);
    const [before] = await boxes(ana.page, '.board');
    await ana.page.locator('[data-spot="c7.6"]').click({ position: { x: 8, y: 5 } });
    await ana.page.locator('[data-do="peek"]').waitFor();
    assert.deepEqual((await boxes(ana.page, '.board'))[0], before, `${width} × ${height}`);
    const [asked] = await boxes(ana.page, '.asked');
    assert.ok(asked.width > 100 && asked.height < 60, `${width} × ${height}: ${asked.width} × ${asked.height}`);
    assert.deepEqual(await outOfSight(ana.page, '.asked, .controls button, .turn, .pass'), [], `${width} × ${height}`);
    await ana.page.locator('[data-do="choose_back"]').click();
  }
  const [mine] = await boxes(ana.page, '.board');
  await play(ana, { do: 'end_turn' });
  await ana.page.locator('[data-turn="theirs"]').waitFor();
  assert.deepEqual((await boxes(ana.page, '.board'))[0], mine, "in the other one's turn");
  for (let turn = 0; turn < 22; turn += 1) await play(turn % 2 === 0 ? ben : ana, { do: 'end_turn' });
  await ben.page.locator('[data-do="end_turn"]').click();
  await ben.page.locator('[data-do="lose"]').waitFor();
  for (const [width, height] of SIZES) {
    await resize(ben.page, width, height);
    assert.ok((await boxes(ben.page, '.asked'))[0].width > 100, `${width} × ${height}`);
    assert.deepEqual(await outOfSight(ben.page, '.asked, .controls button'), [], `${width} × ${height}`);
  }
});

test('the marks of both players leave rank and suit of a peeked card alone', async (t) => {
  const { ana, ben } = await dealt(t);
  await play(ana, { do: 'peek', column: 7, depth: 6 });
  await play(ana, { do: 'end_turn' });
  await play(ben, { do: 'peek', column: 7, depth: 6 });
  await ben.page.locator('[data-spot="c7.6"] .badge').nth(1).waitFor();
  for (const [width, height] of [...SIZES, [2560, 1440]]) {
    await resize(ben.page, width, height);
    const card = '[data-spot="c7.6"]';
    const marks = await boxes(ben.page, `${card} .badge`);
    const index = await boxes(ben.page, `${card} .card-index > *`);
    const [next] = await boxes(ben.page, '[data-pile="c7"] .card:nth-child(7)');
    assert.equal(marks.length, 2);
    for (const sign of index) {
      assert.ok(sign.bottom <= next.top + 0.5, `${width} × ${height}: cut at ${next.top} of ${sign.bottom}`);
      for (const mark of marks) {
        const apart = mark.left >= sign.right || mark.right <= sign.left || mark.top >= sign.bottom || mark.bottom <= sign.top;
        assert.ok(apart, `${width} × ${height}: a mark at ${mark.left} on a sign that ends at ${sign.right}`);
      }
    }
  }
});

test('with letters twice as large everything is within reach, and nothing scrolls sideways', async (t) => {
  const house = await openHouse(t, { decks: [easyDeck()] });
  const [ana, ben] = [await newPlayer(t, { name: 'ana', width: 360, height: 640 }), await newPlayer(t, { name: 'ben' })];
  const check = async (/** @type {string} */ screen, selector = 'button, a, h1, select, summary') => {
    await ana.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await resize(ana.page, 360, 640);
    await ana.shoot(`large letters ${screen}`);
    assert.ok(await ana.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), screen);
    assert.deepEqual(await outOfSight(ana.page, selector), [], screen);
  };
  await ana.page.goto(house.url);
  await ana.page.locator('[data-game="undercover"] [data-do="open_table"]').waitFor();
  await check('home');
  const table = await openTable(ana, house.url, 'Ana');
  await ana.page.locator('.share').waitFor();
  await check('lobby');
  await join(ben, table, 'Ben');
  await deal(ana, ben);
  await check('table', '.turn, .pass, .controls button, .icon-button, .hint');
  assert.ok((await boxes(ana.page, '.board'))[0].height > 230, 'the board has room');
  await ana.page.locator('[data-spot="c7.6"]').click({ position: { x: 8, y: 5 } });
  await check('table, a card asked about', '.turn, .asked, .controls button');
  await ana.page.locator('[data-do="peek"]').click();
  await ana.page.locator('[data-spot="c7.6"][data-card]').waitFor();
  await ana.page.locator('[data-do="menu"]').click();
  await check('menu', '.sheet button, .sheet a');
});

test('two with the same long name are told apart wherever they are named', async (t) => {
  const { ana, ben } = await dealt(t, [LONG_NAME, LONG_NAME]);
  for (const [width, height] of SIZES) {
    await resize(ana.page, width, height);
    const number = await ana.page.evaluate(() => {
      const plate = document.querySelector('.plate[data-seat="1"] .plate-name');
      const range = document.createRange();
      const text = plate?.querySelector('.name > :last-child')?.firstChild;
      if (!plate || !text) return null;
      range.selectNodeContents(text);
      return { said: range.toString(), inside: range.getBoundingClientRect().right <= plate.getBoundingClientRect().right + 0.5 };
    });
    assert.deepEqual(number, { said: ' 2', inside: true }, `${width} × ${height}`);
  }
  await ben.page.locator('[data-do="menu"]').click();
  await ben.page.locator('[data-do="propose_end"]').click();
  await ana.page.locator('[data-do="agree"]').click();
  await ana.page.locator('[data-screen="end"] [data-do="lobby"]').click();
  await ana.page.locator('[data-screen="lobby"] .seat').first().waitFor();
  await resize(ana.page, 360, 640);
  assert.ok(await ana.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test('in forced colours nothing that tells something is lost', async (t) => {
  const { ana } = await dealt(t);
  await play(ana, { do: 'peek', column: 7, depth: 6 });
  await ana.page.emulateMedia({ forcedColors: 'active' });
  await ana.shoot('forced colours');
  const told = await ana.page.evaluate(() => {
    const style = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
    return {
      menu: style('.icon-menu').backgroundColor !== style('[data-do="menu"]').backgroundColor,
      diamonds: style('[data-pile="fD"] .slot .card-mark').stroke,
      ink: style('.turn').color,
      peeked: style('[data-spot="c7.6"] .card-side').borderTopColor,
      face: style('[data-spot="c7.6"] .card-side').backgroundColor,
    };
  });
  assert.ok(told.menu, 'the menu shows its icon');
  assert.equal(told.diamonds, told.ink);
  assert.notEqual(told.peeked, told.face, 'the peeked card has its border');
});

test('on a phone every phrase is in view at once, and the banner leaves menu and turn alone', async (t) => {
  const { ana } = await dealt(t);
  await resize(ana.page, 360, 640);
  await ana.page.locator('[data-do="log"]').click();
  await ana.page.locator('[data-do="phrases"]').click();
  await ana.page.locator('.phrase-list').waitFor();
  const phrases = await boxes(ana.page, '.phrase-list button');
  assert.equal(phrases.length, 7);
  for (const { top, bottom } of phrases) assert.ok(top >= 0 && bottom <= 640, `${top} to ${bottom}`);
  await ana.page.keyboard.press('Escape');
  await ana.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await ana.page.locator('.banner').waitFor();
  assert.deepEqual(await covered(ana, '.banner', '.turn, .pass, .icon-button'), []);
});
