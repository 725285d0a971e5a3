// Made from the protocol crate by its tests; do not edit.

/**
 * An address of this server.
 */
export type Address = { 
/**
 * Such as `http://192.168.1.20:8080`, without a slash at the end.
 */
url: string, 
/**
 * From where it works.
 */
reach: Reach, };

/**
 * The advice for one position.
 */
export type Advice = { 
/**
 * Which game at this table.
 */
game: number, 
/**
 * The version that it is about.
 */
version: number, } & ({ "advice": "hint", 
/**
 * What to do; null if nothing helps.
 */
action: AnyAction | null, 
/**
 * Why.
 */
why: HintReason, 
/**
 * Whether it is proved that the game can be won after it, or, where it `cannot_be_won`, that it cannot. If not,
 * the action is what usually helps.
 */
sure: boolean, } | { "advice": "verdict", 
/**
 * Whether.
 */
winnable: Winnable, });

/**
 * What advice is asked for.
 */
export type AdviceKind = "hint" | "verdict";

/**
 * The answer to a request.
 */
export type Answer = { 
/**
 * The id of the request; null if the frame was so broken that it could not be read.
 */
id: string | null, } & ({ "done": Done } | { "advice": Advice } | { "refused": Refused });

/**
 * An action of a game.
 */
export type AnyAction = { "game": "klondike" } & KlondikeAction | { "game": "undercover" } & UndercoverAction | { "game": "team_klondike" } & TeamKlondikeAction | { "game": "cover_story" } & CoverStoryAction;

/**
 * The options of a game.
 */
export type AnyOptions = { "game": "klondike" } & KlondikeOptions | { "game": "undercover" } & UndercoverOptions | { "game": "team_klondike" } & TeamKlondikeOptions | { "game": "cover_story" } & CoverStoryOptions;

/**
 * Options that no game can be played with.
 */
export type AnyOptionsFault = { "game": "klondike" } & KlondikeOptionsFault | { "game": "undercover" } & UndercoverOptionsFault | { "game": "team_klondike" } & TeamKlondikeOptionsFault | { "game": "cover_story" } & CoverStoryOptionsFault;

/**
 * How a game ended.
 */
export type AnyOutcome = { "game": "klondike", "outcome": KlondikeOutcome } | { "game": "undercover", "outcome": UndercoverOutcome } | { "game": "team_klondike", "outcome": TeamKlondikeOutcome } | { "game": "cover_story", "outcome": CoverStoryOutcome };

/**
 * Why an action is refused.
 */
export type AnyRefusal = { "game": "klondike" } & KlondikeRefusal | { "game": "undercover" } & UndercoverRefusal | { "game": "team_klondike" } & TeamKlondikeRefusal | { "game": "cover_story" } & CoverStoryRefusal;

/**
 * What an observer sees of a game, with what happened and, for a seat, what it can do.
 */
export type AnySight = { "game": "klondike", 
/**
 * What happened, in order.
 */
events: Array<KlondikeEvent>, 
/**
 * The game as it is now.
 */
view: KlondikeView, 
/**
 * What this seat can do now. For each place that something starts from, the first is the
 * preferred one. Empty for those who look on.
 */
offers: Array<KlondikeAction>, } | { "game": "undercover", 
/**
 * What happened, in order.
 */
events: Array<UndercoverEvent>, 
/**
 * The game as it is now.
 */
view: UndercoverView, 
/**
 * What this seat can do now. For each place that something starts from, the first is the
 * preferred one. Empty for those who look on.
 */
offers: Array<UndercoverAction>, } | { "game": "team_klondike", 
/**
 * What happened, in order.
 */
events: Array<TeamKlondikeEvent>, 
/**
 * The game as it is now.
 */
view: TeamKlondikeView, 
/**
 * What this seat can do now. For each place that something starts from, the first is the
 * preferred one. Empty for those who look on.
 */
offers: Array<TeamKlondikeAction>, } | { "game": "cover_story", 
/**
 * What happened, in order.
 */
events: Array<CoverStoryEvent>, 
/**
 * The game as it is now.
 */
view: CoverStoryView, 
/**
 * What this seat can do now. For each place that something starts from, the first is the
 * preferred one. Empty for those who look on.
 */
offers: Array<CoverStoryAction>, };

/**
 * What follows from the options of a game.
 */
export type AnyTerms = { "game": "klondike" } & KlondikeTerms | { "game": "undercover" } & UndercoverTerms | { "game": "team_klondike" } & TeamKlondikeTerms | { "game": "cover_story" } & CoverStoryTerms;

/** A card: rank A 2-9 T J Q K, then suit C D H S. */
export type Card = string;

/**
 * A deal that was proved winnable: the first of its tries that was.
 */
export type CheckedDeal = { 
/**
 * Which try, from 0: `try` in the key of the deck.
 */
try: number, 
/**
 * The version of the solver, from 1.
 */
solver: number, 
/**
 * The nodes that it might look at for each try.
 */
nodes: number, 
/**
 * A line of actions that wins, one after another with spaces between.
 */
line: string, };

/**
 * Limits that a client should know.
 */
export type ClientLimits = { 
/**
 * Characters of a name.
 */
name_characters_max: number, 
/**
 * Characters of a line of chat.
 */
chat_characters_max: number, 
/**
 * Bytes of a frame to the server.
 */
frame_bytes_max: number, 
/**
 * Seconds between two ticks.
 */
tick_seconds: number, };

/**
 * What the end of this turn will do.
 */
export type Clock = "turn" | "turn_over" | "lose" | "rest";

/**
 * Why the server closes a socket. Each has a close code of its own.
 */
export type Closing = "restart" | "no_hello" | "too_many_requests" | "too_slow" | "too_large" | "not_text" | "silent" | "broken" | "unknown";

/** A column, numbered from the left. */
export type ColumnId = number;

/**
 * One column.
 */
export type ColumnView = { 
/**
 * The face-down cards from the top of the column.
 */
down: Array<DownCard>, 
/**
 * The face-up cards from the highest to the playable one.
 */
up: Array<Card>, };

/**
 * What a client can ask for.
 */
export type Command = { "type": "hello", 
/**
 * The table.
 */
table: string, 
/**
 * The player's key.
 */
key: string, 
/**
 * The last game step that this client has shown, so that it gets what it missed as events.
 */
seen?: Seen, } | { "type": "sit", 
/**
 * Which.
 */
seat: Seat, } | { "type": "take_over", 
/**
 * The game that runs.
 */
game: number, 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "leave" } | { "type": "free_seat", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Who sits there.
 */
player: string, } | { "type": "add_bot", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How well it plays: one of the strengths that the table shows.
 */
strength: Strength, } | { "type": "options", 
/**
 * All options of the game.
 */
options: AnyOptions, 
/**
 * Who begins.
 */
first: First, 
/**
 * How this table is kept; what it was if left out.
 */
settings?: TableSettings, } | { "type": "ready", 
/**
 * The commitment that the table shows.
 */
commitment: string, 
/**
 * The entry of the last change of seats or options, as the table shows it.
 */
arranged: number, 
/**
 * This player's share of the chance.
 */
share: string, } | { "type": "unready" } | { "type": "start", 
/**
 * The commitment that the table shows.
 */
commitment: string, 
/**
 * The entry of the last change of seats or options, as the table shows it.
 */
arranged: number, 
/**
 * The host's share of the chance.
 */
share: string, } | { "type": "act", 
/**
 * The game that this was decided on.
 */
game: number, 
/**
 * And its version.
 */
version: number, 
/**
 * What to do: one of the offers, with the name of the game.
 */
action: AnyAction, } | { "type": "say", 
/**
 * Which.
 */
phrase: Phrase, } | { "type": "chat", 
/**
 * What.
 */
text: string, } | { "type": "propose", 
/**
 * The game that runs.
 */
game: number, 
/**
 * What.
 */
motion: Motion, } | { "type": "answer", 
/**
 * The entry of the proposal, as the table shows it.
 */
proposal: number, 
/**
 * Whether to do it.
 */
agree: boolean, } | { "type": "advise", 
/**
 * What for.
 */
advice: AdviceKind, 
/**
 * The game that is shown.
 */
game: number, 
/**
 * Its version that is shown.
 */
version: number, };

/**
 * One thing that the player to move can do.
 *
 * As text: `lay TD`, `pass`, `recant`, `play X1`, `bury TD`.
 */
export type CoverStoryAction = { "do": "lay", 
/**
 * The card.
 */
card: Card, } | { "do": "pass" } | { "do": "recant" } | { "do": "play", 
/**
 * The card.
 */
card: TrickCard, } | { "do": "bury", 
/**
 * The clue.
 */
clue: Card, };

