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

/// Bytes of one text an effect or a chat line brings (options, outcome, facts, names, lines).
pub const STORE_TEXT_BYTES_MAX: usize = 16 * 1_024;

/// Tables listed for one player, the latest first: more than fits on a screen, less than a frame.
pub const TABLES_OF_PLAYER_MAX: u32 = 50;

/// Chat lines that one read returns at most.
pub const TEXTS_READ_MAX: u32 = 200;

/// Milliseconds that a statement waits for another process (a backup, a shell) that holds the database.
pub const STORE_LOCK_WAIT_MS_MAX: u64 = 2_000;

/// Seats that a table can have: Cover Story's five, and room for a game to come.
pub const TABLE_SEATS_MAX: usize = 8;

/// Pages (of 4 KiB) in the write-ahead log before they are copied into the file: 16 MiB, so that pages
/// that a thousand tables share are copied once for several commits, and a restart reads it in an instant.
pub const STORE_WAL_PAGES_MAX: i64 = 4_096;

/// KiB of the file that the writer keeps in memory: the ends of some ten thousand journals.
pub const STORE_CACHE_KIB_MAX: i64 = 16 * 1_024;
