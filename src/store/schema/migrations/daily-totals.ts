// The migration for the daily totals of downloads, searches and coverage.

/** Also a part of the current schema. Never edited once released. */
export const DAILY_TABLES = `
  CREATE TABLE daily_spending (
    day INTEGER NOT NULL,
    counter TEXT NOT NULL,
    used INTEGER NOT NULL,
    most INTEGER,
    PRIMARY KEY (day, counter)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE daily_coverage (
    day INTEGER NOT NULL,
    languages TEXT NOT NULL,
    kind TEXT NOT NULL,
    wanted INTEGER NOT NULL,
    there INTEGER NOT NULL,
    PRIMARY KEY (day, languages, kind)
  ) STRICT, WITHOUT ROWID;
`;

/** Never edited once released. The daemon fills earlier days from these lines of the history, a little at a time. */
export const DAILY_TOTALS = `
  ${DAILY_TABLES}
  INSERT INTO note (key, value)
    SELECT 'history-to-total', '0 ' || max(id) FROM history HAVING max(id) IS NOT NULL;
`;