/**
 * A clue.
 */
export type CoverStoryClue = { 
/**
 * The card.
 */
card: Card, 
/**
 * Whether it is buried under a trick, and so finished.
 */
buried: boolean, };

/**
 * What decided a game that was played to its end.
 */
export type CoverStoryDecided = "total" | "last_round" | "shared";

/**
 * Something that happened. All of it is public: what a hand holds is in its player's view alone.
 */
export type CoverStoryEvent = { "event": "dealt", 
/**
 * The round that begins, from 1.
 */
round: number, 
/**
 * Who plans first.
 */
first: Seat, } | { "event": "laid", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The clue.
 */
card: Card, } | { "event": "passed", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whether the server passed because nothing else was left to do.
 */
forced: boolean, } | { "event": "recanted", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The cards that went back to the hand, the first laid first.
 */
cards: Array<Card>, } | { "event": "planned", 
/**
 * Who leads the first trick: the last to pass.
 */
leader: Seat, 
/**
 * How many tricks the round has: the smallest hand.
 */
tricks: number, } | { "event": "time_ran_out", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "played", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The card.
 */
card: TrickCard, } | { "event": "trick_won", 
/**
 * Who won it.
 */
seat: Seat, 
/**
 * The winning card.
 */
card: TrickCard, 
/**
 * The suit led; null for a trick of nothing but Alibis.
 */
suit_led: Suit | null, } | { "event": "buried", 
/**
 * Whose clue.
 */
seat: Seat, 
/**
 * The clue.
 */
clue: Card, } | { "event": "kept", 
/**
 * Who won it.
 */
seat: Seat, } | { "event": "round_ended", 
/**
 * The round, from 1.
 */
round: number, 
/**
 * What it brought each player, by seat.
 */
sheets: Array<CoverStorySheet>, } | { "event": "ended", 
/**
 * How.
 */
outcome: CoverStoryOutcome, };

/**
 * What a line of a score sheet is for.
 */
export type CoverStoryItem = "clues_buried" | "stray_tricks" | "clues_unburied" | "perfect_crime" | "perfect_crime_spoilt" | "clean_snitch" | "floor";

/**
 * One line of a score sheet.
 */
export type CoverStoryLine = { 
/**
 * What for.
 */
item: CoverStoryItem, 
/**
 * How many there are.
 */
count: number, 
/**
 * The points for each of them: −2 instead of −1 for a plot hole where somebody was a clean snitch.
 */
each: number, };

/**
 * How many play, how many cards each gets, and how many clues each may lay.
 */
export type CoverStoryOptions = { 
/**
 * The number of players: 2 to 5, or 6.
 */
players: number, 
/**
 * Cards that each player is dealt in a round: at least 2, and with all players' together at most 54.
 */
cards: number, 
/**
 * The most clues that a player can lay: at least 1, and fewer than the cards.
 */
clue_limit: number, };

/**
 * Options that no game can be played with.
 */
export type CoverStoryOptionsFault = { "why": "players", 
/**
 * What was asked for.
 */
players: number, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most.
 */
max: number, } | { "why": "cards", 
/**
 * What was asked for.
 */
cards: number, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most, with so many players.
 */
max: number, } | { "why": "clue_limit", 
/**
 * What was asked for.
 */
clue_limit: number, 
/**
 * The lowest.
 */
min: number, 
/**
 * The highest, with so many cards.
 */
max: number, };

/**
 * How a game ended.
 */
export type CoverStoryOutcome = { "end": "won", 
/**
 * Who won; several share the win.
 */
winners: CoverStoryWinners, 
/**
 * What decided between them and the others.
 */
decided: CoverStoryDecided, } | { "end": "given_up" } | { "end": "expired" };

/**
 * What is done now.
 */
export type CoverStoryPhase = "planning" | "tricks" | "burying";

/**
 * What the player whose turn it is can plan, and what follows from a pass. It is the same for everybody who looks.
 */
export type CoverStoryPlanning = { 
/**
 * Whether this player is below the clue limit, and so lays a clue or passes.
 */
can_lay: boolean, 
/**
 * Whether this player can recant instead.
 */
can_recant: boolean, 
/**
 * Who can still plan after a pass or a recant, in the order of their turns: of those who have not passed, whoever
 * is below the clue limit. One who then turns out to hold nothing but Alibis passes all the same.
 */
then_plan: Array<Seat>, 
/**
 * Who leads the first trick after a pass or a recant, as everybody has passed then; null if somebody can still
 * plan.
 */
then_leads: Seat | null, };

/**
 * One player as an observer sees them.
 */
export type CoverStoryPlayer = { 
/**
 * The points after the last round.
 */
total: number, 
/**
 * The cards of the hand, suit after suit and the Alibis last: the observer's own; of all others nothing.
 */
hand: Array<TrickCard>, 
/**
 * How many cards the hand has.
 */
hand_count: number, 
/**
 * Whether this player has passed and lays no more clues.
 */
has_passed: boolean, 
/**
 * The clues in front of the player, the first laid first.
 */
clues: Array<CoverStoryClue>, 
/**
 * The plot holes of this round, each a trick that lies face up.
 */
plot_holes: Array<CoverStoryTrick>, };

/**
 * The player's mistake, with what would have been allowed.
 */
export type CoverStoryRefusal = { "why": "game_over" } | { "why": "not_your_turn", 
/**
 * Who is to move.
 */
turn: Seat, } | { "why": "not_now", 
/**
 * What is done now.
 */
phase: CoverStoryPhase, } | { "why": "not_held" } | { "why": "no_clues_left", 
/**
 * The limit.
 */
clue_limit: number, } | { "why": "somebody_passed" } | { "why": "no_clues" } | { "why": "must_follow", 
/**
 * The suit.
 */
led: Suit, } | { "why": "no_such_clue" } | { "why": "no_match" };

/**
 * What a round brought a player.
 */
export type CoverStorySheet = { 
/**
 * The total before this round.
 */
before: number, 
/**
 * What is added, line by line. What does not apply is left out.
 */
lines: Array<CoverStoryLine>, 
/**
 * The points of this round before the floor, which decide a tie after the last one.
 */
round: number, 
/**
 * The total after this round: `before` and all lines.
 */
total: number, };

/**
 * What follows from [`Options`], so that no client needs to know the rules to tell of them.
 */
export type CoverStoryTerms = { 
/**
 * Cards that nobody is dealt; nobody sees them.
 */
set_aside: number, 
/**
 * How many rounds are played, each with all cards dealt anew.
 */
rounds: number, 
/**
 * What each player has before the first round.
 */
points_at_start: number, 
/**
 * What may be said while the game runs.
 */
talk: Talk, 
/**
 * The fewest cards that can be chosen.
 */
cards_min: number, 
/**
 * The most cards that can be chosen with so many players.
 */
cards_max: number, 
/**
 * The lowest clue limit that can be chosen.
 */
clue_limit_min: number, 
/**
 * The highest clue limit that can be chosen with so many cards.
 */
clue_limit_max: number, 
/**
 * The usual options for every number of players.
 */
usual: Array<CoverStoryOptions>, };

/**
 * A trick, or the part of it that is played.
 */
export type CoverStoryTrick = { 
/**
 * Who leads it.
 */
leader: Seat, 
/**
 * The cards in the order in which they were played: from the leader clockwise, one from each seat.
 */
cards: Array<TrickCard>, 
/**
 * The suit to follow, or null while there is none.
 */
suit_led: Suit | null, 
/**
 * Who wins it as it stands, or null without a card.
 */
winner: Seat | null, };

/**
 * The whole game as one observer sees it now.
 */
