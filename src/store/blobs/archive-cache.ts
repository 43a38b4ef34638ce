// Keeps downloaded bodies in files of their own below the state folder, each whole or not at all. The name of a file
// tells its candidate and its content, so a body is found again even if the process died right after the download, or
// the database was lost. A body that came for two candidates is stored once.

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
import type { Database } from '../database.ts';
import type { ArchiveCache } from '../../ports/store/store.ts';
import { sumOf } from './sum.ts';
import { createSharedFlush } from '../shared-flush.ts';
import { createDiskProbe } from './disk-probe.ts';
import { removeUnfinished, writeWholeAside, type FilePlace } from './whole-file.ts';

const BODY = /^[0-9a-f]{64}-[0-9a-f]{64}$/;

/** Opens the archive cache and removes what a killed process left half-written there. */
export function createArchiveCache(database: Database, place: FilePlace): ArchiveCache {
  const folder = place.kind === 'folder' ? place.path : null;
  const bodies = folder === null ? new Map<string, Body>() : openFolder(folder);
  const flushFolder = folder === null ? () => Promise.resolve() : createSharedFlush(folder);
  const write = inTurn();
  const disk = folder === null ? null : createDiskProbe(folder);
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
    probe: () => disk?.probe(),
    async keep(key, bytes) {
      if (folder === null) return;
      const written = write(async () => {
        const content = await sumOf(bytes);
        const before = bodies.get(sha256(key));
        const name = `${sha256(key)}-${content}`;
        const twin = bodies.values().find((one) => one.name !== name && one.name.endsWith(content));
        if (twin === undefined || !linked(folder, twin.name, name))
          await writeWholeAside(folder, name, bytes);
        bodies.set(name.slice(0, 64), { name, size: bytes.length, usedAt: Date.now() });
        if (before !== undefined && before.name !== name) rmSync(join(folder, before.name), { force: true });
      });
      await disk?.watch(written.then(flushFolder));
    },
    drop(key) {
      const body = bodies.get(sha256(key));
      if (body !== undefined) drop(body.name);
    },
    // Called in each turn of the daemon, so it does not touch the files themselves.
    prune({ maxBytes, maxAgeMs }, now) {
      for (const name of tooMuch([...bodies.values()], { maxBytes, oldest: now - maxAgeMs })) drop(name);
    },
    refusedContent: (sha256) => refused.get(sha256) ?? null,
    refuseContent: (sha256, why, now) => void refuse.run(sha256, why, now),
    sha256,
    sum: sumOf,
  };
}

/** Two bodies for the same candidate at the same time would write the same file. */
function inTurn(): (write: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (write) => {
    const next = last.then(write);
    // The caller gets the error; the next write does not wait for it.
    last = next.catch(() => undefined);
    return next;
  };
}

/** A file with a downloaded body. */
type Body = { readonly name: string; readonly size: number; readonly usedAt: number };

/** The existing bodies, by the sum of the candidate's key. */
function openFolder(folder: string): Map<string, Body> {
  const bodies = new Map<string, Body>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  for (const body of bodiesIn(folder)) {
    const older = bodies.get(body.name.slice(0, 64));
    // The process died before it deleted the body that this one replaced.
    if (older !== undefined) rmSync(join(folder, older.name), { force: true });
    bodies.set(body.name.slice(0, 64), body);
  }
  return bodies;
}

/** Oldest first. */
function bodiesIn(folder: string): readonly Body[] {
  return readdirSync(folder)
    .filter((name) => BODY.test(name))
    .flatMap((name) => bodyAt(folder, name) ?? [])
    .toSorted((a, b) => a.usedAt - b.usedAt);
}

/** Null if it was removed. */
function bodyAt(folder: string, name: string): Body | null {
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  return found === undefined ? null : { name, size: found.size, usedAt: found.mtimeMs };
}

/** Null if it was removed. */
async function readOrMiss(path: string): Promise<Uint8Array | null> {
  return existsSync(path) ? readFile(path) : null;
}

/** Gives the same file another name, as young as the new download. False if the file system has no hard links. */
function linked(folder: string, from: string, to: string): boolean {
  const temporary = join(folder, `${to}.tmp`);
  try {
    linkSync(join(folder, from), temporary);
    renameSync(temporary, join(folder, to));
  } catch {
    return false;
  } finally {
    // The temporary name remains if both names were one file already.
    rmSync(temporary, { force: true });
  }
  touch(join(folder, to));
  return true;
}

/** Marks a body as recently used, so that it is dropped last. If that fails, the body is still returned. */
function touch(path: string): number {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    return now.getTime();
  }
  return now.getTime();
}

/** Keeps the most recently used bodies up to the size; a body with several names counts once. */
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
