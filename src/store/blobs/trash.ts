// Keeps our own sidecars that were removed from the libraries: in files named by their content, each with a row that
// tells from where and why, so that they can be restored.

import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Steps } from '../../core/steps.ts';
import type { Database } from '../database.ts';
import { pageByPage } from '../page-by-page.ts';
import { recordOrNull, type Row } from '../row.ts';
import type { DiscardReason } from '../../core/sidecar/discard-reason.ts';
import type { Trash, TrashRecord } from '../../ports/store/pending-moves.ts';
import { fromColumn, toColumn } from '../tables/path-column.ts';
import { makeFolder } from '../folder-owner.ts';
import { sha256 } from './sha256.ts';
import { removeUnfinished, writeWhole } from './whole-file.ts';

/** Items that expire between two checks are kept a little longer. */
const LOOK_AGAIN_MS = 60 * 60_000;
const BODY = /^[0-9a-f]{64}$/;
const ITEMS_A_PART = 200;

/** The facts that decide how long an item is kept. */
type Sized = Pick<TrashRecord, 'id' | 'at' | 'sha256' | 'size'>;

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

/** Opens the trash and removes what a killed process left half-written there. `folder` null: no file is kept. */
export function createTrash(database: Database, folder: string | null): Trash {
  if (folder !== null) {
    makeFolder(folder);
    removeUnfinished(folder);
  }
  const put = database.prepare(
    `INSERT OR REPLACE INTO trash (at, folder, name, sha256, size, why, video_id, want_id)
     VALUES (@at, @folder, @name, @sha256, @size, @why, @videoId, @wantId)`,
  );
  const get = database.prepare<[number], Row>('SELECT * FROM trash WHERE id = ?');
  const from = database.prepare<[Buffer, Buffer, string], Row>(
    'SELECT * FROM trash WHERE folder = ? AND name = ? AND sha256 = ?',
  );
  const contentOf = database.prepare<[number], string>('SELECT sha256 FROM trash WHERE id = ?').pluck();
  const dropRow = database.prepare('DELETE FROM trash WHERE id = ?');
  const drop = (id: number): void => void dropRow.run(id);
  const forgetOld = createForgetting(database, drop);
  const pathOf = (sha256: string): string | null => (folder === null ? null : join(folder, sha256));
  let isFuller = true;
  let prunedAt = -Infinity;
  /** Contents that were kept since it was last pruned. */
  const fresh = new Set<string>();
  return {
    keep(item, bytes) {
      isFuller = true;
      const sum = sha256(bytes);
      fresh.add(sum);
      if (folder !== null) keepBody(folder, sum, bytes);
      const place = { folder: toColumn(item.folder), name: toColumn(item.name) };
      put.run({ ...item, ...place, sha256: sum, size: bytes.length });
    },
    ...createList(database),
    get: (id) => recordOrNull(get.get(id), readRow),
    from: (place) =>
      recordOrNull(from.get(toColumn(place.folder), toColumn(place.name), place.sha256), readRow),
    drop,
    read(id) {
      const path = pathOf(contentOf.get(id) ?? '');
      return path !== null && existsSync(path) ? readFileSync(path) : null;
    },
    // Called in each turn of the daemon.
    *prune({ maxBytes, maxAgeMs }, now) {
      if (!isFuller && Math.abs(now - prunedAt) < LOOK_AGAIN_MS) return;
      [isFuller, prunedAt] = [false, now];
      fresh.clear();
      const limits = { maxBytes, oldest: now - maxAgeMs };
      if (folder === null) {
        yield* forgetOld(limits, () => true);
        return;
      }
      makeFolder(folder);
      const bodies = new Set(readdirSync(folder));
      // A younger item may have come after the files were listed.
      const isYoung = (at: number): boolean => at > now - LOOK_AGAIN_MS;
      const items = yield* forgetOld(limits, ({ sha256, at }) => bodies.has(sha256) || isYoung(at));
      yield* removeBodies(folder, bodies, { ...items, ...limits, fresh });
    },
  };
}

function keepBody(folder: string, sum: string, bytes: Uint8Array): void {
  makeFolder(folder);
  writeWhole(folder, sum, bytes);
}

function createList(database: Database): Pick<Trash, 'list' | 'count'> {
  const count = database.prepare<[], number>('SELECT count(*) FROM trash').pluck();
  // In the order in which they came.
  const page = database.prepare<[number, number], Row>(
    'SELECT * FROM trash ORDER BY id DESC LIMIT ? OFFSET ?',
  );
  return {
    list: ({ offset, limit } = { offset: 0, limit: Number.MAX_SAFE_INTEGER }) =>
      page.all(limit, offset).map(readRow),
    count: () => count.get() ?? 0,
  };
}

type Limits = { readonly maxBytes: number; readonly oldest: number };

/** The contents of the items that stay and of those that are forgotten, and the bytes of those that stay. */
type Items = { readonly kept: Set<string>; readonly dropped: Set<string>; keptBytes: number };

/**
 * Deletes the rows of what is too old or too much, and of what has no file: a backup that was restored elsewhere came without
 * the files.
 */
function createForgetting(
  database: Database,
  drop: (id: number) => void,
): (limits: Limits, isThere: (item: Sized) => boolean) => Steps<Items> {
  const page = database.prepare<[number, number], Sized>(
    `SELECT id, at, sha256, size FROM trash WHERE (at, id) < (?, ?) ORDER BY at DESC, id DESC LIMIT ${ITEMS_A_PART}`,
  );
  return function* forgetOld({ maxBytes, oldest }, isThere) {
    const items: Items = { kept: new Set(), dropped: new Set(), keptBytes: 0 };
    let bytes = 0;
    for (const part of pageByPage<Sized>((last) => page.all(last?.at ?? Infinity, last?.id ?? Infinity))) {
      for (const item of part) {
        const { id, sha256, size, at } = item;
        if (!isThere(item)) {
          drop(id);
          continue;
        }
        bytes += size;
        const isKept = bytes <= maxBytes && at >= oldest;
        if (isKept) items.keptBytes += size;
        else drop(id);
        (isKept ? items.kept : items.dropped).add(sha256);
      }
      yield;
    }
    return items;
  };
}

/** Deletes the files that no item has. */
function* removeBodies(
  folder: string,
  bodies: ReadonlySet<string>,
  {
    kept,
    dropped,
    keptBytes,
    fresh,
    maxBytes,
    oldest,
  }: Items & Limits & { readonly fresh: ReadonlySet<string> },
): Steps<void> {
  let bytes = keptBytes;
  for (const name of bodies) {
    if (!BODY.test(name) || kept.has(name)) continue;
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    // Without a row it may be younger than a backup that was restored: the newer database still knows it.
    bytes += dropped.has(name) ? 0 : (found?.size ?? 0);
    const isOld = dropped.has(name) || bytes > maxBytes || (found?.mtimeMs ?? 0) < oldest;
    if (isOld && !fresh.has(name)) rmSync(join(folder, name), { force: true });
    yield;
  }
}