export type CoverStoryView = { 
/**
 * The present round, from 1; after the end, the last one.
 */
round: number, 
/**
 * How many rounds are played.
 */
rounds: number, 
/**
 * Who plans first in this round.
 */
first: Seat, 
/**
 * What is done now.
 */
phase: CoverStoryPhase, 
/**
 * Whose turn it is; after the end, whose it was.
 */
turn: Seat, 
/**
 * Turns so far, this one included, from 1.
 */
turn_number: number, 
/**
 * The most clues that a player can lay.
 */
clue_limit: number, 
/**
 * What can be planned now, and what follows from a pass; null when nobody plans: during the tricks and after the
 * end.
 */
planning: CoverStoryPlanning | null, 
/**
 * The players, by seat.
 */
players: Array<CoverStoryPlayer>, 
/**
 * Cards that nobody plays in this round: those that nobody was dealt and, once its tricks are over, those left
 * over in bigger hands.
 */
set_aside: number, 
/**
 * How many tricks this round has; 0 while the players plan.
 */
tricks: number, 
/**
 * How many of them are buried or kept as plot holes.
 */
tricks_settled: number, 
/**
 * The trick on the table: without a card until somebody leads, and all there while its winner chooses a clue.
 */
trick: CoverStoryTrick, 
/**
 * The last trick that was buried or kept, or null before the first. That of a round is seen until the next round
 * has one.
 */
last_trick: CoverStoryTrick | null, 
/**
 * The score sheets of the rounds that are over, in their order, each by seat.
 */
sheets: Array<Array<CoverStorySheet>>, 
/**
 * How the game ended, or null.
 */
outcome: CoverStoryOutcome | null, };

/**
 * A set of seats that is not empty once a game is won; on the wire a list, in the order of the seats.
 */
export type CoverStoryWinners = Array<number>;

/**
 * `GET /api/days/DAY`: from what the deals of a day followed.
 */
export type DaySeed = { 
/**
 * The day by UTC, which is over.
 */
day: string, 
/**
 * Its seed.
 */
seed: string, };

/**
 * How the deal of a game that is over was chosen.
 */
export type Dealt = { "how": "random" } | { "how": "checked", 
/**
 * Which.
 */
try: number, } | { "how": "numbered", 
/**
 * The number.
 */
number: number, 
/**
 * The version of the shuffle, a part of its name.
 */
shuffle: number, } | { "how": "today", 
/**
 * The day by UTC, such as `2026-11-30`.
 */
day: string, 
/**
 * The version of the shuffle, a part of its name.
 */
shuffle: number, 
/**
 * Which of its tries was proved winnable.
 */
try: number, } | { "how": "again", 
/**
 * The game at this table that had it first.
 */
game: number, } | { "how": "scripted" };

/**
 * The answer to `POST /api/me/links`, with a key: a way onto another device. It is the page
 * `/device#SECRET`, or `/device#SECRET.CODE` to go on to a table.
 */
export type DeviceLink = { 
/**
 * Good for one key of the same player.
 */
secret: string, 
/**
 * Until when, in milliseconds since 1970.
 */
expires_ms: number, };

/**
 * A request that was done.
 */
export type Done = { 
/**
 * The number of the journal entry that it became, or the present number if it changed nothing.
 */
entry: number, };

/**
 * A face-down card; what is empty is left out on the wire.
 */
export type DownCard = { 
/**
 * What it is, while this observer sees it.
 */
card?: Card, 
/**
 * Who has peeked at it.
 */
peeked?: Array<Seat>, 
/**
 * Whose markers lie on it.
 */
marked?: Array<Seat>, };

/**
 * Who begins a game.
 */
export type First = "random" | { "seat": Seat };

/**
 * One game.
 */
export type GameCard = { 
/**
 * Which.
 */
game: GameKind, 
/**
 * Its name.
 */
title: string, 
/**
 * The fewest seats of its presets.
 */
seats_min: number, 
/**
 * The most seats of its presets.
 */
seats_max: number, 
/**
 * How long a game takes, about.
 */
minutes: number, 
/**
 * One for each level or mode, the usual one first.
 */
presets: Array<Preset>, };

/**
 * Which game.
 */
export type GameKind = "klondike" | "undercover" | "team_klondike" | "cover_story";

/**
 * `GET /api/tables/CODE/games/N/record`: a whole game, from the deal to its end.
 */
export type GameRecord = { 
/**
 * Says that this is a record.
 */
format: RecordFormat, 
/**
 * The version of this format: 1, or 2 where it has a deck or a step that version 1 did not know.
 */
version: number, 
/**
 * The table.
 */
code: string, 
/**
 * Which game at this table, from 1.
 */
game: number, 
/**
 * What was played.
 */
options: AnyOptions, 
/**
 * The version of the rules it was played by, from 1.
 */
rules: number, 
/**
 * Who began.
 */
first: Seat, 
/**
 * The commitment to the seed, published before anybody gave a share.
 */
commitment: string, 
/**
 * The share of each seat; null for a seat that gave none.
 */
shares: Array<string | null>, 
/**
 * Where the cards came from.
 */
deck: RecordDeck, 
/**
 * Who sat where at the deal, by seat.
 */
players: Array<RecordPlayer>, 
/**
 * The deal, in milliseconds since 1970.
 */
started_ms: number, 
/**
 * The end, in milliseconds since 1970.
 */
ended_ms: number, 
/**
 * What happened, in order; the last step ended the game.
 */
steps: Array<RecordStep>, 
/**
 * How it ended.
 */
outcome: AnyOutcome, 
/**
 * The SHA-256 of this record: of its compact JSON with the fields in this order, without `hash` and with every
 * `name` null. All copies of the record of one game have the same.
 */
hash: string, };

/**
 * The game at a table, as one viewer sees it.
 */
export type GameView = { 
/**
 * Which game at this table, from 1.
 */
game: number, 
/**
 * Counts the steps of this game: 0 at the deal.
 */
version: number, 
/**
 * What happened since the last message to this viewer, the game now, and what this viewer can do.
 */
sight: AnySight, };

/**
 * Why an action is the best one.
 */
export type HintReason = "finishes" | "turns_up" | "brings_home" | "empties_column" | "plays_waste" | "takes_back" | "makes_room" | "turns_stock" | "begins_pass" | "cannot_be_won";

/**
 * `GET /api/house`: what a client needs to know of this server.
 */
export type House = { 
/**
 * The build that runs.
 */
build: string, 
/**
 * What whoever runs it calls it, if anything.
 */
name: string | null, 
/**
 * The address of a page that says who runs it, if there is one.
 */
imprint: string | null, 
/**
 * Whether it takes a pass phrase to open a table here.
 */
asks_phrase: boolean, 
/**
 * Whether tables can be listed for everybody here.
 */
public_list: boolean, 
/**
 * Whether people without a seat may look on here, where the host of a table lets them.
 */
spectators: boolean, 
/**
 * The games, with what their hosts can start from.
 */
games: Array<GameCard>, 
/**
 * The addresses at which this server can be reached, the best for a friend first.
 */
addresses: Array<Address>, 
/**
 * The limits that a client should know.
 */
limits: ClientLimits, };

/**
 * What whoever runs a house can switch off in all of it.
 */
export type HouseSwitch = "public_list" | "spectators" | "bots";

/**
 * A refused HTTP call.
 */
export type HttpRefused = { 
/**
 * Why.
 */
refused: Refused, };

/**
 * A key, without its secret.
 */
export type KeyCard = { 
/**
 * Its id, to revoke it with `DELETE /api/me/keys/ID`. It is not made from the secret.
 */
id: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
made_ms: number, 
/**
 * About when it was last used, in milliseconds since 1970; null if never.
 */
used_ms: number | null, 
/**
 * Whether it is the key that this was asked with.
 */
here: boolean, };

/**
 * `GET /api/me/keys`, with a key: all keys of this player, the oldest first; at most 20.
 */
export type Keys = { 
/**
 * The keys.
 */
keys: Array<KeyCard>, };

/**
 * One thing that the player can do.
 *
 * As text: a move such as `c5x2-c3`, `draw`, `redeal`, `undo`, `redo`, `finish`.
 */
export type KlondikeAction = { "do": "move" } & Move | { "do": "draw" } | { "do": "redeal" } | { "do": "undo" } | { "do": "redo" } | { "do": "finish" };

/**
 * One column.
 */
export type KlondikeColumn = { 
/**
 * The cards that were not uncovered yet, from the top of the column: null where the card is not seen.
 */
down: Array<Card | null>, 
/**
 * The face-up cards from the highest to the playable one.
 */
up: Array<Card>, };

/**
 * Which deal is played (READINGS K20).
 */
export type KlondikeDeal = "checked" | "random" | { "numbered": number } | "today" | "again";

/**
 * Something that happened. `C` is a veiled card inside the game and a face outside: null where it lies face down again.
 */
export type KlondikeEvent = { "event": "dealt" } | { "event": "moved", 
/**
 * From where to where.
 */
step: Move, 
/**
 * The cards, the highest first.
 */
cards: Array<Card | null>, } | { "event": "turned_up", 
/**
 * The column.
 */
column: ColumnId, 
/**
 * The card.
 */
card: Card | null, } | { "event": "drew", 
/**
 * The cards, the playable one last.
 */
cards: Array<Card | null>, } | { "event": "redealt", 
/**
 * The number of the pass that begins.
 */
pass: number, } | { "event": "undid", 
/**
 * Which.
 */
action: KlondikeAction, } | { "event": "redid", 
/**
 * Which.
 */
action: KlondikeAction, } | { "event": "finished" } | { "event": "stuck" } | { "event": "ended", 
/**
 * How.
 */
outcome: KlondikeOutcome, };

