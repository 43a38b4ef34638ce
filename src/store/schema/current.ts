// The schema that all migrations together lead to. A new database starts with it: applying the migrations one by one takes
// ten times as long.

import { NEWEST_TABLES } from './newest-tables.ts';

/**
 * The result of `MIGRATIONS` on an empty database, in their order: SQLite prefers the earlier of two equally good
 * indexes.
 */
export const CURRENT = `
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
    before_state TEXT,
    before_reason TEXT,
    before_due_at INTEGER,
    step TEXT NOT NULL DEFAULT 'batch',
    may_advance INTEGER NOT NULL DEFAULT 0,
    machine INTEGER NOT NULL DEFAULT 0,
    one_off INTEGER NOT NULL DEFAULT 0,
    better_until INTEGER,
    unanswered INTEGER NOT NULL DEFAULT 0,
    root_id INTEGER NOT NULL DEFAULT 0,
    newest_first INTEGER NOT NULL DEFAULT 0,
    arrived INTEGER NOT NULL DEFAULT 0,
    stopgap INTEGER NOT NULL DEFAULT 0,
    is_there INTEGER GENERATED ALWAYS AS (better_until IS NOT NULL OR stopgap = 1) VIRTUAL,
    lane TEXT GENERATED ALWAYS AS (
      CASE
        WHEN due_at IS NULL THEN NULL
        WHEN state = 'settling' OR reason = 'own-sidecar-gone' THEN 'look'
        WHEN state = 'translating' THEN 'job'
        WHEN state <> 'wanted' THEN 'wake'
        WHEN offers = 0 THEN step
        WHEN better_until IS NULL AND stopgap = 0 THEN 'fetch'
        ELSE 'better'
      END
    ) VIRTUAL,
    UNIQUE (video_id, languages, kind)
  ) STRICT;

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
    fit REAL,
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
    candidate_key TEXT NOT NULL,
    placed_at INTEGER NOT NULL DEFAULT 0,
    picked INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE placement (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    folder BLOB NOT NULL,
    name BLOB NOT NULL,
    temporary_name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    language TEXT NOT NULL,
    candidate_key TEXT NOT NULL,
    picked INTEGER NOT NULL DEFAULT 0
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
    detail TEXT NOT NULL,
    step TEXT,
    offered INTEGER,
    acceptable INTEGER,
    source TEXT,
    guess TEXT,
    became TEXT,
    sync TEXT,
    outcome TEXT
  ) STRICT;
  CREATE INDEX history_by_video ON history (video_id, id);

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
    title_id INTEGER, season INTEGER, episode INTEGER,
    is_filed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX video_by_path ON video (folder, name) WHERE gone_at IS NULL;
  CREATE INDEX video_by_inode ON video (substr(inode, instr(inode, ':') + 1), size, mtime_ms);
  CREATE INDEX video_by_name ON video (name, size, mtime_ms);

  CREATE TABLE pending_move (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    name BLOB NOT NULL,
    temporary_name TEXT,
    due_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE pending_trash (
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

  CREATE TABLE identity (
    video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
    identity TEXT NOT NULL
  ) STRICT;

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

  CREATE TABLE media_info (
    video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    info TEXT NOT NULL
  ) STRICT;

  CREATE TABLE rewritten (
    written TEXT NOT NULL,
    source TEXT NOT NULL,
    changes TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (written, source)
  ) STRICT;
  CREATE INDEX shaped_by_source ON rewritten (source);

  CREATE TABLE sidecar_text (
    path BLOB PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ms INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX want_by_better_until ON want (better_until) WHERE better_until IS NOT NULL;
  CREATE INDEX offer_put_off ON offer (want_id, not_before) WHERE not_before IS NOT NULL;

  CREATE TABLE daily_try (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    units INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE leftover (
    temporary_name TEXT PRIMARY KEY,
    folder BLOB NOT NULL,
    name BLOB,
    claim TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE suspect (
    what TEXT PRIMARY KEY,
    crashes INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE root (
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE
  ) STRICT;
  CREATE INDEX video_by_root ON video (root, folder) WHERE gone_at IS NULL;
  CREATE INDEX video_by_release ON video (release_name) WHERE gone_at IS NULL;
  CREATE INDEX video_gone_by_path ON video (folder, name, gone_at) WHERE gone_at IS NOT NULL;
  CREATE INDEX video_gone_by_folder ON video (folder, gone_at) WHERE gone_at IS NOT NULL;
  CREATE INDEX video_by_gone_at ON video (gone_at) WHERE gone_at IS NOT NULL;
  CREATE INDEX sidecar_by_path ON sidecar (folder, name);
  CREATE INDEX follow_by_due ON pending_move (due_at);
  CREATE INDEX discard_by_due ON pending_trash (due_at);
  CREATE INDEX offer_found_out ON offer (refusal) WHERE found_out = 1;

  CREATE TABLE fault (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    times INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX refused_content_by_time ON refused_content (at);
  CREATE INDEX shaped_by_time ON rewritten (at);
  CREATE INDEX sidecar_by_content ON sidecar (substr(sha256, 1, 16));
  CREATE INDEX want_by_due ON want (root_id, lane, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_by_urgency ON want (root_id, lane, is_there, alone, asks, newest_first, due_at)
    WHERE lane IS NOT NULL;
  CREATE INDEX want_by_newness ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_arrived ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL AND arrived = 1;
  CREATE INDEX want_stopgap ON want (root_id, newest_first) WHERE stopgap = 1 AND state = 'placed';
  CREATE INDEX offer_usable ON offer (want_id, place, key, language, fit, score, not_before) WHERE refusal IS NULL;

  ${NEWEST_TABLES}
`;
