// Explains why nothing is known about a file.

import { homeOf } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';
import { trouble } from '../commands/find-video.ts';
import type { Trouble } from '../commands/results.ts';

/** It is outside the libraries, missing, not scanned yet, or excluded from the walk. */
export async function unknownFile(deps: Deps, path: string): Promise<Trouble> {
  const root = homeOf(deps.policy.roots, path);
  if (root === undefined) return trouble('outside-libraries', path);
  const seen = await deps.libraries.statBelow(root, path);
  if (seen === 'outside') return trouble('left-out', 'outside-library');
  if (seen === 'nothing') return trouble('no-such-file', path);
  return trouble(seen !== 'unsure' && seen.isFolder ? 'is-folder' : 'not-taken-in', path);
}
