// Reads the wants with a sidecar that a better one may replace.

import type { Database } from '../database.ts';
import type { Wants } from '../../ports/store/store.ts';
import type { Roots } from '../tables/roots.ts';

export function createReplaceable(database: Database, roots: Roots): Pick<Wants, 'windowsOver' | 'stopgaps'> {
  const windowsOver = database
    .prepare<[number, number], number>(
      `SELECT want.id FROM want JOIN video ON video.id = want.video_id
       WHERE want.better_until <= ? AND video.gone_at IS NULL LIMIT ?`,
    )
    .pluck();
  const stopgaps = database
    .prepare<unknown[], number>(
      `SELECT want.id FROM want INDEXED BY want_stopgap CROSS JOIN video ON video.id = want.video_id
       WHERE want.root_id = @rootId AND want.stopgap = 1 AND want.state = 'placed' AND video.gone_at IS NULL
       ORDER BY want.newest_first LIMIT @most`,
    )
    .pluck();
  return {
    windowsOver: (by, most) => windowsOver.all(by, most),
    stopgaps(root, most) {
      const rootId = roots.idOf(root);
      return rootId === null ? [] : stopgaps.all({ rootId, most });
    },
  };
}
