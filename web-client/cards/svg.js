/** SVG elements, made without markup: attributes only, as the content security policy asks. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string | number>>} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
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