/**
 * How the stock is turned, what is counted, and whether all cards are seen.
 */
export type KlondikeOptions = { 
/**
 * Cards turned at a time: 1 or 3.
 */
draw: number, 
/**
 * Passes through the stock: 1 to 3, or null for as many as you like. Never left out.
 */
passes: number | null, 
/**
 * What is counted.
 */
scoring: Scoring, 
/**
 * All cards are seen from the start.
 */
thoughtful: boolean, 
/**
 * Which deal. It is no part of the mode.
 */
deal: KlondikeDeal, };

/**
 * Options that no game can be played with.
 */
export type KlondikeOptionsFault = { "why": "draw", 
/**
 * What was asked for.
 */
draw: number, } | { "why": "passes", 
/**
 * What was asked for.
 */
passes: number, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most that have a number.
 */
max: number, } | { "why": "vegas_passes", 
/**
 * The number of passes.
 */
passes: number, };

/**
 * How a game ended.
 */
export type KlondikeOutcome = "won" | "given_up" | "expired";

/**
 * The player's mistake, with what would have been allowed.
 */
export type KlondikeRefusal = { "why": "game_over" } | { "why": "not_at_the_table" } | { "why": "stock_empty" } | { "why": "stock_not_empty", 
/**
 * How many cards it has.
 */
stock: number, } | { "why": "waste_empty" } | { "why": "last_pass", 
/**
 * How many there are.
 */
passes: number, } | { "why": "nothing_to_undo" } | { "why": "nothing_to_redo" } | { "why": "not_open", 
/**
 * How many cards of the tableau are locked.
 */
locked: number, 
/**
 * How many cards stock and waste have.
 */
talon: number, } | { "why": "misfit", } & ({ "misfit": "no_such_move" } | { "misfit": "nothing_there" } | { "misfit": "too_many_cards", 
/**
 * How many can.
 */
available: number, } | { "misfit": "does_not_fit", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * The card it was to lie on.
 */
onto: Card, 
/**
 * The two cards that go there.
 */
fits: [Card, Card], } | { "misfit": "nothing_fits", 
/**
 * The Ace.
 */
onto: Card, } | { "misfit": "empty_wants_king", 
/**
 * The highest card that was to move.
 */
card: Card, } | { "misfit": "empty_wants_king_or_one", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * How many were to move.
 */
cards: number, } | { "misfit": "foundation_wants", 
/**
 * The card that was to move.
 */
card: Card, 
/**
 * The one card that goes there now.
 */
next: Card, } | { "misfit": "foundation_complete", 
/**
 * Its suit.
 */
suit: Suit, });

/**
 * What follows from [`Options`], so that no client needs to know the rules to tell of them.
 */
export type KlondikeTerms = { 
/**
 * What this choice is called.
 */
mode: Mode, 
/**
 * What can be chosen as [`Options::draw`].
 */
draws: Array<number>, 
/**
 * What can be chosen as [`Options::passes`]. With Vegas scoring a single number, one for each way to draw.
 */
passes: Array<number | null>, 
/**
 * The number of passes with Vegas scoring and this draw.
 */
vegas_passes: number, 
/**
 * The score at the start; null where nothing is counted.
 */
score_at_start: number | null, 
/**
 * What may be said while the game runs.
 */
talk: Talk, };

/**
 * The whole game as one observer sees it now.
 */
export type KlondikeView = { 
/**
 * The seven columns from the left.
 */
columns: [KlondikeColumn, KlondikeColumn, KlondikeColumn, KlondikeColumn, KlondikeColumn, KlondikeColumn, KlondikeColumn], 
/**
 * The number of cards on each foundation, in the order C D H S: 0 to 13.
 */
foundations: [number, number, number, number], 
/**
 * The stock, the next card to be turned first; null where the card is not seen.
 */
stock: Array<Card | null>, 
/**
 * The waste, the playable card last.
 */
waste: Array<Card>, 
/**
 * Cards turned at a time: 1 or 3.
 */
draw: number, 
/**
 * The present pass through the stock, from 1.
 */
pass: number, 
/**
 * The number of passes, or null if there is no end.
 */
passes: number | null, 
/**
 * The score, or null where nothing is counted.
 */
score: number | null, 
/**
 * Actions that led here from the deal, without those that were undone.
 */
moves: number, 
/**
 * How often something was undone.
 */
undos: number, 
/**
 * Whether it was proved that no line of play from here makes progress (READINGS P5).
 */
stuck: boolean, 
/**
 * How the game ended, or null.
 */
outcome: KlondikeOutcome | null, };

/**
 * The levels of the two games that are played together. What a level means is each game's own.
 */
export type Level = "easy" | "normal" | "hard";

/**
 * Something that was said.
 */
export type Line = { 
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, 
/**
 * Who said it. Where they sit now, if they do, is said by the table.
 */
player: string, 
/**
 * Their name; empty for somebody who was forgotten.
 */
name: string, 
/**
 * What.
 */
said: Said, };

/**
 * A table that its host has listed.
 */
export type ListedTable = { 
/**
 * Its code.
 */
code: string, 
/**
 * What is played there.
 */
game: GameKind, 
/**
 * The host's name.
 */
host: string, 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * How many of them somebody may take now: none while a game runs.
 */
seats_free: number, 
/**
 * Whether a game runs.
 */
playing: boolean, 
/**
 * Whether people without a seat may watch.
 */
spectators: boolean, 
/**
 * The last change, in milliseconds since 1970.
 */
changed_ms: number, };

/**
 * `GET /api/tables`: the tables that their hosts have listed and that can be joined or watched, the latest first;
 * at most 50.
 */
export type ListedTables = { 
/**
 * The tables.
 */
tables: Array<ListedTable>, };

/**
 * `GET /api/me`, with the key.
 */
export type Me = { 
/**
 * The public id.
 */
player: string, 
/**
 * The name.
 */
name: string, 
/**
 * The tables where this player sits, the latest first; at most 50.
 */
tables: Array<MyTable>, 
/**
 * The games that this player has finished, the latest first; at most 20.
 */
games: Array<MyGame>, };

/**
 * One frame from the server.
 */
export type Message = { "type": "answer" } & Answer | { "type": "state" } & State | { "type": "said", 
/**
 * The lines.
 */
lines: Array<Line>, } | { "type": "tick" } | { "type": "closing", 
/**
 * Why.
 */
reason: Closing, };

/**
 * The name of a choice of [`Options`] (READINGS K1).
 */
export type Mode = "easy" | "medium" | "hard" | "custom";

/**
 * A player's games in one mode.
 */
export type ModeStatistics = { 
/**
 * Which.
 */
mode: Mode, 
/**
 * Games that are over.
 */
played: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * The shortest time from the deal to a win, in milliseconds; null without a win.
 */
best_ms: number | null, 
/**
 * The fewest actions of a win; null without a win.
 */
fewest_moves: number | null, };

/**
 * What can be proposed while a game runs.
 */
export type Motion = { "what": "end" } | { "what": "open", 
/**
 * Which.
 */
seat: Seat, } | { "what": "stand_in", 
/**
 * Which.
 */
seat: Seat, };

/**
 * Cards on their way from one place to another.
 *
 * As text `c5-c3`, with a count where more than one card moves: `c5x2-c3`.
 */
export type Move = { 
/**
 * Where the cards lie.
 */
from: Place, 
/**
 * Where they go.
 */
to: Place, 
/**
 * How many of the lowest cards of a column move together: 1 to 13, and 1 if left out.
 */
cards?: number, };

/**
 * One finished game of a player.
 */
export type MyGame = { 
/**
 * The table.
 */
code: string, 
/**
 * Which game at this table, from 1.
 */
number: number, 
/**
 * What was played.
 */
game: GameKind, 
/**
 * How it ended.
 */
outcome: AnyOutcome, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_ms: number, 
/**
 * By seat, the names at the deal; null for whoever was forgotten since, and for bots.
 */
players: Array<string | null>, 
/**
 * The seats that bots had at the deal; left out if there were none.
 */
bots?: Array<Seat>, 
/**
 * Where this player sat.
 */
your_seat: Seat, 
/**
 * What more there is to tell of a game of Klondike.
 */
tally?: Tally, };

