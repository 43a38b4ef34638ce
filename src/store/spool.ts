// Where do received bytes lie? In files of their own below the state folder, whole or not there at all. The name of a
// file says which candidate it came for and what is in it, so that a body is found again even if the process died right
// after it came, or the database was lost; and the same body that came for two candidates lies there once.

import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Spool } from '../ports/store.ts';
import { probeWrite, removeUnfinished, syncFolder, writeWhole, type FilePlace } from './whole-file.ts';

/** More than most bodies. */
const PROBE_BYTES = 1024 * 1024;
const BODY = /^[0-9a-f]{64}-[0-9a-f]{64}$/;

/** Opens the spool and removes what a killed process left half-written there. */
export function createSpool(database: Database, place: FilePlace): Spool {
  const folder = place.kind === 'folder' ? place.path : null;
  const bodies = folder === null ? new Map<string, string>() : openFolder(folder);
  const bodyOf = (key: string): string | null => {
    const name = bodies.get(sha256(key));
    return folder === null || name === undefined ? null : join(folder, name);
  };
  const drop = (name: string): void => {
    if (folder !== null) rmSync(join(folder, name), { force: true });
    bodies.delete(name.slice(0, 64));
  };
  const refused = database
    .prepare<[string], string>('SELECT why FROM refused_content WHERE sha256 = ?')
    .pluck();
  const refuse = database.prepare(
    'INSERT OR REPLACE INTO refused_content (sha256, why, at) VALUES (?, ?, ?)',
  );
  return {
    has: (key) => bodyOf(key) !== null,
    read(key) {
      const path = bodyOf(key);
      const bytes = path === null ? null : readOrMiss(path);
      if (bytes === null) bodies.delete(sha256(key));
      if (path !== null) touch(path);
      return bytes;
    },
    probe() {
      if (folder !== null) probeWrite(folder, PROBE_BYTES);
    },
    keep(key, bytes) {
      if (folder === null) return;
      const before = bodies.get(sha256(key));
      const content = sha256(bytes);
      const name = `${sha256(key)}-${content}`;
      const twin = bodies.values().find((one) => one !== name && one.endsWith(content));
      if (twin === undefined || !linked(folder, twin, name)) writeWhole(folder, name, bytes);
      bodies.set(name.slice(0, 64), name);
      if (before !== undefined && before !== name) rmSync(join(folder, before), { force: true });
    },
    drop(key) {
      const name = bodies.get(sha256(key));
      if (name !== undefined) drop(name);
    },
    prune({ maxBytes, maxAgeMs }, now) {
      if (folder === null) return;
      const names = [...bodies.values()];
      for (const name of tooMuch(folder, names, { maxBytes, oldest: now - maxAgeMs })) drop(name);
    },
    refusedContent: (sha256) => refused.get(sha256) ?? null,
    refuseContent: (sha256, why, now) => void refuse.run(sha256, why, now),
    sha256,
  };
}

/** What lies there, by the sum of the candidate's key. */
function openFolder(folder: string): Map<string, string> {
  const bodies = new Map<string, string>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  for (const name of bodiesIn(folder)) {
    const older = bodies.get(name.slice(0, 64));
    // The process died before the one that it replaced was gone.
    if (older !== undefined) rmSync(join(folder, older), { force: true });
    bodies.set(name.slice(0, 64), name);
  }
  return bodies;
}

/** The oldest first. */
function bodiesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => BODY.test(name))
    .map((name) => ({ name, ...timeAndSize(join(folder, name)) }))
    .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
    .map(({ name }) => name);
}

/** Null where somebody removed it. */
function readOrMiss(path: string): Uint8Array | null {
  return existsSync(path) ? readFileSync(path) : null;
}

/** Another name for the same file, which is as young as what came. False where the file system has no such names. */
function linked(folder: string, from: string, to: string): boolean {
  const temporary = join(folder, `${to}.tmp`);
  try {
    linkSync(join(folder, from), temporary);
    renameSync(temporary, join(folder, to));
  } catch {
    return false;
  } finally {
    // It stays where it was one file with the name that it was to take.
    rmSync(temporary, { force: true });
  }
  touch(join(folder, to));
  syncFolder(folder);
  return true;
}

/** What was asked for lately goes last. That it cannot be noted down is no reason not to hand it out. */
function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    return;
  }
}

/** The latest used are kept, up to the size; a body counts once, however many names it has. */
function tooMuch(
  folder: string,
  names: readonly string[],
  keep: { readonly maxBytes: number; readonly oldest: number },
): readonly string[] {
  const counted = new Set<string>();
  let total = 0;
  return names
    .map((name) => ({ name, content: name.slice(65), ...timeAndSize(join(folder, name)) }))
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
    .filter(({ content, size, mtimeMs }) => {
      if (!counted.has(content)) total += size;
      counted.add(content);
      return total > keep.maxBytes || mtimeMs < keep.oldest;
    })
    .map(({ name }) => name);
}

/** Of a file that somebody removed: so old that it is forgotten. */
function timeAndSize(path: string): { readonly mtimeMs: number; readonly size: number } {
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
  return { mtimeMs, size };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
