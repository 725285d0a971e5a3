/** What a test does when it ends: the last thing that was set up is taken down first. */

/** @import { TestContext } from 'node:test' */

/** @type {WeakMap<TestContext, Array<() => unknown>>} */
const endings = new WeakMap();

/**
 * Does this when the test ends, before everything that was asked for earlier, so that a page closes before its house
 * does. Every step is taken, and the first that fails is what the test fails with.
 *
 * @param {TestContext} t
 * @param {() => unknown} step may be asynchronous
 */
export function atEnd(t, step) {
  const known = endings.get(t);
  if (known) {
    known.push(step);
    return;
  }
  const steps = [step];
  endings.set(t, steps);
  t.after(async () => {
    /** @type {unknown[]} */
    const faults = [];
    for (const last of steps.reverse()) {
      try {
        await last();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
  });
}
