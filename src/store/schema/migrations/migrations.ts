// The migrations from an empty database to the current schema.

import { LATER_MIGRATIONS } from './later-migrations.ts';

/** One entry per version; each runs in its own transaction. Never edited once released. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE video (
    id INTEGER PRIMARY KEY,
    root BLOB NOT NULL,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    inode TEXT NOT NULL,
    release_name TEXT NOT NULL,
    year INTEGER,
    added_at INTEGER NOT NULL,
    gone_at INTEGER,
    UNIQUE (folder, name)
  ) STRICT;
  CREATE INDEX video_by_root ON video (root, folder);

  CREATE TABLE want (
    id INTEGER PRIMARY KEY,
    video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
    languages TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    due_at INTEGER,
    revision INTEGER NOT NULL,
    asks INTEGER NOT NULL,
    offers INTEGER NOT NULL,
    alone INTEGER NOT NULL,
    UNIQUE (video_id, languages, kind)
  ) STRICT;
  CREATE INDEX want_by_state ON want (state, due_at);

  CREATE TABLE offer (
    want_id INTEGER NOT NULL REFERENCES want (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    place INTEGER NOT NULL,
    language TEXT NOT NULL,
    score REAL NOT NULL,
    parts TEXT NOT NULL,
    refusal TEXT,
    found_out INTEGER NOT NULL,
    not_before INTEGER,
    candidate TEXT NOT NULL,
    PRIMARY KEY (want_id, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sidecar (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    language TEXT NOT NULL,
    candidate_key TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sidecar_by_folder ON sidecar (folder);

  CREATE TABLE placement (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    temporary_name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    language TEXT NOT NULL,
    candidate_key TEXT NOT NULL
  ) STRICT;

  CREATE TABLE refused_content (
    sha256 TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    most INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    reset_at INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE note (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE history (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    video_id INTEGER NOT NULL,
    want_id INTEGER,
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX history_by_video ON history (video_id, id);
  `,
  // Several deleted videos may have had one path; a file is recognised by its inode or its name.
  `
  CREATE TABLE video_anew (
    id INTEGER PRIMARY KEY,
    root BLOB NOT NULL,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    inode TEXT NOT NULL,
    release_name TEXT NOT NULL,
    year INTEGER,
    added_at INTEGER NOT NULL,
    gone_at INTEGER
  ) STRICT;
  INSERT INTO video_anew (id, root, folder, name, size, mtime_ms, inode, release_name, year, added_at, gone_at)
    SELECT id, root, folder, name, size, mtime_ms, inode, release_name, year, added_at, gone_at FROM video;
  DROP TABLE video;
  ALTER TABLE video_anew RENAME TO video;
  CREATE UNIQUE INDEX video_by_path ON video (folder, name) WHERE gone_at IS NULL;
  CREATE INDEX video_gone_by_path ON video (folder, name) WHERE gone_at IS NOT NULL;
  CREATE INDEX video_by_root ON video (root, folder);
  CREATE INDEX video_by_inode ON video (substr(inode, instr(inode, ':') + 1), size, mtime_ms);
  CREATE INDEX video_by_name ON video (name, size, mtime_ms);

  ALTER TABLE want ADD COLUMN before_state TEXT;
  ALTER TABLE want ADD COLUMN before_reason TEXT;
  ALTER TABLE want ADD COLUMN before_due_at INTEGER;

  CREATE TABLE follow (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    name BLOB NOT NULL,
    temporary_name TEXT,
    due_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE discard (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    why TEXT NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE trash (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    why TEXT NOT NULL,
    video_id INTEGER NOT NULL,
    want_id INTEGER NOT NULL,
    UNIQUE (folder, name, sha256)
  ) STRICT;
  `,
  // The search steps: which one is next, and which title the user set for a video.
  `
  ALTER TABLE want ADD COLUMN rung TEXT NOT NULL DEFAULT 'batch';
  ALTER TABLE want ADD COLUMN climbs INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE identity (
    video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
    identity TEXT NOT NULL
  ) STRICT;
  `,
  // What the service takes a video for, and what the user rejected for it.
  `
  CREATE TABLE recognised (
    video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
    recognised TEXT NOT NULL
  ) STRICT;

  CREATE TABLE rejection (
    video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
    mark TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (video_id, mark)
  ) STRICT, WITHOUT ROWID;
  `,
  // The AI jobs. A job outlives its want: it was paid for, and the month's count needs it.
  `
  ALTER TABLE want ADD COLUMN machine INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE job (
    id INTEGER PRIMARY KEY,
    want_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    stage TEXT NOT NULL,
    sources TEXT NOT NULL,
    source_key TEXT NOT NULL,
    language TEXT NOT NULL,
    tone TEXT,
    request_id TEXT,
    sends INTEGER NOT NULL,
    sent_at INTEGER,
    deadline_at INTEGER,
    troubles INTEGER NOT NULL,
    charged INTEGER NOT NULL,
    outcome TEXT,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX job_by_want ON job (want_id);
  CREATE INDEX job_by_request ON job (request_id);
  `,
  // What a video holds inside, valid while it is the same file.
  `
  CREATE TABLE inside (
    video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    inside TEXT NOT NULL
  ) STRICT;
  `,
  // Wants of a person that the configuration does not ask for.
  `
  ALTER TABLE want ADD COLUMN one_off INTEGER NOT NULL DEFAULT 0;
  `,
  // Texts that were rewritten before they were placed: a rejected text is recognised in every form.
  `
  CREATE TABLE shaped (
    written TEXT NOT NULL,
    source TEXT NOT NULL,
    changes TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (written, source)
  ) STRICT;
  CREATE INDEX shaped_by_source ON shaped (source);
  `,
  // The text findings of a file beside a video whose name tells no language, valid while it is the same file.
  `
  CREATE TABLE sidecar_text (
    path BLOB PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // What a better subtitle may replace, and until when; a subtitle that a person picked is never replaced.
  `
  ALTER TABLE want ADD COLUMN better_until INTEGER;
  CREATE INDEX want_by_better_until ON want (better_until) WHERE better_until IS NOT NULL;
  ALTER TABLE sidecar ADD COLUMN placed_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sidecar ADD COLUMN picked INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE placement ADD COLUMN picked INTEGER NOT NULL DEFAULT 0;
  `,
  // An index of delayed offers: they are searched after the clock was corrected, in a table that may be large.
  `
  CREATE INDEX offer_put_off ON offer (want_id, not_before) WHERE not_before IS NOT NULL;
  `,
  // How much was bought for a want on its latest day, and how often in a row it got no answer.
  `
  CREATE TABLE try (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    units INTEGER NOT NULL
  ) STRICT;
  ALTER TABLE want ADD COLUMN unheard INTEGER NOT NULL DEFAULT 0;
  `,
  // Temporary files that a disk did not remove, and empty files that hold a name on disks without hard links.
  `
  CREATE TABLE leftover (
    temporary_name TEXT PRIMARY KEY,
    folder BLOB NOT NULL,
    name BLOB,
    claim TEXT
  ) STRICT, WITHOUT ROWID;
  `,
  // Untrusted content that is being read: the program may crash on it.
  `
  CREATE TABLE suspect (
    what TEXT PRIMARY KEY,
    crashes INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // The state's name becomes the one that every command, page and document uses.
  `
  UPDATE want SET state = 'failed' WHERE state = 'blocked';
  UPDATE want SET before_state = 'failed' WHERE before_state = 'blocked';
  `,
  ...LATER_MIGRATIONS,
];
