// Writes bytes to a file of the state folder: whole and on disk, or not at all.

import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFile,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFileAnew } from '../folder-owner.ts';

/** `nowhere`: for a dry run, which must leave no trace. */
export type FilePlace = { readonly kind: 'folder'; readonly path: string } | { readonly kind: 'nowhere' };

const writeLater = promisify(writeFile);
/** Written in less than a millisecond. */
const FEW = 262_144;

const UNFINISHED = /^[0-9a-f-]{64,129}\.tmp$/;

/** Removes what a killed process left half-written. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true });
}

/** `name` consists of SHA-256 sums. On disk when this returns. */
export function writeWhole(folder: string, name: string, bytes: Uint8Array): void {
  const temporary = join(folder, `${name}.tmp`);
  try {
    writeOut(temporary, bytes);
    renameSync(temporary, join(folder, name));
  } catch (error) {
    // A half-written file would only fill a full disk further.
    rmSync(temporary, { force: true });
    throw error;
  }
  flush(folder);
}

/**
 * Writes a file without flushing it. A few bytes are written at once, which takes less time than to hand them to another
 * thread; many in the background. The file has its name as soon as its bytes are written, so that a kill does not take
 * them. Until the caller has flushed the file and the folder, a power cut may leave the name without the bytes.
 */
export async function writeAside(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `${name}.tmp`);
  try {
    const file = makeFileAnew(temporary);
    try {
      if (bytes.length <= FEW) writeAll(file, bytes);
      else await writeLater(file, bytes);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, join(folder, name));
  } catch (error) {
    // A half-written file would only fill a full disk further.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Throws if this many bytes cannot be written there. Leaves nothing behind. */
export function probeWrite(folder: string, bytes: number): void {
  const temporary = join(folder, `${'0'.repeat(64)}.tmp`);
  try {
    const file = openSync(temporary, 'w', 0o600);
    try {
      writeAll(file, new Uint8Array(bytes));
    } finally {
      closeSync(file);
    }
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeOut(path: string, bytes: Uint8Array): void {
  const file = makeFileAnew(path);
  try {
    writeAll(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

/** The content of a file, or the names in a folder, are on disk when this returns. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
