// In which lanes of which libraries does something wait, and since when?

import type { Lane } from '../../ports/store/due-wants.ts';
import type { Database } from '../database.ts';

export type WaitingLine = {
  readonly rootId: number;
  readonly lane: Lane;
  /** The earliest due time. */
  readonly firstAt: number;
  /** The earliest one that is not reached; null if none is. */
  readonly nextAt: number | null;
};

/** `roots`: the text of `Roots.listOf`. */
export type WaitingLines = (roots: string, now: number) => readonly WaitingLine[];

/**
 * Reads the lines of some libraries. It jumps from line to line in the index: there may be hundreds of libraries, most
 * lanes of each are empty, and a question for each lane would hold the loop.
 */
export function createWaitingLines(database: Database): WaitingLines {
  const line = 'FROM want WHERE root_id = line.root_id';
  const read = database.prepare<unknown[], WaitingLine>(
    `WITH RECURSIVE line (root_id, lane) AS (
       SELECT value, (SELECT min(lane) FROM want WHERE root_id = value AND lane IS NOT NULL) FROM json_each(@roots)
       UNION ALL
       SELECT root_id, (SELECT min(lane) ${line} AND lane > line.lane) FROM line WHERE lane IS NOT NULL
     )
     SELECT root_id AS rootId, lane, (SELECT min(due_at) ${line} AND lane = line.lane AND due_at >= 0) AS firstAt,
       (SELECT min(due_at) ${line} AND lane = line.lane AND due_at > @now) AS nextAt
     FROM line WHERE lane IS NOT NULL AND firstAt IS NOT NULL`,
  );
  return (roots, now) => read.all({ roots, now });
}
