// Which long work does a large database need before it can be used? Its check runs while the program keeps running.

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { askChildProgram } from '../../system/ask-child-program.ts';
import { FILE } from './assemble.ts';
import { conditionOf } from './database-condition.ts';
import { SCHEMA_VERSION } from '../schema/schema.ts';

/** A smaller one is checked in a moment. */
const LARGE_BYTES = 50_000_000;

export type LongOpening = {
  readonly bytes: number;
  /** Its last user did not end cleanly. */
  readonly needsCheck: boolean;
  /** Opening migrates it to this program's version, which cannot be interrupted. */
  readonly needsMigration: boolean;
};

/** The long work that a large database needs before it can be used; null if nothing takes long. */
export function longOpening(stateDir: string): LongOpening | null {
  const path = join(stateDir, FILE);
  try {
    const bytes = statSync(path).size;
    if (bytes < LARGE_BYTES) return null;
    const work = {
      bytes,
      needsCheck: conditionOf(path) === 'in-use',
      needsMigration: writtenVersion(path) < SCHEMA_VERSION,
    };
    return work.needsCheck || work.needsMigration ? work : null;
  } catch {
    // Opening it will report why it cannot be read.
    return null;
  }
}

/** From the file's header, where SQLite keeps `user_version`. */
function writtenVersion(path: string): number {
  const file = openSync(path, 'r');
  try {
    const version = Buffer.alloc(4);
    readSync(file, version, 0, 4, 60);
    return version.readUInt32BE();
  } finally {
    closeSync(file);
  }
}

/** True if the whole file is intact; false if it is not, or that is unknown. Ends early when the signal fires. */
export async function isIntact(stateDir: string, signal: AbortSignal): Promise<boolean> {
  // An unreadable file and the signal both mean "unknown".
  return (await askChildProgram(import.meta, 'check-process', [join(stateDir, FILE)], signal)) === true;
}
