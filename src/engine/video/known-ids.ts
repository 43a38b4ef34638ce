// Finds out which title a video is: from the user, else from tags in its path, else from a media manager's NFO files.

import { idsInNfo } from '../../core/release/title-ids.ts';
import { titleTypeOf } from '../../core/release/release.ts';
import type { ChosenTitle, VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { factsOf, taggedIds } from './video-path.ts';
import { pathOf } from '../../core/path/path.ts';

/** Null if unknown. */
export async function identityOf(
  { store, libraries }: Pick<Deps, 'store' | 'libraries'>,
  video: VideoRecord,
): Promise<ChosenTitle | null> {
  const known = identityWithoutNfo({ store }, video);
  if (known !== null) return known;
  const type = titleTypeOf(factsOf(video).release);
  const isAlone = store.videos.inFolder(video.folder, 2).length === 1;
  const about = type === 'tv' ? 'show' : isAlone ? 'only-film' : 'film';
  const texts = await libraries.nfo(pathOf(video), about);
  const ids = texts.map(idsInNfo).find((found) => found !== null) ?? null;
  return ids === null ? null : { ids, type, title: null };
}

/** The same without a look at the disk. */
export function identityWithoutNfo({ store }: Pick<Deps, 'store'>, video: VideoRecord): ChosenTitle | null {
  const told = store.chosenTitles.get(video.id);
  if (told !== null) return told;
  const type = titleTypeOf(factsOf(video).release);
  const tags = taggedIds(video, type);
  return tags === null ? null : { ids: tags, type, title: null };
}
