/** What a private house says when it asks for its pass phrase, in English. */

export const housePhrase = {
  title: 'A private house',
  about: 'To open a table here you need the pass phrase of this house. Whoever runs it, or sent you here, can tell you. To join a table of others you need only their link.',
  label: 'Pass phrase',
  submit: 'Open the table',
  empty: 'Write the pass phrase first.',
  wrong: 'That is not the pass phrase. Check the spelling, also capital letters, and try again.',
};
