// Keeps what is known of the libraries current: watches them, walks them on schedule, and scans the folders that changed.

import type { Watcher } from '../../../ports/watcher.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import type { Deps } from '../../deps.ts';
import { scanFolders } from '../../steps/scan/scan-libraries.ts';
import { createDebounce, type ChangedFolder } from './debounce.ts';
import {
  reportWatchMode,
  rootsOf,
  statusOf,
  watchLibrary,
  type LibraryState,
  type LibraryStatus,
} from './library-state.ts';
import { walkLibrary } from './walk-library.ts';

export type DaemonTimes = {
  /** The next scheduled full walk of the library at `root`. */
  readonly nextWalkAt: (root: string, signal: AbortSignal) => Promise<number>;
  readonly sweepMs: (root: string) => number;
  /** True at times when disks should be left to sleep. */
  readonly isQuiet: (now: number) => boolean;
};

type LibrariesHost = {
  readonly deps: () => Deps & { readonly watcher: Watcher };
  readonly times: DaemonTimes;
  /** Fires when the user pauses: a walk ends and stays due. The few changed folders are scanned all the same. */
  readonly stopSignal: () => AbortSignal;
  /** True if something waits for the loop: no walk begins before it is done. */
  readonly isCalled: () => boolean;
  /** Does the walk of this library, and shows that it runs. */
  readonly showing: (root: string, walk: () => Promise<void>) => Promise<void>;
  /** Ends the sleep of the loop. */
  readonly wake: () => void;
};

/** Folders scanned per turn; other work runs between two turns. */
const FOLDERS_A_TURN = 200;

export class WatchedLibraries {
  readonly #host: LibrariesHost;
  readonly #debounce = createDebounce();
  #states: readonly LibraryState[] = [];
  #openedFor: string | null = null;
  #walking = new AbortController();

  constructor(host: LibrariesHost) {
    this.#host = host;
  }

