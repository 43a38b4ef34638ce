// Which folder does the pattern of an override mean, and why can a pattern match nothing?

import type { Wording } from './problems.ts';

/** `Show/**` and `Show/` mean the folder `Show`: what is below it belongs to it anyway. */
export function folderPattern(path: string): string {
  const bare = path.trim().replace(/^\.\//, '');
  const folder = bare.replace(/(?:\/\*{0,2})+$/, '');
  return folder === '' ? bare : folder;
}

/** Why a pattern of `exclude` or of an override matches nothing, whatever the libraries are; null if it may match. */
export function matchesNothing(pattern: string): Pick<Wording, 'what' | 'fix'> | null {
  if (OF_WINDOWS.test(pattern))
    return { what: 'contains \\, which leads into no folder', fix: 'write / between folders' };
  if (pattern.split('/').some((part) => part === '..' || part === '.'))
    return { what: 'contains . or .., which match nothing', fix: 'write the path without them' };
  return null;
}

/** A backslash before a letter or `**` is meant to lead into a folder; a glob takes it for a quote of what follows. */
const OF_WINDOWS = /\\(?:[\p{L}\p{N} ._-]|\*\*|$)/u;
