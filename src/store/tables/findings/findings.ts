// Stores what a video holds and what the user rejected for it.

import type { Database } from '../../database.ts';
import { readCached } from '../../row.ts';
import type { MediaInfo } from '../../../core/sidecar/embedded-tracks.ts';
import type { Findings, Unread } from '../../../ports/store/findings.ts';
import type { Roots } from '../roots.ts';
import { createSyncFindings } from './sync-findings.ts';
import { createTextFindings } from './text-findings.ts';
import { createTitleFindings } from './title-findings.ts';

export function createFindings(database: Database, roots: Roots): Findings {
  const info = database
    .prepare<[number, number, number], string>(
      'SELECT info FROM media_info WHERE video_id = ? AND size = ? AND mtime_ms = ?',
    )
    .pluck();
  const putInfo = database.prepare(
    `INSERT INTO media_info (video_id, size, mtime_ms, info) VALUES (@id, @size, @mtimeMs, @info)
     ON CONFLICT (video_id) DO UPDATE
       SET size = excluded.size, mtime_ms = excluded.mtime_ms, info = excluded.info`,
  );
  const marks = database.prepare<[number], string>('SELECT mark FROM rejection WHERE video_id = ?').pluck();
  const reject = database.prepare('INSERT OR IGNORE INTO rejection (video_id, mark, at) VALUES (?, ?, ?)');
  const unreject = database.prepare('DELETE FROM rejection WHERE video_id = ? AND mark = ?');
  return {
    ...createTextFindings(database),
    ...createTitleFindings(database),
    ...createSyncFindings(database, roots),
    mediaInfo({ id, size, mtimeMs }) {
      const found = known(info.get(id, size, mtimeMs));
      return typeof found === 'string' ? null : found;
    },
    putMediaInfo: ({ id, size, mtimeMs }, found) =>
      void putInfo.run({ id, size, mtimeMs, info: JSON.stringify(found) }),
    unread({ id, size, mtimeMs }) {
      const found = known(info.get(id, size, mtimeMs));
      return typeof found === 'string' ? found : null;
    },
    putUnread: ({ id, size, mtimeMs }, why) =>
      void putInfo.run({ id, size, mtimeMs, info: JSON.stringify(why) }),
    rejected: (videoId) => new Set(marks.all(videoId)),
    reject(videoId, list, now) {
      for (const mark of list) reject.run(videoId, mark, now);
    },
    unreject(videoId, list) {
      for (const mark of list) unreject.run(videoId, mark);
    },
  };
}

/** The media info of a video, or why it is unknown: one column stores both. */
function known(text: string | undefined): MediaInfo | Unread | null {
  return (readCached(text) ?? null) as MediaInfo | Unread | null;
}
