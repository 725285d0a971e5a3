/** The words for what is said at a table, in English. */

import { some } from './en.js';

/** @import { Line, Phrase } from '../protocol.js' */

export const talk = {
  title: 'Table talk',
  /** @param {Phrase} phrase @param {number | null} number */
  phrase: (phrase, number) => ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: number === null ? 'There is no clock.' : number === 0 ? 'This is the last pass.' : `${some(number, 'more pass', 'more passes')} after this one.`,
    peeks_left: `I have ${some(number ?? 0, 'peek')} left.`,
    tokens_left: number === null ? 'There are no time tokens.' : number === 0 ? 'No time token is left.' : `${some(number, 'time token')} left.`,
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  })[phrase],
  menu: /** @satisfies {Record<Phrase, string>} */ ({
    your_turn: 'Your turn!',
    my_turn: 'It is my turn.',
    passes_left: 'How many passes are left',
    tokens_left: 'How many time tokens are left',
    peeks_left: 'How many peeks I have left',
    rules: 'Let us look at the rules.',
    well_played: 'Well played!',
    back_in_a_minute: 'Back in a minute.',
  }),
  say: 'Say…',
  write: 'Write to the table',
  send: 'Send',
  onlyPhrases: 'No talking about cards: these phrases only.',
  /** @param {Line} line @param {string} [name] */
  line: ({ said, ...line }, name = line.name) =>
    `${name}: ${said.kind === 'text' ? said.text : talk.phrase(said.phrase, said.number)}`,
};
