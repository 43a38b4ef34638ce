// Which entries of an archive are usable subtitles?

export type ArchiveFile = { readonly name: string; readonly size: number };

/** The text formats, best first. */
export const FORMATS: readonly string[] = ['srt', 'ass', 'ssa', 'vtt', 'smi', 'sub'];

/** Drops folders, empty files, leftovers of systems and packers, paths that leave the archive, and image subtitles. */
export function usableEntries(entries: readonly ArchiveFile[]): ArchiveFile[] {
  const images = new Set(entries.filter(({ name }) => /\.idx$/i.test(name)).map(({ name }) => stem(name)));
  return entries.filter(({ name, size }) => size > 0 && isSafe(name) && isText(name, images));
}

function isSafe(name: string): boolean {
  if (name.endsWith('/') || /^(?:[/\\]|[a-z]:)/i.test(name) || name.includes('\0')) return false;
  const parts = name.split(/[/\\]/);
  return !parts.some((part) => part === '..' || part === '__MACOSX' || part.startsWith('._'));
}

function isText(name: string, images: ReadonlySet<string>): boolean {
  const format = formatOf(name);
  return FORMATS.includes(format) && !(format === 'sub' && images.has(stem(name)));
}

/** The extension, lower case. */
export function formatOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function stem(name: string): string {
  return name.replace(/\.[^./\\]*$/, '').toLowerCase();
}
