// Deletes what nothing needs any more: a bounded part at a time, each found through an index.

import type { Database } from '../database.ts';
import { folderOf } from '../../core/path/path.ts';
import type { Parts, PruneLimits, Pruning } from '../../ports/store/pruning.ts';
import { pageByPage } from '../page-by-page.ts';
import { fromColumn, toColumn } from '../tables/path-column.ts';
import { createTitleRemoval } from '../tables/titles.ts';
import { createGiveBack } from './give-back.ts';
import { createHistoryPruning } from './prune-history.ts';

const WANTS_A_PART = 1000;
const ROWS_A_PART = 200;

export function createPruning(database: Database): Pruning {
  const history = createHistoryPruning(database);
  const videos = createVideoPruning(database);
  const rewritten = createRewritePruning(database);
  const sidecarTexts = createSidecarTextPruning(database);
  const refused = database.prepare<[number]>(
    `DELETE FROM refused_content WHERE sha256 IN
       (SELECT sha256 FROM refused_content WHERE at < ? ORDER BY at LIMIT ${ROWS_A_PART})`,
  );
  const suspects = database.prepare<[number]>('DELETE FROM suspect WHERE max(at, -at - 1) < ?');
  return {
    *forget(limits) {
      yield* history(limits);
      yield* videos.gone(limits);
      while (refused.run(limits.refusedBefore).changes > 0) yield;
      yield* rewritten(limits.rewrittenBefore);
      yield* sidecarTexts();
      suspects.run(limits.suspectsBefore);
    },
    ...createLibraryReads(database),
    forgetLibrary: (root) => videos.ofLibrary(root),
    ...createOfferPruning(database),
    giveBack: createGiveBack(database),
  };
}

type VideoPruning = { gone(limits: PruneLimits): Parts; ofLibrary(root: string): Parts };
type ById = { readonly id: number; readonly gone_at: number };

/** Everything that refers to the video is deleted with it, except the history. */
function createVideoPruning(database: Database): VideoPruning {
  const dropHistory = database.prepare<[number]>('DELETE FROM history WHERE video_id = ?');
  const drop = database
    .prepare<[number], number | null>('DELETE FROM video WHERE id = ? RETURNING title_id')
    .pluck();
  const dropTitleIfEmpty = createTitleRemoval(database);
  // Videos with pending work on our sidecars are skipped until it is done.
  const page = database.prepare<unknown[], ById>(
    `SELECT id, gone_at FROM video
     WHERE gone_at IS NOT NULL AND gone_at < @before AND (gone_at, id) > (@at, @id)
       AND NOT EXISTS (
         SELECT 1 FROM want WHERE want.video_id = video.id AND (
           EXISTS (SELECT 1 FROM pending_trash WHERE pending_trash.want_id = want.id)
           OR EXISTS (SELECT 1 FROM pending_move WHERE pending_move.want_id = want.id)
           OR EXISTS (SELECT 1 FROM placement WHERE placement.want_id = want.id)))
     ORDER BY gone_at, id LIMIT ${ROWS_A_PART}`,
  );
  const nthGone = database
    .prepare<[number], number>(
      'SELECT gone_at FROM video WHERE gone_at IS NOT NULL ORDER BY gone_at DESC LIMIT 1 OFFSET ?',
    )
    .pluck();
  const ofRoot = database
    .prepare<[Buffer], number>(
      `SELECT id FROM video WHERE root = ? AND gone_at IS NULL ORDER BY folder LIMIT ${ROWS_A_PART}`,
    )
    .pluck();
  const forget = function* forgetVideos(ids: readonly number[]): Parts {
    for (const id of ids) {
      dropHistory.run(id);
      const title = drop.get(id) ?? null;
      if (title !== null) dropTitleIfEmpty(title);
      yield;
    }
  };
  return {
    *gone({ goneBefore, goneVideos, manyGoneBefore }) {
      const many = nthGone.get(goneVideos) ?? 0;
      const before = Math.max(goneBefore, Math.min(many, manyGoneBefore));
      const read = (last: ById | null): readonly ById[] =>
        page.all({ before, at: last?.gone_at ?? -1, id: last?.id ?? 0 });
      for (const rows of pageByPage(read)) yield* forget(rows.map(({ id }) => id));
    },
    *ofLibrary(root) {
      for (;;) {
        const ids = ofRoot.all(toColumn(root));
        if (ids.length === 0) return;
        yield* forget(ids);
      }
    },
  };
}

