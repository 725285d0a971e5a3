/** What reaches somebody who looks elsewhere: title, icon, a sound, short notes, and a screen that stays on. */

import { make } from '../dom.js';
import { settings } from '../state/settings.js';
import * as words from '../words/en.js';

export class Attention {
  #myTurn = false;
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #asking = false;

  /**
   * @param {{ title: string, playing: boolean, myTurn: boolean }} now
   */
  update({ title, playing, myTurn }) {
    document.title = `${myTurn ? `${words.table.yourTurn} · ` : ''}${title} · ${words.house.name}`;
    const icon = document.getElementById('icon');
    const href = icon?.getAttribute('href') ?? '';
    const wanted = href.replace(/icon(-turn)?\.svg$/, myTurn ? 'icon-turn.svg' : 'icon.svg');
    if (href !== wanted) icon?.setAttribute('href', wanted);
    if (myTurn && !this.#myTurn && settings().sound === 'on') chime();
    this.#myTurn = myTurn;
    void this.#keepAwake(playing);
  }

  /** @param {boolean} playing */
  async #keepAwake(playing) {
    if (!playing) {
      await this.#lock?.release();
      this.#lock = null;
      return;
    }
    // Missing on plain http, and taken back whenever the page is hidden.
    const lost = !this.#lock || this.#lock.released;
    if (!('wakeLock' in navigator) || document.hidden || !lost || this.#asking) return;
    this.#asking = true;
    try {
      this.#lock = await navigator.wakeLock.request('screen');
    } catch {
      // The device decides, for instance when its battery is low.
    }
    this.#asking = false;
  }
}

/**
 * Says something for a few seconds at the edge of the page. Whoever listens hears it by the speech.
 *
 * @param {string} text
 */
export function toast(text) {
  document.querySelector('.toast')?.remove();
  const note = make('div', { class: 'toast', 'aria-hidden': 'true' }, text);
  (document.querySelector('dialog[open]') ?? document.body).append(note);
  setTimeout(() => note.remove(), 4_500);
}

/** Two soft notes. */
function chime() {
  const context = new AudioContext();
  [523.25, 783.99].forEach((pitch, at) => {
    const begin = context.currentTime + at * 0.14;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  });
  setTimeout(() => void context.close(), 1_200);
}
