/** What a person likes, kept in this browser. */

import { browser } from './store.js';

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'two' | 'four'} deck
 * @property {'on' | 'off'} motion
 * @property {'on' | 'off'} sound
 */

/** @type {{ [Name in keyof Settings]: Settings[Name][] }} the usual value first */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  deck: ['two', 'four'],
  motion: ['on', 'off'],
  sound: ['off', 'on'],
};

const PLACE = 'settings';

/** @returns {Settings} */
export function settings() {
  /** @type {Record<string, string>} */
  const kept = browser.read(PLACE) ?? {};
  const pick = (/** @type {keyof Settings} */ name) =>
    /** @type {readonly string[]} */ (CHOICES[name]).includes(kept[name] ?? '') ? kept[name] : CHOICES[name][0];
  return /** @type {Settings} */ (
    Object.fromEntries(Object.keys(CHOICES).map((name) => [name, pick(/** @type {keyof Settings} */ (name))]))
  );
}

/** @param {Settings} changed */
export function keepSettings(changed) {
  browser.keep(PLACE, changed);
  applySettings();
}

/** Tells the style sheets. */
export function applySettings() {
  const { theme, deck, motion } = settings();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['deck'] = deck;
  dataset['motion'] = motion;
}

/** Whether cards may fly. */
export function moves() {
  return (
    settings().motion === 'on' && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
