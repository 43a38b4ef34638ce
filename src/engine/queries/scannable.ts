// Can a scan of these paths find anything?

import { baseName, folderOf, homeOf, isWithin } from '../../core/path/path.ts';
import { trouble } from '../commands/find-video.ts';
import type { Trouble } from '../commands/results.ts';
import { reachOf } from '../context/libraries/library-at.ts';
import { hasVideosBelow } from '../context/libraries/has-videos-below.ts';
import { skipReasonOf } from '../context/libraries/skip-reason.ts';
import type { Deps } from '../deps.ts';
import type { PathKind } from '../../ports/libraries.ts';
import { noVideoAt } from './unknown-file.ts';

export type Unscannable = { readonly kind: 'unscannable'; readonly path: string; readonly trouble: Trouble };

export type Scannable = { readonly kind: 'scannable' };

/** Tells the first path that cannot be scanned, and why. A video that was deleted can. */
export async function scannable(deps: Deps, paths: readonly string[]): Promise<Scannable | Unscannable> {
  for (const path of paths) {
    const found = await whyNot(deps, path);
    if (found !== null) return { kind: 'unscannable', path, trouble: found };
  }
  return { kind: 'scannable' };
}

async function whyNot(deps: Deps, path: string): Promise<Trouble | null> {
  const root = homeOf(deps.policy.roots, path);
  if (root === undefined)
    return deps.policy.roots.some((one) => isWithin(path, one)) ? null : trouble('outside-libraries', path);
  // The scan itself tells that a library is away.
  if ((await deps.libraries.probe(root)).kind === 'unavailable') return null;
  const kind = await deps.libraries.kindBelow(reachOf(deps, root), path);
  if (mayBeUnreadable(kind) && (await skipReasonOf(deps, root, path)) === 'unreadable')
    return trouble('left-out', 'unreadable');
  if (kind === 'folder' || (kind !== 'outside' && isKnown(deps, path))) return null;
  // If the scan skips a video, it says so itself.
  return kind === 'video' || kind === 'unsure' ? null : noVideoAt(deps, { root, path, kind });
}

/** Nothing of it can be scanned then, whatever is known about it. */
function mayBeUnreadable(kind: PathKind): boolean {
  return kind === 'folder' || kind === 'unsure';
}

function isKnown({ store }: Deps, path: string): boolean {
  return store.videos.at(folderOf(path), baseName(path)) !== null || hasVideosBelow({ store }, path);
}
