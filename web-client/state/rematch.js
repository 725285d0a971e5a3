/** Another game at the same table: a host who is ready, as after "Play again", deals as soon as everybody is. */

import { Pledges } from './pledges.js';

/** @import { Session } from './session.js' */

export class Rematch {
  #dealing = false;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /** Deals, if all who played the last game, or as many, are ready. */
  async update() {
    const { table, isHost, socket, code } = this.session;
    if (this.#dealing || table?.phase !== 'gathering' || !isHost || !table.reveal) return;
    const { seats, game, commitment, arranged, reveal } = table;
    const seated = seats.filter(({ player }) => player);
    if (seated.length < reveal.players.length || !seated.every(({ ready }) => ready)) return;
    this.#dealing = true;
    const { share } = new Pledges(code).note(game, commitment);
    // Another window of the host may have been faster.
    await socket.request({ type: 'start', commitment, arranged, share });
    this.#dealing = false;
  }
}
