// How does each library stand? Whether it is there, how it is watched, and when it is to be walked next.

import type { DaemonStatus } from './status.ts';
import { showPath } from '../../core/path/path.ts';
import type { Watcher, WatchState, Watching } from '../../ports/watcher.ts';
import type { Deps, LibraryPolicy } from '../deps.ts';
import { createHearing, type Hearing } from './silent-library.ts';

/** One library as the daemon keeps it. */
export type Room = {
  readonly library: LibraryPolicy;
  readonly watching: Watching;
  readonly hearing: Hearing;
  /** Why it cannot be worked on; null while it can. */
  unavailable: string | null;
  walkAt: number;
  /** The first walk finds what changed while nobody watched: that was not missed by any event. */
  isWalked: boolean;
  told: WatchState['mode'] | null;
};

/** Starts to watch a library; it is walked at once. */
export function openRoom(
  watcher: Watcher,
  library: LibraryPolicy,
  options: { readonly now: number; readonly hint: (folder: string) => void },
): Room {
  const hearing = createHearing();
  const watching = watcher.watch(library.root, {
    mode: library.watch,
    exclude: library.exclude,
    hint(folder) {
      hearing.heard();
      options.hint(folder);
    },
  });
  return { library, watching, hearing, unavailable: null, walkAt: options.now, isWalked: false, told: null };
}

/** How the library is seen: as the watcher says, unless the walks have shown that its events tell nothing. */
export function seenBy({ library, watching, hearing }: Room): WatchState {
  const state = watching.state();
  const missed = hearing.missed();
  if (missed === 0 || state.mode === 'scan') return state;
  const root = showPath(library.root);
  return {
    ...state,
    mode: 'scan',
    why: `${root} sent no event for ${missed} changes that the walk found, so it is walked on a timer; if that is its nature, write \`watch: scan\` for it`,
  };
}

/** Says once how a library is seen, and again when that changes. */
export function tellWatching(deps: Pick<Deps, 'tell'>, room: Room): void {
  const state = seenBy(room);
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
    room.isWalked = false;
  }
  room.unavailable = why;
}

/** How a library stands, for people and programs that ask. */
export function statusOf(room: Room): DaemonStatus['libraries'][number] {
  const { library, unavailable, walkAt } = room;
  return { path: library.root, unavailable, watch: seenBy(room), walkAt };
}
