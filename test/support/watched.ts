// Watches a library and records hints, for tests that wait for them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { Watching, WatchOptions } from '../../src/ports/watcher.ts';
import { createWatcher } from '../../src/files/watch/watcher.ts';
import { until } from './until.ts';

export type Watched = {
  readonly watching: Watching;
  /** Relative to the root, '' for the root itself; in order, with repetitions. */
  readonly hints: string[];
  /** Waits until each of these folders was hinted since the last `forget`. */
  hinted(...folders: readonly string[]): Promise<void>;
  /** Waits until the hinted folders, listed on each hint, have shown this many files. */
  found(count: number): Promise<void>;
  forget(): void;
};

export async function watched(root: string, options: Partial<WatchOptions> = {}): Promise<Watched> {
  const hints: string[] = [];
  const files = new Set<string>();
  const unread = new Set<string>();
  const hint = (path: string): void => {
    hints.push(path === root ? '' : path.slice(root.length + 1));
    if (unread.size === 0) setImmediate(() => list(unread, files));
    unread.add(path);
  };
  const watching = createWatcher().watch(root, { mode: 'auto', exclude: [], hint, ...options });
  onTestFinished(() => watching.close());
  await watching.ready;
  return {
    watching,
    hints,
    hinted: (...folders) =>
      until(
        () =>
          `there are hints for ${JSON.stringify(folders)}, not only ${JSON.stringify([...new Set(hints)])}`,
        () => folders.every((folder) => hints.includes(folder)),
      ),
    found: (count) =>
      until(
        () => `there are ${count} files, not ${files.size}`,
        () => files.size === count,
      ),
    forget: () => void hints.splice(0),
  };
}

/** Lists each hinted folder once, as the engine does. */
function list(unread: Set<string>, files: Set<string>): void {
  for (const folder of unread) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) files.add(`${folder}/${entry.name}`);
  }
  unread.clear();
}

/** Kernel watches that this process holds. */
export function kernelWatches(): number {
  return readdirSync('/proc/self/fdinfo')
    .map((fd) => {
      try {
        return readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8').split('\ninotify ').length - 1;
      } catch {
        return 0;
      }
    })
    .reduce((sum, count) => sum + count, 0);
}
