// Reads the size, age and inode of a folder's videos.

import { stat, type BigIntStats } from 'node:fs';
import type { SeenVideo, SkipReason } from '../../ports/libraries.ts';
import { childOf, fsPath } from '../fs/raw-path.ts';
import { identityOf, sizeAndTime } from '../fs/stats.ts';

type Unseen = { readonly name: string; readonly reason: SkipReason };

/** `names` is not empty. A video that has vanished meanwhile is in neither list. */
export function statVideos(
  folder: string,
  names: readonly string[],
  done: (seen: SeenVideo[], unseen: Unseen[]) => void,
): void {
  const seen: SeenVideo[] = [];
  const unseen: Unseen[] = [];
  let next = 0;
  let open = 0;
  const look = (): void => {
    const name = names[next];
    if (name === undefined) return;
    next += 1;
    open += 1;
    stat(fsPath(childOf(folder, name)), { bigint: true }, (error, found) => {
      open -= 1;
      if (error === null && found.isFile()) seen.push(seenVideo(name, found));
      else if (error === null) unseen.push({ name, reason: 'not-a-file' });
      else if (error.code !== 'ENOENT') unseen.push({ name, reason: 'unreadable' });
      if (next < names.length) look();
      else if (open === 0) done(seen, unseen);
    });
  };
  for (let started = 0; started < 4; started += 1) look();
}

function seenVideo(name: string, found: BigIntStats): SeenVideo {
  return { name, ...sizeAndTime(found), inode: identityOf(found), partial: false };
}