  /** Watches the libraries that the policy names; each is walked first. Those that nothing changed for go on as they are. */
  async open(): Promise<void> {
    const { policy } = this.#host.deps();
    const isSame = this.#openedFor === policy.scanning;
    const named = new Set(isSame ? policy.libraries.map(({ scanning }) => scanning) : []);
    const goesOn = ({ library }: LibraryState): boolean => named.has(library.scanning);
    await closeAll(this.#states.filter((state) => !goesOn(state)));
    const goOn = new Map(this.#states.filter(goesOn).map((state) => [state.library.scanning, state]));
    this.#openedFor = policy.scanning;
    this.#states = policy.libraries.map((library) => goOn.get(library.scanning) ?? this.#watch(library));
  }

  #watch(library: LibraryPolicy): LibraryState {
    const { clock, watcher } = this.#host.deps();
    const state = watchLibrary(watcher, library, {
      now: clock.now(),
      hint: (folder, isGone) => this.folderChanged({ root: library.root, folder, isGone }),
    });
    void state.watching.ready.then(this.#host.wake);
    return state;
  }

  async close(): Promise<void> {
    await closeAll(this.#states);
  }

  isOpen(): boolean {
    return this.#states.length > 0;
  }

  /** Wakes the loop if it must be up earlier than before: it sleeps until the first folder is ready. */
  folderChanged(changed: ChangedFolder & { readonly isGone: boolean }): void {
    const { deps, wake } = this.#host;
    const before = this.#debounce.nextAt() ?? Infinity;
    this.#debounce.add(changed, deps().clock.now());
    if ((this.#debounce.nextAt() ?? Infinity) < before) wake();
  }

  status(): readonly LibraryStatus[] {
    const { sweepMs } = this.#host.times;
    return this.#states.map((state) => statusOf(state, sweepMs(state.library.root)));
  }

  /** The roots of the available ones. */
  roots(): ReadonlySet<string> {
    return rootsOf(this.#states);
  }

  /** The roots of those that cannot be worked on. */
  away(): readonly string[] {
    return this.#states.flatMap(({ library, unavailable }) => (unavailable === null ? [] : [library.root]));
  }

  /** When the first changed folder may be scanned; null if none changed. */
  nextChangeAt(): number | null {
    return this.#debounce.nextAt();
  }

  /** When a walk, a sweep or a changed folder is due. */
  times(): readonly (number | null)[] {
    const { sweepMs } = this.#host.times;
    return [
      this.#debounce.nextAt(),
      ...this.#states.flatMap(({ library, sweptAt, walkAt }) => [walkAt, sweptAt + sweepMs(library.root)]),
    ];
  }

  /** Makes the walk of every library due now. */
  walkAll(): void {
    const now = this.#host.deps().clock.now();
    for (const state of this.#states) state.walkAt = now;
  }

  /** Ends the walk that runs; it stays due. */
  stopWalk(): void {
    this.#walking.abort();
    this.#walking = new AbortController();
  }

  /** Looks in the next turn at those that are away: a scan of the user may have confirmed them, or shown that they are back. */
  lookForAway(): void {
    const now = this.#host.deps().clock.now();
    for (const state of this.#states) if (state.unavailable !== null) state.walkAt = now;
  }

  /** Does what is due of all this. Returns true if more changed folders wait than one turn scans. */
  async update(signal: AbortSignal): Promise<boolean> {
    await this.#sweep(signal);
    for (const state of this.#states) if (!signal.aborted) await this.#walk(state, signal);
    const isMore = await this.#scanChanged(signal);
    for (const state of this.#states) reportWatchMode(this.#host.deps(), state);
    return isMore;
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const { deps, times } = this.#host;
    const now = deps().clock.now();
    for (const state of this.#states) {
      if (now < state.sweptAt + times.sweepMs(state.library.root) && now >= state.sweptAt) continue;
      state.sweptAt = now;
      if (state.unavailable !== null) state.walkAt = Math.min(state.walkAt, now);
      else if (!times.isQuiet(now)) await state.watching.sweep(signal);
    }
  }

  async #walk(state: LibraryState, signal: AbortSignal): Promise<void> {
    const { times, showing, stopSignal, isCalled } = this.#host;
    const deps = this.#host.deps();
    if (deps.clock.now() < state.walkAt) return;
    // Walk after the watch is set up: earlier changes send no event.
    await state.watching.ready;
    if (isCalled()) return;
    reportWatchMode(deps, state);
    const { root } = state.library;
    this.#debounce.clear(root);
    const any = AbortSignal.any([signal, stopSignal(), this.#walking.signal]);
    await showing(root, () =>
      walkLibrary(deps, state, { signal: any, nextWalkAt: () => times.nextWalkAt(root, signal) }),
    );
  }

  async #scanChanged(signal: AbortSignal): Promise<boolean> {
    const deps = this.#host.deps();
    const { clock, store } = deps;
    const due = store.wants.foldersToRecheck(clock.now(), this.roots(), FOLDERS_A_TURN);
    const hinted = this.#debounce.take(clock.now(), FOLDERS_A_TURN);
    try {
      await this.#scan(
        Map.groupBy([...hinted, ...due], ({ root }) => root),
        signal,
      );
    } catch (error) {
      // No event will tell of them again.
      for (const one of hinted) this.#debounce.add({ ...one, isGone: false }, clock.now());
      throw error;
    }
    return Math.max(hinted.length, due.length) >= FOLDERS_A_TURN;
  }

  async #scan(byRoot: ReadonlyMap<string, readonly ChangedFolder[]>, signal: AbortSignal): Promise<void> {
    const deps = this.#host.deps();
    for (const state of this.#states) {
      const list = byRoot.get(state.library.root);
      if (list === undefined || state.unavailable !== null) continue;
      const folders = list.map(({ folder }) => folder);
      const gone = await scanFolders(deps, state.library, folders, signal);
      if (gone === null) continue;
      // Every known video of the library seems gone; only a walk finds where they may have moved.
      state.walkAt = deps.clock.now();
      await this.#walk(state, signal);
    }
  }
}

async function closeAll(states: readonly LibraryState[]): Promise<void> {
  await Promise.all(states.map(({ watching }) => watching.close()));
}