/**
 * One table of a player.
 */
export type MyTable = { 
/**
 * Its code.
 */
code: string, 
/**
 * What is played there.
 */
game: GameKind, 
/**
 * Whether a game runs.
 */
playing: boolean, 
/**
 * The last change, in milliseconds since 1970.
 */
changed_ms: number, 
/**
 * The names of the others who sit there, by seat. Whoever was forgotten is left out.
 */
others: Array<string>, };

/**
 * `POST /api/players`: become a player. Also the body of `PUT /api/me/name`.
 */
export type Naming = { 
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * The answer to becoming a player. The key is shown this once; who has it is this player.
 */
export type NewPlayer = { 
/**
 * The public id.
 */
player: string, 
/**
 * The secret, for `Authorization: Bearer …` and for a hello.
 */
key: string, 
/**
 * The name as it was taken.
 */
name: string, };

/**
 * `POST /api/tables`, with the key: open a table and take its first seat.
 */
export type NewTable = { 
/**
 * What to play.
 */
options: AnyOptions, 
/**
 * The pass phrase of the house, where it asks for one.
 */
phrase?: string, };

/**
 * Where a table is.
 */
export type Phase = "gathering" | "playing" | "closed";

/**
 * A fixed phrase about the rules, the turn, tokens or passes. The server fills in the number that some have.
 */
export type Phrase = "your_turn" | "my_turn" | "passes_left" | "tokens_left" | "peeks_left" | "rules" | "well_played" | "back_in_a_minute";

/** A place: c1 to c7, waste, or a foundation fC fD fH fS. */
export type Place = string;

/**
 * A player as others see them.
 */
export type PlayerCard = { 
/**
 * The public id.
 */
id: string, 
/**
 * The name at this table: a duplicate has a number.
 */
name: string, 
/**
 * How well it plays, if it is a bot of the house; left out for everybody else.
 */
bot?: Strength, };

/**
 * What a host can start from.
 */
export type Preset = { 
/**
 * The options, to be sent as they are or changed.
 */
options: AnyOptions, 
/**
 * What follows from them.
 */
terms: AnyTerms, };

/**
 * Somebody wants something that takes the agreement of all who play and are there.
 */
export type Proposal = { 
/**
 * The entry with which it was made.
 */
entry: number, 
/**
 * Who.
 */
by: Seat, 
/**
 * What.
 */
motion: Motion, 
/**
 * Who agrees so far, the proposer included.
 */
agreed: Array<Seat>, };

/**
 * From where an address works.
 */
export type Reach = "anywhere" | "network" | "here";

/**
 * Where the cards of a recorded game came from.
 */
export type RecordDeck = { "source": "shuffled", 
/**
 * The version of the shuffle, from 1.
 */
shuffle: number, 
/**
 * What was committed to.
 */
seed: string, 
/**
 * At the first try that was proved winnable; left out where the first try was dealt.
 */
checked?: CheckedDeal, } | { "source": "numbered", 
/**
 * The version of the shuffle, from 1.
 */
shuffle: number, 
/**
 * The number.
 */
number: number, } | { "source": "today", 
/**
 * The version of the shuffle, from 1.
 */
shuffle: number, 
/**
 * The day by UTC, such as `2026-11-30`.
 */
day: string, 
/**
 * At the first try that was proved winnable.
 */
checked: CheckedDeal, 
/**
 * The numbers of the cards in the order of dealing.
 */
cards: Array<number>, } | { "source": "again", 
/**
 * Which game at this table had it first.
 */
game: number, 
/**
 * The numbers of the cards in the order of dealing.
 */
cards: Array<number>, } | { "source": "explicit", 
/**
 * The numbers of the cards in the order of dealing.
 */
cards: Array<number>, };

/**
 * The name of the format.
 */
export type RecordFormat = "parlour-record";

/**
 * A player of a recorded game.
 */
export type RecordPlayer = { 
/**
 * The public id.
 */
id: string, 
/**
 * The name at that table; null if it was erased, and for a bot.
 */
name: string | null, 
/**
 * How well it played, if it was a bot of the house; left out for everybody else.
 */
bot?: Strength, };

/**
 * One step of a recorded game. `at_ms` is when, in milliseconds since 1970.
 */
export type RecordStep = { "step": "acted", 
/**
 * When.
 */
at_ms: number, 
/**
 * From where.
 */
seat: Seat, 
/**
 * What.
 */
action: AnyAction, } | { "step": "phrase", 
/**
 * When.
 */
at_ms: number, 
/**
 * From where.
 */
seat: Seat, 
/**
 * Which.
 */
phrase: Phrase, 
/**
 * The number that went with it, filled in by the server.
 */
number: number | null, } | { "step": "ran_out", 
/**
 * When.
 */
at_ms: number, 
/**
 * Whose turn it was.
 */
seat: Seat, } | { "step": "seat_given", 
/**
 * When.
 */
at_ms: number, 
/**
 * Which.
 */
seat: Seat, 
/**
 * Who sits there from now on.
 */
player: RecordPlayer, } | { "step": "stood_in", 
/**
 * When.
 */
at_ms: number, 
/**
 * Which.
 */
seat: Seat, 
/**
 * How well it plays.
 */
bot: Strength, } | { "step": "advised", 
/**
 * When.
 */
at_ms: number, 
/**
 * From where.
 */
seat: Seat, 
/**
 * Which.
 */
advice: AdviceKind, } | { "step": "ruled", 
/**
 * When.
 */
at_ms: number, 
/**
 * How.
 */
ruling: Ruling, };

/**
 * `POST /api/links`: take a key by a link. The answer is a [`NewPlayer`], who is not new.
 */
export type Redeeming = { 
/**
 * The link's secret.
 */
secret: string, };

/**
 * A refusal, by its code, with what would have been allowed. `busy`, `slow_down` and `unavailable` mean "not
 * judged": send the same request again with the same id.
 */
export type Refused = { "code": "malformed", 
/**
 * What is wrong with it, for the author of a client.
 */
why: string, } | { "code": "too_large", 
/**
 * The most bytes.
 */
bytes_max: number, } | { "code": "hello_first" } | { "code": "hello_twice" } | { "code": "unknown_key" } | { "code": "unknown_table" } | { "code": "id_reused" } | { "code": "busy" } | { "code": "slow_down", 
/**
 * When to try again, in milliseconds from now.
 */
wait_ms: number, } | { "code": "unavailable" } | { "code": "stale", 
/**
 * The version of the game now.
 */
version: number, } | { "code": "not_seated" } | { "code": "not_host" } | { "code": "house_phrase" } | { "code": "house_forbids", 
/**
 * What.
 */
what: HouseSwitch, } | { "code": "seat_taken" } | { "code": "no_such_seat", 
/**
 * How many it has.
 */
seats: number, } | { "code": "locked" } | { "code": "game_running" } | { "code": "no_game" } | { "code": "seats_open", 
/**
 * Which.
 */
open: Array<Seat>, } | { "code": "no_advice" } | { "code": "nothing_to_repeat" } | { "code": "no_winnable_deal" } | { "code": "too_many_seated", 
/**
 * Who sits there.
 */
seated: Array<Seat>, 
/**
 * How many seats there would be.
 */
seats: number, } | { "code": "not_ready", 
/**
 * Who is not.
 */
waiting: Array<Seat>, } | { "code": "other_commitment", 
/**
 * The present one.
 */
commitment: string, } | { "code": "changed" } | { "code": "options", 
/**
 * Why not.
 */
fault: AnyOptionsFault, } | { "code": "settings", 
/**
 * What is out of its bounds.
 */
name: Setting, 
/**
 * The least that it can be.
 */
min: number, 
/**
 * The most.
 */
max: number, } | { "code": "other_game", 
/**
 * Which.
 */
game: GameKind, } | { "code": "illegal", 
/**
 * Why not.
 */
refusal: AnyRefusal, } | { "code": "phrases_only" } | { "code": "too_soon", 
/**
 * When the next is allowed, in milliseconds from now.
 */
wait_ms: number, } | { "code": "text", 
/**
 * Why not.
 */
fault: TextFault, } | { "code": "nothing_proposed" } | { "code": "already_proposed" } | { "code": "patience", 
/**
 * When they will be, in milliseconds from now; null if that seat is not waited for.
 */
wait_ms: number | null, } | { "code": "no_such_bot", 
/**
 * The strengths that there are, the weakest first.
 */
strengths: Array<Strength>, } | { "code": "held_another_seat" } | { "code": "too_many_guests", 
/**
 * The most sockets of theirs.
 */
guests_max: number, } | { "code": "table_closed" } | { "code": "journal_full", 
/**
 * The most entries.
 */
entries_max: number, } | { "code": "broken" } | { "code": "too_many_tables", 
/**
 * The most.
 */
tables_max: number, } | { "code": "too_many_keys", 
/**
 * The most.
 */
keys_max: number, } | { "code": "too_many_sockets", 
/**
 * The most.
 */
sockets_max: number, } | { "code": "unknown_link" } | { "code": "not_your_game" } | { "code": "no_record" } | { "code": "origin", 
/**
 * Where the page says it is from.
 */
origin: string, 
/**
 * What the server was called.
 */
host: string, 
/**
 * The setting that allows it.
 */
setting: string, } | { "code": "not_found" } | { "code": "method", 
/**
 * What it takes.
 */
allowed: string, } | { "code": "internal" };

/**
 * `GET /api/report`: the finished games of the house, without anything that says who played them.
 */
export type Report = { 
/**
 * A row for each game with each choice of options, with bots and without.
 */
rows: Array<ReportRow>, };

/**
 * Games that are alike.
 */
export type ReportRow = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * Its options in a line; what is off is left out.
 */
variant: string, 
/**
 * Whether bots of the house had seats at the deal.
 */
bots: boolean, 
/**
 * How many were finished.
 */
finished: number, 
/**
 * How many of them were won; null where somebody always wins.
 */
won: number | null, 
/**
 * The share of them, 0 to 1.
 */
win_rate: number | null, 
/**
 * Its interval of 95 % confidence (Wilson).
 */
ci95: [number, number] | null, 
/**
 * How many turns a won game took on average; null where none is known.
 */
turns_per_win: number | null, 
/**
 * How many ended in each way, such as `lost_dead`.
 */
ends: { [key in string]: number }, };

