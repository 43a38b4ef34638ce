// Which libraries does a command mean that takes paths?

import { homeOf, isWithin } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { LibraryPolicy } from '../../ports/policy.ts';
import { whyAway } from '../video/library-identity.ts';
import { trouble } from './find-video.ts';
import type { Trouble } from './results.ts';

/** Characters of all rows of a result together: it must fit one line on the socket. */
export const MOST_TEXT = 400_000;

export type PathScope = {
  readonly kind: 'scope';
  readonly libraries: readonly LibraryPolicy[];
  /** The first path that is neither a folder nor a video; null if each is one of them. */
  readonly other: string | null;
};

/** `paths`: libraries, folders or files; every library if there are none. Trouble if one of them is in none, or gone. */
export async function pathScope(deps: Deps, paths: readonly string[]): Promise<PathScope | Trouble> {
  const libraries = deps.policy.libraries.filter(({ root }) => isMeant(root, paths));
  let other: string | null = null;
  for (const path of paths) {
    const found = await lookAt(deps, libraries, path);
    if (typeof found !== 'string') return found;
    if (found === 'other') other ??= path;
  }
  return { kind: 'scope', libraries, other };
}

/** True if the library holds one of the paths, or lies below one, or if there are none: then every library is meant. */
export function isMeant(root: string, paths: readonly string[]): boolean {
  return paths.length === 0 || paths.some((path) => touches(path, root));
}

function touches(path: string, root: string): boolean {
  return isWithin(root, path) || isWithin(path, root);
}

async function lookAt(
  deps: Deps,
  libraries: readonly LibraryPolicy[],
  path: string,
): Promise<'video' | 'folder' | 'other' | Trouble> {
  const innermost = homeOf(deps.policy.roots, path);
  const home =
    libraries.find(({ root }) => root === innermost) ?? libraries.find(({ root }) => touches(path, root));
  if (home === undefined) return trouble('outside-libraries', path);
  const seen = isWithin(home.root, path)
    ? await deps.libraries.kindBelow(home, path)
    : await aboveLibraries(deps, path);
  if (seen === 'outside') return leftOut(path, 'outside-library');
  if (seen !== 'nothing' && seen !== 'unsure') return seen;
  const away = await whyAway(deps, home.root);
  if (away !== null) return trouble('library-unavailable', away);
  return seen === 'unsure' ? leftOut(path, 'unreadable') : trouble('no-such-file', path);
}

function leftOut(path: string, why: SkipReason): Trouble {
  return { ...trouble('left-out', why), path };
}

async function aboveLibraries({ libraries }: Deps, path: string): Promise<'folder' | 'nothing' | 'unsure'> {
  const seen = await libraries.see(path);
  return typeof seen === 'string' ? seen : 'folder';
}
