// Where do received bytes lie? In files of their own below the state folder, whole or not there at all. The name of a
// file says which candidate it came for and what is in it, so that a body is found again even if the process died right
// after it came, or the database was lost; and the same body that came for two candidates lies there once.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { ArchiveCache } from '../../ports/store/store.ts';
import { sumOf } from './sum.ts';
import { probeWrite, removeUnfinished, syncFolder, writeWholeAside, type FilePlace } from './whole-file.ts';

/** More than most bodies. */
const PROBE_BYTES = 1024 * 1024;
const BODY = /^[0-9a-f]{64}-[0-9a-f]{64}$/;

/** Opens the spool and removes what a killed process left half-written there. */
export function createArchiveCache(database: Database, place: FilePlace): ArchiveCache {
  const folder = place.kind === 'folder' ? place.path : null;
  const bodies = folder === null ? new Map<string, Body>() : openFolder(folder);
  const oneByOne = inTurn();
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
    has: (key) => bodies.has(sha256(key)),
    async read(key) {
      const body = bodies.get(sha256(key));
      if (folder === null || body === undefined) return null;
      const path = join(folder, body.name);
      const bytes = await readOrMiss(path);
      if (bytes === null) bodies.delete(sha256(key));
      else bodies.set(sha256(key), { ...body, usedAt: touch(path) });
      return bytes;
    },
    probe() {
      if (folder !== null) probeWrite(folder, PROBE_BYTES);
    },
    keep: (key, bytes) =>
      oneByOne(async () => {
        if (folder === null) return;
        const content = await sumOf(bytes);
        const before = bodies.get(sha256(key));
        const name = `${sha256(key)}-${content}`;
        const twin = bodies.values().find((one) => one.name !== name && one.name.endsWith(content));
        if (twin === undefined || !linked(folder, twin.name, name))
          await writeWholeAside(folder, name, bytes);
        bodies.set(name.slice(0, 64), { name, size: bytes.length, usedAt: Date.now() });
        if (before !== undefined && before.name !== name) rmSync(join(folder, before.name), { force: true });
      }),
    drop(key) {
      const body = bodies.get(sha256(key));
      if (body !== undefined) drop(body.name);
    },
    // Asked in each turn of the daemon: the files themselves are not looked at.
    prune({ maxBytes, maxAgeMs }, now) {
      for (const name of tooMuch([...bodies.values()], { maxBytes, oldest: now - maxAgeMs })) drop(name);
    },
    refusedContent: (sha256) => refused.get(sha256) ?? null,
    refuseContent: (sha256, why, now) => void refuse.run(sha256, why, now),
    sha256,
    sum: sumOf,
  };
}

/** Two that come for the same candidate at one time would write the same file. */
function inTurn(): (write: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (write) => {
    const next = last.then(write);
    // Whoever asked is told; the next one is not held up by it.
    last = next.catch(() => undefined);
    return next;
  };
}

/** A file that holds what was received. */
type Body = { readonly name: string; readonly size: number; readonly usedAt: number };

/** What lies there, by the sum of the candidate's key. */
function openFolder(folder: string): Map<string, Body> {
  const bodies = new Map<string, Body>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  for (const body of bodiesIn(folder)) {
    const older = bodies.get(body.name.slice(0, 64));
    // The process died before the one that it replaced was gone.
    if (older !== undefined) rmSync(join(folder, older.name), { force: true });
    bodies.set(body.name.slice(0, 64), body);
  }
  return bodies;
}

/** The oldest first. */
function bodiesIn(folder: string): readonly Body[] {
  return readdirSync(folder)
    .filter((name) => BODY.test(name))
    .flatMap((name) => bodyAt(folder, name) ?? [])
    .toSorted((a, b) => a.usedAt - b.usedAt);
}

/** Null where somebody removed it. */
function bodyAt(folder: string, name: string): Body | null {
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  return found === undefined ? null : { name, size: found.size, usedAt: found.mtimeMs };
}

/** Null where somebody removed it. */
async function readOrMiss(path: string): Promise<Uint8Array | null> {
  return existsSync(path) ? readFile(path) : null;
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
function touch(path: string): number {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    return now.getTime();
  }
  return now.getTime();
}

/** The latest used are kept, up to the size; a body counts once, however many names it has. */
function tooMuch(
  bodies: readonly Body[],
  keep: { readonly maxBytes: number; readonly oldest: number },
): readonly string[] {
  const counted = new Set<string>();
  let total = 0;
  return bodies
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(({ name, size, usedAt }) => {
      const content = name.slice(65);
      if (!counted.has(content)) total += size;
      counted.add(content);
      return total > keep.maxBytes || usedAt < keep.oldest;
    })
    .map(({ name }) => name);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
