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

/**
 * Facts about the videos of one folder that help to recognise an extra among them. Read only if a name may be one: few
 * folders have any.
 */
type Neighbours = {
  readonly stems: ReadonlySet<string>;
  /** How many are films by their names. */
  readonly films: number;
};

/**
 * Tells of each video of a folder why it is left out; null if it is not. `videos`: all of the folder; `isRoot`: it is the
 * library's own folder.
 */
export function extrasAmong(
  videos: readonly string[],
  { isRoot }: { readonly isRoot: boolean },
): (name: string) => SkipReason | null {
  let known: Neighbours | null = null;
  const neighbours = (): Neighbours => (known ??= neighboursIn(videos));
  return (name) => {
    const stem = stemOf(name);
    if (!/sample|trailer|behind|delet|featur|interv|scene|short|other|clip|extra/i.test(stem)) return null;
    if (SAMPLE.test(stem)) return 'sample';
    if (TRAILER.test(stem)) return 'trailer';
    const behind = BEHIND_TITLE.exec(stem)?.[1]?.toLowerCase();
    if (behind !== undefined) return behind === 'sample' ? 'sample' : 'trailer';
    if (CERTAIN.test(stem)) return 'extra';
    const prefix = POSSIBLE.exec(stem)?.[1];
    if (prefix === undefined) return null;
    // An extra has its film beside it, and continues its name.
    if (neighbours().stems.has(prefix)) return 'extra';
    return !isRoot && isOfOnlyFilm(stem, neighbours()) ? 'extra' : null;
  };
}

function neighboursIn(videos: readonly string[]): Neighbours {
  const stems = videos.map(stemOf);
  const films = stems.filter((stem) => !POSSIBLE.test(stem) && !CERTAIN.test(stem) && !TRAILER.test(stem));
  return { stems: new Set(stems), films: films.length };
}

/**
 * Or its film is the only other video of the folder. The word is in lower case then, as players define it:
 * `The-Interview.mkv` and `…x264-SCENE.mkv` are films.
 */
function isOfOnlyFilm(stem: string, { films }: Neighbours): boolean {
  return films === 1 && /-[a-z]+\d?$/.test(stem) && !/^(?:the|an?)-/i.test(stem);
}
