// The files of the downloaded bodies, one folder of the state: each whole or not at all. The name of a file tells its
// candidate and its content, so a body is found again even if the process died right after the download, or the database
// was lost. A body that came for two candidates is stored once.

import { readFile } from 'node:fs/promises';
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Steps } from '../../core/steps.ts';
import { sha256, sha256InSlices } from './sha256.ts';
import { makeFolder } from '../folder-owner.ts';
import { flushAsync } from '../flush.ts';
import { createSharedFlush } from '../shared-flush.ts';
import { createDiskProbe, type DiskProbe } from './disk-probe.ts';
import { removeUnfinished, writeAsync } from './whole-file.ts';

/** The sum of the key, and that of the content. */
export const BODY = /^[0-9a-f]{64}-[0-9a-f]{64}$/;

/** A file with a downloaded body. */
type Body = { readonly name: string; readonly size: number; readonly usedAt: number };

export type BodyLimits = { readonly maxBytes: number; readonly maxAgeMs: number };

/** The bodies by the key of their candidate. Those that a killed process left half-written are removed at the start. */
export class BodyFiles {
  readonly #folder: string;
  readonly #disk: DiskProbe;
  readonly #flushFolder: () => Promise<void>;
  readonly #inTurn = inTurn();
  /** By the sum of the key. */
  readonly #bodies = new Map<string, Body>();
  /** The names of the files with the same content. */
  readonly #twins = new Map<string, Set<string>>();

  constructor(folder: string) {
    makeFolder(folder);
    removeUnfinished(folder);
    this.#folder = folder;
    this.#disk = createDiskProbe(folder);
    this.#flushFolder = createSharedFlush(folder);
    // Oldest first: if the process died before it deleted the body that a newer one replaced, the newer one stays.
    for (const body of bodiesIn(folder)) this.#note(body);
  }

  has(key: string): boolean {
    return this.#bodies.has(sha256(key));
  }

  /** Null if there is none, or no longer. */
  async read(key: string): Promise<Uint8Array | null> {
    const body = this.#bodies.get(sha256(key));
    if (body === undefined) return null;
    const path = this.#path(body.name);
    const bytes = await readOrMiss(path);
    // After a power cut the file may have its name without its bytes.
    if (bytes === null || (await sha256InSlices(bytes)) !== contentOf(body.name)) {
      this.#remove(body.name);
      return null;
    }
    this.#bodies.set(sha256(key), { ...body, usedAt: touch(path) });
    return bytes;
  }

  /** Throws if the disk is full or broken. */
  probe(): void {
    makeFolder(this.#folder);
    this.#disk.probe();
  }

  /** On disk when it resolves. */
  keep(key: string, bytes: Uint8Array): Promise<void> {
    // Two bodies for the same candidate at the same time would write the same file.
    const written = this.#inTurn(() => this.#write(key, bytes));
    return this.#disk.watch(written.then((name) => this.#flush(name)));
  }

  drop(key: string): void {
    const body = this.#bodies.get(sha256(key));
    if (body !== undefined) this.#remove(body.name);
  }

  /** Keeps to the limits, the most recently used first. Touches no other file. */
  *prune({ maxBytes, maxAgeMs }: BodyLimits, now: number): Steps<void> {
    const limits = { maxBytes, oldest: now - maxAgeMs };
    for (const body of tooMuch([...this.#bodies.values()], limits)) {
      // It may have been used or replaced since.
      if (this.#bodies.get(keyHashOf(body.name)) === body) this.#remove(body.name);
      yield;
    }
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  #remove(name: string): void {
    this.#removeFile(name);
    if (this.#isCurrent(name)) this.#bodies.delete(keyHashOf(name));
  }

  #removeFile(name: string): void {
    rmSync(this.#path(name), { force: true });
    const twins = this.#twins.get(contentOf(name));
    twins?.delete(name);
    if (twins?.size === 0) this.#twins.delete(contentOf(name));
  }

  #isCurrent(name: string): boolean {
    return this.#bodies.get(keyHashOf(name))?.name === name;
  }

  /** Replaces the earlier body of the same candidate. */
  #note(body: Body): void {
    const before = this.#bodies.get(keyHashOf(body.name));
    this.#bodies.set(keyHashOf(body.name), body);
    const content = contentOf(body.name);
    this.#twins.set(content, (this.#twins.get(content) ?? new Set()).add(body.name));
    if (before !== undefined && before.name !== body.name) this.#removeFile(before.name);
  }

  /** The body is found from now on, also by the next process if this one is killed. Returns its file's name. */
  async #write(key: string, bytes: Uint8Array): Promise<string> {
    const name = `${sha256(key)}-${await sha256InSlices(bytes)}`;
    makeFolder(this.#folder);
    if (!this.#isLinkedToTwin(name)) await writeAsync(this.#folder, name, bytes);
    this.#note({ name, size: bytes.length, usedAt: Date.now() });
    return name;
  }

  async #flush(name: string): Promise<void> {
    try {
      await flushAsync(this.#path(name));
      await this.#flushFolder();
    } catch (error) {
      // Another body of the same candidate may have replaced it.
      if (!this.#isCurrent(name)) return;
      this.#remove(name);
      throw error;
    }
  }

  /** The same bytes came for another candidate: they get another name. */
  #isLinkedToTwin(name: string): boolean {
    const twin = this.#twins
      .get(contentOf(name))
      ?.values()
      .find((one) => one !== name);
    return twin !== undefined && isLinked(this.#folder, twin, name);
  }
}

function inTurn(): <T>(write: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const next = last.then(write);
    // The caller gets the error; the next write does not wait for it.
    last = next.catch(() => undefined);
    return next;
  };
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
function isLinked(folder: string, from: string, to: string): boolean {
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

/** What exceeds the size or the age; a body with several names counts once. */
function tooMuch(
  bodies: readonly Body[],
  keep: { readonly maxBytes: number; readonly oldest: number },
): readonly Body[] {
  const counted = new Set<string>();
  let total = 0;
  return bodies
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(({ name, size, usedAt }) => {
      const content = contentOf(name);
      if (!counted.has(content)) total += size;
      counted.add(content);
      return total > keep.maxBytes || usedAt < keep.oldest;
    });
}

/** The SHA-256 sum of the key whose body is in a file of this name. */
export function keyHashOf(name: string): string {
  return name.slice(0, 64);
}

/** The SHA-256 sum of the bytes that belong in a file of this name. */
function contentOf(name: string): string {
  return name.slice(65);
}
