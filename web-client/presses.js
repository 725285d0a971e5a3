/** Which presses count, on every page: only those that were meant for what they meet. */

/** For how long what has just appeared takes nothing: longer than the pause in a double tap. */
export const SETTLING_MILLISECONDS = 350;

/** A sheet takes what its buttons take, and closes when the page behind it is pressed. */
const PRESSED = 'button, a, dialog';

/** When something that can be pressed was first there, in milliseconds of this page. @type {WeakMap<Element, number>} */
const births = new WeakMap();

/** When the pointer went down last. */
let pointed = Infinity;
/** Whether it is down. */
let isDown = false;
/** Those who wait until it is up. @type {(() => void)[]} */
const waiting = [];
/** When the key that is down went down. @type {number | null} */
let held = null;

/**
 * From now on a held key presses once, and whatever has just appeared takes no press that began before it had been
 * there for a while, be it by a finger, a mouse, a key or a screen reader. Tests wait until `data-settling` is gone.
 */
export function guardPresses() {
  new MutationObserver((changes) => changes.forEach(notice)).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  addEventListener('pointerdown', hearPointer, true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(endPress), true);
  addEventListener('keydown', hearKey, true);
  // A button's click by the space bar comes with the end of its key.
  addEventListener('keyup', () => setTimeout(() => (held = null)), true);
  addEventListener('click', hearClick, true);
}

/**
 * When no press is going on: what is built again between its beginning and its end, or moves away, gets no click.
 *
 * @returns {Promise<void> | undefined}
 */
export function released() {
  return isDown ? new Promise((resolve) => waiting.push(resolve)) : undefined;
}

/** @param {PointerEvent} event */
function hearPointer({ timeStamp }) {
  pointed = timeStamp;
  isDown = true;
}

/** The click of a press comes at once after the pointer goes up. */
function endPress() {
  isDown = false;
  for (const go of waiting.splice(0)) go();
}

/** @param {MutationRecord} change */
function notice({ type, target, addedNodes, removedNodes }) {
  const now = performance.now();
  if (type === 'attributes') return appear(/** @type {Element} */ (target), now);
  // A button that is built again in its place is no new one; that of a question always is.
  const before = new Map([...removedNodes].flatMap((node) => (node instanceof HTMLButtonElement ? [[node.dataset.do, bornAt(node)]] : [])));
  for (const node of addedNodes) {
    if (node instanceof HTMLButtonElement) appear(node, before.get(node.dataset.do) ?? now);
    else if (node instanceof Element) for (const element of node.querySelectorAll('button, a')) appear(element, now);
  }
}

/**
 * @param {Element} element
 * @param {number} at
 */
function appear(element, at) {
  births.set(element, at);
  const left = at + SETTLING_MILLISECONDS - performance.now();
  if (left <= 0) return;
  element.setAttribute('data-settling', '');
  setTimeout(() => element.removeAttribute('data-settling'), left);
}

/** @param {KeyboardEvent} event */
function hearKey(event) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (!event.repeat) held = event.timeStamp;
  else if (/** @type {Element} */ (event.target).closest('button, a, [role="button"]')) stop(event);
}

/** @param {MouseEvent} event */
function hearClick(event) {
  // The page's own clicks are part of a press that was let through.
  if (!event.isTrusted) return;
  // A click without a pointer is that of a key or of a screen reader.
  const began = event.detail > 0 ? pointed : (held ?? event.timeStamp);
  for (let pressed = pressedAt(event.target); pressed; pressed = pressedAt(pressed.parentElement)) {
    if (began < bornAt(pressed) + SETTLING_MILLISECONDS) return stop(event);
  }
}

/** What was there before all this has always been there. @param {Element} element */
const bornAt = (element) => births.get(element) ?? -Infinity;

/** @param {EventTarget | null} target */
const pressedAt = (target) => (target instanceof Element ? target.closest(PRESSED) : null);

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
