/** What Cover Story shows beside the table: the points line by line, the last trick, plot holes; and its end. */

import { smallCard } from '../cards/face.js';
import { MASK } from '../cards/glyphs.js';
import { button, make, shape, svg } from '../dom.js';
import { openDialog } from '../screens/dialog.js';
import { sentence, subject } from '../words/en.js';
import * as words from '../words/en.cover-story-sheets.js';

/**
 * @import { CoverStoryOutcome, CoverStorySheet, CoverStoryTrick, CoverStoryView, Seat } from '../protocol.js'
 * @import { Who } from '../words/en.js'
 * @import { Child } from '../dom.js'
 * @import { Company } from './game.js'
 */

/** The sheet that is open. @type {HTMLDialogElement | null} */
let open = null;

/**
 * @param {string} title
 * @param {Node[]} children
 */
function show(title, children) {
  open?.close();
  const sheet = openDialog(title, children);
  sheet.addEventListener('close', () => {
    if (open === sheet) open = null;
  });
  open = sheet;
  return sheet;
}

/**
 * The points of all rounds that are over, the last one first.
 *
 * @param {CoverStoryView} view
 * @param {Company} company
 */
export function openScores({ sheets, rounds, players }, { who }) {
  if (sheets.length === 0) {
    show(words.scores.label, [make('p', {}, words.sheet.none), totals(players.map(({ total }) => total), who)]);
    return;
  }
  const sheet = show(words.sheet.after(sheets.length, rounds), [
    ...scoreSheets(sheets, who),
    make('div', { class: 'apart' }, make('span'), button('go_on', words.sheet.goOn, () => sheet.close(), { class: 'primary' })),
  ]);
}

/**
 * @param {number[]} points by seat
 * @param {(seat: Seat) => Who} who
 */
function totals(points, who) {
  const rows = points.map((total, seat) => make('li', {}, token(seat), `${subject(who(seat))}: ${total}`));
  return make('ul', { class: 'contributions' }, ...rows);
}

/**
 * A card as text with its suit, or an Alibi with its mask.
 *
 * @param {'li' | 'span'} element
 * @param {string} code
 */
function cardAsText(element, code) {
  if (!code.startsWith('X')) return smallCard(element, code, words.card(code));
  const mask = svg('svg', { class: 'suit-mark', viewBox: '-11 -11 22 22', 'aria-hidden': 'true', 'data-suit': 'X' }, shape('card-mark', MASK.replace('m', 'M')));
  return make(element, { class: 'small-card', 'data-suit': 'X' }, mask, words.card(code));
}

/** @param {Seat} seat */
const token = (seat) => make('span', { class: 'token', 'data-seat': seat });

/**
 * @param {CoverStorySheet[][]} sheets
 * @param {(seat: Seat) => Who} who
 * @returns {Node[]}
 */
export function scoreSheets(sheets, who) {
  return sheets
    .map((round, at) =>
      make(
        'section',
        { class: 'score-round', 'data-round': at + 1 },
        make('h3', {}, words.sheet.round(at + 1)),
        make('div', { class: 'score-sheets' }, ...round.map((sheet, seat) => scoreSheet(sheet, seat, who(seat)))),
      ),
    )
    .reverse();
}

/**
 * @param {CoverStorySheet} sheet
 * @param {Seat} seat
 * @param {Who} who
 */
function scoreSheet({ before, lines, total }, seat, who) {
  const row = (/** @type {string} */ label, /** @type {string} */ points, /** @type {string} */ kind) =>
    make('tr', { class: kind }, make('th', { scope: 'row' }, label), make('td', {}, points));
  return make(
    'table',
    { class: 'score-sheet', 'data-seat': seat },
    make('caption', {}, token(seat), subject(who)),
    make(
      'tbody',
      {},
      row(words.sheet.before, String(before), 'before'),
      ...lines.map((line) => {
        const each = words.sheet.each(line);
        return row(`${words.sheet.line[line.item](line.count)}${each && ` (${each})`}`, words.signed(line.count * line.each), line.item);
      }),
      row(words.sheet.total, String(total), 'total'),
    ),
  );
}

/**
 * @param {CoverStoryView} view
 * @param {Company} company
 */
export function openLastTrick({ last_trick, players }, { who }) {
  show(words.lastTrick.label, last_trick ? [wholeTrick(last_trick, players.length, who)] : [make('p', {}, words.lastTrick.none)]);
}

/**
 * @param {CoverStoryView} view
 * @param {Seat} seat
 * @param {Company} company
 */
