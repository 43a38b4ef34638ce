// Explains why nothing is known about a file.

import { homeOf } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';
import { trouble } from '../commands/find-video.ts';
import type { Trouble } from '../commands/results.ts';

/** It is outside the libraries, missing, no video, not scanned yet, or excluded from the walk. */
export async function unknownFile(deps: Deps, path: string): Promise<Trouble> {
  const root = homeOf(deps.policy.roots, path);
  if (root === undefined) return trouble('outside-libraries', path);
  const kind = await deps.libraries.kindBelow(root, path);
  if (kind === 'outside') return trouble('left-out', 'outside-library');
  if (kind === 'folder') return trouble('is-folder', path);
  if (kind === 'other') return trouble('not-a-video', path);
  return trouble(kind === 'nothing' ? 'no-such-file' : 'not-taken-in', path);
}
