// Explains why nothing is known about a file.

import { homeOf } from '../../core/path/path.ts';
import { reachOf } from '../context/libraries/library-at.ts';
import { skipReasonOf } from '../context/libraries/skip-reason.ts';
import type { Deps } from '../deps.ts';
import { trouble } from '../commands/find-video.ts';
import type { Trouble } from '../commands/results.ts';
import type { PathKind } from '../../ports/libraries.ts';

/** It is outside the libraries, missing, no video, not scanned yet, or excluded from the walk. */
export async function unknownFile(deps: Deps, path: string): Promise<Trouble> {
  const root = homeOf(deps.policy.roots, path);
  if (root === undefined) return trouble('outside-libraries', path);
  const kind = await deps.libraries.kindBelow(reachOf(deps, root), path);
  return (await noVideoAt(deps, { root, path, kind })) ?? trouble('not-taken-in', path);
}

type Place = { readonly root: string; readonly path: string; readonly kind: PathKind };

/** Why a scan finds no video at this path; null if it may find one. A scan names some other files, such as `Film.iso`. */
export async function noVideoAt(deps: Deps, { root, path, kind }: Place): Promise<Trouble | null> {
  const mayBeSkipped = kind === 'video' || kind === 'unsure' || kind === 'other';
  const skipped = mayBeSkipped ? await skipReasonOf(deps, root, path) : null;
  return skipped === null ? noVideo(kind, path) : trouble('left-out', skipped);
}

/** Why there can be no video at a path of this kind; null if there may be one. */
function noVideo(kind: PathKind, path: string): Trouble | null {
  switch (kind) {
    case 'outside':
      return trouble('left-out', 'outside-library');
    case 'nothing':
      return trouble('no-such-file', path);
    case 'folder':
      return trouble('is-folder', path);
    case 'other':
      return trouble('not-a-video', path);
    case 'video':
    case 'unsure':
      return null;
  }
}
