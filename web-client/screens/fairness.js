/** Whether a deal was fair, as this browser can check it, and what that proves. */

import { make } from '../dom.js';
import { checkDeal } from '../wire/deal.js';
import { daySeed } from '../wire/http.js';
import { fairness as words } from '../words/en.fairness.js';

/** @import { Reveal } from '../protocol.js' */
/** @import { Child } from '../dom.js' */
/** @import { Pledge } from '../state/pledges.js' */
/** @import { DealCheck, Verdict } from '../wire/deal.js' */
/** @import { Kind } from '../words/en.fairness.js' */

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** @type {Record<Verdict, string>} */
const SIGNS = { right: '✓', wrong: '✗', unknown: '–' };

/**
 * @typedef {object} Known what this browser has to check a deal with
 * @property {string} code the table's
 * @property {Reveal} reveal
 * @property {Pledge | null} pledge what was kept of that deal
 * @property {string | null} player the one that this browser is
 * @property {{ draw: number, passes: number | null } | null} rules of a game of Klondike
 * @property {string} [seed] the secret of the day, for a deal of a day that is over
 */

/**
 * @param {Known} known
 * @param {...Child} more what belongs below
 */
export function fairnessPanel(known, ...more) {
  const { code, reveal, pledge, player, rules, seed } = known;
  const { deal } = reveal;
  const check = checkDeal(code, reveal, {
    commitment: pledge?.commitment ?? null,
    own: pledge?.given && player !== null ? { player, share: pledge.share } : null,
    seen: pledge?.seen ?? [],
    ...(rules && seed && { day: { ...rules, seed } }),
  });
  const kind = deal?.how === 'numbered' || deal?.how === 'today' || deal?.how === 'again' ? deal.how : 'sealed';
  const points = pointsOf(check, kind);
  const verdict = verdictOf(points);
  const panel = make(
    'section',
    { class: 'panel fairness', 'data-verdict': verdict },
    make('h2', {}, words.deal),
    deal && make('p', { class: 'dealt' }, words.dealt(deal)),
    make('p', { class: 'verdict' }, make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[verdict]), words.titles[kind][verdict]),
    make(
      'ul',
      { class: 'points' },
      ...points.map(([point, found]) =>
        make('li', { 'data-verdict': found }, make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[found]), words.points[wordOf(point, kind)][found]),
      ),
    ),
    make('p', {}, words.proves[kind][verdict]),
    kind === 'sealed' && make('p', { class: 'quiet' }, words.provesNot),
    deal?.how === 'checked' && deal.try > 0 && make('p', { class: 'quiet' }, words.provesNotTries),
    ...more,
  );
  if (deal?.how === 'today' && !seed) void whenOver(deal.day, (told) => panel.replaceWith(fairnessPanel({ ...known, seed: told }, ...more)));
  return panel;
}

/**
 * The secret of a day is told when the day is over by the server's clock.
 *
 * @param {string} day
 * @param {(seed: string) => void} told
 */
async function whenOver(day, told) {
  if (Date.now() < Date.parse(day) + DAY_MILLISECONDS) return;
  // The server's day may end a little after that of this clock.
  const { seed } = (await daySeed(day).catch(() => null)) ?? {};
  if (seed) told(seed);
}

/**
 * The points that there are to look at: a deal without a secret of this table has no seal.
 *
 * @param {DealCheck} check
 * @param {Kind} kind
 */
function pointsOf(check, kind) {
  const all = /** @type {[keyof DealCheck, Verdict][]} */ (Object.entries(check));
  const wanted = { sealed: ['seed', 'promise', 'share', 'deck', 'seen'], numbered: ['deck', 'seen'], today: ['deck', 'seen'], again: ['seen'] }[kind];
  return all.filter(([point]) => wanted.includes(point));
}

/**
 * @param {keyof DealCheck} point
 * @param {Kind} kind
 */
const wordOf = (point, kind) => (point !== 'deck' ? point : kind === 'numbered' ? 'number' : kind === 'today' ? 'day' : point);

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
