//! Every limit of the house, each with its unit in its name and its reason beside it.

/// Jobs that may wait for the store's writer: four full batches, about a second of a slow disk.
/// Whoever comes later is told `Busy` at once instead of waiting longer than a person would.
pub const STORE_QUEUE_JOBS_MAX: usize = 4_096;

/// Jobs committed in one transaction: one sync then pays for a thousand tables, and what a failed
/// sync leaves unknown stays countable.
pub const STORE_BATCH_JOBS_MAX: usize = 1_024;

/// Reads that may wait for the store's reader. Loading a table takes milliseconds, so a longer queue
/// would only hide that the reader is overrun.
pub const STORE_READS_WAITING_MAX: usize = 1_024;

/// Bytes of one entry's body. The longest, a start with a whole deck and five shares, is under 2 KiB.
pub const ENTRY_BODY_BYTES_MAX: usize = 16 * 1_024;

/// Entries in one append: one request makes at most a few (an action, the end it brings, the next
/// commitment).
pub const APPEND_ENTRIES_MAX: usize = 16;

/// Effects in one append: a deal opens a result and seats five players; the rest is room.
pub const APPEND_EFFECTS_MAX: usize = 32;

/// Bytes of one text an effect or a chat line brings (options, outcome, names, lines).
pub const STORE_TEXT_BYTES_MAX: usize = 16 * 1_024;

/// Tables listed for one player, the latest first: more than fits on a screen, less than a frame.
pub const TABLES_OF_PLAYER_MAX: u32 = 50;

/// Finished games listed for one player, the latest first: a screen or two.
pub const GAMES_OF_PLAYER_MAX: u32 = 20;

/// Games that a player's statistics are counted over, the latest: more than anybody plays in years, read in a few
/// hundredths of a second.
pub const TALLIES_OF_PLAYER_MAX: u32 = 20_000;

/// Tables that are listed for everybody: more than anybody reads through.
pub const TABLES_LISTED_MAX: u32 = 50;

/// Tables of one host in that list: somebody who opens many leaves room for the others.
pub const TABLES_LISTED_OF_HOST_MAX: u32 = 3;

/// Idle tables that one look of the sweeper finds: it closes them one by one, and comes again.
pub const TABLES_IDLE_MAX: u32 = 500;

/// Keys of one player: every device that anybody plays on, and some that were lost.
pub const KEYS_OF_PLAYER_MAX: usize = 20;

/// Links to other devices that one player has open: some that were shown and not used.
pub const LINKS_OF_PLAYER_MAX: u32 = 4;

/// Minutes for which a link to another device is good: long enough to find the other device, short enough for a screen
/// that somebody has photographed.
pub const LINK_MINUTES: u64 = 10;

/// Milliseconds after which the use of a key is noted again: what a list of keys needs, and few writes.
pub const KEY_USE_NOTED_MS: u64 = 600_000;

/// Chat lines that one read returns at most: more than a table keeps at hand, a few hundred kilobytes.
pub const TEXTS_READ_MAX: u32 = 200;

/// Milliseconds that a statement waits for another process (a backup, a shell) that holds the database: longer than a
/// look at it takes, shorter than a client waits for its answer.
pub const STORE_LOCK_WAIT_MS_MAX: u64 = 2_000;

/// Seats that a table can have: as many as the rules number.
pub const TABLE_SEATS_MAX: usize = rules::Seat::COUNT_MAX as usize;

/// SQL statements that each connection to the store keeps prepared: more than it ever prepares.
pub const STORE_STATEMENTS_KEPT: usize = 64;

/// Pages (of 4 KiB) in the write-ahead log before they are copied into the file: 16 MiB, so that pages
/// that a thousand tables share are copied once for several commits, and a restart reads it in an instant.
pub const STORE_WAL_PAGES_MAX: i64 = 4_096;

/// KiB of the file that the writer keeps in memory: the ends of some ten thousand journals.
pub const STORE_CACHE_KIB_MAX: i64 = 16 * 1_024;

