/** Whether a deal was fair, as this browser can check it, and what that proves. */

import { make } from '../dom.js';
import { checkDeal } from '../wire/deal.js';
import { fairness as words } from '../words/en.fairness.js';

/** @import { Reveal } from '../protocol.js' */
/** @import { Child } from '../dom.js' */
/** @import { Pledge } from '../state/pledges.js' */
/** @import { DealCheck, Verdict } from '../wire/deal.js' */

/** @type {Record<Verdict, string>} */
const SIGNS = { right: '✓', wrong: '✗', unknown: '–' };

/**
 * @param {string} code the table's
 * @param {Reveal} reveal
 * @param {Pledge | null} pledge what this browser kept of that deal
 * @param {string | null} player the one that this browser is
 * @param {...Child} more what belongs below
 */
export function fairnessPanel(code, reveal, pledge, player, ...more) {
  const check = checkDeal(code, reveal, {
    commitment: pledge?.commitment ?? null,
    own: pledge?.given && player !== null ? { player, share: pledge.share } : null,
    seen: pledge?.seen ?? [],
  });
  const { deal } = reveal;
  const points = pointsOf(reveal, check);
  const verdict = verdictOf(points);
  const kind = deal?.how === 'numbered' || deal?.how === 'today' || deal?.how === 'again' ? deal.how : 'sealed';
  return make(
    'section',
    { class: 'panel fairness', 'data-verdict': verdict },
    make('h2', {}, words.deal),
    deal && make('p', { class: 'dealt' }, words.dealt(deal)),
    make('p', { class: 'verdict' }, make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[verdict]), words.titles[kind][verdict]),
    make(
      'ul',
      { class: 'points' },
      ...points.map(([point, found]) =>
        make('li', { 'data-verdict': found }, make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[found]), words.points[point === 'deck' && kind === 'numbered' ? 'number' : point][found]),
      ),
    ),
    make('p', {}, words.proves[kind][verdict]),
    kind === 'sealed' && make('p', { class: 'quiet' }, words.provesNot),
    deal?.how === 'checked' && deal.try > 0 && make('p', { class: 'quiet' }, words.provesNotTries),
    ...more,
  );
}

/**
 * The points that there are to look at: a deal without a secret of this table has no seal.
 *
 * @param {Reveal} reveal
 * @param {DealCheck} check
 */
function pointsOf({ deal }, check) {
  const all = /** @type {[keyof DealCheck, Verdict][]} */ (Object.entries(check));
  const wanted = deal?.how === 'numbered' ? ['deck', 'seen'] : deal?.how === 'today' || deal?.how === 'again' ? ['seen'] : null;
  return wanted ? all.filter(([point]) => wanted.includes(point)) : all;
}

/**
 * Proved is a deal whose cards follow from what was promised, and where nothing is wrong.
 *
 * @param {[keyof DealCheck, Verdict][]} points
 * @returns {Verdict}
 */
export function verdictOf(points) {
  if (points.some(([, found]) => found === 'wrong')) return 'wrong';
  const proofs = points.filter(([point]) => point === 'seed' || point === 'promise' || point === 'deck');
  return proofs.length > 0 && proofs.every(([, found]) => found === 'right') ? 'right' : 'unknown';
}
