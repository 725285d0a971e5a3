/** A screen that stays on while a game runs. */

export class WakeLock {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #asking = false;

  /** @param {boolean} awake */
  async keep(awake) {
    if (!awake) {
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
