// Finds patterns of `exclude` that exclude nothing, or everything.

import picomatch from 'picomatch';
import { isWithin } from '../../core/path/path.ts';
import { wrongWithPattern } from '../input/folder-pattern.ts';
import { listAt, partOf } from '../input/parts.ts';
import type { Path, Wording } from '../input/problems.ts';

/** A pattern that matches all of these excludes everything. */
const ANYTHING = ['a.mkv', 'b/a.mkv', 'c/b/a.mkv', 'c'];

/** `value` is the document before its validation. */
export function uselessPatterns(value: unknown): readonly Wording[] {
  const groups = listAt(value, 'libraries');
  const roots = groups.map((group) => partOf(group, 'path')).filter((path) => typeof path === 'string');
  return [
    ...patternsAt(value, [], roots),
    ...groups.flatMap((group, at) => patternsAt(group, ['libraries', at], roots)),
  ];
}

function patternsAt(group: unknown, path: Path, roots: readonly string[]): readonly Wording[] {
  const patterns = partOf(group, 'exclude');
  if (!Array.isArray(patterns)) return [];
  return patterns.flatMap((pattern: unknown, at): readonly Wording[] => {
    const wrong = typeof pattern === 'string' ? wrongWith(pattern.trim(), roots) : null;
    return wrong === null ? [] : [{ path: [...path, 'exclude', at], ...wrong }];
  });
}

function wrongWith(pattern: string, roots: readonly string[]): Pick<Wording, 'what' | 'fix'> | null {
  if (pattern === '') return { what: 'is empty', fix: 'write a pattern such as Extras/**, or remove it' };
  if (pattern.startsWith('!'))
    return { what: 'begins with !, which excludes everything else', fix: 'write what to exclude' };
  const wrong = wrongWithPattern(pattern.replace(/^\.\//, ''));
  if (wrong !== null) return wrong;
  if (roots.some((root) => isWithin(root.replace(/\/+$/, ''), pattern)))
    return {
      what: 'is an absolute path, which matches nothing',
      fix: 'write it relative to the library: Kids/** for /media/tv/Kids',
    };
  const matches = picomatch(pattern.replace(/^\.?\/+/, ''), { dot: true, nocase: true });
  return ANYTHING.every((path) => matches(path))
    ? { what: 'excludes everything', fix: 'write what to exclude, such as Extras/**' }
    : null;
}
