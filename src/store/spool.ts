// Where do received bytes lie? In files of their own below the state folder, whole or not there at all. The name of a
// file is made from the candidate's key, so that a body is found again even if the process died right after it came.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Spool } from '../ports/store.ts';
import { removeUnfinished, writeWhole, type FilePlace } from './whole-file.ts';

const BODY = /^[0-9a-f]{64}$/;

/** Opens the spool and removes what a killed process left half-written there. */
export function createSpool(database: Database, place: FilePlace): Spool {
  const folder = place.kind === 'folder' ? place.path : null;
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder);
  }
  const refused = database
    .prepare<[string], string>('SELECT why FROM refused_content WHERE sha256 = ?')
    .pluck();
  const refuse = database.prepare(
    'INSERT OR REPLACE INTO refused_content (sha256, why, at) VALUES (?, ?, ?)',
  );
  const names = new Set(folder === null ? [] : readdirSync(folder).filter((name) => BODY.test(name)));
  return {
    has: (key) => names.has(nameOf(key)),
    read: (key) =>
      folder === null || !names.has(nameOf(key)) ? null : readFileSync(join(folder, nameOf(key))),
    keep(key, bytes) {
      if (folder === null) return;
      writeWhole(folder, nameOf(key), bytes);
      names.add(nameOf(key));
    },
    drop(key) {
      if (folder !== null && names.delete(nameOf(key))) rmSync(join(folder, nameOf(key)), { force: true });
    },
    prune({ maxBytes, maxAgeMs }, now) {
      if (folder === null) return;
      for (const name of tooMuch(folder, [...names], { maxBytes, oldest: now - maxAgeMs })) {
        rmSync(join(folder, name), { force: true });
        names.delete(name);
      }
    },
    refusedContent: (sha256) => refused.get(sha256) ?? null,
    refuseContent: (sha256, why, now) => void refuse.run(sha256, why, now),
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The newest are kept, up to the size; a body that was asked for lately is worth most. */
function tooMuch(
  folder: string,
  names: readonly string[],
  keep: { readonly maxBytes: number; readonly oldest: number },
): readonly string[] {
  let total = 0;
  return names
    .map((name) => ({ name, ...timeAndSize(join(folder, name)) }))
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
    .filter(({ size, mtimeMs }) => {
      total += size;
      return total > keep.maxBytes || mtimeMs < keep.oldest;
    })
    .map(({ name }) => name);
}

function timeAndSize(path: string): { readonly mtimeMs: number; readonly size: number } {
  const { mtimeMs, size } = statSync(path);
  return { mtimeMs, size };
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
