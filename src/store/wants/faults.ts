// Counts how often the program failed over a want.

import type { Database } from '../database.ts';
import type { Faults } from '../../ports/store/store.ts';

export function createFaults(database: Database): Faults {
  const add = database
    .prepare<unknown[], number>(
      `INSERT INTO fault (want_id, times, at) VALUES (@wantId, 1, @now)
       ON CONFLICT (want_id) DO UPDATE SET times = CASE WHEN at < @since THEN 1 ELSE times + 1 END, at = @now
       RETURNING times`,
    )
    .pluck();
  return { add: (wantId, now, since) => add.get({ wantId, now, since }) ?? 1 };
}
