// Reads a few columns of many wants, one page at a time: a library may hold hundreds of thousands.

import type { Reason } from '../../core/want/reason.ts';
import type { WantState } from '../../core/want/want.ts';
import type { WantKind, WantSummary } from '../../ports/store/records.ts';
import type { Wants } from '../../ports/store/store.ts';
import type { Database } from '../database.ts';
import type { Roots } from '../tables/roots.ts';

type Row = Readonly<Record<string, unknown>>;

/** Ids covered by one page. */
const IDS_A_PAGE = 1000;

const COLUMNS = [
  'id',
  'video_id',
  'root_id',
  'languages',
  'kind',
  'state',
  'reason',
  'due_at',
  'offers',
  'unanswered',
  'machine',
  'better_until',
  'stopgap',
];

/** By ranges of ids: a page costs the same, however few of its wants are asked for. */
export function createSummaries(database: Database, roots: Roots): Pick<Wants, 'summaries'> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck();
  // The planner would read all wants in these states for each page.
  const page = database.prepare<unknown[], Row>(
    `SELECT ${COLUMNS.map((column) => `want.${column} AS ${column}`).join(', ')}
     FROM want NOT INDEXED CROSS JOIN video ON video.id = want.video_id
     WHERE want.id > @after AND want.id <= @upTo AND video.gone_at IS NULL
       AND want.state IN (SELECT value FROM json_each(@states))
       AND (@reasons IS NULL OR want.reason IN (SELECT value FROM json_each(@reasons)))`,
  );
  return {
    *summaries({ states, reasons }) {
      const end = last.get() ?? 0;
      const asked = {
        states: JSON.stringify([...states]),
        reasons: reasons === undefined ? null : JSON.stringify([...reasons]),
      };
      for (let after = 0; after < end; after += IDS_A_PAGE)
        yield page.all({ ...asked, after, upTo: after + IDS_A_PAGE }).map((row) => summaryOf(row, roots));
    },
  };
}

function summaryOf(row: Row, roots: Roots): WantSummary {
  return {
    id: Number(row['id']),
    videoId: Number(row['video_id']),
    root: roots.pathOf(Number(row['root_id'])),
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as WantKind,
    state: String(row['state']) as WantState,
    reason: String(row['reason']) as Reason,
    dueAt: row['due_at'] === null ? null : Number(row['due_at']),
    offers: Number(row['offers']),
    unanswered: Number(row['unanswered']),
    machine: row['machine'] === 1,
    betterUntil: row['better_until'] === null ? null : Number(row['better_until']),
    stopgap: row['stopgap'] === 1,
  };
}
