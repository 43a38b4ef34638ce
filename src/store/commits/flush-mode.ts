// Does a transaction wait until the disk has it? SQLite needs a pragma for that, which costs as much as a small
// transaction, so it is only given when the answer changes.

import type { Database as Connection } from 'better-sqlite3';

export type FlushMode = {
  /** For the transactions from now on. Call it outside of a transaction. */
  readonly use: (mode: 'flushes' | 'does-not') => void;
  /** Call it before a statement that may write by itself: outside of a transaction it is flushed. */
  readonly whenAlone: () => void;
};

/** `mayFlush` false: this database is never flushed. The connection flushes at first. */
export function createFlushMode(connection: Connection, mayFlush: boolean): FlushMode {
  let current = 'flushes';
  const use: FlushMode['use'] = (mode) => {
    if (mode === current || !mayFlush) return;
    connection.pragma(`synchronous = ${mode === 'flushes' ? 'FULL' : 'NORMAL'}`);
    current = mode;
  };
  return {
    use,
    whenAlone() {
      if (current !== 'flushes' && !connection.inTransaction) use('flushes');
    },
  };
}
