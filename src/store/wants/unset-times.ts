// Gives what happened while the clock was not set the time at which it was set: by its own it would be decades old, and
// deleted at once.

import type { Database } from '../database.ts';
import type { Times } from '../../ports/store/times.ts';

const LINES_A_PART = 1000;

/** Few rows each: what one start of a machine left. */
const DATED: readonly string[] = [
  'UPDATE refused_content SET at = @now WHERE at < @unsetBefore',
  'UPDATE rewritten SET at = @now WHERE at < @unsetBefore',
  'UPDATE trash SET at = @now WHERE at < @unsetBefore',
];

export function createUnsetTimes(database: Database): Pick<Times, 'dateUnset'> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM history').pluck();
  const isUnset = database.prepare(
    'SELECT 1 FROM history WHERE id > @after AND id <= @upTo AND at < @unsetBefore LIMIT 1',
  );
  const date = database.prepare(
    'UPDATE history SET at = @now WHERE id > @after AND id <= @upTo AND at < @unsetBefore',
  );
  const dated = DATED.map((sql) => database.prepare(sql));
  return {
    *dateUnset(now, unsetBefore) {
      for (const statement of dated) statement.run({ now, unsetBefore });
      // They are the last ones, but for a few that came since. A kill leaves the last of them to the next start.
      const end = last.get() ?? 0;
      let after = end;
      while (isUnset.get({ after: after - LINES_A_PART, upTo: after, unsetBefore }) !== undefined) {
        after -= LINES_A_PART;
        yield;
      }
      for (; after < end; after += LINES_A_PART) {
        date.run({ now, unsetBefore, after, upTo: after + LINES_A_PART });
        yield;
      }
    },
  };
}
