/** The words for the report on all games of the house, in English. */

/** @param {number} share */
const hundredths = (share) => (100 * share).toFixed(1);

/** How games end, in the server's words for it. @type {Record<string, string>} */
const ENDS = {
  won: 'played out',
  lost_out_of_passes: 'out of passes',
  lost_out_of_time: 'out of time',
  lost_dead: 'no way on',
  lost_given_up: 'given up',
  given_up: 'given up',
  lost_expired: 'left alone',
  expired: 'left alone',
};

export const report = {
  title: 'How games go here',
  none: 'No game has been finished here yet.',
  about:
    'Counted over all finished games, at most a minute ago, without any names. The interval says where the true share lies with 95 % confidence.',
  who: 'Played by',
  people: 'people',
  bots: 'people and bots, or bots alone',
  finished: 'Finished',
  won: 'Won',
  rate: 'Win rate',
  /** @param {number} rate */
  percent: (rate) => `${hundredths(rate)}\u00a0%`,
  interval: 'Between',
  /** @param {[number, number]} interval */
  between: ([low, high]) => `${hundredths(low)} and ${hundredths(high)}\u00a0%`,
  turns: 'Turns of a won game',
  ends: 'Ended',
  /** @param {string} end @param {number} count */
  end: (end, count) => `${ENDS[end] ?? end} ${count}`,
};
