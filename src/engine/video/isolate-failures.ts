// Isolates a bug that one want triggers: the want is deferred, and set aside after a few times; the others continue.

import { errorCode } from '../../core/error-code.ts';
import { pathOf, showPath } from '../../core/path/path.ts';
import type { Fact } from '../../core/want/want.ts';
import { FAULT_KEPT_MS, faultWaitMs, isSetAside, mayBeItsOwn } from '../../core/want/set-aside.ts';
import { apply } from '../apply.ts';
import { finishBegun } from '../sidecar/unfinished-placements.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { faultOf } from '../context/failed-turns.ts';
import { videoOfWant } from '../context/video-of-want.ts';

/** The subject of the work: these wants, or a path that has none yet. */
export type Affected = readonly number[] | { readonly path: string };

/** Returns what `work` returns; null if it failed because of these wants. Rethrows errors that are not their fault. */
export async function isolate<T>(
  deps: Deps,
  affected: Affected,
  work: () => Promise<T> | T,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    await deferFailed(deps, affected, error);
    return null;
  }
}

/**
 * Does the work for all items together and, if that fails, for each alone: `work` may run twice for the same item.
 * Returns the results, without those of the items that failed.
 */
export async function batchThenIsolate<I, T>(
  deps: Deps,
  items: readonly I[],
  { affected, work }: { affected: (item: I) => Affected; work: (items: readonly I[]) => Promise<T> | T },
): Promise<readonly T[]> {
  if (items.length > 1) {
    try {
      return [await work(items)];
    } catch (error) {
      if (!isItemFault(error)) throw error;
    }
  }
  const all: T[] = [];
  for (const item of items) {
    const done = await isolate(deps, affected(item), async () => ({ value: await work([item]) }));
    if (done !== null) all.push(done.value);
    await yieldToEventLoop();
  }
  return all;
}

/** Works on each want in one shared transaction; falls back to one transaction per want. */
export async function eachInTransaction(
  deps: Deps,
  wantIds: readonly number[],
  work: (wantId: number) => void,
): Promise<void> {
  await batchThenIsolate(deps, wantIds, {
    affected: (wantId) => [wantId],
    work: (some) => deps.store.transaction(() => some.forEach(work)),
  });
}

/** True if the error may come from what was worked on, not from the state or the machine. */
export function isItemFault(error: unknown): boolean {
  const isStopped = error instanceof Error && error.name === 'AbortError';
  return !isStopped && mayBeItsOwn(errorCode(error) ?? '');
}

/** Defers the wants, or skips what cannot be deferred. Rethrows the error if they are not to blame. */
export async function deferFailed(deps: Deps, affected: Affected, error: unknown): Promise<void> {
  if (!isItemFault(error)) throw error;
  const fault = faultOf(error);
  const wantIds = 'path' in affected ? [] : affected;
  // The failed work may have begun to place a sidecar.
  await finishBegun(deps, { wantIds });
  const most = Math.max(0, ...wantIds.map((wantId) => countFault(deps, wantId, fault)));
  const about = 'path' in affected ? showPath(affected.path) : nameOf(deps, affected);
  const message = `${about}: internal error (${fault})`;
  if (most === 0) deps.emit({ kind: 'failed', message: `${message}; skipped for now` });
  else if (isSetAside(most))
    deps.emit({ kind: 'failed', message: `${message}, again: subtitled retries at growing intervals` });
  else deps.emit({ kind: 'warning', message: `${message}; subtitled retries in a minute` });
}

/** Returns how often it has happened by now; 0 for a want that is not deferred. */
function countFault({ store, clock }: Deps, wantId: number, fault: string): number {
  const now = clock.now();
  return store.transaction(() => {
    if (store.wants.get(wantId) === null) return 0;
    const times = store.faults.add(wantId, now, now - FAULT_KEPT_MS);
    const fact: Fact = { kind: 'faulted', times, until: now + faultWaitMs(times) };
    return apply({ store, clock }, wantId, fact, { detail: fault }) === null ? 0 : times;
  });
}

function nameOf({ store }: Deps, [wantId = 0]: readonly number[]): string {
  const video = videoOfWant({ store }, wantId);
  return video === null ? `want ${wantId}` : showPath(pathOf(video));
}
