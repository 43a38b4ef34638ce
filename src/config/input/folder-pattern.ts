// Which folder does the pattern of an override mean, and what is wrong with a pattern?

import type { Wording } from './problems.ts';

/** `Show/**` and `Show/` mean the folder `Show`: what is below it belongs to it anyway. */
export function folderPattern(path: string): string {
  const bare = path.trim().replace(/^\.\//, '');
  const folder = bare.replace(/(?:\/\*{0,2})+$/, '');
  return folder === '' ? bare : folder;
}

/** The problem of a pattern of `exclude` or of an override, independent of the libraries; null if it is fine. */
export function wrongWithPattern(pattern: string): Pick<Wording, 'what' | 'fix'> | null {
  if (OF_WINDOWS.test(pattern))
    return { what: 'contains \\, which leads into no folder', fix: 'write / between folders' };
  const parts = pattern.split('/');
  if (parts.some((part) => part === '..' || part === '.'))
    return { what: 'contains . or .., which match nothing', fix: 'write the path without them' };
  if (parts.some((part) => (part.match(ANY_NUMBER)?.length ?? 0) > MOST_PER_PART))
    return {
      what: `has more than ${MOST_PER_PART} * between two /, and some names would take minutes`,
      fix: 'write fewer',
    };
  return null;
}

/** The next would multiply the time that the longest name takes by 30: 30 ms, 1 s, 40 s. */
const MOST_PER_PART = 3;
/** `**` counts once; `+(a|b)` repeats too. */
const ANY_NUMBER = /\*+|\+\(/g;

/** A backslash before a letter or `**` is meant to lead into a folder; a glob takes it for a quote of what follows. */
const OF_WINDOWS = /\\(?:[\p{L}\p{N} ._-]|\*\*|$)/u;
