-- What a result tells of a game beside its outcome, as JSON; null for games of which nothing more is told.
ALTER TABLE results ADD COLUMN tally TEXT;
