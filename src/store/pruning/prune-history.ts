// Deletes the history lines that are too old, and beyond each want's newest ones.

import type { Database } from '../database.ts';
import { pageByPage } from '../page-by-page.ts';
import type { Parts, PruneLimits } from '../../ports/store/pruning.ts';

const LINES_A_PART = 1000;
const VIDEOS_A_PART = 500;
const AHEAD_MS = 24 * 3_600_000;

export function createHistoryPruning(database: Database): (limits: PruneLimits) => Parts {
  const byAge = createByAge(database);
  const byWant = createByWant(database);
  return function* forget(limits) {
    yield* byAge(limits);
    yield* byWant(limits.linesOfWant);
  };
}

/** Starts at the first line and stops once none is too old: later lines are newer, unless a clock was ahead. */
function createByAge(database: Database): (limits: PruneLimits) => Parts {
  const page = database.prepare<[number], { id: number; at: number }>(
    `SELECT id, at FROM history WHERE id > ? ORDER BY id LIMIT ${LINES_A_PART}`,
  );
  const drop = database.prepare('DELETE FROM history WHERE id > @after AND id <= @upTo AND at < @before');
  return function* forget({ historyBefore, now }) {
    let after = 0;
    for (;;) {
      const lines = page.all(after);
      const upTo = lines.at(-1)?.id;
      if (upTo === undefined) return;
      drop.run({ after, upTo, before: historyBefore });
      if (!lines.some(({ at }) => at < historyBefore || at > now + AHEAD_MS)) return;
      after = upTo;
      yield;
    }
  };
}

/** Events of the video as a whole count as one want. */
function createByWant(database: Database): (most: number) => Parts {
  const last = database.prepare<[], number>('SELECT ifnull(max(video_id), 0) FROM history').pluck();
  const long = database
    .prepare<unknown[], number>(
      `SELECT video_id FROM history WHERE video_id > @after AND video_id <= @upTo
       GROUP BY video_id HAVING count(*) > @most`,
    )
    .pluck();
  type Line = { readonly id: number; readonly want_id: number | null };
  const page = database.prepare<unknown[], Line>(
    `SELECT id, want_id FROM history WHERE video_id = @videoId AND id < @before
     ORDER BY id DESC LIMIT ${LINES_A_PART}`,
  );
  const drop = database.prepare<[number]>('DELETE FROM history WHERE id = ?');
  const ofVideo = function* forgetOf(videoId: number, most: number): Parts {
    const seen = new Map<number | null, number>();
    const read = (last: Line | null): readonly Line[] =>
      page.all({ videoId, before: last?.id ?? Number.MAX_SAFE_INTEGER });
    for (const lines of pageByPage(read)) {
      for (const { id, want_id: want } of lines) {
        const count = (seen.get(want) ?? 0) + 1;
        seen.set(want, count);
        if (count > most) drop.run(id);
      }
      yield;
    }
  };
  return function* forget(most) {
    const end = last.get() ?? 0;
    for (let after = 0; after < end; after += VIDEOS_A_PART) {
      for (const videoId of long.all({ after, upTo: after + VIDEOS_A_PART, most }))
        yield* ofVideo(videoId, most);
      yield;
    }
  };
}
