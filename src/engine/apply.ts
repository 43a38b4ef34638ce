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
  const want = deps.store.wants.get(wantId);
  if (want === null) return null;
  if (revision === undefined || revision === want.revision) return applyTo(deps, want, fact, facts);
  const line = { ...facts, at: deps.clock.now(), videoId: want.videoId, wantId };
  deps.store.history.record({ ...line, event: fact.kind, reason: 'too-late' });
  return null;
}

/** The same for a want as it is in the database now. A fact that changes nothing reads and writes nothing. */
export function applyTo(
  { store, clock }: ApplyDeps,
  want: WantRecord,
  fact: Fact,
  facts: Partial<HistoryFacts> = {},
): Applied | null {
  const now = clock.now();
  const next = transition(want, fact, now);
  if (next === null) return null;
  store.transaction(() => {
    store.wants.save(want.id, next.want);
    const line = { ...facts, at: now, videoId: want.videoId, wantId: want.id };
    store.history.record({ ...line, event: fact.kind, reason: next.want.reason });
  });
  return { ...next, record: { ...want, ...next.want } };
}
