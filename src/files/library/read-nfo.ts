// Reads a media manager's notes about a video: the `.nfo` files beside it.

import { baseName, folderOf, stemOf } from '../../core/path/path.ts';
import type { Libraries, NfoOf } from '../../ports/libraries.ts';
import { readHead } from '../fs/read-head.ts';

/** A media manager's `.nfo` is never larger; in large ones the identifiers are near the top. */
const MOST_BYTES = 256 * 1024;

/**
 * For an episode only the notes about its show count, in its folder or the one above, because the notes beside it name
 * the episode itself. `movie.nfo` counts for the only film of its folder.
 */
export async function readNfo(path: string, about: NfoOf): ReturnType<Libraries['nfo']> {
  const folder = folderOf(path);
  const own = `${folder}/${stemOf(baseName(path))}.nfo`;
  const places = {
    show: [`${folder}/tvshow.nfo`, `${folderOf(folder)}/tvshow.nfo`],
    film: [own],
    'only-film': [own, `${folder}/movie.nfo`],
  }[about];
  const starts = await Promise.all(places.map((place) => readHead(place, MOST_BYTES)));
  return starts.flatMap((start) => (start === null ? [] : textOf(start)));
}

/** Kodi writes UTF-8; tools for Windows may write UTF-16, with its mark. */
function textOf(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return start.toString('utf16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(start);
  return start.toString('utf8');
}
