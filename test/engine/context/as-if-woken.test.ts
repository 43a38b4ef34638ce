import { join } from 'node:path';
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneOf } from '../../../src/engine/context/as-if-woken.ts';
import { WANT_STATES, newWant, type Want } from '../../../src/core/want/want.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

test('a want waits for the work that the column of the database says', () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  const videoId = store.videos.add(videoAt('/media/film.mkv'));
  const id = store.wants.add(videoId, { languages: ['en'], kind: 'full' }, newWant(NOW));
  const database = new Database(join(folder, 'state.db'), { readonly: true });
  const column = database.prepare<[], string | null>('SELECT lane FROM want').pluck();
  const anyWant = fc.record({
    state: fc.constantFrom(...WANT_STATES),
    reason: fc.constantFrom('new' as const, 'own-sidecar-gone' as const),
    dueAt: fc.constantFrom(null, NOW),
    offers: fc.nat(1),
    step: fc.constantFrom('batch' as const, 'title' as const),
    betterUntil: fc.constantFrom(null, NOW),
    stopgap: fc.boolean(),
  });
  fc.assert(
    fc.property(anyWant, (some) => {
      const want: Want = { ...newWant(NOW), ...some };
      store.wants.save(id, want);
      expect(laneOf(want)).toBe(column.get());
    }),
    { numRuns: 100 },
  );
  database.close();
});
