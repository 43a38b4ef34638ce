// Sets up what the counting of quotas needs: a real database, the policy of a configuration, and a clock to move.

import { onTestFinished } from 'vitest';
import { policyOf } from '../../src/app/policy.ts';
import { newWant, type Want } from '../../src/core/want/want.ts';
import { createBudget, type Budget } from '../../src/engine/quota/budget.ts';
import type { Policy } from '../../src/ports/policy.ts';
import type { Store } from '../../src/ports/store/store.ts';
import { openCopy } from '../../src/store/open/open-copy.ts';
import { configOf, LEAST, loadText } from './config-files.ts';
import { createManualClock, type ManualClock } from './hand-clock.ts';
import { temporaryFolder } from './library.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);
export const MIDNIGHT = Date.UTC(2026, 10, 22);
export const ROOT = '/media';

export type QuotaScene = {
  readonly deps: { readonly store: Store; readonly clock: ManualClock; readonly policy: Policy };
  readonly store: Store;
  readonly clock: ManualClock;
  readonly budget: Budget;
  /** A video with one want; the want's id. */
  readonly want: (
    more?: Partial<Want>,
    video?: { readonly addedAt?: number; readonly arrived?: boolean },
  ) => number;
};

export function quotaScene(quota = ''): QuotaScene {
  const opened = openCopy(temporaryFolder());
  onTestFinished(() => opened.close());
  const { store } = opened;
  const clock = createManualClock(NOON);
  const deps = { store, clock, policy: policyOf(configOf(loadText(`${LEAST}quota: { ${quota} }\n`))) };
  let videos = 0;
  return {
    deps,
    store,
    clock,
    budget: createBudget(deps),
    want(more = {}, { addedAt = NOON, arrived = false } = {}) {
      videos += 1;
      const name = `Film.${videos}.mkv`;
      const file = { root: ROOT, folder: `${ROOT}/F`, name, size: 1, mtimeMs: 2, inode: `1:${videos}` };
      const id = store.videos.add({ ...file, releaseName: name, year: null, addedAt });
      const wanted = { ...newWant(clock.now()), ...more };
      return store.wants.add(id, { languages: ['en'], kind: 'full' }, wanted, { arrived });
    },
  };
}
