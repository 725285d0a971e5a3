-- Who took a seat of a game over, each with the name that they had then; null once they were forgotten.
CREATE TABLE result_successors (
    code   TEXT NOT NULL,
    game   INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES players,
    seat   INTEGER NOT NULL,
    name   TEXT,
    PRIMARY KEY (code, game, player),
    FOREIGN KEY (code, game) REFERENCES results
) STRICT, WITHOUT ROWID;
CREATE INDEX result_successors_of_player ON result_successors (player);

-- Seeds of tables that were closed, from which nothing will be dealt.
DELETE FROM secrets WHERE code NOT IN (SELECT code FROM tables);
