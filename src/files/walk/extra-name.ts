// Is a video a sample, a trailer or an extra by its own name?

import { stemOf } from '../../core/path/path.ts';
import type { SkipReason } from '../../ports/libraries.ts';

/** No title ends in these words after a hyphen; the words below count only beside their film. */
const CERTAIN = /-(?:behindthescenes|deleted|deletedscenes?|featurette)\d?$/i;
const POSSIBLE = /^(.+)-(?:interview|scene|short|other|clip|extra)\d?$/i;
const SAMPLE = /^sample\d?$|^sample-|-sample\d?$/i;
const TRAILER = /^trailer\d?$|-trailer\d?$/i;
/** `Film.2010.720p.sample`: after a year, an episode or a resolution the word is not part of a title. */
const BEHIND_TITLE = /(?:\b(?:19|20)\d\d\b|s\d+e\d+|\d{3,4}p\b).*[._ ](sample|trailer)\d?$/i;

/** `videos`: all videos of the folder; `atRoot`: it is the library's own folder. */
export function extraReason(name: string, videos: readonly string[], atRoot: boolean): SkipReason | null {
  const stem = stemOf(name);
  if (!/sample|trailer|behind|delet|featur|interv|scene|short|other|clip|extra/i.test(stem)) return null;
  if (SAMPLE.test(stem)) return 'sample';
  if (TRAILER.test(stem)) return 'trailer';
  const behind = BEHIND_TITLE.exec(stem)?.[1]?.toLowerCase();
  if (behind !== undefined) return behind === 'sample' ? 'sample' : 'trailer';
  if (CERTAIN.test(stem)) return 'extra';
  const prefix = POSSIBLE.exec(stem)?.[1];
  return prefix !== undefined && isBesideItsFilm(stem, prefix, videos, atRoot) ? 'extra' : null;
}

/**
 * `The-Interview.mkv` and `…x264-SCENE.mkv` are films. An extra has its film beside it: a video whose name it
 * continues, or (in lower case, as players define it) the only other video of a film's folder.
 */
function isBesideItsFilm(stem: string, prefix: string, videos: readonly string[], atRoot: boolean): boolean {
  const others = videos.map(stemOf).filter((other) => other !== stem);
  if (others.includes(prefix)) return true;
  const films = others.filter(
    (other) => !POSSIBLE.test(other) && !CERTAIN.test(other) && !TRAILER.test(other),
  );
  return !atRoot && films.length === 1 && /-[a-z]+\d?$/.test(stem) && !/^(?:the|an?)-/i.test(stem);
}
