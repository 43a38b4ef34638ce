// The migration that groups videos by title and season.

/** Also a part of the current schema. Never edited once released. */
export const TITLE_TABLES = `
  CREATE TABLE title (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    year INTEGER,
    sort_name TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX title_by_name ON title (sort_name, id);
  CREATE INDEX title_by_newness ON title (added_at, id);

  CREATE TABLE title_alias (
    name_key TEXT PRIMARY KEY,
    title_id INTEGER NOT NULL REFERENCES title (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX title_alias_by_title ON title_alias (title_id);

  CREATE INDEX video_by_title ON video (title_id, season, episode) WHERE title_id IS NOT NULL;
  CREATE INDEX video_unfiled ON video (id) WHERE is_filed = 0 AND gone_at IS NULL;
`;

/** Never edited once released. The daemon fills the columns, because only the program can read names. */
export const TITLES = `
  ALTER TABLE video ADD COLUMN title_id INTEGER;
  ALTER TABLE video ADD COLUMN season INTEGER;
  ALTER TABLE video ADD COLUMN episode INTEGER;
  ALTER TABLE video ADD COLUMN is_filed INTEGER NOT NULL DEFAULT 0;
  ${TITLE_TABLES}
`;
