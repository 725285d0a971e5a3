-- Times are milliseconds since the Unix epoch. Results, seats, lists are projections of the journals.

-- Codes outlive their tables, so that none is used twice.
CREATE TABLE codes (
    code       TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- With a rowid: new entries of a thousand tables then share a few pages at the end.
CREATE TABLE entries (
    code   TEXT NOT NULL REFERENCES codes,
    number INTEGER NOT NULL CHECK (number > 0),
    at     INTEGER NOT NULL,
    body   TEXT NOT NULL,
    hash   BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (code, number)
) STRICT;

CREATE TABLE secrets (
    code TEXT NOT NULL REFERENCES codes,
    game INTEGER NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    PRIMARY KEY (code, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    id         TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from players, so that a name can be erased while the games stay.
CREATE TABLE names (
    player TEXT PRIMARY KEY REFERENCES players,
    name   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE keys (
    hash       BLOB PRIMARY KEY CHECK (length(hash) = 32),
    player     TEXT NOT NULL REFERENCES players,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of_player ON keys (player);

CREATE TABLE tables (
    code    TEXT PRIMARY KEY REFERENCES codes,
    kind    TEXT NOT NULL,
    phase   TEXT NOT NULL,
    last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sitting (
    code   TEXT NOT NULL REFERENCES tables,
    seat   INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES players,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_of_player ON sitting (player);

-- Open while outcome is null.
CREATE TABLE results (
    code       TEXT NOT NULL REFERENCES codes,
    game       INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    options    TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    outcome    TEXT,
    ended_at   INTEGER,
    PRIMARY KEY (code, game),
    CHECK ((outcome IS NULL) = (ended_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE result_seats (
    code   TEXT NOT NULL,
    game   INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES players,
    PRIMARY KEY (code, game, seat),
    FOREIGN KEY (code, game) REFERENCES results
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_of_player ON result_seats (player);

CREATE TABLE texts (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL REFERENCES codes,
    player  TEXT NOT NULL REFERENCES players,
    request BLOB NOT NULL CHECK (length(request) = 16),
    hash    BLOB NOT NULL CHECK (length(hash) = 8),
    at      INTEGER NOT NULL,
    body    TEXT NOT NULL,
    UNIQUE (code, player, request)
) STRICT;
CREATE INDEX texts_of_table ON texts (code, id);
CREATE INDEX texts_of_player ON texts (player);

-- One row that a health check writes.
CREATE TABLE probe (count INTEGER NOT NULL) STRICT;
INSERT INTO probe (count) VALUES (0);
