// What comes of a full walk over one library of the daemon's?

import { override } from '../context/override.ts';
import type { Deps } from '../deps.ts';
import { scanLibraries } from '../steps/scan/scan-libraries.ts';
import { beginPass } from '../context/pass-context.ts';
import { watchMode, tellAvailable, type LibraryState } from './library-state.ts';

/** Walks it, notes whether it is there, and plans the next walk. The caller has waited until the watch stands. */
export async function walkLibrary(
  deps: Deps,
  state: LibraryState,
  { signal, nextWalkAt }: { readonly signal: AbortSignal; readonly nextWalkAt: () => number },
): Promise<void> {
  const walking = override(deps, {
    emit: onlyChanges(deps),
    policy: { ...deps.policy, libraries: [state.library] },
  });
  const { unavailable, changed } = await scanLibraries(beginPass(walking, { paths: [], signal }), []);
  if (state.isWalked) state.silence.walked(changed);
  state.isWalked = unavailable.length === 0;
  planWalk(state, deps.clock.now(), nextWalkAt());
  tellAvailable(deps, state, unavailable[0]?.why ?? null);
}

/** A library that stays away, and what a walk leaves out, are not news at every walk. */
function onlyChanges(deps: Pick<Deps, 'emit'>): Deps['emit'] {
  return (event) => {
    if (event.kind !== 'unavailable' && event.kind !== 'skipped') deps.emit(event);
  };
}

/** A library without events is walked this often: its folders' times may tell nothing. */
const BLIND_WALK_MS = 15 * 60_000;

/** The next walk is the regular one, by the calendar, or comes earlier where no event tells of changes. */
function planWalk(state: LibraryState, now: number, regular: number): void {
  state.walkAt = watchMode(state).mode === 'scan' ? Math.min(now + BLIND_WALK_MS, regular) : regular;
}
