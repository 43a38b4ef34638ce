// How does each library stand? Whether it is there, how it is watched, and when it is to be walked next.

import type { Watcher, WatchState, Watching } from '../ports/watcher.ts';
import type { Deps, LibraryPolicy } from './deps.ts';

/** One library as the daemon keeps it. */
export type Room = {
  readonly library: LibraryPolicy;
  readonly watching: Watching;
  /** Why it cannot be worked on; null while it can. */
  unavailable: string | null;
  walkAt: number;
  told: WatchState['mode'] | null;
};

/** Starts to watch a library; it is walked at once. */
export function openRoom(
  watcher: Watcher,
  library: LibraryPolicy,
  options: { readonly now: number; readonly hint: (folder: string) => void },
): Room {
  const watching = watcher.watch(library.root, {
    mode: library.watch,
    exclude: library.exclude,
    hint: options.hint,
  });
  return { library, watching, unavailable: null, walkAt: options.now, told: null };
}

/** Says once how a library is seen, and again when that changes. */
export function tellWatching(deps: Pick<Deps, 'tell'>, room: Room): void {
  const state = room.watching.state();
  if (state.folders === 0 || state.mode === room.told) return;
  room.told = state.mode;
  deps.tell({ kind: 'watching', root: room.library.root, state });
}

/** Says once that a library has gone, and once that it is back. Back means: walk it. */
export function tellAvailable(deps: Deps, room: Room, why: string | null): void {
  const { root } = room.library;
  if (why !== null && room.unavailable === null) deps.tell({ kind: 'unavailable', root, why });
  if (why === null && room.unavailable !== null) {
    deps.tell({ kind: 'available', root });
    room.walkAt = deps.clock.now();
  }
  room.unavailable = why;
}
