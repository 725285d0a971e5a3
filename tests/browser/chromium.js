/** Where this machine keeps its Chromium, as `tests/run` found it or by looking again. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * The path of the browser's program.
 *
 * @throws when there is none: `PARLOUR_CHROMIUM` may name one
 */
export function findChromium() {
  const named = process.env['PARLOUR_CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MACOS];
  const found = candidates.find(runnable);
  if (!found) throw new Error('No Chromium or Chrome here: install one, or let PARLOUR_CHROMIUM name it.');
  return found;
}

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
