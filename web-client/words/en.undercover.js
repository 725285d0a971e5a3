/** The words for cards, for a board of cards, and for Undercover, in English. */

/** @import { Clock, Spot, UndercoverEvent, UndercoverOutcome } from '../protocol.js' */

const RANKS = /** @type {const} */ ({
  A: 'ace', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9', T: '10', J: 'jack', Q: 'queen', K: 'king',
});
const SUITS = /** @type {const} */ ({ C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' });
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** @param {string} code such as `9S` */
export function card(code) {
  const rank = RANKS[/** @type {keyof typeof RANKS} */ (code.charAt(0))];
  return `${rank} of ${SUITS[/** @type {keyof typeof SUITS} */ (code.charAt(1))]}`;
}

/** @param {string[]} codes a run, the highest first */
function run(codes) {
  const [first = '', last = ''] = [codes[0], codes.at(-1)];
  return codes.length === 1 ? card(first) : `${card(first)} to ${card(last)}`;
}

/** @param {Spot} spot */
export const spot = ({ column, depth }) => `column ${column}, ${ORDINALS[depth - 1]} card`;

/** @param {string} id of a pile */
export function place(id) {
  if (id.startsWith('c')) return `column ${id.slice(1)}`;
  if (id.startsWith('f')) return `the ${SUITS[/** @type {keyof typeof SUITS} */ (id.charAt(1))]} foundation`;
  return `the ${id}`;
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const some = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} names */
export const list = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** Who is meant: you, or somebody by name. @typedef {{ name: string, you: boolean }} Who */

/** @param {Who} who */
export const subject = ({ name, you }) => (you ? 'You' : name);

export const board = {
  name: 'Card table. Arrow keys move, Enter picks up and drops, question mark lists all keys.',
  /** @param {number} count @param {string | null} next */
  stock: (count, next) =>
    count === 0 ? 'stock: empty' : `stock: ${some(count, 'card')}${next ? `, next the ${card(next)}` : ''}`,
  /** @param {string[]} cards */
  waste: (cards) =>
    cards.length === 0 ? 'waste: empty' : `waste: ${card(/** @type {string} */ (cards.at(-1)))}, ${some(cards.length, 'card')}`,
  /** @param {string} suit @param {string | null} top */
  foundation: (suit, top) =>
    `${SUITS[/** @type {keyof typeof SUITS} */ (suit)]} foundation: ${top ? `up to ${card(top)}` : 'empty'}`,
  /** @param {number} number @param {number} down @param {string[]} up */
  column: (number, down, up) => {
    const backs = down > 0 ? `${down} face down` : '';
    const faces = up.length > 0 ? run(up) : '';
    return `column ${number}: ${[backs, faces].filter(Boolean).join(', then ') || 'empty'}`;
  },
  /** @param {Spot} at @param {string | undefined} face @param {Who[]} peeked @param {Who[]} marked */
  down: (at, face, peeked, marked) =>
    [
      sentence(spot(at)),
      face ? `face down, you see the ${card(face)}` : 'face down',
      peeked.length > 0 && `peeked at by ${list(peeked.map(whom))}`,
      marked.length > 0 && `marked by ${list(marked.map(whom))}: ace, 2 or 3`,
    ]
      .filter(Boolean)
      .join(', '),
  stockBack: 'Top of the stock, face down',
};

/** @param {Who} who */
const whom = ({ name, you }) => (you ? 'you' : name);

export const undercover = {
  title: 'Undercover',
  blurb: 'One layout, two players: peek at hidden cards, and win or lose together.',
  /** @param {number} left */
  peek: (left) => `Peek, ${left} left`,
  peekHint: 'Tap a face-down card to peek at it.',
  mark: 'Place a marker: Ace, 2 or 3',
  takeBack: 'Take back',
  endTurn: 'End turn',
  /** @param {Clock} clock @param {string | null} next @param {number} pass @param {number | null} passes */
  clock: (clock, next, pass, passes) => ({
    turn: next ? `turns the ${card(next)}` : 'turns the next card',
    turn_over: `turns the waste over: pass ${pass + 1}${passes === null ? '' : ` of ${passes}`}`,
    lose: 'loses: the last pass is over',
    rest: 'the clock rests',
  })[clock],
  loseConfirm: 'End the turn and lose',
  loseWarn: 'The stock is empty and no pass is left: ending this turn ends the game.',
  /** @param {number} pass @param {number | null} passes */
  pass: (pass, passes) => `Pass ${pass}${passes === null ? '' : ` of ${passes}`}`,
  /** @param {number} left @param {number} all */
  moves: (left, all) => `${left} of ${some(all, 'move')} left`,
  /** @param {number} count */
  peeksLeft: (count) => `${some(count, 'peek')} left`,
  /** @param {number} count */
  markersLeft: (count) => `${some(count, 'marker')} left`,
  waste: 'Turned cards',

  outcome: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'You won together',
    lost_out_of_passes: 'You lost: the stock ran out',
    lost_dead: 'You lost: nothing could move on',
    lost_given_up: 'You ended the game',
    lost_expired: 'Nobody went on with the game',
  }),
  /** For those who looked on. */
  seen: /** @satisfies {Record<UndercoverOutcome, string>} */ ({
    won: 'They won together',
    lost_out_of_passes: 'They lost: the stock ran out',
    lost_dead: 'They lost: nothing could move on',
    lost_given_up: 'They ended the game',
    lost_expired: 'Nobody went on with the game',
  }),
  /** @param {UndercoverEvent} event @param {(seat: number) => Who} who @param {boolean} [looksOn] @returns {string} */
  event: (event, who, looksOn = false) => {
    switch (event.event) {
      case 'dealt':
        return `The cards are dealt. ${who(event.first).you ? 'You begin' : `${who(event.first).name} begins`}.`;
      case 'peeked':
        return `${subject(who(event.seat))} peeked at ${spot(event.spot)}.`;
      case 'marked':
        return `${subject(who(event.seat))} marked ${spot(event.spot)}: an ace, 2 or 3.`;
      case 'moved':
        return `${subject(who(event.seat))} moved ${run(event.cards)} to ${place(event.step.to)}.`;
      case 'turned_up':
        return [
          `${sentence(card(event.card))} turned up in column ${event.spot.column}.`,
          ...event.returned.map((seat) => (who(seat).you ? 'Your marker is back.' : `${who(seat).name}'s marker is back.`)),
        ].join(' ');
      case 'took_back':
        return `${subject(who(event.seat))} took back ${run(event.cards)} to ${place(event.step.from)}.`;
      case 'time_ran_out': {
        const { you, name } = who(event.seat);
        return `${you ? 'Your' : `${name}'s`} time was up.`;
      }
      case 'turn_ended':
        return `${subject(who(event.seat))} ended the turn.`;
      case 'turned_over':
        return `The waste was turned over: pass ${event.pass} begins.`;
      case 'turned':
        return `The clock turned the ${card(event.card)}.`;
      case 'ended':
        return `${(looksOn ? undercover.seen : undercover.outcome)[event.outcome]}.`;
    }
  },
  /** What only the peeker hears, and hears once. @param {string} code */
  itIs: (code) => `It is the ${card(code)}.`,
};
