-- Keys have an id of their own, so that they can be listed and revoked without their secret.
CREATE TABLE keys_with_id (
    hash       BLOB PRIMARY KEY CHECK (length(hash) = 32),
    id         BLOB NOT NULL UNIQUE CHECK (length(id) = 8),
    player     TEXT NOT NULL REFERENCES players,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO keys_with_id (hash, id, player, created_at)
    SELECT hash, randomblob(8), player, created_at FROM keys;
DROP TABLE keys;
ALTER TABLE keys_with_id RENAME TO keys;
CREATE INDEX keys_of_player ON keys (player);

-- Ways onto another device, each good for one key.
CREATE TABLE links (
    hash       BLOB PRIMARY KEY CHECK (length(hash) = 32),
    player     TEXT NOT NULL REFERENCES players,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_player ON links (player);

-- What a list of tables shows; older tables show it after their next change.
ALTER TABLE tables ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN host TEXT REFERENCES players;
ALTER TABLE tables ADD COLUMN spectators INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
-- When somebody last looked at the table, as far as that is later than its last entry.
ALTER TABLE tables ADD COLUMN seen_at INTEGER;
CREATE INDEX tables_listed ON tables (last_at) WHERE listed;

-- The name at the deal; null once its player was forgotten.
ALTER TABLE result_seats ADD COLUMN name TEXT;
UPDATE result_seats SET name = (SELECT name FROM names WHERE names.player = result_seats.player);
