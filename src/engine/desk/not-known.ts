// Why is nothing known about a file?

import { isWithin } from '../../core/path.ts';
import type { Deps } from '../deps.ts';
import { trouble } from './ground.ts';
import type { Trouble } from './outcome.ts';

/** It lies elsewhere, or is not there, or was not taken in: not yet, or because the walk leaves it out. */
export async function notKnown(deps: Deps, path: string): Promise<Trouble> {
  if (!deps.policy.roots.some((root) => isWithin(root, path))) return trouble('outside-libraries', path);
  const seen = await deps.libraries.see(path);
  return trouble(seen === 'nothing' ? 'no-such-file' : 'not-taken-in', path);
}
