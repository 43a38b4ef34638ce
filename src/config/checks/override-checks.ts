// Finds overrides that can match no folder, match every folder, or change nothing.

import picomatch from 'picomatch';
import { isWithin } from '../../core/path/path.ts';
import { folderPattern, wrongWithPattern } from '../input/folder-pattern.ts';
import { listAt, textAt } from '../input/parts.ts';
import type { Path, Wording } from '../input/problems.ts';

type Mistake = Pick<Wording, 'what' | 'fix'>;

/** A pattern that matches all of these matches every folder. */
const ANY_FOLDER = ['a', 'b/a', 'c/b/a'];
const VIDEO = /\.(?:mkv|mp4|m4v|avi|mov|wmv|ts|m2ts|webm)$/i;

/** `value` is the document before its validation, so that all problems are reported together. */
export function uselessOverrides(value: unknown): readonly Wording[] {
  const overrides = listAt(value, 'overrides');
  const roots = listAt(value, 'libraries').map((library) =>
    textAt(library, 'path')
      .trim()
      .replace(/(?<=.)\/+$/, ''),
  );
  const patterns = overrides.map((override) => folderPattern(textAt(override, 'path').trim()));
  return overrides.flatMap((override, at): readonly Wording[] => {
    const pattern = patterns[at] ?? '';
    if (pattern === '') return [];
    const key: Path = ['overrides', at, 'path'];
    const wrong = repeats(patterns, at) ?? wrongWith(pattern, roots);
    const said = wrong === null ? [] : [{ path: key, ...wrong }];
    return changesNothing(override) ? [...said, { path: ['overrides', at], ...NOTHING }] : said;
  });
}

const NOTHING: Mistake = {
  what: 'changes nothing',
  fix: 'write below its path what differs there, such as languages: [ja]',
};

function changesNothing(override: unknown): boolean {
  return typeof override === 'object' && override !== null && Object.keys(override).length === 1;
}

function repeats(patterns: readonly string[], at: number): Mistake | null {
  const earlier = patterns.findIndex((other) => other.toLowerCase() === patterns[at]?.toLowerCase());
  if (earlier === at) return null;
  return { what: `is the same as overrides[${earlier}].path`, fix: 'put the settings of both into one' };
}

function wrongWith(pattern: string, roots: readonly string[]): Mistake | null {
  if (pattern.startsWith('!'))
    return { what: 'begins with !, which matches everything else', fix: 'write the folder that differs' };
  const wrong = wrongWithPattern(pattern);
  if (wrong !== null) return wrong;
  if (VIDEO.test(pattern))
    return { what: 'is a video, and settings apply to folders', fix: 'write the folder of the video' };
  return pattern.startsWith('/') ? wrongWithAbsolute(pattern, roots) : wrongWithRelative(pattern);
}

function wrongWithAbsolute(pattern: string, roots: readonly string[]): Mistake | null {
  const { base, isGlob } = picomatch.scan(pattern);
  const at = roots.indexOf(pattern);
  if (at >= 0)
    return { what: `is the folder of libraries[${at}]`, fix: `write its settings below libraries[${at}]` };
  if (roots.some((root) => isWithin(root, base) || (isGlob && isWithin(base, root)))) return null;
  const known = roots.filter((root) => root !== '').join(', ');
  return { what: 'is outside every library', fix: `write a path below one of ${known}` };
}

function wrongWithRelative(pattern: string): Mistake | null {
  const matches = picomatch(pattern, { dot: true, nocase: true });
  return ANY_FOLDER.every((path) => matches(path))
    ? { what: 'matches every folder', fix: 'write its settings at the top level, or name a folder' }
    : null;
}
