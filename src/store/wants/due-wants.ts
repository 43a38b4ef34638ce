// Reads the due wants in order. An index answers each query one page at a time, whatever the size.

import type { Database, Statement } from '../database.ts';
import type { Row } from '../row.ts';
import type { Agenda, Backlog, Lane, LaneOrder } from '../../ports/store/due-wants.ts';
import type { Wants } from '../../ports/store/store.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { fromColumn } from '../tables/path-column.ts';
import type { Roots } from '../tables/roots.ts';
import { createReplaceable } from './replaceable.ts';
import { createWaitingLines, type WaitingLine, type WaitingLines } from './waiting-lines.ts';
import { OPEN_COLUMNS, readOpen } from './want-row.ts';

type LaneReads = Pick<
  Wants,
  'foldersToRecheck' | 'agenda' | 'countDue' | 'backlog' | 'inLane' | 'ofVideos' | 'named' | 'idsIn'
>;

export const PAGE = 200;
/** Most readers need a few wants only. */
const FIRST_PAGE = 32;
const ASKING: readonly Lane[] = ['batch', 'title-scope', 'identity', 'title', 'translation', 'transcription'];
const FETCHING: readonly Lane[] = ['fetch', 'better'];
const WAKING: readonly Lane[] = ['look', 'wake', 'job'];

/** With those by which the lanes are ordered. */
const OPEN = `${OPEN_COLUMNS}, want.newest_first AS newest_first, want.is_there AS is_there`;
const WITH_VIDEO = 'FROM want JOIN video ON video.id = want.video_id';

type LaneIndex = { readonly index: string; readonly by: readonly string[]; readonly only: string };

/** The index is named, because for a small part of a lane the planner would sort instead of following it. */
const ORDERS: Readonly<Record<LaneOrder, LaneIndex>> = {
  urgent: {
    index: 'want_by_urgency',
    by: ['is_there', 'alone', 'asks', 'newest_first', 'due_at'],
    only: '',
  },
  newest: { index: 'want_by_newness', by: ['newest_first', 'due_at'], only: '' },
  arrived: {
    index: 'want_arrived',
    by: ['newest_first', 'due_at'],
    only: 'AND want.arrived = 1 AND want.asks > 0',
  },
  due: { index: 'want_by_due', by: ['due_at'], only: '' },
};

export function createLanes(database: Database, roots: Roots): LaneReads {
  const pages: Readonly<Record<LaneOrder, Pages>> = {
    urgent: pagesBy(ORDERS.urgent, database),
    newest: pagesBy(ORDERS.newest, database),
    arrived: pagesBy(ORDERS.arrived, database),
    due: pagesBy(ORDERS.due, database),
  };
  const waitingLines = createWaitingLines(database);
  return {
    ...createAgenda(database, roots, waitingLines),
    ...createCounts(database, roots, waitingLines),
    ...createSomeOf(database),
    *inLane({ root, lane, order, dueBy, firstPage = FIRST_PAGE }) {
      const rootId = roots.idOf(root);
      if (rootId !== null) yield* pages[order]({ rootId, lane, dueBy, firstPage });
    },
    foldersToRecheck: foldersToRecheck(database, roots),
  };
}

type PageQuery = {
  readonly rootId: number;
  readonly lane: Lane;
  readonly dueBy: number;
  readonly firstPage: number;
};

type Pages = (reading: PageQuery) => IterableIterator<readonly OpenWant[]>;

/** Reads each page completely: an open cursor would block every write on its connection. */
function pagesBy({ index, by, only }: LaneIndex, database: Database): Pages {
  const columns = by.map((column) => `want.${column}`);
  const page = (after: string, most: string): Statement<unknown[], Row> =>
    database.prepare<unknown[], Row>(
      `SELECT ${OPEN} FROM want INDEXED BY ${index} CROSS JOIN video ON video.id = want.video_id
       WHERE want.root_id = @rootId AND want.lane = @lane ${only} AND want.due_at <= @dueBy ${after}
         AND video.gone_at IS NULL
       ORDER BY ${columns.join(', ')}, want.id LIMIT ${most}`,
    );
  const first = page('', '@firstPage');
  // Two statements, because the index leads to an id only where all before it is equal: of a hundred thousand wants that
  // are due at one moment, each page would read those of all pages before it.
  const equal = page(
    `${by.map((column) => `AND want.${column} = @${column}`).join(' ')} AND want.id > @id`,
    '@most',
  );
  const greater = page(
    `AND (${columns.join(', ')}) > (${by.map((column) => `@${column}`).join(', ')})`,
    '@most',
  );
  const after = (reading: PageQuery, last: Row): readonly Row[] => {
    const place = { ...reading, ...placeOf(last) };
    const rows = equal.all({ ...place, most: PAGE });
    const most = PAGE - rows.length;
    return most === 0 ? rows : [...rows, ...greater.all({ ...place, most })];
  };
  return function* read(reading) {
    let rows: readonly Row[] = first.all(reading);
    let most = reading.firstPage;
    for (;;) {
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(readOpen);
      if (rows.length < most) return;
      most = PAGE;
      rows = after(reading, last);
    }
  };
}

function placeOf(row: Row): Row {
  const { alone, asks, newest_first, due_at, id, is_there } = row;
  return { is_there, alone, asks, newest_first, due_at, id };
}