export function openHoles({ players }, seat, { who }) {
  show(words.holes.title(who(seat)), players[seat].plot_holes.map((trick) => wholeTrick(trick, players.length, who)));
}

/**
 * @param {CoverStoryTrick} trick
 * @param {number} players
 * @param {(seat: Seat) => Who} who
 */
function wholeTrick({ leader, cards, winner, suit_led }, players, who) {
  const rows = cards.map((card, at) => {
    const seat = (leader + at) % players;
    return make(
      'li',
      { 'data-wins': seat === winner ? '' : null },
      cardAsText('span', card),
      token(seat),
      subject(who(seat)),
      seat === winner && make('strong', {}, words.trick.best(false)),
    );
  });
  return make(
    'section',
    { class: 'whole-trick' },
    make('p', { class: 'quiet' }, suit_led === null ? words.trick.noSuit : words.trick.led(suit_led)),
    make('ol', { class: 'rows' }, ...rows),
  );
}

/**
 * The result of a game: who won and why, the totals from the highest down, and every sheet.
 *
 * @param {CoverStoryOutcome} outcome
 * @param {CoverStoryView | undefined} view
 * @param {(seat: Seat) => Who} who
 * @returns {{ key: string, title: string, children: Child[] }}
 */
export function ending(outcome, view, who) {
  const winners = outcome.end === 'won' ? outcome.winners : [];
  const sheets = view?.sheets ?? [];
  const last = sheets.at(-1) ?? [];
  const order = [...(view?.players.keys() ?? [])].sort((one, other) => place(last, other) - place(last, one));
  const tied = outcome.end === 'won' && outcome.decided !== 'total';
  const most = last[winners[0]]?.total;
  const rows = order.map((seat) =>
    make(
      'tr',
      { 'data-seat': seat, 'data-won': winners.includes(seat) ? '' : null },
      make('th', { scope: 'row' }, token(seat), sentence(subject(who(seat)))),
      sheets.length > 0 && make('td', { class: 'start' }, String(sheets[0][seat].before)),
      ...sheets.map((round) => make('td', {}, words.signed(round[seat].round), isFloored(round[seat]) && make('span', { class: 'floored' }, words.end.floored))),
      make('td', { class: 'total' }, String(view?.players[seat].total), tied && last[seat].total === most && make('small', {}, words.end.lastRound(last[seat].round))),
    ),
  );
  const heads = sheets.map((_, at) => make('th', { scope: 'col' }, make('span', { class: 'round-word' }, words.sheet.roundWord), String(at + 1)));
  const table = make(
    'table',
    { class: 'final', 'aria-label': words.end.table },
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, words.sheet.player), sheets.length > 0 && make('th', { scope: 'col' }, words.sheet.start), ...heads, make('th', { scope: 'col' }, words.sheet.total))),
    make('tbody', {}, ...rows),
  );
  const floored = sheets.flat().some(isFloored) && make('p', { class: 'quiet' }, words.end.flooredAbout);
  return { key: outcome.end, title: words.end.ended(outcome, who), children: [make('p', {}, words.end.why(outcome, who)), table, floored] };
}

/**
 * Whether the total was made up to the least there is.
 *
 * @param {CoverStorySheet} sheet
 */
const isFloored = ({ lines }) => lines.some(({ item }) => item === 'floor');

/**
 * @param {CoverStorySheet[]} last
 * @param {Seat} seat
 */
const place = (last, seat) => (last[seat]?.total ?? 0) * 1000 + (last[seat]?.round ?? 0);

/**
 * Every score sheet, and the three packs in the order of dealing.
 *
 * @param {string[]} deck
 * @param {CoverStoryView | undefined} view
 * @param {(seat: Seat) => Who} who
 * @returns {Node[]}
 */
export function details(deck, view, who) {
  const rounds = [0, 1, 2].map((round) => deck.slice(54 * round, 54 * (round + 1)));
  const packs = [
    make('h2', {}, words.end.shuffled),
    make('p', { class: 'quiet' }, words.end.shuffledAbout),
    ...rounds.map((cards, at) =>
      make(
        'details',
        { class: 'pack' },
        make('summary', {}, words.sheet.round(at + 1)),
        make('ol', { class: 'small-cards', 'aria-label': words.sheet.round(at + 1) }, ...cards.map((card) => cardAsText('li', card))),
      ),
    ),
  ];
  const sheets = view?.sheets ?? [];
  return [
    ...(sheets.length > 0 ? [make('section', { class: 'panel' }, make('h2', {}, words.scores.label), ...scoreSheets(sheets, who))] : []),
    make('section', { class: 'panel' }, ...packs),
  ];
}
