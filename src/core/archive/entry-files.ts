// Which entries of an archive are usable subtitles?

import { foldTitle } from '../release/words/text.ts';

export type ArchiveFile = { readonly name: string; readonly size: number };

/** The text formats, best first. */
export const FORMATS: readonly string[] = ['srt', 'ass', 'ssa', 'vtt', 'smi', 'sub', 'ttml', 'dfxp', 'mpl'];

/**
 * Drops folders, empty files, leftovers of systems and packers, paths that leave the archive, and image subtitles. A `.txt` is
 * mostly a note, so it is a subtitle only where nothing else is, and if its name is not that of a note, or one of the
 * work's `titles` (folded): `The.Net.txt`.
 */
export function usableEntries(entries: readonly ArchiveFile[], titles: readonly string[]): ArchiveFile[] {
  const images = new Set(entries.filter(({ name }) => /\.idx$/i.test(name)).map(({ name }) => stem(name)));
  const safe = entries.filter(({ name, size }) => size > 0 && isSafe(name));
  const texts = safe.filter(({ name }) => isText(name, images));
  if (texts.length > 0 || holdsImages(safe)) return texts;
  return safe.filter(({ name }) => formatOf(name) === 'txt' && !isNote(name, titles));
}

const NOTES =
  String.raw`read[\s._-]?(?:me|first|this)|info|notes?|nota|licen[cs]e|credits|changelog|changes|password|leeme|` +
  String.raw`leia[\s._-]?me|leggimi|lies[\s._-]?mich|lisez[\s._-]?moi|czytaj(?:to|[\s._-]?mnie)|` +
  'прочти(?:[\\s._-]?меня)?';
/** `readme.txt`, `!! Read me 2 !!.txt`, `www.site.com.txt`, `Torrent downloaded from site.txt`. */
const NOTE = new RegExp(
  String.raw`^[\s!_-]{0,9}(?:(?:${NOTES})[\s._-]?\d{0,2}[\s!]{0,9}|torrent[\s._-]downloaded[\s._-].{0,80}|.{1,80}\.(?:com|net|org))\.txt$`,
  'iu',
);

function isNote(name: string, titles: readonly string[]): boolean {
  const file = name.split(/[/\\]/).at(-1) ?? '';
  return NOTE.test(file) && !titles.includes(foldTitle(file.slice(0, -'.txt'.length)));
}

export function holdsImages(entries: readonly ArchiveFile[]): boolean {
  return entries.some(({ name }) => ['idx', 'sup'].includes(formatOf(name)));
}

/** A part of a path that leads out of the archive, or that a system adds. */
const UNSAFE_PART = /(?:^|[/\\])(?:(?:\.\.|__MACOSX)(?:[/\\]|$)|\._)/;

function isSafe(name: string): boolean {
  if (name.endsWith('/') || /^(?:[/\\]|[a-z]:)/i.test(name) || name.includes('\0')) return false;
  return !UNSAFE_PART.test(name);
}

function isText(name: string, images: ReadonlySet<string>): boolean {
  const format = formatOf(name);
  return FORMATS.includes(format) && !(format === 'sub' && images.has(stem(name)));
}

/** The extension, lower case. */
export function formatOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name.slice(-6))?.[1]?.toLowerCase() ?? '';
}

function stem(name: string): string {
  return name.replace(/\.[^./\\]*$/, '').toLowerCase();
}