/**
 * One frame from a client: `{"id": "…32 hex digits…", "type": "act", …}`. Every request gets exactly one
 * [`Answer`](crate::message::Answer) with its id.
 */
export type Request = { id: string } & Command;

/**
 * What proves the deal of a game that is over. How to check it stands in `BOTS.md`.
 */
export type Reveal = { 
/**
 * Which game at this table.
 */
game: number, 
/**
 * How it ended.
 */
outcome: AnyOutcome, 
/**
 * The commitment that was published before the deal.
 */
commitment: string, 
/**
 * The seed that was committed to; null where the deck does not follow from it.
 */
seed: string | null, 
/**
 * Who sat where, by seat, at the deal.
 */
players: Array<string>, 
/**
 * The share of each seat; null for a seat that gave none.
 */
shares: Array<string | null>, 
/**
 * The cards in the order of dealing, by their codes.
 */
deck: Array<string>, 
/**
 * How the deal was chosen, in a game of Klondike.
 */
deal?: Dealt, };

/**
 * Who is there. Numbered on its own.
 */
export type RoomView = { 
/**
 * Grows with every change while the server runs.
 */
number: number, 
/**
 * For each seat, whether somebody sits there with an open connection.
 */
present: Array<boolean>, 
/**
 * For each seat, whether its player has been away for longer than the table's patience, and is waited for: no game
 * runs, or it is this seat that has to do something.
 */
overdue: Array<boolean>, 
/**
 * Milliseconds left of the present turn when this was sent; null if no timer runs.
 */
turn_left_ms: number | null, };

/**
 * An end that the table decides, not an action.
 */
export type Ruling = "dead" | "given_up" | "expired";

/**
 * The content of a line. Free text comes from people: show it as text, never as markup.
 */
export type Said = { "kind": "phrase", 
/**
 * Which.
 */
phrase: Phrase, 
/**
 * Its number, filled in by the server.
 */
number: number | null, } | { "kind": "text", 
/**
 * The words.
 */
text: string, };

/**
 * What is counted.
 */
export type Scoring = "none" | "computer" | "vegas";

/** A seat at a table, counted from 0 clockwise. */
export type Seat = number;

/**
 * One seat.
 */
export type SeatView = { 
/**
 * Who sits there.
 */
player: PlayerCard | null, 
/**
 * Whether that player is ready for the next game.
 */
ready: boolean, 
/**
 * Whether somebody without a seat may take this one while the game runs: those who play agreed to it because its
 * player stayed away.
 */
open: boolean, 
/**
 * The bot that plays in the place of the player of this seat, until that player does something again: those who
 * play agreed to it. Left out if there is none.
 */
stand_in?: Strength, };

/**
 * What a client has shown last.
 */
export type Seen = { 
/**
 * Which game at this table, from 1.
 */
game: number, 
/**
 * The version of that game.
 */
version: number, };

/**
 * One of the numbers among [`TableSettings`].
 */
export type Setting = "patience_seconds" | "turn_seconds";

/**
 * A face-down card of the tableau, as text `c5.3`: column 5, third card.
 */
export type Spot = { 
/**
 * The column.
 */
column: ColumnId, 
/**
 * Counted from the top of the column, from 1 to 6.
 */
depth: number, };

/**
 * Where in the order of play the game is.
 */
export type Stage = "setup" | "moves" | "coin";

/**
 * A table as it is now; what has not changed since the last message is left out.
 */
export type State = { 
/**
 * The number of the last journal entry. It never goes back: ignore a message with a lower one.
 */
entry: number, 
/**
 * The table.
 */
table?: TableView, 
/**
 * The game, for those who may see it. After an end it stays until the next deal.
 */
game?: GameView, 
/**
 * Who is there.
 */
room?: RoomView, 
/**
 * The build of the server, after a hello: a browser that runs another one reloads.
 */
build?: string, };

/**
 * `GET /api/me/statistics`, with a key: a player's games of Klondike. Deals whose cards were known from an earlier game of
 * this player are not counted.
 */
export type Statistics = { 
/**
 * Games that are over.
 */
played: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * Games won one after another, up to the last that is over.
 */
streak: number, 
/**
 * The most games won one after another.
 */
longest_streak: number, 
/**
 * The same for each mode that was played, from easy to custom.
 */
modes: Array<ModeStatistics>, 
/**
 * Games with Vegas scoring that were ever started.
 */
vegas_games: number, 
/**
 * The sum of their present scores, whether they are over or not, their deals known or not (READINGS K16).
 */
vegas_total: number, };

/**
 * How well a bot plays.
 */
export type Strength = "gentle" | "good" | "strong";

/**
 * One of the four suits, in the order in which cards are numbered.
 */
export type Suit = "C" | "D" | "H" | "S";

/**
 * The answer to opening a table, and `GET /api/tables/CODE`.
 */
export type TableCard = { 
/**
 * Its code.
 */
code: string, 
/**
 * What is played there.
 */
game: GameKind, 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * How many of them somebody may take now: none while a game runs.
 */
seats_free: number, 
/**
 * Whether a game runs.
 */
playing: boolean, };

/**
 * How a table is kept: what its host chooses beside the options of the game.
 */
export type TableSettings = { 
/**
 * Seconds for which somebody may be away before the others need not wait any longer: 30 to 3600.
 */
patience_seconds: number, 
/**
 * Seconds for one turn, 15 to 3600, or null for as long as it takes (READINGS P10).
 */
turn_seconds: number | null, 
/**
 * Whether people without a seat see the running game, as far as it is public.
 */
spectators: boolean, 
/**
 * Whether the house shows this table to everybody.
 */
listed: boolean, 
/**
 * Whether nobody but those who sit here may sit down before the next game. Such a table is not listed. It is false
 * again as soon as the host is another.
 */
locked: boolean, };

/**
 * Everything about a table but the game itself. What depends on the viewer stands in `you`.
 */
export type TableView = { 
/**
 * The table's code.
 */
code: string, 
/**
 * Who you are here.
 */
you: You, 
/**
 * What is played, or will be.
 */
options: AnyOptions, 
/**
 * What follows from these options.
 */
terms: AnyTerms, 
/**
 * Who begins the next game.
 */
first: First, 
/**
 * How this table is kept.
 */
settings: TableSettings, 
/**
 * The seats in order.
 */
seats: Array<SeatView>, 
/**
 * The strengths of the bots that can be given a seat here, the weakest first; none where the house has none for
 * this game.
 */
bots: Array<Strength>, 
/**
 * The player who decides about options and the start.
 */
host: string | null, 
/**
 * Where the table is.
 */
phase: Phase, 
/**
 * The present game at this table, or the one that comes next: 1, 2, 3 …
 */
game: number, 
/**
 * The commitment to the deal of that game.
 */
commitment: string, 
/**
 * The entry of the last change of seats or options: what somebody gets ready for.
 */
arranged: number, 
/**
 * What may be said now.
 */
talk: Talk, 
/**
 * A proposal that waits for answers.
 */
proposal: Proposal | null, 
/**
 * How the last deal can be checked, once its game is over.
 */
reveal: Reveal | null, };

