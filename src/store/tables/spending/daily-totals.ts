// Stores what a day spent and how many subtitles were there, for the plots.

import type { Database } from '../../database.ts';
import { numberOrNull, type Row } from '../../row.ts';
import type { Counter } from '../../../core/fault.ts';
import type { WantKind } from '../../../core/want-spec.ts';
import type { Parts } from '../../../ports/store/pruning.ts';
import type { Totals } from '../../../ports/store/totals.ts';

export function createTotals(database: Database): Totals {
  const spend = database.prepare(
    `INSERT INTO daily_spending (day, counter, used, most) VALUES (@day, @counter, max(0, @units), @limit)
     ON CONFLICT (day, counter) DO UPDATE SET used = max(0, used + @units), most = ifnull(@limit, most)`,
  );
  const spending = database.prepare<[Row], Row>(
    'SELECT day, counter, used, most FROM daily_spending WHERE day BETWEEN @from AND @to ORDER BY day',
  );
  const dropDay = database.prepare('DELETE FROM daily_coverage WHERE day = ?');
  const put = database.prepare(
    `INSERT INTO daily_coverage (day, languages, kind, wanted, there)
     VALUES (@day, @languages, @kind, @wanted, @there)`,
  );
  const coverage = database.prepare<[Row], Row>(
    `SELECT day, languages, kind, wanted, there FROM daily_coverage WHERE day BETWEEN @from AND @to
     ORDER BY day, languages, kind`,
  );
  const outside = ['daily_spending', 'daily_coverage'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE day < @from OR day > @to`),
  );
  return {
    spend: (spent) => void spend.run(spent),
    spending: (range) =>
      spending.all(range).map((row) => ({
        day: Number(row['day']),
        counter: String(row['counter']) as Counter,
        used: Number(row['used']),
        limit: numberOrNull(row['most']),
      })),
    putCoverage(day, rows) {
      dropDay.run(day);
      for (const { languages, ...row } of rows) put.run({ day, ...row, languages: languages.join(',') });
    },
    coverage: (range) =>
      coverage.all(range).map((row) => ({
        day: Number(row['day']),
        languages: String(row['languages']).split(','),
        kind: String(row['kind']) as WantKind,
        wanted: Number(row['wanted']),
        there: Number(row['there']),
      })),
    fillFromHistory: createFill(database),
    keep(range) {
      for (const statement of outside) statement.run(range);
    },
  };
}

const LINES_A_PART = 1_000;
/** Which lines are still to be added: the last one done, and the last one of the older version. */
const NOTE = 'history-to-total';

/**
 * Wants that share a download or a search have lines at nearly the same time. Their limits were not recorded.
 */
function createFill(database: Database): () => Parts {
  const note = database.prepare<[], string>(`SELECT value FROM note WHERE key = '${NOTE}'`).pluck();
  const putNote = database.prepare(`UPDATE note SET value = ? WHERE key = '${NOTE}'`);
  const dropNote = database.prepare(`DELETE FROM note WHERE key = '${NOTE}'`);
  const add = (counter: string, units: string, which: string) =>
    database.prepare(
      `INSERT INTO daily_spending (day, counter, used, most)
       SELECT at / 86400000, ${counter}, ${units}, NULL FROM history
         WHERE id > @after AND id <= @upTo AND ${which} GROUP BY 1, 2
       ON CONFLICT (day, counter) DO UPDATE SET used = used + excluded.used`,
    );
  const downloads = add(
    `CASE source WHEN 'anonymous' THEN 'anonymous' ELSE 'downloads' END`,
    'count(DISTINCT at)',
    `event = 'download-spent'`,
  );
  const searches = add(
    `'search'`,
    `count(DISTINCT video_id || ' ' || step || ' ' || at / 60000)`,
    `event = 'answered' AND offered IS NOT NULL`,
  );
  return function* fillFromHistory() {
    for (;;) {
      const [after = 0, last = 0] = (note.get() ?? '').split(' ').map(Number);
      if (after >= last) break;
      const upTo = Math.min(after + LINES_A_PART, last);
      downloads.run({ after, upTo });
      searches.run({ after, upTo });
      putNote.run(`${upTo} ${last}`);
      yield;
    }
    dropNote.run();
  };
}
