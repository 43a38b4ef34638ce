// Which libraries does a command mean that takes paths?

import { homeOf, isWithin } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';
import type { LibraryPolicy } from '../../ports/policy.ts';
import { whyAway } from '../video/library-identity.ts';
import { trouble } from './find-video.ts';
import type { Trouble } from './results.ts';

/** Characters of all rows of a result together: it must fit one line on the socket. */
export const MOST_TEXT = 400_000;

export type PathScope = { readonly kind: 'scope'; readonly libraries: readonly LibraryPolicy[] };

/** `paths`: libraries, folders or files; every library if there are none. Trouble if one of them is in none, or gone. */
export async function pathScope(deps: Deps, paths: readonly string[]): Promise<PathScope | Trouble> {
  const libraries = deps.policy.libraries.filter(
    ({ root }) => paths.length === 0 || paths.some((path) => touches(path, root)),
  );
  for (const path of paths) {
    const wrong = await wrongWith(deps, libraries, path);
    if (wrong !== null) return wrong;
  }
  return { kind: 'scope', libraries };
}

function touches(path: string, root: string): boolean {
  return isWithin(root, path) || isWithin(path, root);
}

async function wrongWith(
  deps: Deps,
  libraries: readonly LibraryPolicy[],
  path: string,
): Promise<Trouble | null> {
  const innermost = homeOf(deps.policy.roots, path);
  const home =
    libraries.find(({ root }) => root === innermost) ?? libraries.find(({ root }) => touches(path, root));
  if (home === undefined) return trouble('outside-libraries', path);
  const seen = isWithin(home.root, path)
    ? await deps.libraries.statBelow(home, path)
    : await deps.libraries.see(path);
  if (seen === 'outside') return trouble('left-out', 'outside-library');
  if (seen !== 'nothing' && seen !== 'unsure') return null;
  const away = await whyAway(deps, home.root);
  if (away !== null) return trouble('library-unavailable', away);
  return seen === 'unsure' ? trouble('left-out', 'unreadable') : trouble('no-such-file', path);
}