function createLibraryReads(database: Database): Pick<Pruning, 'roots'> {
  const roots = database.prepare<[], Buffer>('SELECT path FROM root').pluck();
  return { roots: () => roots.all().map(fromColumn) };
}

function createOfferPruning(database: Database): Pick<Pruning, 'restingOffers' | 'forgetOffers'> {
  const last = database.prepare<[], number>('SELECT ifnull(max(id), 0) FROM want').pluck();
  // The planner would read all wants in these states for each page.
  const resting = database
    .prepare<unknown[], number>(
      `SELECT id FROM want NOT INDEXED
       WHERE id > @after AND id <= @upTo AND due_at IS NULL AND better_until IS NULL AND stopgap = 0
         AND state IN ('placed', 'present', 'declined', 'gone')
         AND EXISTS (SELECT 1 FROM offer WHERE offer.want_id = want.id)
         AND ifnull((SELECT at FROM history WHERE history.video_id = want.video_id
                     ORDER BY history.id DESC LIMIT 1), 0) < @quietSince`,
    )
    .pluck();
  const forget = database.prepare<[number]>('DELETE FROM offer WHERE want_id = ?');
  return {
    restingOffers(after, quietSince) {
      const upTo = after + WANTS_A_PART;
      const wantIds = resting.all({ after, upTo, quietSince });
      return { wantIds, next: upTo >= (last.get() ?? 0) ? null : upTo };
    },
    forgetOffers: (wantId) => void forget.run(wantId),
  };
}

/** Kept as long as one of our sidecars holds the text. */
function createRewritePruning(database: Database): (before: number) => Parts {
  type Written = { readonly rowid: number; readonly at: number; readonly written: string };
  const page = database.prepare<unknown[], Written>(
    `SELECT rowid, at, written FROM rewritten WHERE at < @before AND (at, rowid) > (@at, @rowid)
     ORDER BY at, rowid LIMIT ${ROWS_A_PART}`,
  );
  const isOurs = database.prepare(
    'SELECT 1 FROM sidecar WHERE substr(sha256, 1, 16) = substr(@written, 1, 16) AND sha256 = @written',
  );
  const drop = database.prepare<[number]>('DELETE FROM rewritten WHERE rowid = ?');
  return function* forget(before) {
    const read = (last: Written | null): readonly Written[] =>
      page.all({ before, at: last?.at ?? -1, rowid: last?.rowid ?? 0 });
    for (const rows of pageByPage(read)) {
      for (const { rowid, written } of rows) if (isOurs.get({ written }) === undefined) drop.run(rowid);
      yield;
    }
  };
}

/** A subtitle is in its video's folder, or up to two folders below. Kept while any video exists there. */
function createSidecarTextPruning(database: Database): () => Parts {
  const page = database
    .prepare<[Buffer], Buffer>(
      `SELECT path FROM sidecar_text WHERE path > ? ORDER BY path LIMIT ${ROWS_A_PART}`,
    )
    .pluck();
  const hasVideo = database.prepare<[Buffer]>(
    'SELECT 1 FROM video WHERE folder = ? AND gone_at IS NULL LIMIT 1',
  );
  const drop = database.prepare<[Buffer]>('DELETE FROM sidecar_text WHERE path = ?');
  const isNeeded = (path: Buffer): boolean => {
    const folder = folderOf(fromColumn(path));
    const above = [folder, folderOf(folder), folderOf(folderOf(folder))];
    return above.some((one) => hasVideo.get(toColumn(one)) !== undefined);
  };
  return function* forget() {
    for (const paths of pageByPage<Buffer>((last) => page.all(last ?? Buffer.alloc(0)))) {
      for (const path of paths) if (!isNeeded(path)) drop.run(path);
      yield;
    }
  };
}
