// Generates the subtitles for one film or one series.

import type { Subtitle, SubtitleFile, Title } from '../catalogue/catalogue.ts';
import { picker, type Picker } from './picker.ts';
import type { ReadName } from '../catalogue/read-name.ts';

/** One file name of the library, parsed. */
export type NamedFile = { readonly stem: string; readonly read: ReadName };

export type Offering = {
  readonly seed: string;
  readonly languages: readonly string[];
  readonly packs: boolean;
  readonly singles: boolean;
  readonly decoys: boolean;
  readonly hearingImpaired: boolean;
};

type Made = Omit<Subtitle, 'id' | 'pair'>;
type Details = Partial<Made> & Pick<Made, 'releases'>;

const OTHER_RELEASES = ['720p.WEB-DL.x264-WAVE', '1080p.BluRay.x265-PINE', '480p.DVDRip.XviD-LARK'] as const;
const FPS = ['23.976', '25', null] as const;

function made(title: Title, language: string, details: Details): Made {
  return {
    title: title.nativeId,
    language,
    hi: false,
    name: null,
    author: 'someone',
    comment: null,
    season: null,
    episode: null,
    episodeFrom: null,
    episodeEnd: null,
    fullSeason: false,
    fps: null,
    aiTranslated: false,
    score: null,
    shownFor: null,
    about: null,
    spoken: null,
    lateMs: 0,
    decoy: null,
    files: null,
    ...details,
  };
}

const dotted = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '.').replace(/^\.|\.$/g, '');
const two = (value: number): string => String(value).padStart(2, '0');
/** Words before a release name that make it another work. */
const otherWork = (title: Title): string => `The.Return.of.${dotted(title.name)}`;

/** For a film: its own release, another release, an SDH version, and another film's subtitle. */
export function filmOffers(
  title: Title,
  name: NamedFile,
  copies: readonly NamedFile[],
  offering: Offering,
): readonly Made[] {
  const next = picker(`film ${offering.seed} ${title.name}`);
  const releases = copies.map(({ stem }) => stem);
  return offering.languages.flatMap((language) => {
    const other = `${dotted(title.name)}.${title.year}.${OTHER_RELEASES[next(3)]}`;
    const offers = [
      made(title, language, { releases, fps: FPS[next(3)] ?? null }),
      made(title, language, { releases: [other], comment: 'retail' }),
    ];
    if (offering.hearingImpaired) offers.push(made(title, language, { releases: [name.stem], hi: true }));
    return offering.decoys ? [...offers, ...filmDecoys(title, language, next)] : offers;
  });
}

function filmDecoys(title: Title, language: string, next: Picker): readonly Made[] {
  const wrong = `${otherWork(title)}.${(title.year ?? 2000) + 3}.1080p.WEB.H264-ECHO`;
  const decoy = made(title, language, {
    releases: [wrong],
    about: wrong,
    decoy: 'wrong-title',
    score: 0.9,
  });
  if (next(3) !== 0) return [decoy];
  const releases = [`${dotted(title.name)}.${title.year}.HDTV.x264-LANG`];
  const spoken = language === 'FR' ? 'DE' : 'FR';
  return [decoy, made(title, language, { releases, spoken, decoy: 'wrong-language' })];
}

/** For a series: each episode's own subtitles, then an archive for each season. */
export function episodesOffers(
  title: Title,
  names: readonly NamedFile[],
  offering: Offering,
): readonly Made[] {
  const singles = offering.singles ? names.flatMap((name) => episodeOffers(title, name, offering)) : [];
  if (!offering.packs) return singles;
  const seasons = new Map<number, NamedFile[]>();
  for (const name of names) {
    const season = name.read.season ?? 0;
    const inside = seasons.get(season);
    if (inside === undefined) seasons.set(season, [name]);
    else inside.push(name);
  }
  return [
    ...singles,
    ...[...seasons].flatMap(([season, inside]) => packsOf(title, season, inside, offering)),
  ];
}

