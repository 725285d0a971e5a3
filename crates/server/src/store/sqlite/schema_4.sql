-- What the deals of a day follow from: one secret, drawn when the house is first opened.
CREATE TABLE house (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;
