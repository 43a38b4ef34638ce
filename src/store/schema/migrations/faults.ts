// The migration that counts how often the program failed over a want.

/** Never edited once released. */
export const FAULTS = `
  CREATE TABLE fault (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    times INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
`;
