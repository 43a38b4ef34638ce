// Stores the wants and their states.

import type { Database } from '../database.ts';
import { recordOrNull, type Row } from '../row.ts';
import type { Wants } from '../../ports/store/store.ts';
import { createLanes } from './due-wants.ts';
import type { Roots } from '../tables/roots.ts';
import { createReplaceable } from './replaceable.ts';
import { createSummaries } from './summaries.ts';
import { columnsOf, readWant, WANT_COLUMNS } from './want-row.ts';

export function createWants(database: Database, roots: Roots): Wants {
  const get = database.prepare<[number], Row>(`SELECT ${WANT_COLUMNS} FROM want WHERE id = ?`);
  const ofVideo = database.prepare<[number], Row>(`SELECT ${WANT_COLUMNS} FROM want WHERE video_id = ?`);
  const add = database.prepare(
    `INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone,
       unanswered, step, may_advance, machine, better_until, stopgap, one_off, before_state, before_reason, before_due_at,
       root_id, newest_first, arrived)
     VALUES (@videoId, @languages, @kind, @state, @reason, @dueAt, @revision, @asks, @offers, @alone,
       @unanswered, @step, @mayAdvance, @machine, @betterUntil, @stopgap, @oneOff, @beforeState, @beforeReason, @beforeDueAt,
       ifnull((SELECT root.id FROM video JOIN root ON root.path = video.root WHERE video.id = @videoId), 0),
       ifnull((SELECT -added_at FROM video WHERE id = @videoId), 0), @arrived)`,
  );
  const save = database.prepare(
    `UPDATE want SET state = @state, reason = @reason, due_at = @dueAt, revision = @revision, asks = @asks,
       offers = @offers, alone = @alone, unanswered = @unanswered, step = @step, may_advance = @mayAdvance, machine = @machine,
       better_until = @betterUntil, stopgap = @stopgap, one_off = @oneOff, before_state = @beforeState,
       before_reason = @beforeReason, before_due_at = @beforeDueAt WHERE id = @id`,
  );
  const remove = database.prepare('DELETE FROM want WHERE id = ?');
  return {
    ...createLanes(database, roots),
    ...createReplaceable(database, roots),
    ...createSummaries(database, roots),
    get: (id) => recordOrNull(get.get(id), readWant),
    ofVideo: (videoId) =>
      ofVideo
        .all(videoId)
        .map(readWant)
        .toSorted((a, b) => a.id - b.id),
    add: (videoId, spec, want, { arrived } = { arrived: false }) =>
      Number(
        add.run({
          ...columnsOf(want),
          videoId,
          languages: spec.languages.join(','),
          kind: spec.kind,
          arrived: arrived ? 1 : 0,
        }).lastInsertRowid,
      ),
    save: (id, want) => void save.run({ ...columnsOf(want), id }),
    remove: (id) => void remove.run(id),
  };
}
