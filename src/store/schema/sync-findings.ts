// The migration that stores how the times of a text lie beside a video.

/** Never edited once released. A finding is valid while the video is the same file. */
export const SYNC_FINDINGS = `
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
  ALTER TABLE history ADD COLUMN sync TEXT;
`;
