/** Looks at a screen as it stands: photographs it, measures it, and lets axe-core find fault with it. */

import assert from 'node:assert/strict';
import { expectNoViolations } from './accessibility.js';

/** @import { Player } from './browser.js' */

/** @type {{ width: number, height: number, colors: 'light' | 'dark' }[]} */
export const WINDOWS = [
  { width: 360, height: 640, colors: 'light' },
  { width: 360, height: 640, colors: 'dark' },
  { width: 1280, height: 800, colors: 'light' },
  { width: 1280, height: 800, colors: 'dark' },
];

/**
 * @param {Player} player
 * @param {string} screen
 */
export async function look(player, screen) {
  const { page } = player;
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  await player.shoot(screen);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(width <= 0, `${screen}: the page is ${width} px wider than the window`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a.button, select, summary')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 43.5)
      .map(({ element }) => element.outerHTML),
  );
  assert.deepEqual(small, [], `${screen}: these are lower than 44 px`);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.controls :is(.asked, .hint, button)')]
      .filter((element) => {
        const around = /** @type {Element} */ (element.closest('.asking, .controls')).getBoundingClientRect();
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < around.top - 1 || bottom > around.bottom + 1 || left < around.left - 1 || right > around.right + 1;
      })
      .map((element) => element.textContent),
  );
  assert.deepEqual(cut, [], `${screen}: there is no room for these`);
  assert.deepEqual(await page.evaluate(faults), [], `${screen}: this cannot be seen`);
  await expectNoViolations(page);
}

/**
 * What of a table is scrolled away, lies outside the window, or over something else: the head, what is asked, the hand,
 * and who sits where.
 *
 * @returns {string[]} one for each fault
 */
function faults() {
  const table = document.querySelector('.stage[data-screen="table"]');
  if (!table || document.querySelector('dialog[open]')) return [];
  /** @type {string[]} */
  const found = [];
  const boxes = (/** @type {string} */ selector) =>
    [...table.querySelectorAll(selector)]
      .map((element) => ({ element, box: element.getBoundingClientRect(), said: element.textContent || element.getAttribute('aria-label') || '' }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const element of [document.documentElement, table, ...table.querySelectorAll('.table, .play, .controls, .board')]) {
    if (element.scrollTop > 0) found.push(`${element.className} is scrolled by ${element.scrollTop}`);
  }
  const asked = boxes('.controls :is(.asked, .hint, button)');
  const hand = boxes('[data-pile="hand"] .card');
  for (const { box, said } of [...boxes('.top, .turn, .plate'), ...asked, ...hand]) {
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) found.push(`outside the window: ${said}`);
  }
  const over = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  for (const { element, box, said } of asked) {
    // In the games with columns a question on a phone is a sheet of its own above the table.
    const around = element.closest('.asking');
    if (around && getComputedStyle(around).position === 'absolute') continue;
    const card = boxes('.board .card').find((each) => over(box, each.box));
    if (card) found.push(`over a card: ${said}`);
  }
  asked.forEach((one, at) => asked.slice(at + 1).forEach((other) => {
    if (over(one.box, other.box)) found.push(`over another: ${one.said} and ${other.said}`);
  }));
  for (const plate of boxes('.ring > .plate')) {
    const parts = [...plate.element.querySelectorAll('.name, small, .points, .held')].map((element) => ({ element, box: element.getBoundingClientRect(), said: element.textContent }));
    for (const { element, box, said } of parts) {
      const inside = box.top >= plate.box.top - 1 && box.left >= plate.box.left - 1 && box.bottom <= plate.box.bottom + 1 && box.right <= plate.box.right + 1;
      if (!inside || (!element.matches('.name') && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)) found.push(`cut in its plate: ${said}`);
    }
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
      if (over(one.box, other.box)) found.push(`over another: ${one.said} and ${other.said}`);
    }));
    // Of a name that is cut, five letters are seen, and the dots where it has them.
    const name = plate.element.querySelector('.name-short');
    const text = name?.firstChild;
    if (name && text && name.scrollWidth > name.clientWidth) {
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 5);
      const { fontSize, textOverflow } = getComputedStyle(name);
      const dots = textOverflow === 'ellipsis' ? parseFloat(fontSize) : 0;
      if (range.getBoundingClientRect().width + dots > name.clientWidth) found.push(`hardly any of the name: ${name.textContent}`);
    }
  }
  for (const { element, said } of boxes('.said > span')) if (element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${said}`);
  return found;
}

/**
 * What lies under something that is laid over the page.
 *
 * @param {Player} player
 * @param {string} over what is laid over it
 * @param {string} under what has to be read
 * @returns {Promise<string[]>} the texts of those that it touches
 */
export function covered({ page }, over, under) {
  return page.evaluate(([over, under]) => {
    const upper = document.querySelector(over)?.getBoundingClientRect();
    if (!upper || upper.height === 0) throw new Error(`there is no ${over}`);
    return [...document.querySelectorAll(under)]
      .filter((element) => {
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && left < upper.right && right > upper.left && top < upper.bottom && bottom > upper.top;
      })
      .map((element) => element.textContent || element.outerHTML);
  }, [over, under]);
}

/**
 * Looks in every size and colour at a screen that takes long to come by.
 *
 * @param {Player} player
 * @param {string} screen
 */
export async function lookEverywhere(player, screen) {
  const { page } = player;
  const before = page.viewportSize();
  for (const { width, height, colors } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: colors });
    await look(player, `${screen} ${colors}`);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}
