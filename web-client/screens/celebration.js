/** A win, celebrated: the suits fall like confetti. Where nothing may move, nothing does. */

import { suitMark } from '../cards/face.js';
import { make } from '../dom.js';
import { SUITS } from '../games/tableau.js';
import { moves } from '../state/settings.js';

const MARKS = 44;
const FALL_MILLISECONDS = 1_500;

/** @returns {Promise<void>} kept when it is over */
export async function celebrate() {
  if (!moves()) return;
  const sky = make('div', { class: 'celebration', 'aria-hidden': 'true' });
  document.body.append(sky);
  const { innerWidth, innerHeight } = window;
  const falls = Array.from({ length: MARKS }, (_, at) => {
    const piece = make('span', {}, suitMark(SUITS[at % SUITS.length]));
    sky.append(piece);
    const x = ((at + Math.random()) / MARKS) * innerWidth;
    const drift = (Math.random() - 0.5) * innerWidth * 0.3;
    const turn = (Math.random() - 0.5) * 720;
    const scale = 0.7 + Math.random();
    const from = `translate(${x}px, ${-60 - Math.random() * innerHeight * 0.4}px) scale(${scale})`;
    const to = `translate(${x + drift}px, ${innerHeight + 60}px) rotate(${turn}deg) scale(${scale})`;
    return piece.animate([{ transform: from }, { transform: to }], {
      duration: FALL_MILLISECONDS * (0.7 + Math.random() * 0.5),
      delay: Math.random() * 350,
      easing: 'cubic-bezier(0.3, 0.2, 0.7, 1)',
      fill: 'both',
    }).finished;
  });
  // A page in the back may end them early.
  await Promise.allSettled(falls);
  sky.remove();
}
