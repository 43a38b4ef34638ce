// Decides which folders to scan, and when. Events come in bursts: a folder is scanned after a short quiet time, but
// never delayed for long.

export type ChangedFolder = { readonly root: string; readonly folder: string };

export type Debounce = {
  /** `isGone`: the folder itself is no longer there. It waits longer, and for every other one that is ready. */
  add(changed: ChangedFolder & { readonly isGone: boolean }, now: number): void;
  /** Removes and returns the folders that are ready, at most `most`. */
  take(now: number, most: number): readonly ChangedFolder[];
  /** When the next folder is ready; null if none waits. */
  nextAt(): number | null;
  clear(root: string): void;
};

const QUIET_MS = 500;
const LONGEST_MS = 5_000;
/** Its videos may have moved: they are looked for in the new folders first. */
const GONE_MS = 2_000;

type WaitingFolder = { readonly root: string; readonly since: number; readonly readyAt: number };
/** In the order in which they are ready: there may be tens of thousands. */
type Waiting = Map<string, WaitingFolder>;

export function createDebounce(): Debounce {
  const there: Waiting = new Map();
  const gone: Waiting = new Map();
  return {
    add({ root, folder, isGone }, now) {
      if (isGone) {
        there.delete(folder);
        gone.delete(folder);
        gone.set(folder, { root, since: now, readyAt: now + GONE_MS });
        return;
      }
      gone.delete(folder);
      const since = there.get(folder)?.since ?? now;
      // A folder that has waited long keeps its place.
      if (now + QUIET_MS > since + LONGEST_MS) return;
      there.delete(folder);
      there.set(folder, { root, since, readyAt: now + QUIET_MS });
    },
    take(now, most) {
      const ready = takeReady(there, now, most);
      return [...ready, ...takeReady(gone, now, most - ready.length)];
    },
    nextAt() {
      const at = Math.min(firstReadyAt(there), firstReadyAt(gone));
      return at === Infinity ? null : at;
    },
    clear(root) {
      for (const waiting of [there, gone])
        for (const [folder, one] of waiting) if (one.root === root) waiting.delete(folder);
    },
  };
}

function firstReadyAt(waiting: Waiting): number {
  return waiting.values().next().value?.readyAt ?? Infinity;
}

function takeReady(waiting: Waiting, now: number, most: number): readonly ChangedFolder[] {
  const ready: ChangedFolder[] = [];
  for (const [folder, { root, since, readyAt }] of waiting) {
    if (ready.length === most || (readyAt > now && since <= now)) break;
    ready.push({ root, folder });
    waiting.delete(folder);
  }
  return ready;
}
