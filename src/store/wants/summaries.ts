// Reads a few columns of many wants, one page at a time: a library may hold hundreds of thousands.

import type { WantSummary } from '../../ports/store/records.ts';
import type { Wants } from '../../ports/store/store.ts';
import type { Database } from '../database.ts';
import type { Row } from '../row.ts';
import { OF_ROOTS, type Roots } from '../tables/roots.ts';
import { readSummary, SUMMARY_COLUMNS } from './want-row.ts';

/** Ids covered by one page. */
const IDS_A_PAGE = 1000;

/** By ranges of ids: a page costs the same, however few of its wants are asked for. */
export function createSummaries(database: Database, roots: Roots): Pick<Wants, 'summaries'> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck();
  // The planner would read all wants in these states for each page.
  const page = database.prepare<unknown[], Row>(
    `SELECT ${SUMMARY_COLUMNS}, want.root_id AS root_id
     FROM want NOT INDEXED CROSS JOIN video ON video.id = want.video_id
     WHERE want.id > @after AND want.id <= @upTo AND ${OF_ROOTS} AND video.gone_at IS NULL
       AND want.state IN (SELECT value FROM json_each(@states))
       AND (@reasons IS NULL OR want.reason IN (SELECT value FROM json_each(@reasons)))`,
  );
  const summaryOf = (row: Row): WantSummary => ({
    ...readSummary(row),
    root: roots.pathOf(Number(row['root_id'])),
  });
  return {
    *summaries({ states, reasons, roots: some }) {
      const end = last.get() ?? 0;
      const asked = {
        roots: roots.listOf(some),
        states: JSON.stringify([...states]),
        reasons: reasons === undefined ? null : JSON.stringify([...reasons]),
      };
      for (let after = 0; after < end; after += IDS_A_PAGE)
        yield page.all({ ...asked, after, upTo: after + IDS_A_PAGE }).map(summaryOf);
    },
  };
}
