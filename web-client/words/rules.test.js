import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rules as coverStory } from './en.cover-story-rules.js';
import { rules as teamKlondike } from './en.team-klondike-rules.js';
import { rules as undercover } from './en.undercover-rules.js';

/** @import { CoverStoryTerms, TeamKlondikeTerms, UndercoverOptions, UndercoverTerms } from '../protocol.js' */

/** @type {UndercoverOptions} */
const OPTIONS = { level: 'normal', passes: 2, four_moves: false, kings_only: false, memory_aid: false };
/** @type {UndercoverTerms} */
const TERMS = { peeks: 4, markers: 2, moves_per_turn: 3, talk: 'phrases_only', passes_min: 1, passes_max: 6, fixed: [] };
/** @type {TeamKlondikeTerms} */
const TEAM = { tokens: [{ players: 2, tokens: 8 }], tokens_min: 0, tokens_max: 30, moves_per_turn: 3, talk: 'phrases_only' };

/** @param {{ title: string, text: string[] }[]} parts */
const told = (parts) => parts.flatMap(({ title, text }) => [title, ...text]).join('\n');

test('Undercover tells the rules of its table: passes, Kings, memory aid, moves, talk', () => {
  const normal = told(undercover(OPTIONS, TERMS));
  assert.match(normal, /then you have to remember it.*up to 3 moves: /s);
  assert.match(normal, /or any single card\..*Say nothing about hidden cards.*you have 2 passes in all/s);
  assert.doesNotMatch(normal, /only Kings|Easy|Hard/);
  const other = told(undercover({ ...OPTIONS, passes: null, kings_only: true, memory_aid: true }, { ...TERMS, moves_per_turn: 4, peeks: 6, talk: 'free' }));
  assert.match(other, /one of your 6 peek tokens.*You go on seeing it.*up to 4 moves.*nothing but a King.*You may talk about all that you saw.*as often as you like\./s);
  assert.doesNotMatch(other, /remember|single card|pass is left|last time|Say nothing|nobody may tell/);
});

test('u15: Undercover is lost in a dead position only without a clock, or once stock and waste are used up', () => {
  const [limited, free] = [2, null].map((passes) => undercover({ ...OPTIONS, passes }, TERMS).at(-1)?.text.at(-1));
  assert.match(limited ?? '', /when the clock cannot turn, and, once stock and waste are used up, when nothing/);
  assert.equal(free, 'You lose when nothing that can still be done leads anywhere.');
});

test('Team Klondike tells whether hands are open, and how many moves there are', () => {
  const closed = told(teamKlondike({ level: 'normal', tokens: null, open_hands: false, four_moves: false }, TEAM));
  assert.match(closed, /nobody else sees.*Up to 3 moves.*has been seen once it was played/s);
  const open = told(teamKlondike({ level: 'normal', tokens: null, open_hands: true, four_moves: true }, { ...TEAM, moves_per_turn: 4 }));
  assert.match(open, /lies open to all.*Up to 4 moves/s);
  assert.doesNotMatch(open, /nobody else sees|has been seen/);
});

test('Cover Story tells its numbers, and what Alibis win only where two play', () => {
  /** @type {CoverStoryTerms} */
  const terms = { set_aside: 30, rounds: 3, points_at_start: 5, talk: 'free', cards_min: 2, cards_max: 27, clue_limit_min: 1, clue_limit_max: 11, usual: [] };
  const two = told(coverStory({ players: 2, cards: 12, clue_limit: 5 }, terms));
  assert.match(two, /3 rounds.*begin with 5 points.*12 to each of you.*30 cards are set aside.*up to 5 clues.*unless there are only Alibis/s);
  const three = told(coverStory({ players: 3, cards: 18, clue_limit: 1 }, { ...terms, set_aside: 0 }));
  assert.match(three, /up to 1 clue,/);
  assert.doesNotMatch(three, /set aside|only Alibis|nothing but Alibis/);
});
