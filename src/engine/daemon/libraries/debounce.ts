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

type WaitingFolder = { readonly root: string; readonly since: number; readyAt: number };

export function createDebounce(): Debounce {
  const waiting = new Map<string, WaitingFolder>();
  return {
    add(root, folder, now) {
      const known = waiting.get(folder);
      if (known === undefined) waiting.set(folder, { root, since: now, readyAt: now + QUIET_MS });
      else known.readyAt = Math.min(now + QUIET_MS, known.since + LONGEST_MS);
    },
    take(now, most) {
      const ready = [...waiting].filter(([, one]) => one.readyAt <= now || one.since > now).slice(0, most);
      for (const [folder] of ready) waiting.delete(folder);
      return ready.map(([folder, { root }]) => ({ root, folder }));
    },
    // A loop, because there may be more folders than a call accepts arguments.
    nextAt() {
      let next: number | null = null;
      for (const { readyAt } of waiting.values()) next = Math.min(readyAt, next ?? readyAt);
      return next;
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
