// Why does a scan skip a file or a folder of a library?

import { isWithin } from '../../../core/path/path.ts';
import type { SkipReason } from '../../../ports/libraries.ts';
import type { Deps } from '../../deps.ts';
import { libraryAt } from './library-at.ts';

/** Null if it would take it in. Lists one folder. */
export async function skipReasonOf(deps: Deps, root: string, path: string): Promise<SkipReason | null> {
  const library = libraryAt(deps, root);
  if (library === undefined) return null;
  for await (const item of deps.libraries.walk(root, { ...library, from: [path], alone: true }))
    if (item.kind === 'skipped' && isWithin(item.skipped.path, path)) return item.skipped.reason;
  return null;
}
