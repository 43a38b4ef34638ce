// Opens the state for reading while another program may write it. Reads the file itself, and changes neither it nor
// anything beside it.

import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { Ledgers, Notes, Store } from '../../ports/store/store.ts';
import type { Counter } from '../../core/fault.ts';
import { blankLedger, type CounterLedger } from '../../core/plan/ledger.ts';
import { assembleCopy, FILE } from './assemble.ts';
import { connect, isAboutFiles, refuseOtherVersions } from './connect.ts';
import { hasLog, conditionOf } from './database-condition.ts';
import type { OpenedStore } from './open.ts';
import { openCopy } from './open-copy.ts';
import { readCached } from '../row.ts';
import { SCHEMA_VERSION, versionOf } from '../schema/schema.ts';
import { orStateError } from './state-folder.ts';

/**
 * Notes and ledgers that are written last until it is closed; other changes are dropped. `isOneMoment`: reads
 * everything as it was at the call; only for short work, because a program that wants to write waits for it. Opens a
 * copy on disk of an older version's state, and of one that cannot be read otherwise. Throws `StateError`.
 */
export function openToRead(
  stateDir: string,
  { isOneMoment }: { readonly isOneMoment: boolean },
): OpenedStore {
  const path = join(stateDir, FILE);
  const database = orStateError(`${path} cannot be opened`, 'check its owner and permissions', () =>
    reader(path, isOneMoment),
  );
  if (database === null) return openCopy(stateDir);
  const store = withoutWrites(assembleCopy(database, stateDir));
  return { store, warnings: [], close: () => void database.close() };
}

/** Null if the file cannot be read as it is. */
function reader(path: string, isOneMoment: boolean): Connection | null {
  const left = conditionOf(path);
  // SQLite would create a log if there is none.
  if (left === 'nothing' || (left === 'in-use' && !hasLog(path))) return null;
  const database = connect(path, { readonly: true });
  try {
    if (isOneMoment) database.exec('BEGIN');
    refuseOtherVersions(database);
    if (versionOf(database) === SCHEMA_VERSION) return database;
    database.close();
    return null;
  } catch (error) {
    database.close();
    if (isAboutFiles(error)) return null;
    throw error;
  }
}

/** Writes that belong to a question concern only that question. */
function withoutWrites(store: Store): Store {
  return {
    ...store,
    ledgers: ledgersOver(store.ledgers),
    notes: notesOver(store.notes),
    history: { ...store.history, record: () => undefined },
    wants: { ...store.wants, save: () => undefined },
    faults: { add: () => 1 },
    totals: { ...store.totals, spend: () => undefined },
  };
}

function ledgersOver(stored: Ledgers): Ledgers {
  const changed = new Map<Counter, CounterLedger | null>();
  return {
    of: (counter) =>
      changed.has(counter) ? (changed.get(counter) ?? blankLedger(counter)) : stored.of(counter),
    has: (counter) => (changed.has(counter) ? changed.get(counter) !== null : stored.has(counter)),
    put: (ledger) => void changed.set(ledger.counter, ledger),
    drop: (counter) => void changed.set(counter, null),
  };
}

function notesOver(stored: Notes): Notes {
  const changed = new Map<string, string | null>();
  const get = (key: string): string | null =>
    changed.has(key) ? (changed.get(key) ?? null) : stored.get(key);
  return {
    get,
    read: (key) => readCached(get(key)) ?? null,
    put: (key, value) => void changed.set(key, value),
  };
}
