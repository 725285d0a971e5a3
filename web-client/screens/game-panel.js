/** What the panels of all games on the first page have. */

import { make } from '../dom.js';
import { games } from '../words/en.games.js';
import { levels } from '../words/en.levels.js';

/** @import { Child } from '../dom.js' */
/** @import { GameCard } from '../protocol.js' */

/**
 * @param {GameCard} card
 * @param {...Child} ways to begin
 */
export function gamePanel({ game, title, seats_min, seats_max, minutes }, ...ways) {
  return make(
    'section',
    { class: 'panel game', 'data-game': game },
    make('h2', {}, title),
    make('p', {}, games[game].blurb),
    make('p', { class: 'quiet' }, levels.size(seats_min, seats_max, minutes)),
    ...ways,
  );
}
