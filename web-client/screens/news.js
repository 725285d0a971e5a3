/** What changed about the people at a table, as sentences. */

import { news } from '../words/en.seats.js';

/** @import { RoomView, TableView } from '../protocol.js' */

/** A table and who is there. @typedef {{ table: TableView, room: RoomView | null }} Company */

/**
 * @param {Company} before
 * @param {Company} now
 * @returns {string[]} in the order in which one would say them
 */
export function newsOf(before, now) {
  const { you, seats, phase } = now.table;
  /** @type {string[]} */
  const told = [];
  seats.forEach((seat, at) => {
    const former = before.table.seats[at]?.player ?? null;
    const present = seat.player;
    const who = (/** @type {NonNullable<typeof former>} */ player) => ({ name: player.name, you: player.id === you.player });
    if (former?.id !== present?.id) {
      if (former && present) told.push(news.took(who(present), who(former)));
      else if (present && present.id !== you.player) told.push(news.sat(present.name));
      else if (former && former.id !== you.player) told.push(news.left(former.name));
      else if (former && !present && you.seat === null && before.table.host !== you.player) told.push(news.freed);
      return;
    }
    if (!present || present.id === you.player) return;
    if (seat.open && !before.table.seats[at].open) told.push(news.opened(present.name));
    const [played, plays] = [before.table.seats[at].stand_in, seat.stand_in];
    if (plays && !played) told.push(news.stoodIn(present.name));
    if (played && !plays && phase === 'playing') told.push(news.playsAgain(present.name));
    const [was, is] = [before.room?.present[at], now.room?.present[at]];
    if (phase === 'playing' && was === true && is === false) told.push(news.away(present.name));
    if (phase === 'playing' && was === false && is === true) told.push(news.back(present.name));
  });
  const host = seats.find(({ player }) => player && player.id === now.table.host)?.player;
  const passedOn = before.table.host !== null && before.table.host !== now.table.host;
  if (host && passedOn) told.push(news.host({ name: host.name, you: host.id === you.player }));
  return told;
}