/// Entries from a deal to its reveal: a long game has a few hundred steps, so only a client that plays no game
/// comes here.
pub const GAME_ENTRIES_MAX: u32 = 10_000;

/// Entries of a table in all. One that might have more after another game takes no start: a few hundred games were played
/// there, and whoever wakes it reads them all.
pub const TABLE_ENTRIES_MAX: u32 = 100_000;

/// Entries from a reveal, or the opening, to the next deal: people change seats and options some dozen times. What somebody
/// did who then left again does not count, nor does a readiness that others undid: so strangers, who come and go at
/// [`NEWCOMERS_EVERY_MS`] at most, use up nothing.
pub const LOBBY_ENTRIES_MAX: u32 = 500;

/// Entries before the limit at which a journal takes only what brings the start or the end: five people who get
/// ready, leave or vote, several times.
pub const ENTRIES_KEPT_FREE: u32 = 32;

/// Entries before the limit at which nobody new sits down at a table that gathers: what is left is for those who sit
/// there, who then get ready, change options and start as often as people do.
pub const ENTRIES_KEPT_FOR_SEATED: u32 = 128;

/// Times that one person, but for the host, sits down, gets up, is ready or is not, at one table at once: more than
/// anybody does who looks for the right seat.
pub const SEATINGS_AT_ONCE_MAX: u32 = 10;

/// Milliseconds from one of those to the next, for long: nobody undoes again and again what the others agreed on. The same
/// holds for all those of one address who are new at a table and sit down there: players cost nothing, addresses do.
pub const SEATINGS_EVERY_MS: u64 = 15_000;

/// Times that people who are new at a table (not its host, not seated, not of its last game) sit down there at once, all
/// together: several times as many as there are seats.
pub const NEWCOMERS_AT_ONCE_MAX: u32 = 20;

/// Milliseconds from one of those to the next, for long: between two strangers, from however many addresses they come,
/// people who know each other get ready and start; and a friend who waits to sit down does so soon.
pub const NEWCOMERS_EVERY_MS: u64 = 5_000;

/// Those of one address, or sites, that wait for such a permit: each has one place, so a friend waits for a minute or two
/// behind the most of them.
pub const TURNS_WAITING_MAX: usize = 32;

/// Milliseconds for which a permit is kept for the one whose turn it is: longer than a person needs who reads how long to
/// wait and then presses again.
pub const TURN_KEPT_MS: u64 = 20_000;

/// Nodes that the solver may look at for each try of a checked deal: about 60 ms, in which it answers for nearly all deals
/// that can be won. The number is a part of every checked deal's record.
pub const CHECKED_NODES_MAX: u32 = 300_000;

/// Tries of a checked deal: with the hardest options (draw three, one pass) one deal in a hundred is proved winnable, so
/// this is never reached by chance.
pub const CHECKED_TRIES_MAX: u32 = 5_000;

/// Tries before a checked deal that a check of its record searches again: where one deal in a hundred can be won, a try
/// takes a tenth of a millisecond, and where it takes fifty, there are few.
pub const TRIES_SEARCHED_AGAIN_MAX: u32 = 1_000;

/// Milliseconds for which somebody waits for advice at most: as long as an answer seems to come at once.
pub const ADVICE_MS_MAX: u64 = 300;

/// Threads that search games of Klondike.
pub const SOLVER_THREADS: usize = 1;

/// Bytes of memory that each of them may take.
pub const SOLVER_MEMORY_BYTES: usize = 64 << 20;

/// Milliseconds for which a count of all games is kept: counting them reads every result.
pub const REPORT_KEPT_MS: u64 = 60_000;

/// Threads on which bots think that play with people, and again for those that play among themselves.
pub const BOT_THREADS: usize = 1;

/// Milliseconds from a change at a table to what a bot does there: as long as people need to see what happened, and longer
/// than it thinks, so that its time tells nothing of what it thinks about.
pub const BOT_PACE_MS: u64 = 900;

/// Times that a bot chooses again where the rules refuse what they offered (READINGS U4); then the first that they
/// do not refuse is done.
pub const BOT_CHOICES_MAX: u32 = 8;

