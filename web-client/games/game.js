/** What a game brings to the table. There is nothing here but types. */

/**
 * @import { Child } from '../dom.js'
 * @import { Board, Player } from '../board/board.js'
 * @import { BoardModel, CardModel, Choice } from '../board/layout.js'
 * @import { GameKind, Phrase, Seat } from '../protocol.js'
 * @import { OpenCard } from '../state/pledges.js'
 * @import { Later } from '../later.js'
 * @import { Room } from '../screens/room.js'
 * @import { Table } from '../screens/table.js'
 * @import { Who } from '../words/en.js'
 */

/**
 * Who looks at a game, and how those who play it are called.
 *
 * @typedef {object} Company
 * @property {Seat | null} seat of the one who looks; null for somebody without one
 * @property {(seat: Seat) => Who} who
 */

/**
 * Something to press below the board. It is done at once, or first asks something.
 *
 * @template Offer
 * @typedef {object} Press
 * @property {string} does the value of `data-do`
 * @property {string} label
 * @property {string} [about] what it will cost or bring, in small letters
 * @property {'primary' | 'danger'} [kind]
 * @property {string} [card] shown beside the label
 * @property {Offer} [offer]
 * @property {Prompt<Offer>} [asks]
 * @property {true} [beside] left to what the game has beside its board; without any of the three it cannot be pressed now
 */

/**
 * What is said below the board and what can be pressed there.
 *
 * @template Offer
 * @typedef {object} Prompt
 * @property {string} [step] where in a sequence of several this is
 * @property {string} text
 * @property {boolean} [quiet] whether the text is a mere hint
 * @property {Press<Offer>[]} presses
 * @property {string} [card] the key of the card on the board that it is about
 */

/** What a player has to do now: a name that changes with it, and how it is said. @typedef {{ key: string, text: string }} Due */

/**
 * The end of a game in its own words.
 *
 * @typedef {object} Ending
 * @property {(outcome: any, view: any, who: (seat: Seat) => Who, room: Room) => { key: string, title: string, children: Child[] }} ending
 * @property {(deck: string[], view: any, who: (seat: Seat) => Who) => Child[]} [details] what there is to see of it; the cards
 *   dealt face down where it is left out
 * @property {(room: Room, options: any, change: HTMLElement) => Child[]} [again] the ways on to another game, where nobody else
 *   has to be asked; `change` leads to other options
 */

/** An entry of the menu, and what it opens. @template Shown @typedef {{ does: string, label: string, open: (shown: Shown) => unknown }} Sheet */

/**
 * @template View
 * @template Event
 * @template Offer
 * @typedef {object} Game
 * @property {GameKind} kind
 * @property {boolean} [solo] for one player, who begins at once and again without a lobby
 * @property {(name: string, player: Player<Offer>) => Board<Offer>} makeBoard
 * @property {Phrase[]} phrases
 * @property {[string, string][]} keys what to press in this game, and what that does
 * @property {(view: View, offers: Offer[], company: Company) => BoardModel<Offer>} board
 * @property {(view: View, offer: Offer, seat: Seat | null) => string | null} source the key of the card that an offer
 *   starts from
 * @property {(events: Event[], seat: Seat | null, view: View) => Map<string, string>} origins from where cards that come into view
 *   fly in: by the key of a card, that of a card or pile
 * @property {(view: View, seat: Seat | null) => Due | null} due
 * @property {(view: View) => string} [phase] what else changes how the players are shown
 * @property {(view: View, pips: HTMLElement) => void} [pips] shows what is left of a turn, beside the heading
 * @property {(view: View, seat: Seat) => boolean} acts whether a player can do something now
 * @property {(view: View, seat: Seat, company: Company) => string} [letter] beside the shape of a player
 * @property {(view: View, company: Company, due: Due | null) => string} heading
 * @property {(view: View, company: Company, pile: string) => string} waits for whom or what somebody waits who tapped a
 *   pile where nothing can be done now; may be empty
 * @property {(view: View) => string} status in a few words, what the team has left
 * @property {(view: View) => Child[]} [tokens] the same as a picture, which then stands beside those words
 * @property {(view: View, seat: Seat, company: Company) => Child[]} plate what a player has, beside the name
 * @property {(view: View, offers: Offer[], company: Company) => Prompt<Offer>} prompt
 * @property {(card: CardModel, choices: Choice<Offer>[], view: View, company: Company) => Prompt<Offer>} [asks] what
 *   a card offers beside moves
 * @property {(offer: Offer) => void} [chosen] takes note of what a player has found out how to do
 * @property {(pile: string) => Sheet<View> | null} sheetOf what a pile opens
 * @property {Sheet<View>[]} sheets
 * @property {Sheet<Room>} [ends] the ways out of a running game, where nobody else has to agree
 * @property {Later<any, any>} [late] what `prompt`, `asks` and `told` need and the first view does without
 * @property {(events: Event[], view: View, company: Company, show: (view: View) => boolean, before: View | null) => Promise<void> | void} [happened]
 *   shows something of its own when something happened, until the promise is kept; `show` puts another view on the
 *   board, and returns whether there still is one; `before` is what was shown until now
 * @property {() => Promise<{ Beside: new (table: Table) => Beside }>} [beside] what it shows and does beside the board, after the
 *   first view
 * @property {(view: View, seat: Seat | null) => OpenCard[]} [held] the cards of a deal that a player has seen as it was dealt,
 *   by the places of which they are the cards in any order; in the place of `dealt`
 * @property {(view: View) => OpenCard[]} dealt the cards that a player sees after the deal beside those of the columns,
 *   by their place in the deck after the columns
 * @property {(event: Event, who: (seat: Seat) => Who, looksOn?: boolean) => string} told
 * @property {(event: Event, who: (seat: Seat) => Who) => string} whispered what only this player is told, once; else ''
 * @property {() => Promise<Ending>} [ending] how a game ended and what its cards were, where that takes more than a word
 * @property {Record<string, string>} outcome for those who played
 * @property {Record<string, string>} seen for those who looked on
 */

/** @typedef {Game<any, any, any>} AnyGame */

/**
 * @typedef {object} Beside
 * @property {() => void} update after anything changed
 * @property {(does: string) => void} press something below the board that is left to it
 */

export {};
