// Runs a full walk over one library for the daemon.

import { override } from '../../context/override.ts';
import type { Deps } from '../../deps.ts';
import { scanLibraries } from '../../steps/scan/scan-libraries.ts';
import { finishLeft } from '../../steps/sidecars/finish-left.ts';
import { beginPass } from '../../context/pass-context.ts';
import { watchMode, reportAvailability, type LibraryState } from './library-state.ts';

/** Walks it, records whether it is available, and schedules the next walk. The caller has set up the watch before. */
export async function walkLibrary(
  deps: Deps,
  state: LibraryState,
  { signal, nextWalkAt }: { readonly signal: AbortSignal; readonly nextWalkAt: () => Promise<number> },
): Promise<void> {
  // The library may have been away when the daemon started.
  await finishLeft(deps);
  const walking = override(deps, {
    emit: onlyChanges(deps),
    policy: { ...deps.policy, libraries: [state.library] },
  });
  const { unavailable, changed } = await scanLibraries(beginPass(walking, { paths: [], signal }), []);
  // A walk that was stopped is due still.
  if (signal.aborted) return;
  if (state.isWalked) state.silence.walked(changed);
  state.isWalked = unavailable.length === 0;
  planWalk(state, deps.clock.now(), await nextWalkAt());
  reportAvailability(deps, state, unavailable[0] ?? null);
}

/** Suppresses events that would repeat at every walk: an unavailable library and skipped files. */
function onlyChanges(deps: Pick<Deps, 'emit'>): Deps['emit'] {
  return (event) => {
    if (event.kind !== 'unavailable' && event.kind !== 'skipped') deps.emit(event);
  };
}

/** How often a library without events is walked: its folder times may not show changes. */
const BLIND_WALK_MS = 15 * 60_000;

/** Schedules the regular walk, or an earlier one if the library sends no events. */
function planWalk(state: LibraryState, now: number, regular: number): void {
  state.walkAt = watchMode(state).mode === 'scan' ? Math.min(now + BLIND_WALK_MS, regular) : regular;
}
