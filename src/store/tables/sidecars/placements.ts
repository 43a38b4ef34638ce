// Stores which sidecars are ours, and which placings were begun but not finished.

import type { Database } from '../../database.ts';
import { recordOrNull, type Row } from '../../row.ts';
import type { Placements } from '../../../ports/store/store.ts';
import type { Placement, SidecarRecord } from '../../../ports/store/records.ts';
import { pageByPage } from '../../page-by-page.ts';
import { fromColumn, toColumn } from '../path-column.ts';

const SIDECARS_A_PAGE = 200;

const shared = (row: Row): Omit<SidecarRecord, 'mtimeMs' | 'placedAt'> => ({
  wantId: Number(row['want_id']),
  folder: fromColumn(row['folder']),
  name: fromColumn(row['name']),
  sha256: String(row['sha256']),
  size: Number(row['size']),
  language: String(row['language']),
  candidateKey: String(row['candidate_key']),
  picked: row['picked'] === 1,
});
const readSidecar = (row: Row): SidecarRecord => ({
  ...shared(row),
  mtimeMs: Number(row['mtime_ms']),
  placedAt: Number(row['placed_at']),
});
const readPlacement = (row: Row): Placement => ({
  ...shared(row),
  temporaryName: String(row['temporary_name']),
});
const inColumns = (record: SidecarRecord | Placement): object => ({
  ...record,
  folder: toColumn(record.folder),
  name: toColumn(record.name),
  picked: record.picked ? 1 : 0,
});

export function createPlacements(database: Database): Placements {
  const begin = database.prepare(
    `INSERT OR REPLACE INTO placement (want_id, folder, name, temporary_name, sha256, size, language, candidate_key,
       picked)
     VALUES (@wantId, @folder, @name, @temporaryName, @sha256, @size, @language, @candidateKey, @picked)`,
  );
  const all = database.prepare<[], Row>('SELECT * FROM placement');
  const end = database.prepare('DELETE FROM placement WHERE want_id = ?');
  const sidecarOf = database.prepare<[number], Row>('SELECT * FROM sidecar WHERE want_id = ?');
  const ofVideo = database.prepare<[number], Row>(
    `SELECT sidecar.* FROM want CROSS JOIN sidecar ON sidecar.want_id = want.id WHERE want.video_id = ?`,
  );
  const putSidecar = database.prepare(
    `INSERT OR REPLACE INTO sidecar (want_id, folder, name, sha256, size, mtime_ms, language, candidate_key, placed_at,
       picked)
     VALUES (@wantId, @folder, @name, @sha256, @size, @mtimeMs, @language, @candidateKey, @placedAt, @picked)`,
  );
  const removeSidecar = database.prepare('DELETE FROM sidecar WHERE want_id = ?');
  const inFolder = database.prepare<[Buffer, Buffer], Row>(
    `SELECT * FROM sidecar WHERE folder = ? AND name > ? ORDER BY name LIMIT ${SIDECARS_A_PAGE}`,
  );
  const sidecarAt = database.prepare<[Buffer, Buffer], Row>(
    'SELECT * FROM sidecar WHERE folder = ? AND name = ?',
  );
  return {
    begin: (placement) => void begin.run(inColumns(placement)),
    all: () => all.all().map(readPlacement),
    end: (wantId) => void end.run(wantId),
    sidecarOf: (wantId) => recordOrNull(sidecarOf.get(wantId), readSidecar),
    ofVideo: (videoId) => ofVideo.all(videoId).map(readSidecar),
    putSidecar: (sidecar) => void putSidecar.run(inColumns(sidecar)),
    removeSidecar: (wantId) => void removeSidecar.run(wantId),
    pagesIn: (folder) =>
      pageByPage<SidecarRecord>((last) =>
        inFolder.all(toColumn(folder), toColumn(last?.name ?? '')).map(readSidecar),
      ),
    sidecarAt: (folder, name) => recordOrNull(sidecarAt.get(toColumn(folder), toColumn(name)), readSidecar),
  };
}
