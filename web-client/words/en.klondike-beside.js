/** The words beside the board of Klondike, in English. */

export const time = 'Time';

/** @param {number} seconds */
export const clock = (seconds) => {
  const two = (/** @type {number} */ count) => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

export const stuck = {
  title: 'No way leads on from here',
  about: 'Whatever you still do, no card turns up and none goes home that was not there before. With Undo you can go back to where there was a way.',
  undo: 'Undo a step',
  playOn: 'Look around',
};

export const ends = {
  title: 'End this game?',
  about: 'Ended now, it counts as lost.',
  newDeal: 'New deal',
  sameDeal: 'Same deal again',
  sameAbout: 'The same deal again does not count: you know its cards.',
  giveUp: 'Give up and see the result',
};