/// Characters of a name: fits beside a seat on a phone.
pub const NAME_CHARACTERS_MAX: u32 = 24;

/// Characters of a line of chat: a few sentences.
pub const CHAT_CHARACTERS_MAX: u32 = 300;

/// Lines of talk that a table keeps at hand and a hello brings: two screens of a phone.
pub const LINES_KEPT: usize = 50;

/// Milliseconds from any line of a player to that player's next phrase (READINGS P8).
pub const PHRASE_PAUSE_MS: u64 = 5_000;

/// Milliseconds from any line of a player to that player's next line of chat: faster than anybody types.
pub const CHAT_PAUSE_MS: u64 = 500;

/// Milliseconds from the end of a player's proposal that was declined to that player's next one: nobody is pestered,
/// and a journal is not filled with proposals before a game that lasts days is over.
pub const PROPOSAL_PAUSE_MS: u64 = 10_000;

/// Positions that a search for a dead position looks at: it keeps each twice, and may use 100 MB while it runs.
pub const DEAD_SEARCH_POSITIONS_MAX: usize = 200_000;

/// Searches at the same time: one core of the smallest machine stays free for the tables.
pub const DEAD_SEARCHES_AT_ONCE_MAX: usize = 1;

/// Times that an append is judged again because another server was faster: with one server never, with several rarely
/// more than once, so whoever comes here is told `busy`.
pub const CONFLICTS_MAX: u32 = 8;

/// Letters that wait for one table: five seats with several sockets each, all at full speed, for a slow sync.
/// Whoever comes later is told `busy`.
pub const TABLE_LETTERS_MAX: usize = 256;

/// Tables in memory: each a few kilobytes to some hundred; whoever wakes another one is told `busy`.
pub const TABLES_AWAKE_MAX: usize = 20_000;

/// Seconds that a table stays in memory with nobody connected: a reload does not fold it again.
pub const TABLE_IDLE_SECONDS: u64 = 60;

/// Sockets of people without a seat at one table: friends who look on or wait for a seat. Those who sit are never shut
/// out by them, and neither is a newcomer who may still sit down: while a seat is free or open, one takes the place of
/// the oldest socket of the guest who has most, so nobody keeps a table for themselves by filling it with guests.
pub const GUEST_SOCKETS_MAX: usize = 20;

/// Sockets of one player without a seat at one table: a page and its reload, or a phone beside it.
pub const GUEST_SOCKETS_OF_PLAYER_MAX: usize = 2;

/// Sockets of one player at one table: some tabs, a phone, and those that died and are not missed yet.
pub const SOCKETS_OF_PLAYER_MAX: usize = 8;

/// Sockets of the house: at some 20 kilobytes each, 200 megabytes.
pub const SOCKETS_MAX: usize = 10_000;

/// Tables at which one player sits: more than anybody plays at, as many as their list shows.
pub const TABLES_SAT_AT_MAX: usize = TABLES_OF_PLAYER_MAX as usize;

/// Codes that are tried for a new table: with a million tables a code is free with 99.9 %.
pub const CODE_TRIES_MAX: u32 = 8;

/// Bytes of a frame from a client, and of the body of an HTTP request: the longest request, a line of chat with
/// everything escaped, is under 4 kilobytes.
pub const FRAME_BYTES_MAX: usize = 16 * 1_024;

/// Connections that speak HTTP at the same time, those that became a WebSocket not counted: browsers open a few each
/// and close them soon. Whoever comes later waits for the next free place.
pub const CONNECTIONS_MAX: usize = 2_048;

/// Connections of one address that speak HTTP at the same time; more are closed at once. A house behind one address has
/// some dozen browsers with half a dozen each, and nobody alone takes all places.
pub const CONNECTIONS_OF_ADDRESS_MAX: usize = 256;

/// Free places for connections below which a head must be complete sooner: a quarter of all.
pub const CONNECTIONS_SHORT: usize = CONNECTIONS_MAX / 4;

/// Seconds until the head of a request is complete while places are short: a browser sends it at once.
pub const HEAD_SECONDS_SHORT: u64 = 2;

