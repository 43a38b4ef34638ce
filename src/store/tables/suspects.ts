// Stores what is being read, and what was being read when the program crashed.

import type { Database } from '../database.ts';
import { readCached } from '../row.ts';
import type { Suspect, Suspects } from '../../ports/store/suspects.ts';

export function createSuspects(database: Database): Suspects {
  const begin = database.prepare(
    'INSERT INTO suspect (what, crashes, at) VALUES (?, 0, ?) ON CONFLICT (what) DO UPDATE SET at = excluded.at',
  );
  const end = database.prepare('DELETE FROM suspect WHERE what = ?');
  // A negative time: counted, and not read since.
  const count = database.prepare('UPDATE suspect SET crashes = crashes + 1, at = -at - 1 WHERE at >= 0');
  const all = database.prepare<[], { what: string; crashes: number }>('SELECT what, crashes FROM suspect');
  return {
    begin(suspects, now) {
      for (const one of suspects) begin.run(JSON.stringify(one), now);
    },
    end(suspects) {
      for (const one of suspects) end.run(JSON.stringify(one));
    },
    afterCrash() {
      count.run();
      return all.all().flatMap(({ what, crashes }) => {
        const suspect = readCached(what) as Suspect | undefined;
        return suspect === undefined ? [] : [{ suspect, crashes }];
      });
    },
  };
}