function createSomeOf(database: Database): Pick<LaneReads, 'ofVideos' | 'named' | 'idsIn'> {
  const dueOf = database.prepare<unknown[], Row>(
    `SELECT ${OPEN} ${WITH_VIDEO} WHERE want.video_id = @videoId AND want.lane = @lane AND want.due_at <= @dueBy`,
  );
  const byName = database.prepare<unknown[], Row>(
    `SELECT ${OPEN} FROM video CROSS JOIN want ON want.video_id = video.id
     WHERE video.release_name = @releaseName AND video.gone_at IS NULL
       AND want.lane = @lane AND want.due_at <= @dueBy LIMIT ${PAGE}`,
  );
  const ids = database.prepare<[string], number>('SELECT id FROM want WHERE state = ?').pluck();
  return {
    ofVideos: (videoIds, query) =>
      videoIds.flatMap((videoId) => dueOf.all({ ...query, videoId }).map(readOpen)),
    named: (query) =>
      byName
        .all(query)
        .map(readOpen)
        .toSorted((a, b) => a.want.id - b.want.id),
    idsIn: (state) => ids.all(state),
  };
}

function createAgenda(
  database: Database,
  roots: Roots,
  waitingLines: WaitingLines,
): Pick<LaneReads, 'agenda'> {
  const newest = (['AND asks = 0', ''] as const).map((only) =>
    database
      .prepare<unknown[], number>(
        `SELECT 1 FROM want WHERE root_id = @rootId AND lane = @lane AND newest_first < @since AND arrived = 1
           AND due_at <= @now ${only} LIMIT 1`,
      )
      .pluck(),
  );
  const newAsks = (
    lines: readonly WaitingLine[],
    times: { since: number; now: number },
  ): Agenda['newAsks'] => {
    const due = lines.filter(({ lane, firstAt }) => firstAt <= times.now && ASKING.includes(lane));
    const [isFirst, isAgain] = newest.map((statement) =>
      due.some(({ rootId, lane }) => statement.get({ rootId, lane, ...times }) !== undefined),
    );
    if (isFirst === true) return 'first';
    return isAgain === true ? 'again' : null;
  };
  const { stopgaps } = createReplaceable(database, roots);
  const read: LaneReads['agenda'] = (now, paths, arrivedSince) => {
    const lines = waitingLines(roots.listOf(paths), now);
    const dueSince = (lanes: readonly Lane[]): number | null =>
      earliest(
        lines.flatMap(({ lane, firstAt }) => (firstAt <= now && lanes.includes(lane) ? [firstAt] : [])),
      );
    return {
      asksSince: dueSince(ASKING),
      newAsks: newAsks(lines, { since: -arrivedSince, now }),
      fetches: dueSince(FETCHING) !== null,
      stopgaps: [...paths].some((root) => stopgaps(root, 1).length > 0),
      hasJobs: dueSince(['job']) !== null,
      waking: dueSince(WAKING) !== null,
      nextAt: earliest(lines.flatMap(({ nextAt }) => nextAt ?? [])),
    };
  };
  // One transaction for its many small reads: each by itself would lock and unlock the database.
  return { agenda: database.transaction(read) };
}

function createCounts(
  database: Database,
  roots: Roots,
  waitingLines: WaitingLines,
): Pick<LaneReads, 'countDue' | 'backlog'> {
  const count = database
    .prepare<unknown[], number>(
      'SELECT count(*) FROM want WHERE root_id = @rootId AND lane = @lane AND due_at <= @now',
    )
    .pluck();
  const countUpTo = database
    .prepare<unknown[], number>(
      `SELECT count(*) FROM (SELECT 1 FROM want INDEXED BY want_by_due
       WHERE root_id = @rootId AND lane = @lane AND due_at <= @dueBy LIMIT @most)`,
    )
    .pluck();
  return {
    countDue: ({ root, lane, dueBy }, most) =>
      Number(countUpTo.get({ rootId: roots.idOf(root), lane, dueBy, most })),
    backlog(now, paths): Backlog {
      const due = waitingLines(roots.listOf(paths), now).filter(({ firstAt }) => firstAt <= now);
      const sum = (lanes: readonly Lane[]): number =>
        due
          .filter(({ lane }) => lanes.includes(lane))
          .reduce((total, { rootId, lane }) => total + Number(count.get({ rootId, lane, now })), 0);
      return { asks: sum(ASKING), fetches: sum(FETCHING) };
    },
  };
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}

function foldersToRecheck(database: Database, roots: Roots): LaneReads['foldersToRecheck'] {
  const settling = database.prepare<unknown[], Row>(
    `SELECT video.root AS root, video.folder AS folder ${WITH_VIDEO}
     WHERE want.root_id = @rootId AND want.lane = 'look' AND want.due_at <= @now AND video.gone_at IS NULL
     ORDER BY want.due_at LIMIT @most`,
  );
  const pending = (['pending_move', 'pending_trash'] as const).map((table) =>
    database.prepare<unknown[], Row>(
      `SELECT video.root AS root, video.folder AS folder FROM ${table} AS pending
         CROSS JOIN want ON want.id = pending.want_id CROSS JOIN video ON video.id = want.video_id
       WHERE pending.due_at <= @now AND want.root_id = @rootId ${table === 'pending_move' ? 'AND video.gone_at IS NULL' : ''}
       ORDER BY pending.due_at LIMIT @most`,
    ),
  );
  return (now, paths, most) => {
    const ids = roots.idsOf(paths);
    const rows = ids.flatMap((rootId) =>
      [settling, ...pending].flatMap((statement) => statement.all({ rootId, now, most })),
    );
    const places = rows.map((row) => ({ root: fromColumn(row['root']), folder: fromColumn(row['folder']) }));
    return [...new Map(places.map((place) => [place.folder, place])).values()];
  };
}
