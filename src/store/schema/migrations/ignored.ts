// The migration that stores which videos and folders the user ignores.

/** Never edited once released. */
export const IGNORED = `
  CREATE TABLE ignored (path BLOB PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;
