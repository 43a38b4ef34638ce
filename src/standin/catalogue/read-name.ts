// Reads title, year, season and episode from a file name. The stand-in's own, simple parser.

export type ReadName = {
  /** The title as in the name, separators replaced with spaces. */
  readonly title: string;
  /** The title in the form of the index keys; never empty. */
  readonly key: string;
  readonly year: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly episodeEnd: number | null;
};

const EXTENSION = /\.(?:mkv|mp4|avi|m4v|mov|wmv|ts|m2ts|webm|mpg|mpeg|srt|ass|ssa|vtt|sub|zip|iso|strm)$/i;
const EPISODE =
  /(?:^|[^a-z0-9])(?:s(\d{1,4})[ ._-]{0,2}e(\d{1,4})(?:[ ._]?-?[ ._]?e(\d{1,4})|-(\d{1,3}))?|(\d{1,2})x(\d{2,3})(?:-(?:\d{1,2}x)?(\d{2,3}))?)(?![a-z0-9])/i;
const ABSOLUTE = / - (\d{2,3})(?:v\d)?(?=[ [(]|$)/;
const YEAR = /(?<![0-9a-z])(?:19|20)\d{2}(?![0-9a-z])/gi;
const TAGS =
  /[ ._([-](?:2160p|1080[pi]|720p|576p|480p|4k|uhd|web|web-?dl|webrip|blu-?ray|bdrip|brrip|dvdrip|hdtv|remux|x26[45]|h\.?26[45]|hevc|xvid)(?![a-z0-9])/i;

/** File systems allow 255; the rest of a longer name is ignored, so that no name takes long. */
const LONGEST = 1000;

/** Reads a file name; odd characters and names without any pattern give only a title. */
export function readName(fileName: string): ReadName {
  const stem = fileName.slice(0, LONGEST).normalize('NFKC').replace(EXTENSION, '');
  const bare = stem.replace(/^\s*(?:\[[^\]]*\]\s*)+(?=\S)/, '');
  const spaced = ` ${bare.replaceAll('_', ' ')}`;
  const episode = EPISODE.exec(spaced);
  if (episode !== null) {
    const [season, first, last] = [
      episode[1] ?? episode[5],
      episode[2] ?? episode[6],
      episode[3] ?? episode[4] ?? episode[7],
    ];
    const before = spaced.slice(0, episode.index);
    const numbers = {
      season: Number(season),
      episode: Number(first),
      episodeEnd: last ? Number(last) : null,
    };
    return finish(before, numbers);
  }
  const absolute = ABSOLUTE.exec(spaced);
  if (absolute !== null) {
    const numbers = { season: 1, episode: Number(absolute[1]), episodeEnd: null };
    return finish(spaced.slice(0, absolute.index), numbers);
  }
  return finish(spaced, { season: null, episode: null, episodeEnd: null });
}

type EpisodeNumbers = Pick<ReadName, 'season' | 'episode' | 'episodeEnd'>;

function finish(text: string, numbers: EpisodeNumbers): ReadName {
  // The last year counts, because an earlier one may belong to the title.
  const year = [...text.matchAll(YEAR)].filter((found) => keyOf(text.slice(0, found.index)) !== '').at(-1);
  const cut = year?.index ?? TAGS.exec(text)?.index ?? text.length;
  const title = tidy(text.slice(0, cut)) || tidy(text) || '?';
  return {
    title,
    key: keyOf(title) || title.toLowerCase(),
    year: year === undefined ? null : Number(year[0]),
    ...numbers,
  };
}

function tidy(text: string): string {
  const spaced = text.replace(/[._\s]+/g, ' ').trim();
  const edge = ' -()[]{}';
  let [from, to] = [0, spaced.length];
  while (from < to && edge.includes(spaced.charAt(from))) from += 1;
  // A closing bracket may belong to the title; an opening one cannot.
  while (from < to && ' -([{'.includes(spaced.charAt(to - 1))) to -= 1;
  return spaced.slice(from, to);
}

/** A title in the form of the index keys: letters and digits of any script, without accents and case. */
export function keyOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The release that a file of an archive is named after: without folders and extension. */
export function releaseOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
}

/** The words of a release name, for comparing. */
export function wordsOf(name: string): ReadonlySet<string> {
  return new Set(keyOf(name.replace(EXTENSION, '')).split(' '));
}
