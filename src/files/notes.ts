// What did a media manager write down about a video? The `.nfo` files beside it.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { baseName, folderOf, stemOf } from '../core/path.ts';
import type { Libraries, NotesAbout } from '../ports/libraries.ts';
import { fsPath } from './raw-path.ts';

/** More is no `.nfo` of a media manager; identifiers stand near the top of the large ones. */
const MOST_BYTES = 256 * 1024;

/**
 * Of an episode only what is written about its show counts, in its folder or the one above: the notes beside it name
 * the episode itself. `movie.nfo` speaks for the one film of its folder.
 */
export async function readNotes(path: string, about: NotesAbout): ReturnType<Libraries['notes']> {
  const folder = folderOf(path);
  const own = `${folder}/${stemOf(baseName(path))}.nfo`;
  const places = {
    show: [`${folder}/tvshow.nfo`, `${folderOf(folder)}/tvshow.nfo`],
    film: [own],
    'only-film': [own, `${folder}/movie.nfo`],
  }[about];
  const texts = await Promise.all(places.map(readStart));
  return texts.filter((text) => text !== null);
}

/** Null where there is no such file, or it cannot be read: then it says nothing. A pipe is not waited for. */
async function readStart(path: string): Promise<string | null> {
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
