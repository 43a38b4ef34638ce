// Stores how the times of texts lie beside their videos.

import type { Database } from '../../database.ts';
import { readCached } from '../../row.ts';
import type { SyncFinding } from '../../../core/sync/sync-finding.ts';
import type { Findings } from '../../../ports/store/findings.ts';
import { OF_ROOTS, type Roots } from '../roots.ts';

type SyncFindings = Pick<
  Findings,
  'sync' | 'putSync' | 'outOfSync' | 'putUnheard' | 'putOffUnheard' | 'removeUnheard' | 'nextUnheard'
>;

/** Texts that came and went are forgotten. */
const MOST_OF_A_VIDEO = 20;

export function createSyncFindings(database: Database, roots: Roots): SyncFindings {
  const get = database
    .prepare<[number, string, number, number], string>(
      'SELECT finding FROM sync_finding WHERE video_id = ? AND sha256 = ? AND size = ? AND mtime_ms = ?',
    )
    .pluck();
  const put = database.prepare(
    `INSERT OR REPLACE INTO sync_finding (video_id, sha256, size, mtime_ms, at, verdict, finding)
     VALUES (@id, @sha256, @size, @mtimeMs, @now, @verdict, @finding)`,
  );
  const prune = database.prepare<[number, number]>(
    `DELETE FROM sync_finding WHERE video_id = ? AND sha256 NOT IN
       (SELECT sha256 FROM sync_finding AS newest WHERE newest.video_id = sync_finding.video_id
        ORDER BY at DESC LIMIT ?)`,
  );
  const outOfSync = database
    .prepare<[unknown], number>(
      `SELECT count(*) FROM sync_finding AS found INDEXED BY sync_finding_out
       CROSS JOIN video ON video.id = found.video_id AND video.size = found.size AND video.mtime_ms = found.mtime_ms
       CROSS JOIN want ON want.video_id = found.video_id
       CROSS JOIN sidecar ON sidecar.want_id = want.id AND sidecar.sha256 = found.sha256
       WHERE found.verdict IN ('shifted', 'scaled', 'broken', 'other') AND ${OF_ROOTS}`,
    )
    .pluck();
  const putUnheard = database.prepare<[number, number]>(
    'INSERT OR REPLACE INTO unheard (want_id, at) VALUES (?, ?)',
  );
  const removeUnheard = database.prepare<[number]>('DELETE FROM unheard WHERE want_id = ?');
  const putOff = database.prepare<[number, number]>(
    'UPDATE unheard SET at = ?, put_off = 1 WHERE want_id = ?',
  );
  const newest = database
    .prepare<[number], number>(
      'SELECT want_id FROM unheard WHERE put_off = 0 AND at <= ? ORDER BY at DESC LIMIT 1',
    )
    .pluck();
  const longestPutOff = database
    .prepare<[number], number>(
      'SELECT want_id FROM unheard WHERE put_off = 1 AND at <= ? ORDER BY at LIMIT 1',
    )
    .pluck();
  return {
    putUnheard: (wantId, at) => void putUnheard.run(wantId, at),
    putOffUnheard: (wantId, until) => void putOff.run(until, wantId),
    removeUnheard: (wantId) => void removeUnheard.run(wantId),
    nextUnheard: (now) => newest.get(now) ?? longestPutOff.get(now) ?? null,
    sync({ id, size, mtimeMs }, sha256) {
      return (readCached(get.get(id, sha256, size, mtimeMs)) ?? null) as SyncFinding | null;
    },
    putSync({ id, size, mtimeMs }, sha256, finding, now) {
      const { verdict } = finding;
      put.run({ id, size, mtimeMs, sha256, now, verdict, finding: JSON.stringify(finding) });
      prune.run(id, MOST_OF_A_VIDEO);
    },
    outOfSync: (some) => outOfSync.get({ roots: roots.listOf(some) }) ?? 0,
  };
}
