// What if the program fails over one want? It is put off, and set aside after a few times; the others go on.

import { showPath } from '../../core/path/path.ts';
import { FAULT_KEPT_MS, faultWaitMs, isSetAside, mayBeItsOwn } from '../../core/want/set-aside.ts';
import { apply } from '../apply.ts';
import { finishBegun } from '../sidecar/unfinished-placements.ts';
import { yieldToEventLoop } from '../context/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { faultOf } from '../context/setback.ts';

/** What something is about: these wants, or what lies there and has none yet. */
export type WantedVideos = readonly number[] | { readonly path: string };

/** What `work` gives that is about somebody; null where it failed over them. Throws what is no fault of theirs. */
export async function apart<T>(
  deps: Deps,
  whom: WantedVideos,
  work: () => Promise<T> | T,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    await blame(deps, whom, error);
    return null;
  }
}

/**
 * Does the work for all of them together, and where that fails for each by itself: `work` may be done twice for the same
 * item. Returns what came of it, less that of the items that it failed over.
 */
export async function togetherOrApart<I, T>(
  deps: Deps,
  items: readonly I[],
  { whom, work }: { whom: (item: I) => WantedVideos; work: (items: readonly I[]) => Promise<T> | T },
): Promise<readonly T[]> {
  if (items.length > 1) {
    try {
      return [await work(items)];
    } catch (error) {
      if (!isTheirs(error)) throw error;
    }
  }
  const all: T[] = [];
  for (const item of items) {
    const done = await apart(deps, whom(item), async () => ({ value: await work([item]) }));
    if (done !== null) all.push(done.value);
    await yieldToEventLoop();
  }
  return all;
}

/** The same in one transaction, for what is done with wants one after the other. */
export async function eachInTransaction(
  deps: Deps,
  wantIds: readonly number[],
  work: (wantId: number) => void,
): Promise<void> {
  await togetherOrApart(deps, wantIds, {
    whom: (wantId) => [wantId],
    work: (some) => deps.store.transaction(() => some.forEach(work)),
  });
}

/** Is what was worked on to blame, and not the state or the machine? */
export function isTheirs(error: unknown): boolean {
  const isStopped = error instanceof Error && error.name === 'AbortError';
  return !isStopped && mayBeItsOwn(error instanceof Error && 'code' in error ? String(error.code) : '');
}

/** They are put off, or passed over where they cannot be. Throws the error where they are not to blame. */
export async function blame(deps: Deps, whom: WantedVideos, error: unknown): Promise<void> {
  if (!isTheirs(error)) throw error;
  const fault = faultOf(error);
  const wantIds = 'path' in whom ? [] : whom;
  // What it was about to place lies there by now, or not.
  await finishBegun(deps, wantIds);
  const most = Math.max(0, ...wantIds.map((wantId) => countFault(deps, wantId, fault)));
  const about = 'path' in whom ? showPath(whom.path) : nameOf(deps, whom);
  const message = `${about}: the program is at fault (${fault})`;
  if (most === 0) deps.emit({ kind: 'failed', message: `${message}; it is passed over for now` });
  else if (isSetAside(most))
    deps.emit({ kind: 'failed', message: `${message}, and not for the first time: it is set aside` });
  else deps.emit({ kind: 'warning', message: `${message}; it is tried again in a minute` });
}

/** How often it is by now; 0 for a want that is not put off by it. */
function countFault({ store, clock }: Deps, wantId: number, fault: string): number {
  const now = clock.now();
  return store.transaction(() => {
    if (store.wants.get(wantId) === null) return 0;
    const times = store.faults.add(wantId, now, now - FAULT_KEPT_MS);
    const fact = { kind: 'faulted', times, until: now + faultWaitMs(times) } as const;
    return apply({ store, clock }, wantId, fact, { detail: fault }) === null ? 0 : times;
  });
}

function nameOf({ store }: Deps, [wantId = 0]: readonly number[]): string {
  const want = store.wants.get(wantId);
  const video = want === null ? null : store.videos.get(want.videoId);
  return video === null ? `want ${wantId}` : showPath(`${video.folder}/${video.name}`);
}
