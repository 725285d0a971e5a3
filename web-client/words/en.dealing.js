/** The words between two games, in English. */

export const dealing = {
  shuffling: 'Shuffling…',
  checking: 'Shuffling, until a deal comes that can be won…',
};
