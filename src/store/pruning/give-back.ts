// How does the database become smaller again? What was deleted leaves empty pages; some are kept, for what comes next.

import type { Database } from 'better-sqlite3';

const PAGES_A_PART = 200;
/** At 4 KiB each. */
const KEPT_PAGES = 2000;
const INCREMENTAL = 2;

/** One small part each time; false where nothing is to be given back, or the file cannot do it. */
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
