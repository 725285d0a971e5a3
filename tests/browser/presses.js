/** Presses that nobody means twice. */

/** @import { Locator, Page } from 'playwright-core' */

/** In frames of the page: longer than anything waits that has just appeared. */
const HOLD_FRAMES = 40;

/**
 * A key that goes down on something and repeats for longer than half a second.
 *
 * @param {Locator} on
 * @param {'Enter' | 'Space'} key
 */
export async function hold(on, key) {
  const page = on.page();
  await settled(on);
  await on.focus();
  await page.keyboard.down(key);
  for (let frame = 0; frame < HOLD_FRAMES; frame += 1) {
    await page.keyboard.down(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.keyboard.up(key);
}

/**
 * Two presses at one place, the second as soon as something new is there.
 *
 * @param {Locator} on
 * @param {Locator} appears what the first brings
 * @param {(page: Page, x: number, y: number) => Promise<void>} press
 */
export async function twice(on, appears, press) {
  const page = on.page();
  await settled(on);
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await press(page, x, y);
  await appears.waitFor();
  await press(page, x, y);
}

/** @param {Locator} on */
const settled = (on) => on.and(on.page().locator(':not([data-settling], [data-settling] *)')).waitFor();

/** @type {(page: Page, x: number, y: number) => Promise<void>} */
export const tap = (page, x, y) => page.touchscreen.tap(x, y);

/** @type {(page: Page, x: number, y: number) => Promise<void>} */
export const click = (page, x, y) => page.mouse.click(x, y);
