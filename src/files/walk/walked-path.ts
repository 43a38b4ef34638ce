// Under which path does a walk find what is at a path?

import { lstat } from 'node:fs/promises';
import type { WalkOptions } from '../../ports/libraries.ts';
import { globMatcher } from '../fs/glob.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { linkTarget, realPath } from './link-target.ts';

/** The real folder behind the links of a path; the path itself if that cannot be told. Never throws. */
export async function realRoot(root: string): Promise<string> {
  try {
    return await realPath(root);
  } catch {
    return root;
  }
}

/** The path without its links to folders that a walk of the library finds under their own names. Never throws. */
export async function walkedPath(
  root: string,
  path: string,
  { exclude, inner = [] }: Pick<WalkOptions, 'exclude' | 'inner'>,
): Promise<string> {
  try {
    const [realRoot, real] = await Promise.all([realPath(root), realPath(path)]);
    if (real === childOf(realRoot, relativeTo(root, path))) return path;
    const isExcluded = globMatcher(exclude);
    const library = { root, inner, realRoot, followLinks: false, isExcluded };
    let at = root;
    for (const name of relativeTo(root, path).split('/')) {
      const next = childOf(at, name);
      if (name === '' || name === '.' || name === '..') return path;
      if (!(await lstat(fsPath(next))).isSymbolicLink()) at = next;
      else {
        const target = await linkTarget(library, { path: next, realFolder: await realPath(at) });
        const isFoundAnyway = target.kind === 'folder' && target.foundAnyway;
        at = isFoundAnyway ? childOf(root, relativeTo(library.realRoot, target.real)) : next;
      }
    }
    return at;
  } catch {
    return path;
  }
}
