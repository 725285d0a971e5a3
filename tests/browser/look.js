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
  await expectNoViolations(page);
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
