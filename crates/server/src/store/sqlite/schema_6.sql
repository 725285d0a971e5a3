-- The seats that bots had at the deal, as a JSON list; null for a game of people alone.
ALTER TABLE results ADD COLUMN bots TEXT;

-- How many turns a game took; null for games without turns, and for those that ended before this was counted.
ALTER TABLE results ADD COLUMN turns INTEGER;
