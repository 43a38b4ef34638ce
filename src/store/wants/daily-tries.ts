// Stores how many downloads were made for a want on a day.

import type { Database } from '../database.ts';
import type { Tries } from '../../ports/store/store.ts';

export function createTries(database: Database): Tries {
  const of = database
    .prepare<[number, number], number>('SELECT units FROM daily_try WHERE want_id = ? AND day = ?')
    .pluck();
  // Only the latest day is kept.
  const add = database.prepare(
    `INSERT INTO daily_try (want_id, day, units) VALUES (@wantId, @day, max(0, @units))
     ON CONFLICT (want_id) DO UPDATE
       SET units = max(0, CASE WHEN day = excluded.day THEN units ELSE 0 END + @units), day = excluded.day`,
  );
  return {
    of: (wantId, day) => of.get(wantId, day) ?? 0,
    add: (wantId, day, units) => void add.run({ wantId, day, units }),
  };
}
