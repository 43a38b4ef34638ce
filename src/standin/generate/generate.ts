// Generates a catalogue from the file names of a library.

import type { Catalogue, Subtitle, Title } from '../catalogue/catalogue.ts';
import { lettersFrom, picker } from './picker.ts';
import { episodesOffers, filmOffers, type NamedFile, type Offering } from './generate-offers.ts';
import { codeOf } from '../catalogue/languages.ts';
import { readName, type ReadName } from '../catalogue/read-name.ts';

export type GenerateOptions = {
  /** The same seed and names give the same catalogue. */
  readonly seed?: number | string;
  /** Codes of the service or language tags; English by default. */
  readonly languages?: readonly string[];
  /** Archives with a whole season, for series with at least two of its episodes. */
  readonly packs?: boolean;
  /** Subtitles of single episodes; without them there are only packs. */
  readonly singles?: boolean;
  /** Subtitles of other titles, episodes, seasons and languages among the right ones. */
  readonly decoys?: boolean;
  /** SDH versions. */
  readonly hearingImpaired?: boolean;
  /** Every nth film or episode has nothing: alternately no title, and a title without a subtitle. 0: never. */
  readonly missingEvery?: number;
  /**
   * For every nth film or episode, the subtitle made for its very file begins 2.5 seconds late. Lines begin at uneven
   * times, so that this can be seen. 0: never.
   */
  readonly lateEvery?: number;
  readonly cues?: number;
  readonly minutes?: number;
};

type TitleGroup = { readonly title: Title; readonly names: readonly NamedFile[] };

/** A catalogue for a library: right subtitles for its files in every language, with wrong ones among them. */
export function catalogueFor(videoFileNames: readonly string[], options: GenerateOptions = {}): Catalogue {
  const { seed = 1, languages = ['en'], missingEvery = 0, lateEvery = 0 } = options;
  const offering: Offering = {
    seed: String(seed),
    languages: languages.map(known),
    packs: options.packs ?? true,
    singles: options.singles ?? true,
    decoys: options.decoys ?? true,
    hearingImpaired: options.hearingImpaired ?? true,
  };
  const groups = grouped(videoFileNames, offering.seed);
  const titles: Title[] = [];
  const subtitles: Subtitle[] = [];
  const late = new Set<string>();
  let unit = 0;
  for (const { title, names } of groups) {
    const there: NamedFile[] = [];
    let gaps = 0;
    for (const name of names) {
      unit += 1;
      if (lateEvery > 0 && unit % lateEvery === 0) late.add(name.stem);
      if (missingEvery === 0 || unit % missingEvery !== 0) there.push(name);
      else gaps += unit / missingEvery;
    }
    // A title without subtitles is left out every other time: "no match" is not "no subtitle".
    if (there.length > 0 || gaps % 2 === 0) titles.push(title);
    for (const made of title.type === 'movie'
      ? there.slice(0, 1).flatMap((name) => filmOffers(title, name, there, offering))
      : episodesOffers(title, there, offering))
      subtitles.push(identified(delayed(made, late), subtitles.length, offering.seed));
  }
  const { cues = 40, minutes = 40 } = options;
  return { titles, subtitles, cues, minutes, uneven: lateEvery > 0 };
}

const LATE_MS = 2500;

function delayed<T extends Pick<Subtitle, 'releases' | 'hi' | 'files'>>(
  made: T,
  late: ReadonlySet<string>,
): T {
  const isLate = made.files === null && !made.hi && late.has(made.releases[0] ?? '');
  return isLate ? { ...made, lateMs: LATE_MS } : made;
}

function known(language: string): string {
  const code = codeOf(language);
  if (code === null) throw new Error(`no such language: ${language}`);
  return code;
}

function grouped(fileNames: readonly string[], seed: string): readonly TitleGroup[] {
  const groups = new Map<string, { readonly title: Title; readonly names: NamedFile[] }>();
  for (const fileName of new Set(fileNames)) {
    const read = readName(fileName);
    const type = read.season === null ? 'movie' : 'tv';
    const id = `${type} ${read.key} ${type === 'movie' ? read.year : ''}`;
    const name = { stem: fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), read };
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { title: titleOf(read, type, groups.size, seed), names: [name] });
    else group.names.push(name);
  }
  return [...groups.values()];
}

function titleOf(read: ReadName, type: Title['type'], ordinal: number, seed: string): Title {
  const next = picker(`title ${seed} ${read.key}`);
  return {
    nativeId: 1_300_000 + ordinal,
    catalogA: `tt${String(1_000_000 + ordinal)}`,
    catalogB: 10_000 + ordinal,
    type,
    name: read.title,
    originalName: null,
    year: read.year ?? 1960 + next(64),
    aliases: [],
  };
}

/** Gives a subtitle its identifiers: they look random, but depend only on its position and the seed. */
function identified(made: Omit<Subtitle, 'id' | 'pair'>, ordinal: number, seed: string): Subtitle {
  const next = picker(`subtitle ${seed} ${ordinal}`);
  const id = `${lettersFrom(next, 6)}${ordinal.toString(36).padStart(4, '0')}`;
  return { id, pair: `${3_100_000 + ordinal}-${3_200_000 + ordinal}`, ...made };
}
