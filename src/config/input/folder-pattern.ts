// Which folder does the pattern of an override mean?

/** `Show/**` and `Show/` mean the folder `Show`: what is below it belongs to it anyway. */
export function folderPattern(path: string): string {
  const bare = path.trim().replace(/^\.\//, '');
  const folder = bare.replace(/(?:\/\*{0,2})+$/, '');
  return folder === '' ? bare : folder;
}