/**
 * What may be said at the table while a game runs.
 */
export type Talk = "free" | "phrases_only";

/**
 * What is told of one game of Klondike beside its outcome.
 */
export type Tally = { 
/**
 * What was played, by its name.
 */
mode: Mode, 
/**
 * The score, or null where nothing was counted.
 */
score: number | null, 
/**
 * Whether that was the score of Vegas.
 */
vegas: boolean, 
/**
 * Actions from the deal to the end, without those that were undone.
 */
moves: number, 
/**
 * How often something was undone.
 */
undos: number, 
/**
 * The kinds of advice that were given.
 */
advice: Array<AdviceKind>, 
/**
 * The name of a deal that others may have, such as `number 7 of shuffle 1`; null for one of this table alone.
 */
deal: string | null, 
/**
 * Whether its cards were known from an earlier game at the table: then it counts for nothing but Vegas' total.
 */
known: boolean, };

/**
 * One thing that a player can do.
 *
 * As text: a card of the hand and where it goes, as in `JC-c3`; a move such as `c5x2-c3`; `end`, or `end JC` with the
 * card that goes under the stock; `coin c3`; `leave` for the coin; `back`.
 */
export type TeamKlondikeAction = { "do": "play", 
/**
 * Which card.
 */
card: Card, 
/**
 * Where it goes.
 */
to: Place, } | { "do": "move" } & Move | { "do": "take_back" } | { "do": "end_turn", 
/**
 * The card of your hand that goes under your stock. Named if, and only if, a token is paid and your stock is
 * not empty.
 */
under?: Card, } | { "do": "coin", 
/**
 * Which column.
 */
column: ColumnId, } | { "do": "leave_coin" };

/**
 * One column.
 */
export type TeamKlondikeColumn = { 
/**
 * The number of face-down cards.
 */
down: number, 
/**
 * The face-up cards from the highest to the playable one.
 */
up: Array<Card>, };

/**
 * Something that happened. `C` is a veiled card inside the game and a face for each observer outside.
 */
export type TeamKlondikeEvent = { "event": "dealt", 
/**
 * Who begins.
 */
first: Seat, } | { "event": "coin_placed", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
column: ColumnId, } | { "event": "coin_left", 
/**
 * Who.
 */
seat: Seat, } | { "event": "coin_returned", 
/**
 * Whose coin.
 */
seat: Seat, 
/**
 * Where it lay.
 */
column: ColumnId, } | { "event": "moved", 
/**
 * Who moved them.
 */
seat: Seat, 
/**
 * From where to where.
 */
step: Move, 
/**
 * The cards, the highest first.
 */
cards: Array<Card>, } | { "event": "turned_up", 
/**
 * Which column.
 */
column: ColumnId, 
/**
 * The card.
 */
card: Card, } | { "event": "took_back", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The move that was undone.
 */
step: Move, 
/**
 * The cards that went back, the highest first.
 */
cards: Array<Card>, } | { "event": "time_ran_out", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "turn_ended", 
/**
 * Who.
 */
seat: Seat, } | { "event": "token_paid", 
/**
 * In whose turn.
 */
seat: Seat, 
/**
 * How many are left.
 */
left: number, } | { "event": "went_under", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which card: null but for its owner, or for everybody with open hands, and later for them too.
 */
card: Card | null, 
/**
 * Whether hands are open.
 */
open: boolean, } | { "event": "drew", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The cards, in the order of drawing: null but for their owner, or for everybody with open hands.
 */
cards: Array<Card | null>, 
/**
 * Whether hands are open.
 */
open: boolean, } | { "event": "ended", 
/**
 * How.
 */
outcome: TeamKlondikeOutcome, };

/**
 * A level and the variants on top of it.
 */
export type TeamKlondikeOptions = { 
/**
 * Decides the time tokens where no number is chosen.
 */
level: Level, 
/**
 * Time tokens: 0 to 30. Null or left out: as many as the level gives to so many players.
 */
tokens: number | null, 
/**
 * Everybody sees all hands.
 */
open_hands: boolean, 
/**
 * Four counted moves a turn instead of three.
 */
four_moves: boolean, };

/**
 * Options that no game can be played with.
 */
export type TeamKlondikeOptionsFault = { "why": "tokens", 
/**
 * What was asked for.
 */
tokens: number, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most.
 */
max: number, };

/**
 * How a game ended.
 */
export type TeamKlondikeOutcome = "won" | "lost_out_of_time" | "lost_dead" | "lost_given_up" | "lost_expired";

/**
 * One player.
 */
export type TeamKlondikePlayer = { 
/**
 * The hand, at most three cards: null where this observer does not see the card. Your own in the order of drawing;
 * of others nothing but the number tells anything.
 */
hand: Array<Card | null>, 
/**
 * The number of cards in the stock.
 */
stock: number, 
/**
 * Where the coin lies, or null.
 */
coin: ColumnId | null, 
/**
 * Whether this player is to place the coin now, or not to.
 */
coin_pending: boolean, 
/**
 * Cards that this player put on foundations and that were not taken back.
 */
played_home: number, 
/**
 * Face-down cards that this player's moves turned up.
 */
turned_up: number, };

/**
 * The player's mistake, with what would have been allowed. It may speak of the player's own hand, so it is for that
 * player alone.
 */
export type TeamKlondikeRefusal = { "why": "game_over" } | { "why": "not_your_turn", 
/**
 * Who is to move.
 */
turn: Seat, } | { "why": "coins_come_first" } | { "why": "coin_decided" } | { "why": "coin_comes_last" } | { "why": "only_the_coin" } | { "why": "coin_is_there" } | { "why": "untrue" } | { "why": "no_moves_left" } | { "why": "not_in_hand", 
/**
 * Which card.
 */
card: Card, } | { "why": "choose_card_for_stock" } | { "why": "nothing_goes_under" } | { "why": "nothing_to_take_back" } | { "why": "misfit", } & ({ "misfit": "no_such_move" } | { "misfit": "nothing_there" } | { "misfit": "too_many_cards", 
/**
 * How many can.
 */
available: number, } | { "misfit": "does_not_fit", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * The card it was to lie on.
 */
onto: Card, 
/**
 * The two cards that go there.
 */
fits: [Card, Card], } | { "misfit": "nothing_fits", 
/**
 * The Ace.
 */
onto: Card, } | { "misfit": "empty_wants_king", 
/**
 * The highest card that was to move.
 */
card: Card, } | { "misfit": "empty_wants_king_or_one", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * How many were to move.
 */
cards: number, } | { "misfit": "foundation_wants", 
/**
 * The card that was to move.
 */
card: Card, 
/**
 * The one card that goes there now.
 */
next: Card, } | { "misfit": "foundation_complete", 
/**
 * Its suit.
 */
suit: Suit, });

/**
 * What follows from [`Options`], so that no client needs to know the rules to tell of them.
 */
export type TeamKlondikeTerms = { 
/**
 * Time tokens, for each number of players.
 */
tokens: Array<TokensFor>, 
/**
 * The fewest tokens that can be chosen.
 */
tokens_min: number, 
/**
 * The most tokens that can be chosen.
 */
tokens_max: number, 
/**
 * Counted moves in a turn.
 */
moves_per_turn: number, 
/**
 * What may be said while the game runs.
 */
talk: Talk, };

/**
 * The whole game as one observer sees it now.
 */
export type TeamKlondikeView = { 
/**
 * Where in the order of play the game is; after the end, where it was.
 */
stage: Stage, 
/**
 * Whose turn it is, or in the setup who will begin; after the end, whose turn it was.
 */
turn: Seat, 
/**
 * Turns so far, this one included, from 1.
 */
turn_number: number, 
/**
 * Counted moves left in this turn.
 */
moves_left: number, 
/**
 * Counted moves of a whole turn: 3 or 4.
 */
moves_per_turn: number, 
/**
 * Time tokens left.
 */
tokens_left: number, 
/**
 * Time tokens at the start: 0 to 30.
 */
tokens: number, 
/**
 * What ending the moves of this turn would cost now.
 */
time_check: TimeCheck, 
/**
 * Whether everybody sees all hands.
 */
open_hands: boolean, 
/**
 * The players, by seat.
 */
players: Array<TeamKlondikePlayer>, 
/**
 * The seven columns from the left.
 */
columns: [TeamKlondikeColumn, TeamKlondikeColumn, TeamKlondikeColumn, TeamKlondikeColumn, TeamKlondikeColumn, TeamKlondikeColumn, TeamKlondikeColumn], 
/**
 * The number of cards on each foundation, in the order C D H S: 0 to 13.
 */
foundations: [number, number, number, number], 
/**
 * How the game ended, or null.
 */
outcome: TeamKlondikeOutcome | null, };

