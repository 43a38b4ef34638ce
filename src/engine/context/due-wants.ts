// Reads the due wants of a pass from the database, one page at a time: there may be hundreds of thousands, of which a
// day reaches a few thousand.

import { onlyOf } from '../../core/only.ts';
import { inGroups } from '../../core/in-groups.ts';
import { awaitsBetter } from '../../core/want/want.ts';
import type { Lane, LaneOrder } from '../../ports/store/due-wants.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { inEmptyPages } from './loop/empty-pages.ts';
import { yieldToEventLoop } from './loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { isInScope, videosUpTo, type WorkScope } from './scope.ts';

export type LaneReading = {
  readonly lane: Lane;
  readonly order: LaneOrder;
  /** By default now. */
  readonly dueBy?: number;
  /** Only this many are needed, unless some are out of scope. */
  readonly few?: number;
};

type DueReading = LaneReading & { readonly dueBy: number };

/** A scope with more videos than this is read like a whole library and filtered. */
const MOST_READ_DIRECTLY = 2000;
const VIDEOS_A_STEP = 100;
const WANTS_A_PAGE = 200;

/** Due wants in order, page by page; a page may be empty. Yield to the event loop between two pages. */
export function* pagesOf(
  deps: Deps,
  reach: WorkScope,
  line: LaneReading,
): IterableIterator<readonly OpenWant[]> {
  const dueBy = line.dueBy ?? deps.clock.now();
  if (reach.paths.size > 0) {
    const videoIds = yield* inEmptyPages(videosUpTo(deps, reach, MOST_READ_DIRECTLY));
    if (videoIds !== null) return yield* readDirectly(deps, { ...reach, videoIds }, { ...line, dueBy });
  }
  const each = [...reach.roots].map((root) =>
    deps.store.wants.inLane({
      root,
      lane: line.lane,
      order: line.order,
      dueBy,
      ...(line.few === undefined ? {} : { firstPage: line.few }),
    }),
  );
  for (const page of merged(each, line.order)) yield page.filter(({ video }) => isInScope(reach, video));
}

/** The wants of these videos. The first page with any comes once all are read, because it is the order that counts. */
function* readDirectly(
  { store }: Deps,
  { roots, videoIds }: Pick<WorkScope, 'roots'> & { readonly videoIds: readonly number[] },
  line: DueReading,
): IterableIterator<readonly OpenWant[]> {
  const all: OpenWant[] = [];
  for (const some of inGroups(videoIds, VIDEOS_A_STEP)) {
    for (const open of store.wants.ofVideos(some, line))
      if (roots.has(open.video.root) && fits(line, open.want)) all.push(open);
    yield [];
  }
  yield* inGroups(all.toSorted(COMPARE[line.order]), WANTS_A_PAGE);
}

function fits({ order }: LaneReading, { arrived, asks }: OpenWant['want']): boolean {
  return order !== 'arrived' || (arrived && asks > 0);
}

type Compare = (a: OpenWant, b: OpenWant) => number;

const byNewness: Compare = (a, b) => b.video.addedAt - a.video.addedAt || a.want.id - b.want.id;

/** The same orders as in the database. */
const COMPARE: Readonly<Record<LaneOrder, Compare>> = {
  urgent: (a, b) =>
    Number(awaitsBetter(a.want)) - Number(awaitsBetter(b.want)) ||
    Number(a.want.alone) - Number(b.want.alone) ||
    a.want.asks - b.want.asks ||
    byNewness(a, b),
  newest: byNewness,
  arrived: byNewness,
  due: (a, b) => (a.want.dueAt ?? 0) - (b.want.dueAt ?? 0) || a.want.id - b.want.id,
};

type LaneHead = {
  readonly pages: IterableIterator<readonly OpenWant[]>;
  rows: readonly OpenWant[];
  at: number;
};

/** Merges the sorted pages of several libraries into one sorted list, still page by page. */
function* merged(
  each: readonly IterableIterator<readonly OpenWant[]>[],
  order: LaneOrder,
): IterableIterator<readonly OpenWant[]> {
  const only = onlyOf(each);
  if (only !== null) return yield* only;
  let heads: LaneHead[] = each.map((pages) => ({ pages, rows: [], at: 0 }));
  const compare = COMPARE[order];
  for (;;) {
    const filled: LaneHead[] = [];
    for (const head of heads) {
      // There may be hundreds of libraries.
      if (head.at >= head.rows.length) yield [];
      if (refill(head)) filled.push(head);
    }
    heads = filled;
    if (heads.length === 0) return;
    // Rows are in final order only until the first head runs out.
    const rows: OpenWant[] = [];
    while (heads.every(({ rows: list, at }) => at < list.length)) {
      const next = heads.reduce((best, head) => (compare(rowOf(head), rowOf(best)) < 0 ? head : best));
      rows.push(rowOf(next));
      next.at += 1;
    }
    yield rows;
  }
}

/** False once the library has no rows left. */
function refill(head: LaneHead): boolean {
  while (head.at >= head.rows.length) {
    const next = head.pages.next();
    if (next.done === true) return false;
    head.rows = next.value;
    head.at = 0;
  }
  return true;
}

function rowOf({ rows, at }: LaneHead): OpenWant {
  const row = rows[at];
  if (row === undefined) throw new Error('a page was read past its end');
  return row;
}

/** One want at a time; yields to the event loop between pages. */
export async function* oneByOne(pages: Iterable<readonly OpenWant[]>): AsyncGenerator<OpenWant> {
  for (const page of pages) {
    yield* page;
    await yieldToEventLoop();
  }
}

/** The first wants, at most `most`. */
export async function firstOf(
  pages: Iterable<readonly OpenWant[]>,
  most: number,
): Promise<readonly OpenWant[]> {
  const first: OpenWant[] = [];
  for (const page of pages) {
    first.push(...page.slice(0, most - first.length));
    if (first.length >= most) return first;
    await yieldToEventLoop();
  }
  return first;
}