/// Connections that wait to be accepted: a house full of people whose network came back at once.
pub const CONNECTIONS_WAITING_MAX: u32 = 1_024;

/// Seconds until the head of a request is complete, also between two requests of one connection.
pub const HEAD_SECONDS_MAX: u64 = 10;

/// Bytes of the head of a request: a browser's is about one kilobyte.
pub const HEAD_BYTES_MAX: usize = 16 * 1_024;

/// Milliseconds until the next connection is tried after one was not accepted: mostly the process has no file left, and
/// some are given back in a moment.
pub const ACCEPT_PAUSE_MS: u64 = 100;

/// Characters of a `Host` or an `Origin` that a refusal repeats: any real one, and no flood of a log.
pub const NAME_REPEATED_CHARACTERS_MAX: usize = 100;

/// Milliseconds after which whoever was told `busy` or `unavailable` is asked to come again: a full queue is worked off
/// by then, and a restart done.
pub const COME_AGAIN_MS: u32 = 1_000;

/// Seconds that a connection speaks HTTP at most, however slowly the other end sends a body or reads an answer. A
/// browser connects again.
pub const CONNECTION_SECONDS_MAX: u64 = 120;

/// Bytes that a socket reads at once: requests are a few hundred bytes.
pub const SOCKET_READ_BYTES: usize = 1_024;

/// Bytes that the WebSocket layer holds back for one socket before a send fails: one outbox.
pub const SOCKET_WRITE_BYTES_MAX: usize = OUTBOX_BYTES_MAX;

/// Bytes that wait for one socket, of which the present state is replaced by a newer one. That is under 100 kilobytes,
/// also with [`PAST_STEPS_MAX`] events.
pub const OUTBOX_BYTES_MAX: usize = 512 * 1_024;

/// Steps of a game that a state brings as events: more than anybody watches again. Whoever missed more is shown the view
/// alone, so that no state grows with the length of a game.
pub const PAST_STEPS_MAX: u32 = 200;

/// Seconds that one frame may take to be written: longer, and the reader is gone or far too slow.
pub const SEND_SECONDS_MAX: u64 = 20;

/// Seconds until a hello: a client says it at once, also over a slow line.
pub const HELLO_SECONDS_MAX: u64 = 5;

/// Seconds between two pings, and two ticks: few bytes, and proxies that close what is idle wait longer.
pub const TICK_SECONDS: u64 = 15;

/// Seconds without any frame from a client: two pings that were not answered.
pub const SILENCE_SECONDS_MAX: u64 = 2 * TICK_SECONDS + 5;

/// Seconds for the other end to answer a close: several times the way to the other side of the world.
pub const CLOSE_SECONDS_MAX: u64 = 2;

/// Seconds in which tables finish what they are writing when the house closes: many syncs of a slow disk. With
/// [`CLOSE_SECONDS_MAX`] it is less than five seconds, and than any service manager waits.
pub const DRAIN_SECONDS_MAX: u64 = 2;

/// Seconds in which a house that is asked for its health has to answer: longer than its store waits for a lock.
pub const HEALTH_SECONDS_MAX: u64 = 4;

/// Milliseconds in which requests over HTTP that were begun are still answered when the house has closed: nobody holds it
/// open by sending slowly.
pub const LAST_ANSWERS_MS_MAX: u64 = 500;

/// Requests of one socket at once: a bot that plays without pause, and a client that sends again what was not
/// answered.
pub const REQUESTS_AT_ONCE_MAX: u32 = 200;

/// Milliseconds from request to request of one socket, for long: a hundred a second, far more than a person does, as
/// much as a bot needs.
pub const REQUESTS_EVERY_MS: u64 = 10;

/// Answers `slow_down` by which one socket may be ahead of its requests that were dealt with. Then it is closed: its
/// client does not listen.
pub const SLOW_DOWNS_MAX: u32 = 100;

/// Players that one address makes at once: behind a reverse proxy that is not trusted a whole house has one address.
pub const PLAYERS_OF_ADDRESS_AT_ONCE_MAX: u32 = 500;