function episodeOffers(title: Title, { stem, read }: NamedFile, offering: Offering): readonly Made[] {
  const [season, episode] = [read.season ?? 0, read.episode ?? 0];
  const next = picker(`episode ${offering.seed} ${stem}`);
  const at = { season, episode, episodeFrom: episode, episodeEnd: read.episodeEnd ?? episode };
  return offering.languages.flatMap((language) => {
    const tag = `${dotted(title.name)}.S${two(season)}E${two(episode)}`;
    const offers = [
      made(title, language, { ...at, releases: [stem], fps: FPS[next(3)] ?? null }),
      made(title, language, { ...at, releases: [`${tag}.${OTHER_RELEASES[next(3)]}`] }),
    ];
    if (offering.hearingImpaired) offers.push(made(title, language, { ...at, releases: [stem], hi: true }));
    return offering.decoys ? [...offers, ...episodeDecoys(title, language, at, next)] : offers;
  });
}

function episodeDecoys(
  title: Title,
  language: string,
  at: { readonly season: number; readonly episode: number },
  next: Picker,
): readonly Made[] {
  const { season, episode } = at;
  const name = dotted(title.name);
  // Half of them have their true numbers; the others have none, so that only the name reveals them.
  const decoy = (
    kind: 'wrong-episode' | 'wrong-season' | 'wrong-title',
    release: string,
    numbers: { season: number; episode: number },
  ) => {
    const told =
      next(2) === 0 ? { ...numbers, episodeFrom: numbers.episode, episodeEnd: numbers.episode } : {};
    const score = (60 + next(40)) / 100;
    return made(title, language, {
      ...told,
      releases: [release],
      about: release,
      decoy: kind,
      score,
      shownFor: { season, episode },
    });
  };
  const release = (start: string, s: number, e: number): string =>
    `${start}.S${two(s)}E${two(e)}.${OTHER_RELEASES[next(3)]}`;
  const offers = [
    decoy('wrong-episode', release(name, season, episode + 1), { season, episode: episode + 1 }),
    decoy('wrong-season', release(name, season + 1, episode), { season: season + 1, episode }),
  ];
  return episode % 3 === 0
    ? [...offers, decoy('wrong-title', release(otherWork(title), season, episode), { season, episode })]
    : offers;
}

function packsOf(
  title: Title,
  season: number,
  names: readonly NamedFile[],
  offering: Offering,
): readonly Made[] {
  const episodes = [...new Map(names.map((name) => [name.read.episode ?? 0, name])).entries()].sort(
    ([left], [right]) => left - right,
  );
  if (episodes.length < 2) return [];
  const next = picker(`pack ${offering.seed} ${title.name} ${season}`);
  const tag = `${dotted(title.name)}.S${two(season)}`;
  return offering.languages.map((language, which) => {
    const files = episodes.map(([episode, { stem }]) => packFile(season, episode, stem, language));
    // Packs come in two forms: as a whole season without numbers, or with the range that they cover.
    const range = (which + season) % 2 === 0;
    const [first, last] = [episodes[0]?.[0] ?? 0, episodes.at(-1)?.[0] ?? 0];
    return made(title, language, {
      season,
      files,
      releases: [`${tag}.Complete.1080p.WEB-DL.x264-PACK`],
      fps: FPS[next(3)] ?? null,
      ...(range ? { episodeFrom: first, episodeEnd: last } : { fullSeason: true }),
    });
  });
}

function packFile(season: number, episode: number, stem: string, language: string): SubtitleFile {
  return {
    id: `f${language.replace('_', '')}${two(season)}x${two(episode)}`,
    name: `${stem.replace(/[/\\]/g, ' ')}.srt`,
    season,
    episode,
    hi: false,
    format: 'srt',
    encoding: 'utf-8',
    text: null,
  };
}
