-- The seats that bots had at the deal, as a JSON list; null for a game of people alone.
ALTER TABLE results ADD COLUMN bots TEXT;
