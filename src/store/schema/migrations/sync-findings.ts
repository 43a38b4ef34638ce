// The migrations that store how the times of a text lie beside a video, and which of our sidecars are still to be compared
// with the sound of their videos.

/** Also a part of the current schema. Never edited once released. A finding is valid while the video is the same file. */
export const SYNC_FINDING_TABLE = `
  CREATE TABLE sync_finding (
    video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    at INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    finding TEXT NOT NULL,
    PRIMARY KEY (video_id, sha256)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sync_finding_out ON sync_finding (video_id, sha256)
    WHERE verdict IN ('shifted', 'scaled', 'broken', 'other');
`;

/** Never edited once released. */
export const SYNC_FINDINGS = `
  ${SYNC_FINDING_TABLE}
  ALTER TABLE history ADD COLUMN sync TEXT;
`;

/** Also a part of the current schema. Never edited once released. */
export const UNHEARD = `
  CREATE TABLE unheard (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unheard_by_time ON unheard (at);
`;

/** Also a part of the current schema. Never edited once released. */
export const UNHEARD_TURNS = `
  ALTER TABLE unheard ADD COLUMN put_off INTEGER NOT NULL DEFAULT 0;
  DROP INDEX unheard_by_time;
  CREATE INDEX unheard_by_turn ON unheard (put_off, at);
`;
