/** The words for those who come in, or find a door closed, in English. */

export const door = {
  motto: 'Card games for a few friends.',
  yourName: 'Your name',
  nameHint: 'Your friends see it at the table.',
  nameEmpty: 'Write your name first.',
  /** @param {string} name */
  youAre: (name) => `You play as ${name}`,
  rename: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  welcome: 'You are invited',
  sitDown: 'Sit down',
  busyTable: 'No seat at this table is free just now. You can wait there until one is, or open a table of your own.',
  goIn: 'Wait there',
  closed: 'This table is closed',
  closedAbout: 'Nobody was here for a long time, so it was put away. Open a new one for the next game.',
  forgetful: 'This browser will not remember you',
  forgetfulAbout:
    'It does not let this page keep anything. You can play, but once this page is closed or loaded again, nobody knows that the seat is yours. A browser that may keep data for this site has no such trouble.',
};
