// Shrinks the database file. Deleted rows leave empty pages, of which some are kept for reuse.

import type { Database } from '../database.ts';

const PAGES_A_PART = 200;
/** 4 KiB each. */
const KEPT_PAGES = 2000;
const INCREMENTAL = 2;

/** One small part per call; false if there is nothing to free, or the file does not support it. */
export function createGiveBack(database: Database): () => boolean {
  const count = (pragma: string): number => Number(database.pragma(pragma, { simple: true }));
  return () => {
    if (count('auto_vacuum') !== INCREMENTAL) return false;
    const free = count('freelist_count');
    if (free <= KEPT_PAGES) return false;
    database.pragma(`incremental_vacuum(${Math.min(PAGES_A_PART, free - KEPT_PAGES)})`);
    return true;
  };
}
