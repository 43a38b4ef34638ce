// Decides which folders to scan, and when. Events come in bursts: a folder is scanned after a short quiet time, but
// never delayed for long.

import type { Store } from '../../../ports/store/store.ts';

export type Debounce = {
  add(root: string, folder: string, now: number): void;
  /** Removes and returns the folders that are ready, at most `most`. */
  take(now: number, most: number): readonly { readonly root: string; readonly folder: string }[];
  /** When the next folder is ready; null if none waits. */
  nextAt(): number | null;
  isEmpty(): boolean;
  clear(root: string): void;
};

const QUIET_MS = 500;
const LONGEST_MS = 5_000;

type WaitingFolder = { readonly root: string; readonly since: number; readonly readyAt: number };

export function createDebounce(): Debounce {
  // In the order in which they are ready: there may be tens of thousands.
  const waiting = new Map<string, WaitingFolder>();
  return {
    add(root, folder, now) {
      const since = waiting.get(folder)?.since ?? now;
      // One that has waited long keeps its place.
      if (now + QUIET_MS > since + LONGEST_MS) return;
      waiting.delete(folder);
      waiting.set(folder, { root, since, readyAt: now + QUIET_MS });
    },
    take(now, most) {
      const ready: { root: string; folder: string }[] = [];
      for (const [folder, { root, since, readyAt }] of waiting) {
        if (ready.length === most || (readyAt > now && since <= now)) break;
        ready.push({ root, folder });
        waiting.delete(folder);
      }
      return ready;
    },
    nextAt() {
      const [first] = waiting.values();
      return first?.readyAt ?? null;
    },
    isEmpty: () => waiting.size === 0,
    clear(root) {
      for (const [folder, one] of waiting) if (one.root === root) waiting.delete(folder);
    },
  };
}

/** The folder itself and every folder below it that holds a video. */
export function* foldersBelow(store: Store, root: string, folder: string): IterableIterator<string> {
  yield folder;
  for (const page of store.videos.folders(root, folder)) yield* page;
}

export function toFolder({ folder }: { readonly folder: string }): string {
  return folder;
}
