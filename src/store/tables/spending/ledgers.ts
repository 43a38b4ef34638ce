// Stores the ledgers of the counters.

import type { Counter } from '../../../core/fault.ts';
import { blankLedger, type CounterLedger } from '../../../core/plan/ledger.ts';
import type { Ledgers } from '../../../ports/store/store.ts';
import type { Database } from '../../database.ts';
import { numberOrNull, recordOrNull, type Row } from '../../row.ts';

export function createLedgers(database: Database): Ledgers {
  const get = database.prepare<[string], Row>('SELECT * FROM counter WHERE name = ?');
  const put = database.prepare(
    'INSERT OR REPLACE INTO counter (name, most, remaining, reset_at) VALUES (@counter, @limit, @remaining, @resetAt)',
  );
  const drop = database.prepare('DELETE FROM counter WHERE name = ?');
  return {
    of: (counter) =>
      recordOrNull(get.get(counter), (row) => readLedger(counter, row)) ?? blankLedger(counter),
    has: (counter) => get.get(counter) !== undefined,
    put: (ledger) => void put.run(ledger),
    drop: (counter) => void drop.run(counter),
  };
}

function readLedger(counter: Counter, row: Row): CounterLedger {
  return {
    counter,
    limit: Number(row['most']),
    remaining: Number(row['remaining']),
    resetAt: numberOrNull(row['reset_at']),
  };
}
