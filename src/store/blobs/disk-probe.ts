// Does a folder of the state accept another file?

import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from './whole-file.ts';

export type DiskProbe = {
  /** Throws if the disk is full or broken. Writes nothing if something was written there a moment ago. */
  probe(): void;
  /** Passes on how the writing ends, and learns from it. */
  watch(writing: Promise<void>): Promise<void>;
};

/** Larger than most downloads. */
const PROBE_BYTES = 1024 * 1024;
/** A killed process leaves it half-written; the next one removes it with the others. */
const NAME = `${'0'.repeat(64)}.tmp`;
/** In so short a time a disk seldom fills up. */
const HOLDS_MS = 250;

export function createDiskProbe(folder: string): DiskProbe {
  let soundUntil = 0;
  const worked = (): void => {
    soundUntil = performance.now() + HOLDS_MS;
  };
  return {
    probe() {
      if (performance.now() < soundUntil) return;
      writeAndRemove(join(folder, NAME));
      worked();
    },
    async watch(writing) {
      try {
        await writing;
        worked();
      } catch (error) {
        soundUntil = 0;
        throw error;
      }
    },
  };
}

function writeAndRemove(path: string): void {
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      writeAll(file, new Uint8Array(PROBE_BYTES));
    } finally {
      closeSync(file);
    }
  } finally {
    rmSync(path, { force: true });
  }
}
