// Writes bytes to a file of the state folder: whole, or not at all.

import { closeSync, fsyncSync, readdirSync, renameSync, rmSync, writeFile, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flush } from '../flush.ts';
import { makeFileAnew } from '../folder-owner.ts';

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
export async function writeAsync(folder: string, name: string, bytes: Uint8Array): Promise<void> {
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

function writeOut(path: string, bytes: Uint8Array): void {
  const file = makeFileAnew(path);
  try {
    writeAll(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file system may take fewer bytes at a time. */
export function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}
