// Has a folder changed since it was last read, judging by its modification time?

import { stat } from 'node:fs';
import { fsPath } from '../fs/raw-path.ts';
import { pathOf, type WatchedFolder } from './watched-folder.ts';

const AT_ONCE = 16;
const NS_PER_MS = 1_000_000n;
/** The coarsest clock of a file system (FAT, exFAT): two changes within it may have the same time. */
const TICK_NS = 2_000n * NS_PER_MS;
/** How far a server's clock may be ahead. A time further in the future was set on purpose. */
const AHEAD_NS = 10_000n * NS_PER_MS;

/** The time, or null if a later change could still have the same one. */
export function settledTime(mtimeNs: bigint): bigint | null {
  const now = BigInt(Date.now()) * NS_PER_MS;
  return mtimeNs > now - TICK_NS && mtimeNs < now + AHEAD_NS ? null : mtimeNs;
}

/** `null`: the folder is missing or unreadable. */
export type SeenTime = (folder: WatchedFolder, mtimeNs: bigint | null) => void;

/** Uses callbacks, because a promise per folder costs more than the check. Stops silently when `isOver`. */
export function seeTimes(
  folders: readonly WatchedFolder[],
  isOver: () => boolean,
  seen: SeenTime,
): Promise<void> {
  return new Promise((resolve) => {
    let next = 0;
    let active = 0;
    const pump = (): void => {
      while (active < AT_ONCE && !isOver()) {
        const folder = folders[next];
        if (folder === undefined) break;
        next += 1;
        if (folder.isGone) continue;
        active += 1;
        stat(fsPath(pathOf(folder)), { bigint: true }, (error, found) => {
          active -= 1;
          if (!isOver() && !folder.isGone) seen(folder, error === null ? found.mtimeNs : null);
          pump();
        });
      }
      if (active === 0) resolve();
    };
    pump();
  });
}
