// What did a media manager write down about a video? The `.nfo` files beside it.

import { baseName, folderOf, stemOf } from '../../core/path/path.ts';
import type { Libraries, NfoOf } from '../../ports/libraries.ts';
import { readHead } from '../fs/read-head.ts';

/** More is no `.nfo` of a media manager; identifiers stand near the top of the large ones. */
const MOST_BYTES = 256 * 1024;

/**
 * Of an episode only what is written about its show counts, in its folder or the one above: the notes beside it name
 * the episode itself. `movie.nfo` speaks for the one film of its folder.
 */
export async function readNfo(path: string, about: NfoOf): ReturnType<Libraries['notes']> {
  const folder = folderOf(path);
  const own = `${folder}/${stemOf(baseName(path))}.nfo`;
  const places = {
    show: [`${folder}/tvshow.nfo`, `${folderOf(folder)}/tvshow.nfo`],
    film: [own],
    'only-film': [own, `${folder}/movie.nfo`],
  }[about];
  const starts = await Promise.all(places.map((place) => readHead(place, MOST_BYTES)));
  return starts.flatMap((start) => (start === null ? [] : start.toString('utf8')));
}
