import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { when } from './en.account.js';
import { ended, signed, told as toldInCoverStory, turn as coverTurn } from './en.cover-story-turn.js';
import { coverStoryTerms } from './en.cover-story-terms.js';
import { end as coverEnd, sheet } from './en.cover-story-sheets.js';
import * as lobby from './en.lobby.js';
import { dealing } from './en.dealing.js';
import { fairness } from './en.fairness.js';
import * as klondike from './en.klondike.js';
import { advice } from './en.klondike-advice.js';
import { clock, stuck } from './en.klondike-beside.js';
import { klondikeTerms } from './en.klondike-terms.js';
import { statistics } from './en.statistics.js';
import * as team from './en.team-klondike.js';
import { teamKlondikeTerms } from './en.team-klondike-terms.js';
import * as undercover from './en.undercover.js';
import { undercoverTerms } from './en.undercover-terms.js';

const words = { ...lobby, ...undercover, undercoverTerms };

/** @import { CoverStoryEvent, CoverStoryItem, CoverStoryOutcome, Dealt, HintReason, KlondikeEvent, KlondikeOptions, KlondikeTerms, Winnable, Phrase, TeamKlondikeEvent, TeamKlondikeTerms, UndercoverEvent } from '../protocol.js' */

const PROTOCOL = readFileSync(new URL('../protocol.d.ts', import.meta.url), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');

/**
 * The values of one field in the declaration of a type.
 *
 * @param {string} type
 * @param {string} field
 */
function codes(type, field) {
  const start = PROTOCOL.indexOf(`export type ${type} =`);
  assert.notEqual(start, -1, type);
  const body = PROTOCOL.slice(start, PROTOCOL.indexOf('export type', start + 1));
  const found = [...body.matchAll(new RegExp(`"${field}": "(\\w+)"`, 'g'))].map(([, code]) => code);
  assert.ok(found.length > 2, `${type} has a ${field}`);
  return new Set(found);
}

/** What every code may carry; a code takes what it knows. */
const FIELDS = {
  bytes_max: 16384, wait_ms: 1500, version: 4, seats: 2, open: [1], waiting: [0], commitment: 'ab', game: 'undercover',
  entries_max: 500, tables_max: 20, origin: 'http://a', host: 'b', setting: '--origin', allowed: 'GET', why: 'malformed',
  turn: 0, down: 3, available: 2, card: '9S', onto: 'TH', fits: ['9S', '9C'], cards: 2, next: '4H', suit: 'H',
  first: 0, seat: 0, spot: { column: 5, depth: 3 }, step: { from: 'c5', to: 'fH' }, returned: [0, 1], pass: 2,
  outcome: 'won', name: 'turn_seconds', min: 15, max: 3600, guests_max: 20, keys_max: 20, sockets_max: 64, seated: [0, 1, 2],
  phase: 'burying', clue_limit: 3, led: 'C', stock: 9, passes: 3, locked: 2, talon: 4,
  what: 'spectators',
};

const who = (/** @type {number} */ seat) => ({ name: ['Ana', 'Ben'][seat], you: seat === 0 });

/**
 * @param {string} text
 * @param {string} code
 */
function sound(text, code) {
  assert.match(text, /^[A-Z0-9].*[.!?]$/s, code);
  assert.doesNotMatch(text, /undefined|NaN|null|\[object|_/, code);
}

test('every refusal of the protocol has words', () => {
  for (const code of codes('Refused', 'code')) {
    const fault = code === 'options' ? { why: 'passes', passes: 9, min: 1, max: 6 } : { why: 'too_long', characters_max: 24 };
    const refusal = { why: 'no_moves_left' };
    sound(words.refusal(/** @type {any} */ ({ ...FIELDS, code, fault, refusal })), code);
  }
  for (const why of ['empty', 'control']) {
    sound(words.refusal(/** @type {any} */ ({ code: 'text', fault: { why } })), why);
  }
  sound(words.refusal({ code: 'unreachable' }), 'unreachable');
});

test('every refusal of the rules has words', () => {
  for (const [game, type] of [['klondike', 'KlondikeRefusal'], ['undercover', 'UndercoverRefusal'], ['team_klondike', 'TeamKlondikeRefusal'], ['cover_story', 'CoverStoryRefusal']]) {
    for (const why of codes(type, 'why')) {
      if (why !== 'misfit') sound(words.illegal(/** @type {any} */ ({ ...FIELDS, game, why })), why);
    }
  }
  for (const misfit of codes('UndercoverRefusal', 'misfit')) {
    sound(words.illegal(/** @type {any} */ ({ ...FIELDS, why: 'misfit', misfit })), misfit);
  }
});

test('every event has words for the one who did it and for the other', () => {
  for (const event of codes('UndercoverEvent', 'event')) {
    for (const seat of [0, 1]) {
      const happened = /** @type {UndercoverEvent} */ (/** @type {unknown} */ ({ ...FIELDS, event, seat, first: seat, cards: ['9S', '8H'] }));
      sound(words.undercover.event(happened, who), event);
    }
  }
});

test('every event of Klondike has words for the one who plays and for somebody who looks on', () => {
  for (const event of codes('KlondikeEvent', 'event')) {
    for (const action of [{ do: 'draw' }, { do: 'redeal' }, { do: 'move', from: 'c4', to: 'fH' }]) {
      for (const cards of [['9S', '8H'], ['9S'], [null, null]]) {
        const fields = { ...FIELDS, event, cards, card: cards[0], column: 3, action };
        const happened = /** @type {KlondikeEvent} */ (/** @type {unknown} */ (fields));
        sound(klondike.told(happened, who), event);
        sound(klondike.told(happened, () => ({ name: 'Ana', you: false }), true), event);
      }
    }
  }
  assert.equal(klondike.told({ event: 'drew', cards: ['4S', '9H', 'JC'] }, who), 'You turned 3 cards, the jack of clubs on top.');
  assert.equal(klondike.told({ event: 'undid', action: { do: 'move', from: 'c4', to: 'fH' } }, who), 'You undid the move from column 4 to the hearts foundation.');
});

/** The values of a type that is one of several texts. @param {string} type */
function texts(type) {
  const [, body = ''] = new RegExp(`export type ${type} = (.*);`).exec(PROTOCOL) ?? [];
  const found = [...body.matchAll(/"(\w+)"/g)].map(([, code]) => code);
  assert.ok(found.length > 2, type);
  return found;
}

test('k21 every reason of a hint and every verdict has words, and what is not proved is not called so', () => {
  for (const why of texts('HintReason')) {
    for (const sure of [true, false]) {
      const text = advice.hint({ do: 'move', from: 'c4', to: 'fH' }, '4H', /** @type {HintReason} */ (why), sure);
      sound(text, why);
      if (!sure) assert.match(text, /nothing was proved|No step was found/, why);
      sound(advice.hint(null, null, /** @type {HintReason} */ (why), sure), why);
    }
  }
  for (const winnable of texts('Winnable')) sound(advice.verdict[/** @type {Winnable} */ (winnable)], winnable);
  assert.equal(advice.hint({ do: 'draw' }, null, 'turns_stock', true), 'Turn the stock: a card of the stock is needed.');
});

test('k20 every kind of deal has words', () => {
  for (const how of codes('Dealt', 'how')) {
    const deal = /** @type {Dealt} */ (/** @type {unknown} */ ({ how, try: 2, number: 7, day: '2026-11-30', game: 3, shuffle: 1 }));
    sound(fairness.dealt(deal), how);
  }
  assert.match(fairness.dealt({ how: 'checked', try: 1 }), /after 1 shuffle where it found none\.$/);
  assert.match(dealing.checking, /can be won/);
});

test('statistics say what they count', () => {
  assert.deepEqual([statistics.percent(0, 0), statistics.percent(1, 3), statistics.duration(83_999)], ['–', '33 %', '1:23']);
  assert.equal(statistics.total(-104, 2), 'Running total: −104 in 2 games, those that still run included.');
});

test('what is played in Klondike is said in plain words', () => {
  /** @type {KlondikeOptions} */
  const options = { draw: 3, passes: 3, scoring: 'vegas', thoughtful: false, deal: { numbered: 4711 } };
  /** @type {KlondikeTerms} */
  const terms = { mode: 'custom', draws: [1, 3], passes: [3], vegas_passes: 3, score_at_start: -52, talk: 'free' };
  assert.equal(klondikeTerms.terms(options, terms)[0], 'Custom: 3 cards at a time, 3 passes through the stock, Vegas scoring');
  assert.equal(klondikeTerms.terms(options, terms)[1], 'Deal number 4711');
  for (const deal of /** @type {const} */ (['checked', 'random', 'today', 'again'])) sound(klondikeTerms.dealAbout(deal), deal);
  assert.deepEqual([0, 59, 61, 3600, 7_325].map(clock), ['0:00', '0:59', '1:01', '1:00:00', '2:02:05']);
  sound(stuck.about, 'stuck');
});

test('every event of Team Klondike has words for the one who did it and for another', () => {
  for (const event of codes('TeamKlondikeEvent', 'event')) {
    for (const seat of [0, 1]) {
      const fields = { ...FIELDS, event, seat, first: seat, cards: ['9S', '8H'], column: 3, left: 2 };
      const text = team.told(/** @type {TeamKlondikeEvent} */ (/** @type {unknown} */ (fields)), who);
      sound(text, event);
      if (!['moved', 'took_back', 'turned_up'].includes(event)) assert.doesNotMatch(text, /spades|hearts/, event);
    }
  }
});

test('every event of Cover Story has words for the one who did it and for another', () => {
  const outcome = { end: 'won', winners: [1], decided: 'total' };
  const sheets = [0, 1].map(() => ({ before: 5, lines: [], round: -2, total: 3 }));
  for (const event of codes('CoverStoryEvent', 'event')) {
    for (const seat of [0, 1]) {
      const fields = { ...FIELDS, event, seat, first: seat, leader: seat, tricks: 7, round: 2, forced: true, cards: ['9S', '8H'], clue: '9S', suit_led: null, sheets, outcome };
      sound(toldInCoverStory(/** @type {CoverStoryEvent} */ (/** @type {unknown} */ (fields)), who), event);
    }
  }
  const played = (/** @type {string} */ card) => toldInCoverStory({ event: 'played', seat: 1, card }, who);
  assert.equal(played('X2'), 'Ben played an Alibi.');
  assert.equal(played('TH'), 'Ben played the 10 of hearts.');
  assert.equal(
    toldInCoverStory({ event: 'round_ended', round: 1, sheets: [{ before: 5, lines: [], round: 9, total: 14 }, { before: 5, lines: [], round: 0, total: 5 }] }, who),
    'Round 1 is over. You have 14 points (+9) and Ben has 5 points (0).',
  );
});

test('every line of a score sheet has words', () => {
  for (const item of ['clues_buried', 'stray_tricks', 'clues_unburied', 'perfect_crime', 'perfect_crime_spoilt', 'clean_snitch', 'floor']) {
    assert.ok(PROTOCOL.includes(`"${item}"`), item);
    for (const count of [1, 2]) assert.match(sheet.line[/** @type {CoverStoryItem} */ (item)](count), /^[A-Z1-9]/, item);
  }
  assert.equal(sheet.each({ item: 'clues_unburied', count: 2, each: -2 }), '2\u00a0×\u00a0−2');
  assert.equal(sheet.each({ item: 'clues_buried', count: 1, each: 2 }), '');
  assert.deepEqual([signed(-3), signed(0), signed(5)], ['−3', '0', '+5']);
});

test('the end of Cover Story says who won and what decided it', () => {
  /** @type {CoverStoryOutcome} */
  const tie = { end: 'won', winners: [1], decided: 'last_round' };
  assert.equal(ended(tie, who), 'Ben won');
  assert.match(coverEnd.why(tie, who), /equal\. Ben scored the most of them in the last round/);
  assert.equal(ended({ end: 'won', winners: [1, 0], decided: 'shared' }, who), 'You and Ben share the win');
  assert.match(coverEnd.why({ end: 'given_up' }, who), /Nobody has won/);
});

test('what a plan means is said before it is done', () => {
  assert.match(coverTurn.pass(2, coverTurn.then([], who(0))).means, /keep 2 clues.* Planning ends; you lead\./);
  assert.match(coverTurn.pass(0, coverTurn.then([who(1)], null)).means, /snitch.* Ben can still plan\./);
  assert.match(coverTurn.pass(1, coverTurn.then([who(1), who(2), who(3)], null)).means, /3 others can still plan\./);
  assert.match(coverTurn.recant(2, coverTurn.then([], who(1))).means, /^Take your 2 clues back.* Planning ends; Ben leads\./);
});

test('what is played at a Cover Story table is told by the numbers of the server', () => {
  const options = { players: 5, cards: 10, clue_limit: 2 };
  /** @type {import('../protocol.js').CoverStoryTerms} */
  const terms = { set_aside: 4, rounds: 3, points_at_start: 5, talk: 'free', cards_min: 2, cards_max: 10, clue_limit_min: 1, clue_limit_max: 9, usual: [options] };
  assert.deepEqual(coverStoryTerms.terms(options, terms).slice(0, 3), [
    '5 players',
    '10 cards each, up to 2 clues; 4 cards set aside, which nobody sees',
    '3 rounds, and 5 points each to begin with',
  ]);
  assert.match(coverStoryTerms.limitAbout(10, 2), /whoever lays 2 has 8 cards left/);
});

test('what only the owner sees of a hand is whispered, and not told', () => {
  /** @type {TeamKlondikeEvent} */
  const drew = { event: 'drew', seat: 0, cards: ['4H', 'JC'], open: false };
  assert.equal(team.told(drew, who), 'You drew 2 cards.');
  assert.equal(team.whispered(drew), '4 of hearts and jack of clubs.');
  assert.equal(team.whispered({ ...drew, seat: 1, cards: [null, null] }), '');
  assert.equal(team.whispered({ event: 'went_under', seat: 0, card: 'QS', open: false }), 'Queen of spades.');
});

test('what the end of a turn costs is said before it is done', () => {
  const { cost, under } = team.turn;
  assert.equal(cost('free', 3), 'costs no token');
  assert.equal(cost('pay', 3), 'costs a time token');
  assert.equal(cost('pay', 1), 'costs the last time token');
  assert.equal(cost('pay_and_keep', 2), 'costs a time token, you keep your hand');
  assert.equal(cost('lose', 0), 'loses: no time token is left');
  assert.match(under(0), /No token will be left\.$/);
  assert.match(under(1), /1 token will be left\.$/);
});

test('the time tokens of a level are told for each number of players', () => {
  /** @type {TeamKlondikeTerms} */
  const terms = { tokens: [{ players: 2, tokens: 8 }, { players: 3, tokens: 10 }], tokens_min: 0, tokens_max: 30, moves_per_turn: 3, talk: 'phrases_only' };
  const options = /** @type {const} */ ({ level: 'normal', tokens: null, open_hands: false, four_moves: false });
  assert.equal(teamKlondikeTerms.levelAbout(options, terms), 'Time tokens: 8 with 2 players, 10 with 3');
  const chosen = { ...terms, tokens: terms.tokens.map((each) => ({ ...each, tokens: 1 })) };
  assert.deepEqual(teamKlondikeTerms.terms({ ...options, tokens: 1 }, chosen), [
    'Normal',
    '1 time token',
    '3 moves a turn',
    'Secret hands: nobody sees yours',
    'No talking about cards or plans: fixed phrases only',
  ]);
});

test('a person would say it like this', () => {
  const say = (/** @type {UndercoverEvent} */ event) => words.undercover.event(event, who);
  assert.equal(say({ event: 'peeked', seat: 1, spot: { column: 5, depth: 3 }, card: null }), 'Ben peeked at column 5, third card.');
  assert.equal(
    say({ event: 'moved', seat: 1, step: { from: 'c1', to: 'c3', cards: 3 }, cards: ['7H', '6S', '5D'] }),
    'Ben moved 7 of hearts to 5 of diamonds to column 3.',
  );
  assert.equal(
    say({ event: 'turned_up', spot: { column: 3, depth: 2 }, card: 'QC', returned: [0] }),
    'Queen of clubs turned up in column 3. Your marker is back.',
  );
});

test('the words for a peek never hold the card, not even for the peeker', () => {
  const event = /** @type {UndercoverEvent} */ ({ event: 'peeked', seat: 0, spot: { column: 5, depth: 3 }, card: 'AS' });
  assert.equal(words.undercover.event(event, who), 'You peeked at column 5, third card.');
});

test('whoever looked on is told of an end as of that of others', () => {
  const ended = /** @type {const} */ ({ event: 'ended', outcome: 'lost_given_up' });
  assert.equal(words.undercover.event(ended, who), 'You ended the game.');
  assert.equal(words.undercover.event(ended, who, true), 'They ended the game.');
});

test('what the end of a turn does is said before it is done', () => {
  const { clock } = words.undercover;
  assert.equal(clock('turn', null, 1, 2), 'turns the next card');
  assert.equal(clock('turn', '3C', 2, 2), 'turns the 3 of clubs');
  assert.equal(clock('turn_over', null, 1, 2), 'turns the waste over: pass 2 of 2');
  assert.equal(clock('turn_over', null, 1, null), 'turns the waste over: pass 2');
});

test('the numbers of a level are those that the server tells', () => {
  const options = /** @type {const} */ ({ level: 'hard', passes: 5, four_moves: true, kings_only: true, memory_aid: false });
  /** @type {import('../protocol.js').UndercoverTerms} */
  const terms = { peeks: 1, markers: 3, moves_per_turn: 7, talk: 'free', passes_min: 2, passes_max: 5, fixed: [] };
  assert.equal(
    words.undercoverTerms.levelAbout(options, terms),
    '1 peek each, 5 passes through the stock, you may talk about what you saw, only Kings go into empty columns',
  );
  assert.deepEqual(words.undercoverTerms.terms(options, terms).slice(0, 3), [
    'Hard: 1 peek and 3 markers each',
    '5 passes through the stock',
    '7 moves a turn',
  ]);
});

test('every phrase is said with its number', () => {
  const phrase = (/** @type {Phrase} */ name, /** @type {number | null} */ number) => words.talk.phrase(name, number);
  for (const name of /** @type {Phrase[]} */ (Object.keys(words.talk.menu))) sound(phrase(name, 2), name);
  assert.equal(phrase('passes_left', 0), 'This is the last pass.');
  assert.equal(phrase('passes_left', 1), '1 more pass after this one.');
  assert.equal(phrase('passes_left', null), 'There is no clock.');
  assert.equal(phrase('tokens_left', 0), 'No time token is left.');
  assert.equal(phrase('tokens_left', 1), '1 time token left.');
  assert.equal(phrase('peeks_left', 1), 'I have 1 peek left.');
});

test('how many play a game is said in a few words', () => {
  assert.deepEqual([[2, 2], [2, 3], [2, 5]].map(([fewest, most]) => words.levels.size(fewest, most, 30).split(' · ')[0]), ['2 players', '2 or 3 players', '2 to 5 players']);
});

test('when something was is said as one says it', () => {
  const now = new Date(2026, 10, 30, 15, 0).getTime();
  const said = (/** @type {number} */ minutes) => when(now - minutes * 60_000, now);
  assert.deepEqual([0.5, 1, 59, 60, 700].map(said), ['just now', '1 minute ago', '59 minutes ago', '1 hour ago', '11 hours ago']);
  assert.deepEqual([14 * 60, 16 * 60, 48 * 60, 400 * 24 * 60].map(said), ['today', 'yesterday', '28 November', '26 October 2025']);
});

test('what is set at a table is said in plain words', () => {
  const { plain } = words.tableSettings;
  assert.deepEqual(plain({ patience_seconds: 120, turn_seconds: null, spectators: false, listed: false, locked: false }), [
    'No limit on the time for a turn',
    'Whoever stays away for 2 minutes may lose the seat, if the others agree',
    'Nobody else may watch',
    'Only those with the link find this table',
  ]);
  const shown = { patience_seconds: 30, turn_seconds: 90, spectators: true, listed: true, locked: false };
  assert.deepEqual(plain(shown), [
    '90 seconds for a turn, then it ends',
    'Whoever stays away for 30 seconds may lose the seat, if the others agree',
    'Others with the link may watch',
    'Everybody on this server can find this table',
  ]);
  // Where nobody may sit down, strangers are not shown the way.
  assert.deepEqual(plain({ ...shown, locked: true }).slice(2), [
    'Nobody else may sit down',
    'Others with the link may watch',
    'Only those with the link find this table',
  ]);
  assert.deepEqual(plain({ ...shown, spectators: false }, true), ['Nobody else may watch', 'Everybody on this server can find this table']);
});
