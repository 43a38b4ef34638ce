// Keeps our own sidecars that were removed from the libraries: in files named by their content, each with a row that
// tells from where and why, so that they can be restored.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import type { Row } from '../row.ts';
import type { DiscardReason } from '../../core/sidecar/discard-reason.ts';
import type { Trash, TrashRecord } from '../../ports/store/pending-moves.ts';
import { fromColumn, toColumn } from '../tables/path-column.ts';
import { giveFolder } from '../folder-owner.ts';
import { sha256 } from './sum.ts';
import { removeUnfinished, writeWhole, type FilePlace } from './whole-file.ts';

/** Items that expire between two checks are kept a little longer. */
const LOOK_AGAIN_MS = 60 * 60_000;
const BODY = /^[0-9a-f]{64}$/;

function readRow(row: Row): TrashRecord {
  return {
    id: Number(row['id']),
    at: Number(row['at']),
    folder: fromColumn(row['folder']),
    name: fromColumn(row['name']),
    sha256: String(row['sha256']),
    size: Number(row['size']),
    why: String(row['why']) as DiscardReason,
    videoId: Number(row['video_id']),
    wantId: Number(row['want_id']),
  };
}

/** Opens the trash and removes what a killed process left half-written there. */
export function createTrash(database: Database, place: FilePlace): Trash {
  const folder = place.kind === 'folder' ? place.path : null;
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveFolder(folder);
    removeUnfinished(folder);
  }
  const put = database.prepare(
    `INSERT OR REPLACE INTO trash (at, folder, name, sha256, size, why, video_id, want_id)
     VALUES (@at, @folder, @name, @sha256, @size, @why, @videoId, @wantId)`,
  );
  const all = database.prepare<[], Row>('SELECT * FROM trash ORDER BY at DESC, id DESC');
  const contentOf = database.prepare<[number], string>('SELECT sha256 FROM trash WHERE id = ?').pluck();
  const drop = database.prepare('DELETE FROM trash WHERE id = ?');
  const pathOf = (sha256: string): string | null => (folder === null ? null : join(folder, sha256));
  let isFuller = true;
  let prunedAt = -Infinity;
  const list = (): readonly TrashRecord[] => all.all().map(readRow);
  return {
    keep(item, bytes) {
      isFuller = true;
      const sum = sha256(bytes);
      if (folder !== null) writeWhole(folder, sum, bytes);
      put.run({
        ...item,
        folder: toColumn(item.folder),
        name: toColumn(item.name),
        sha256: sum,
        size: bytes.length,
      });
    },
    list,
    read(id) {
      const path = pathOf(contentOf.get(id) ?? '');
      return path !== null && existsSync(path) ? readFileSync(path) : null;
    },
    // Called in each turn of the daemon.
    prune({ maxBytes, maxAgeMs }, now) {
      if (!isFuller && Math.abs(now - prunedAt) < LOOK_AGAIN_MS) return;
      [isFuller, prunedAt] = [false, now];
      let total = 0;
      const kept = new Set<string>();
      const dropped = new Set<string>();
      for (const { id, sha256, size, at } of list()) {
        total += size;
        if (total <= maxBytes && at >= now - maxAgeMs) kept.add(sha256);
        else {
          drop.run(id);
          dropped.add(sha256);
        }
      }
      if (folder === null) return;
      for (const name of readdirSync(folder).filter((one) => BODY.test(one) && !kept.has(one))) {
        const found = statSync(join(folder, name), { throwIfNoEntry: false });
        // Without a row it may be younger than a backup that was restored: the newer database still knows it.
        total += dropped.has(name) ? 0 : (found?.size ?? 0);
        const stays = !dropped.has(name) && total <= maxBytes && (found?.mtimeMs ?? 0) >= now - maxAgeMs;
        if (!stays) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