/// Milliseconds from player to player of one address, for long: a party that sits down together, no program that fills
/// the store.
pub const PLAYERS_OF_ADDRESS_EVERY_MS: u64 = 50;

/// Codes of tables that are not there for which one address asks at once: a house full of people who mistype.
pub const UNKNOWN_CODES_AT_ONCE_MAX: u32 = 100;

/// Milliseconds from one such code to the next, for long: at this pace whoever guesses in a house of ten thousand tables
/// finds one in more than a day.
pub const UNKNOWN_CODES_EVERY_MS: u64 = 1_000;

/// Keys and links that are not there with which one address comes at once: all devices of a house that was set up anew.
/// Nobody guesses 128 bits; whoever tries is told to wait.
pub const UNKNOWN_SECRETS_AT_ONCE_MAX: u32 = 100;

/// Milliseconds from one such key or link to the next, for long.
pub const UNKNOWN_SECRETS_EVERY_MS: u64 = 1_000;

/// Wrong pass phrases with which one address comes at once: some slips of some people.
pub const WRONG_PHRASES_AT_ONCE_MAX: u32 = 10;

/// Milliseconds from one wrong pass phrase to the next, for long: a phrase of a few words is not guessed in a lifetime.
pub const WRONG_PHRASES_EVERY_MS: u64 = 10_000;

/// Characters of a pass phrase, at least: fewer are guessed.
pub const PHRASE_CHARACTERS_MIN: usize = 6;

/// Characters of a pass phrase: several long words.
pub const PHRASE_CHARACTERS_MAX: usize = 200;

/// Characters of the name of a house: a heading on a phone.
pub const HOUSE_NAME_CHARACTERS_MAX: u32 = 40;

/// Characters of the address of a page that says who runs a house.
pub const IMPRINT_CHARACTERS_MAX: usize = 300;

/// Sockets of one address: a whole house behind a proxy that is not trusted, and no single program that takes all places.
pub const SOCKETS_OF_ADDRESS_MAX: u32 = 2_000;

/// Sockets of one address that have not said hello, which takes a moment: a house whose people all come back at once.
pub const STRANGERS_OF_ADDRESS_MAX: u32 = 200;

/// Tables that one player opens at once, whether they stay or not: twice as many as they may sit at.
pub const TABLES_OPENED_AT_ONCE_MAX: u32 = 100;

/// Milliseconds from table to table of one player, for long: faster than anybody gets tired of them.
pub const TABLES_OPENED_EVERY_MS: u64 = 2_000;

/// Addresses, and players, whose pace is remembered; then those who did nothing lately are forgotten, and then all who
/// have no socket open.
pub const ADDRESSES_REMEMBERED_MAX: usize = 10_000;

/// Bytes of a record that is read: ten thousand steps of the longest kind.
pub const RECORD_BYTES_MAX: usize = 4 * 1_024 * 1_024;

/// Milliseconds since 1970 of the latest time in a record: the end of the year 9999, as calendars print it.
pub const RECORD_TIME_MS_MAX: u64 = 253_402_300_799_999;

/// Hours for which a table is kept where no game runs and nobody looks: friends who agreed on an evening find it again.
pub const KEEP_TABLES_HOURS: u64 = 24;

/// Days for which a game is kept that nobody goes on with: a game over several days, with a holiday between.
pub const KEEP_GAMES_DAYS: u64 = 30;

/// Seconds between two looks for tables that nobody came back to, and from a start to the first, so that those whom the
/// restart sent away are there again: what is kept for hours may stay some minutes longer.
pub const SWEEP_SECONDS: u64 = 300;

/// Tables that are noted as looked at in one go: a commit or two of the store, and a queue that stays free for the games.
pub const TABLES_SEEN_AT_ONCE_MAX: usize = 256;

/// Addresses of this machine that are told to people: as many as anybody tries out.
pub const ADDRESSES_TOLD_MAX: usize = 8;

/// Seconds in which the body of a request comes: 16 KiB over the slowest of lines.
pub const BODY_SECONDS_MAX: u64 = 20;
