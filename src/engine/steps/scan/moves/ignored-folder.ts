// Keeps an ignored folder ignored that was renamed or moved, or whose library got another path.

import { isWithin } from '../../../../core/path/path.ts';
import { hasSameSizeAndTime } from '../../../../core/path/same-file.ts';
import { sameNameKey } from '../../../../core/path/same-name.ts';
import { hasVideosBelow } from '../../../context/libraries/has-videos-below.ts';
import { isOneFolder } from '../../../context/libraries/one-folder.ts';
import { createPauses } from '../../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../../deps.ts';
import type { Move } from './detect-moves.ts';

/**
 * Call before the moves are adopted. The folder is where its videos are now, if nothing but a link is left at the old
 * path and no video was known at the new one: a video that leaves an ignored folder takes nothing along.
 */
export async function followIgnored(deps: Deps, moves: readonly Move[]): Promise<void> {
  const { store } = deps;
  const pause = createPauses();
  for (const move of moves) {
    await pause();
    const from = store.ignored.over(move.record.folder)?.path;
    const to = from === undefined ? null : whereNow(move, from);
    if (from === undefined || to === null || !mayBeIgnored(deps, to)) continue;
    const isLeft = (await deps.libraries.see(from)) === 'nothing';
    const isOne = isLeft || (await isOneFolder(deps.libraries, from, to));
    if (isOne || (sameNameKey(from) === sameNameKey(to) && (await showsUnderBoth(deps, move))))
      store.transaction(() => store.ignored.move(from, to));
  }
}

/** On exFAT each spelling of a folder has an inode of its own, but the moved video still shows under the old one. */
async function showsUnderBoth({ libraries }: Deps, { record, name }: Move): Promise<boolean> {
  const there = await libraries.see(`${record.folder}/${name}`);
  return typeof there !== 'string' && hasSameSizeAndTime(there, record);
}

/** Null if the video does not lie as deep in another folder as it did in the ignored one, or still lies in that. */
function whereNow({ record, root, folder }: Move, ignored: string): string | null {
  const below = record.folder.slice(ignored.length);
  const depth = below.split('/').length - 1;
  const names = folder.split('/');
  const now = names.slice(0, names.length - depth).join('/');
  // A copy from a Mac may write the same accents in another Unicode form.
  if (folder.slice(now.length).normalize('NFC') !== below.normalize('NFC')) return null;
  return now === ignored || now === root || !isWithin(root, now) ? null : now;
}

function mayBeIgnored({ store }: Deps, folder: string): boolean {
  return store.ignored.over(folder) === null && !hasVideosBelow({ store }, folder);
}
