// Applies a fact to a want: load, transition, save and history line in one synchronous transaction.

import { transition, type Transition } from '../core/want/transition/transition.ts';
import type { Fact } from '../core/want/want.ts';
import type { HistoryFacts } from '../ports/store/history.ts';
import type { WantRecord } from '../ports/store/records.ts';
import type { Deps } from './deps.ts';

export type Applied = Transition & { readonly record: WantRecord };

type ApplyDeps = Pick<Deps, 'store' | 'clock'>;

/**
 * Applies the fact to the want in the database. `revision` fences the outcome of an effect: if the want has changed
 * since, the fact is only written to the history and dropped. The other options go into the history line. Returns null
 * if nothing changed.
 */
export function apply(
  deps: ApplyDeps,
  wantId: number,
  fact: Fact,
  { revision, ...facts }: { readonly revision?: number } & Partial<HistoryFacts> = {},
): Applied | null {
  const { store } = deps;
  return store.transaction(() => {
    const want = store.wants.get(wantId);
    if (want === null) return null;
    const now = deps.clock.now();
    const line = { ...facts, at: now, videoId: want.videoId, wantId, event: fact.kind };
    if (revision !== undefined && revision !== want.revision) {
      store.notes.record({ ...line, reason: 'too-late' });
      return null;
    }
    const next = transition(want, fact, now);
    if (next === null) return null;
    store.wants.save(wantId, next.want);
    store.notes.record({ ...line, reason: next.want.reason });
    return { ...next, record: { ...want, ...next.want } };
  });
}
