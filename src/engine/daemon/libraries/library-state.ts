// Tracks each library of the daemon: whether it is available, how it is watched, and when it is walked next.

import { showPath } from '../../../core/path/path.ts';
import type { Watcher, WatchOptions, WatchState, Watching } from '../../../ports/watcher.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import type { WhyUnavailable } from '../../video/library-identity.ts';
import { createSilentLibrary, type SilentLibrary } from './silent-library.ts';

export type LibraryState = {
  readonly library: LibraryPolicy;
  readonly watching: Watching;
  readonly silence: SilentLibrary;
  /** Why it cannot be worked on; null if it can. */
  unavailable: WhyUnavailable | null;
  walkAt: number;
  sweptAt: number;
  /** False until the first walk, which finds changes from before the watch: no event was missed for those. */
  isWalked: boolean;
  told: WatchState['mode'] | null;
};

export type LibraryStatus = {
  readonly path: string;
  readonly unavailable: string | null;
  /** A scan that names it takes what is there as its content, as the user confirms with it. */
  readonly confirmable: boolean;
  readonly watch: WatchState;
  /** The next walk. */
  readonly walkAt: number;
};

/** Starts to watch a library; its first walk is due at once. */
export function watchLibrary(
  watcher: Watcher,
  library: LibraryPolicy,
  options: { readonly now: number; readonly hint: WatchOptions['hint'] },
): LibraryState {
  const silence = createSilentLibrary();
  const watching = watcher.watch(library.root, {
    mode: library.watch,
    exclude: library.exclude,
    hint(folder, isGone) {
      silence.eventSeen();
      options.hint(folder, isGone);
    },
  });
  const { now } = options;
  return {
    library,
    watching,
    silence,
    unavailable: null,
    walkAt: now,
    sweptAt: now,
    isWalked: false,
    told: null,
  };
}

/** The watch mode: the watcher's own, or `scan` if the walks have shown that its events are missing. */
export function watchMode({ library, watching, silence }: LibraryState): WatchState {
  const state = watching.state();
  const missed = silence.missedChanges();
  if (missed === 0 || state.mode === 'scan') return state;
  const root = showPath(library.root);
  return {
    ...state,
    mode: 'scan',
    why: `${root} sent no event for ${missed} changes that the scan found, so it is rescanned on a timer; if it never sends events, set \`watch: scan\` for it`,
  };
}

/** Reports how a library is watched, once and after each change. */
export function reportWatchMode(deps: Pick<Deps, 'emit'>, libraryState: LibraryState): void {
  const state = watchMode(libraryState);
  if (state.folders === 0 || state.mode === libraryState.told) return;
  libraryState.told = state.mode;
  deps.emit({ kind: 'watching', root: libraryState.library.root, state });
}

/** Reports once that a library became unavailable, and once that it is back; then it is walked. */
export function reportAvailability(deps: Deps, state: LibraryState, now: WhyUnavailable | null): void {
  const { root } = state.library;
  if (now !== null && state.unavailable === null) deps.emit({ kind: 'unavailable', root, why: now.why });
  if (now === null && state.unavailable !== null) {
    deps.emit({ kind: 'available', root });
    state.walkAt = deps.clock.now();
    state.isWalked = false;
  }
  state.unavailable = now;
}

/** The status of a library for commands and the web page. One that is away is walked at the next sweep already. */
export function statusOf(state: LibraryState, sweepMs: number): LibraryStatus {
  const { library, unavailable, sweptAt } = state;
  const walkAt = unavailable === null ? state.walkAt : Math.min(state.walkAt, sweptAt + sweepMs);
  const { why = null, confirmable = false } = unavailable ?? {};
  return { path: library.root, unavailable: why, confirmable, watch: watchMode(state), walkAt };
}

/** The roots of the available ones. */
export function rootsOf(libraries: readonly LibraryState[]): ReadonlySet<string> {
  const there = libraries.filter(({ unavailable }) => unavailable === null);
  return new Set(there.map(({ library }) => library.root));
}
