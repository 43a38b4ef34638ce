// Implements the archive cache: the downloaded bodies, and in the database what was refused.

import type { Database } from '../database.ts';
import type { ArchiveCache } from '../../ports/store/store.ts';
import { BodyFiles } from './body-files.ts';
import { sha256, sha256InSlices } from './sha256.ts';

/** Opens the archive cache and removes what a killed process left half-written there. `folder` null: no file is kept. */
export function createArchiveCache(database: Database, folder: string | null): ArchiveCache {
  const files = folder === null ? null : new BodyFiles(folder);
  const refused = database
    .prepare<[string], string>('SELECT why FROM refused_content WHERE sha256 = ?')
    .pluck();
  const refuse = database.prepare(
    'INSERT OR REPLACE INTO refused_content (sha256, why, at) VALUES (?, ?, ?)',
  );
  return {
    has: (key) => files?.has(key) ?? false,
    read: async (key) => files?.read(key) ?? null,
    probe: () => files?.probe(),
    keep: async (key, bytes) => files?.keep(key, bytes),
    drop: (key) => files?.drop(key),
    *prune(limits, now) {
      if (files !== null) yield* files.prune(limits, now);
    },
    refusedContent: (sum) => refused.get(sum) ?? null,
    refuseContent: (sum, why, now) => void refuse.run(sum, why, now),
    sha256,
    sha256InSlices: sha256InSlices,
  };
}
