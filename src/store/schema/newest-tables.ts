// The end of the current schema: the tables of the newest migrations, in their order.

import { IGNORED } from './ignored.ts';
import { TITLE_TABLES } from './titles.ts';

export const NEWEST_TABLES = `
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

  CREATE TABLE unheard (
    want_id INTEGER PRIMARY KEY REFERENCES want (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unheard_by_time ON unheard (at);
  ${TITLE_TABLES}
  ${IGNORED}
`;
