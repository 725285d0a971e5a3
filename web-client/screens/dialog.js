/** Sheets above the page. The browser keeps the focus inside and closes them on Escape. */

import { button, make, wear } from '../dom.js';
import * as words from '../words/en.js';

/** @import { Child } from '../dom.js' */

/**
 * @param {string} title
 * @param {Child[]} children
 * @param {() => void} [closed]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, children, closed) {
  const dialog = make(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    make(
      'div',
      { class: 'sheet-head' },
      make('h2', {}, title),
      button('close', words.house.close, () => dialog.close(), { class: 'plain' }),
    ),
    make('div', { class: 'sheet-body', tabindex: 0 }, ...children),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed?.();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  void wear('lobby').then(() => dialog.isConnected && dialog.showModal());
  return dialog;
}