/**
 * What is wrong with a text from a person.
 */
export type TextFault = { "why": "empty" } | { "why": "too_long", 
/**
 * The most characters.
 */
characters_max: number, } | { "why": "control" };

/**
 * What ending the moves of this turn would cost.
 */
export type TimeCheck = "free" | "pay" | "pay_and_keep" | "lose";

/**
 * How many tokens a table of so many players has.
 */
export type TokensFor = { 
/**
 * Players: 2 or 3.
 */
players: number, 
/**
 * Time tokens.
 */
tokens: number, };

/** A card of Cover Story: as a Card, or one of the Alibis, X1 and X2. */
export type TrickCard = string;

/**
 * One thing that the player to move can do.
 *
 * As text: `peek c5.3`, `mark c5.3`, a move such as `c5x2-c3`, `end`, `back`.
 */
export type UndercoverAction = { "do": "peek" } & Spot | { "do": "mark" } & Spot | { "do": "move" } & Move | { "do": "take_back" } | { "do": "end_turn" };

/**
 * Something that happened. `C` is a veiled card inside the game and a face for each observer outside.
 */
export type UndercoverEvent = { "event": "dealt", 
/**
 * Who begins.
 */
first: Seat, } | { "event": "peeked", 
/**
 * Who.
 */
seat: Seat, 
/**
 * At which card.
 */
spot: Spot, 
/**
 * What it is: null for everybody but the peeker, and later for the peeker too.
 */
card: Card | null, } | { "event": "marked", 
/**
 * Who.
 */
seat: Seat, 
/**
 * On which card.
 */
spot: Spot, } | { "event": "moved", 
/**
 * Who moved them.
 */
seat: Seat, 
/**
 * From where to where.
 */
step: Move, 
/**
 * The cards, the highest first.
 */
cards: Array<Card>, } | { "event": "turned_up", 
/**
 * Where it lies.
 */
spot: Spot, 
/**
 * The card.
 */
card: Card, 
/**
 * Who got a marker back.
 */
returned: Array<Seat>, } | { "event": "took_back", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The move that was undone.
 */
step: Move, 
/**
 * The cards that went back, the highest first.
 */
cards: Array<Card>, } | { "event": "time_ran_out", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "turn_ended", 
/**
 * Who.
 */
seat: Seat, } | { "event": "turned_over", 
/**
 * The number of the pass that begins.
 */
pass: number, } | { "event": "turned", 
/**
 * The card, now the top of the waste.
 */
card: Card, } | { "event": "ended", 
/**
 * How.
 */
outcome: UndercoverOutcome, };

/**
 * An option that a level can fix, by its name in [`Options`].
 */
export type UndercoverFixed = "four_moves" | "kings_only" | "memory_aid";

/**
 * A level and the variants on top of it.
 */
export type UndercoverOptions = { 
/**
 * Decides the peeks and whether talking is allowed.
 */
level: Level, 
/**
 * Passes through the stock: 1 to 6, or null for no clock. Never left out.
 */
passes: number | null, 
/**
 * Four counted moves a turn instead of three.
 */
four_moves: boolean, 
/**
 * Only Kings, alone or with their run, go into empty columns. Always so at [`Level::Hard`].
 */
kings_only: boolean, 
/**
 * What you peeked at stays in your own view after the turn.
 */
memory_aid: boolean, };

/**
 * Options that no game can be played with.
 */
export type UndercoverOptionsFault = { "why": "passes", 
/**
 * What was asked for.
 */
passes: number, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most.
 */
max: number, } | { "why": "kings_only_at_hard" };

/**
 * How a game ended.
 */
export type UndercoverOutcome = "won" | "lost_out_of_passes" | "lost_dead" | "lost_given_up" | "lost_expired";

/**
 * What everybody sees of a player.
 */
export type UndercoverPlayer = { 
/**
 * Peek tokens left.
 */
peeks_left: number, 
/**
 * Markers not on the table.
 */
markers_left: number, 
/**
 * Cards that this player put on foundations and that were not taken back.
 */
played_home: number, 
/**
 * Face-down cards that this player's moves turned up.
 */
turned_up: number, };

/**
 * The player's mistake, with what would have been allowed.
 */
export type UndercoverRefusal = { "why": "game_over" } | { "why": "not_your_turn", 
/**
 * Who is to move.
 */
turn: Seat, } | { "why": "no_moves_left" } | { "why": "no_peeks_left" } | { "why": "peeked_already" } | { "why": "peek_comes_first" } | { "why": "not_face_down", 
/**
 * How many face-down cards the column has.
 */
down: number, } | { "why": "no_markers_left" } | { "why": "not_peeked_by_you" } | { "why": "already_marked" } | { "why": "untrue" } | { "why": "nothing_to_take_back" } | { "why": "misfit", } & ({ "misfit": "no_such_move" } | { "misfit": "nothing_there" } | { "misfit": "too_many_cards", 
/**
 * How many can.
 */
available: number, } | { "misfit": "does_not_fit", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * The card it was to lie on.
 */
onto: Card, 
/**
 * The two cards that go there.
 */
fits: [Card, Card], } | { "misfit": "nothing_fits", 
/**
 * The Ace.
 */
onto: Card, } | { "misfit": "empty_wants_king", 
/**
 * The highest card that was to move.
 */
card: Card, } | { "misfit": "empty_wants_king_or_one", 
/**
 * The highest card that was to move.
 */
card: Card, 
/**
 * How many were to move.
 */
cards: number, } | { "misfit": "foundation_wants", 
/**
 * The card that was to move.
 */
card: Card, 
/**
 * The one card that goes there now.
 */
next: Card, } | { "misfit": "foundation_complete", 
/**
 * Its suit.
 */
suit: Suit, });

/**
 * What follows from [`Options`], so that no client needs to know the rules to tell of them.
 */
export type UndercoverTerms = { 
/**
 * Peek tokens of each player.
 */
peeks: number, 
/**
 * Markers of each player.
 */
markers: number, 
/**
 * Counted moves in a turn.
 */
moves_per_turn: number, 
/**
 * What may be said while the game runs.
 */
talk: Talk, 
/**
 * The fewest passes that can be chosen.
 */
passes_min: number, 
/**
 * The most passes that can be chosen; null passes, for no clock, can always be.
 */
passes_max: number, 
/**
 * The options that the level leaves no choice about.
 */
fixed: Array<UndercoverFixed>, };

/**
 * The whole game as one observer sees it now.
 */
export type UndercoverView = { 
/**
 * Whose turn it is; after the end, whose it was.
 */
turn: Seat, 
/**
 * Turns so far, this one included, from 1.
 */
turn_number: number, 
/**
 * Counted moves left in this turn.
 */
moves_left: number, 
/**
 * Counted moves of a whole turn: 3 or 4.
 */
moves_per_turn: number, 
/**
 * Tokens and markers, by seat.
 */
players: [UndercoverPlayer, UndercoverPlayer], 
/**
 * The seven columns from the left.
 */
columns: [ColumnView, ColumnView, ColumnView, ColumnView, ColumnView, ColumnView, ColumnView], 
/**
 * The number of cards on each foundation, in the order C D H S: 0 to 13.
 */
foundations: [number, number, number, number], 
/**
 * The stock, the next card to be turned first; null where nobody has seen the card yet.
 */
stock: Array<Card | null>, 
/**
 * The waste, the playable card last.
 */
waste: Array<Card>, 
/**
 * The present pass through the stock, from 1.
 */
pass: number, 
/**
 * The number of passes, or null without a clock.
 */
passes: number | null, 
/**
 * What the end of this turn will do.
 */
clock: Clock, 
/**
 * How the game ended, or null.
 */
outcome: UndercoverOutcome | null, };

/**
 * Whether a position can be won.
 */
export type Winnable = "yes" | "no" | "not_known";

/**
 * The viewer.
 */
export type You = { 
/**
 * The viewer's player id.
 */
player: string, 
/**
 * The viewer's seat.
 */
seat: Seat | null, };
