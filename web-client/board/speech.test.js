import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Speech } from './speech.js';

function voice() {
  /** @type {(() => void)[]} */
  const calls = [];
  const region = { textContent: /** @type {string | null} */ ('') };
  const speech = new Speech(region, (call) => calls.push(call));
  return { region, speech, rest: () => calls.splice(0).forEach((call) => call()) };
}

test('what happens at once is said together', () => {
  const { region, speech, rest } = voice();
  speech.say('Ana ended the turn.');
  speech.say('The clock turned the 3 of clubs.');
  assert.equal(region.textContent, '');
  rest();
  assert.equal(region.textContent, 'Ana ended the turn. The clock turned the 3 of clubs.');
});

test('the last thing is said again, as a change that screen readers notice', () => {
  const { region, speech, rest } = voice();
  speech.say('Your turn.');
  rest();
  speech.repeat();
  assert.equal(region.textContent, '');
  rest();
  assert.equal(region.textContent, 'Your turn.');
});

test('a repeat leaves out what may not be kept', () => {
  const { region, speech, rest } = voice();
  speech.say('You peeked at column 5, third card: ace of spades.', 'You peeked at column 5, third card.');
  rest();
  assert.match(region.textContent ?? '', /ace of spades/);
  speech.repeat();
  rest();
  assert.equal(region.textContent, 'You peeked at column 5, third card.');
});

test('with nothing said yet there is nothing to repeat', () => {
  const { region, speech, rest } = voice();
  speech.repeat();
  rest();
  assert.equal(region.textContent, '');
});
