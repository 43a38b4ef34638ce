// Which folder does the pattern of an override mean, and is it a path of Windows?

/** `Show/**` and `Show/` mean the folder `Show`: what is below it belongs to it anyway. */
export function folderPattern(path: string): string {
  const bare = path.trim().replace(/^\.\//, '');
  const folder = bare.replace(/(?:\/\*{0,2})+$/, '');
  return folder === '' ? bare : folder;
}

/** A backslash before a letter or `**` is meant to lead into a folder; a glob takes it for a quote of what follows. */
export function isOfWindows(pattern: string): boolean {
  return /\\(?:[\p{L}\p{N} ._-]|\*\*|$)/u.test(pattern);
}

export const WITH_BACKSLASH = {
  what: 'contains \\, which leads into no folder',
  fix: 'write / between folders',
} as const;
