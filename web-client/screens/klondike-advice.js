/** Advice at a Klondike table, on request (READINGS K21): the best next step, and whether the game can still be won. */

import { advice as words } from '../words/en.klondike-advice.js';

/** @import { Advice, AdviceKind, KlondikeAction } from '../protocol.js' */
/** @import { Table } from './table.js' */

/**
 * Asks for advice on what is shown, tells it, and lights what a hint means until the next view.
 *
 * @param {Table} table
 * @param {AdviceKind} kind
 */
export async function advise({ room, board, controls }, kind) {
  const { session } = room;
  const asked = session.game;
  if (!asked) return;
  const answer = await session.ask({ type: 'advise', advice: kind, game: asked.game, version: asked.version });
  // A game that went on meanwhile has other needs.
  if (!('advice' in answer) || !speaksOf(answer.advice, session.game)) return;
  const told = answer.advice;
  if (told.advice === 'verdict') return room.tell(words.verdict[told.winnable]);
  const action = told.action?.game === 'klondike' ? told.action : null;
  const card = action && room.play.source(asked.sight.view, action, session.seat);
  room.tell(words.hint(action, card ?? null, told.why, told.sure));
  if (action) light(action);

  /** @param {KlondikeAction} action */
  function light(action) {
    unlight();
    const group = card !== null && board.cards.has(card) ? board.group(card) : [];
    for (const key of group) board.cards.get(key)?.element.setAttribute('data-hint', '');
    const pile = action.do === 'move' ? action.to : action.do === 'draw' || action.do === 'redeal' ? 'stock' : null;
    const meant = pile === null ? controls.element.querySelector(`[data-do="${action.do}"]`) : board.slotOf(pile)?.parentElement;
    meant?.setAttribute('data-hint', '');
  }
}

/** Puts out what a hint has lit. */
export function unlight() {
  for (const lit of document.querySelectorAll('[data-hint]')) lit.removeAttribute('data-hint');
}

/**
 * @param {Advice} advice
 * @param {{ game: number, version: number } | null} now
 */
const speaksOf = ({ game, version }, now) => now !== null && now.game === game && now.version === version;
