/** Makes elements without markup: text stays text, and the content security policy is kept. */

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * An element. An attribute that begins with `on` is a listener; `true` is an attribute without a value, and
 * `false`, `null` and `undefined` leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(attribute.slice(2), value);
    else if (value === true) element.setAttribute(attribute, '');
    else if (value !== false && value != null) element.setAttribute(attribute, String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * A button that tests and focus find by what it does.
 *
 * @param {string} does the value of `data-do`
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Attributes} [attributes]
 */
export function button(does, label, onclick, attributes = {}) {
  return make('button', { type: 'button', 'data-do': does, onclick, ...attributes }, label);
}

/**
 * Puts these children, and no others, into an element.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
}

/** @type {WeakMap<Element, string>} */
const signatures = new WeakMap();

/**
 * Builds an element's children again if what they show has changed. The focus stays on the button that does the
 * same, so that nobody loses the place.
 *
 * @param {Element} element
 * @param {unknown} shows anything that JSON can tell apart
 * @param {() => Child[]} build
 */
export function refill(element, shows, build) {
  const signature = JSON.stringify(shows) ?? '';
  if (signatures.get(element) === signature) return;
  signatures.set(element, signature);
  const focused = element.contains(document.activeElement) ? focusName(document.activeElement) : null;
  fill(element, ...build());
  if (focused !== null) element.querySelector(focused)?.focus();
}

/**
 * Sets the text of an element, touching the page only if it differs.
 *
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets or drops an attribute, touching the page only if it differs.
 *
 * @param {Element} element
 * @param {string} attribute
 * @param {string | null} value
 */
export function mark(element, attribute, value) {
  if (element.getAttribute(attribute) === value) return;
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

/**
 * @param {Element | null} element
 * @returns {any} a selector
 */
function focusName(element) {
  if (element instanceof HTMLElement && element.id) return `#${CSS.escape(element.id)}`;
  const does = element instanceof HTMLElement ? element.dataset.do : undefined;
  return does ? `[data-do="${CSS.escape(does)}"]` : null;
}

/**
 * Puts a style sheet on, once.
 *
 * @param {'cover-story' | 'cover-story-sheets' | 'klondike' | 'lobby' | 'seats' | 'table' | 'talk' | 'team-klondike' | 'toast' | 'undercover'} name
 * @returns {Promise<void>} kept when it is there, or cannot be had
 */
export function wear(name) {
  const href = new URL(`style/${name}.css`, import.meta.url).href;
  const links = [...document.head.querySelectorAll('link')];
  if (links.some((link) => link.href === href)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    document.head.append(make('link', { rel: 'stylesheet', href, onload: done, onerror: done }));
  });
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element, of attributes only.
 *
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string | number>>} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} classes names from cards.css, which holds all colours
 * @param {string} outline
 */
export function shape(classes, outline) {
  return svg('path', { class: classes, d: outline });
}
