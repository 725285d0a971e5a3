/** What an automatic checker can find wrong with a page for people who cannot see or point. */

import assert from 'node:assert/strict';
import axe from 'axe-core';

/** @import { Page } from 'playwright-core' */

/**
 * Fails with the rule and the element of every violation that axe-core sees on the page as it
 * stands, by all rules that axe-core checks unless told otherwise, best practices included.
 *
 * @param {Page} page
 */
export async function expectNoViolations(page) {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const checker = Reflect.get(window, 'axe');
    const { violations } = await checker.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
  });
  assert.deepEqual(violations, [], `axe-core finds fault with ${page.url()}`);
}
