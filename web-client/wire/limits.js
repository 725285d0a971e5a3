/** What the house allows. The server has the last word, so this only spares people a refusal. */

/** @import { ClientLimits } from '../protocol.js' */

/**
 * The limits as `/api/house` tells them. Before it was asked they are those of a house as it is shipped.
 *
 * @type {ClientLimits}
 */
export const limits = { name_characters_max: 24, chat_characters_max: 300, frame_bytes_max: 16_384, tick_seconds: 15 };

/** @param {ClientLimits} told */
export function learn(told) {
  Object.assign(limits, told);
}
