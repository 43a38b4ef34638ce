// What does a misread name cost? Every name of a folder `shared/names` beside the repository meets a service that
// matches the right title and offers the right subtitle among those of the next episode or sequel, another season or
// remake, and a spin-off or another film of the year. Prints the names that end without a subtitle or with a wrong one.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { readRelease } from '../../src/core/release/release.ts';
import { answer, type CorpusCase, type CorpusRecord } from './cases.ts';

const FILE = join(import.meta.dirname, '../../../shared/names/cases.json');
const TAGS = '.1080p.WEB-DL.H264-NTb';

type Expected = {
  readonly kind?: 'movie' | 'episode';
  readonly title?: string | null;
  readonly year?: number | null;
  readonly season?: number | null;
  readonly episodes?: readonly number[];
  readonly episodeSpan?: readonly (number | null)[];
  readonly airDate?: string | null;
  readonly part?: number | null;
  readonly extra?: boolean;
};
type LabelledName = { readonly id: string; readonly input: string; readonly expect: Expected };

/** The film or the episode that a name means, as a service knows it. */
type Title = {
  readonly name: string;
  readonly isFilm: boolean;
  readonly year: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly airDate: string | null;
  /** `.CD2` for a file that holds the second half of a film. */
  readonly disc: string;
};

/** Null if the labels name no film and no single episode. */
function titleIn({ input, expect: labels }: LabelledName): Title | null {
  const { title, kind, part, airDate = null, season = null } = labels;
  if (!title || kind === undefined || labels.extra === true || / S\d+$/.test(title)) return null;
  // A film of several, which the label leaves out of the title.
  if (kind === 'movie' && part === undefined && /\bpart[\s.](?:\d|[ivx]+\b)/i.test(input)) return null;
  const isFilm = kind === 'movie';
  const isDisc = /\b(?:cd|disc)\s?\d|\d\s?cd\b/i.test(input);
  const name = isFilm && part && !isDisc ? `${title} Part ${part}` : title;
  const disc = /\bcd\s?(\d)\b/i.exec(input)?.[1];
  const [first, last] = labels.episodeSpan ?? [labels.episodes?.[0], labels.episodes?.at(-1)];
  const episode = first ?? last ?? null;
  const isOne = episode !== null && (last ?? episode) === episode;
  if (!isFilm && !isOne && (airDate === null || episode !== null)) return null;
  const year = labels.year ?? (isFilm ? (readRelease(input).year ?? 2010) : null);
  return {
    name,
    isFilm,
    year,
    season,
    episode: isFilm ? null : episode,
    airDate,
    disc: disc === undefined ? '' : `.CD${disc}`,
  };
}

function releaseName({ name, isFilm, year, season, episode, airDate, disc }: Title): string {
  const title = name.replace(/[^\p{L}\p{N}]+/gu, '.').replace(/^\.|\.$/g, '');
  if (isFilm) return `${title}${year === null ? '' : `.${year}`}${disc}${TAGS}`;
  if (episode === null) return `${title}.${(airDate ?? '').replaceAll('-', '.')}${TAGS}`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${title}.${season === null ? '' : `S${two(season)}`}E${two(episode)}${TAGS}`;
}

function recordOf(url: string, title: Title): CorpusRecord {
  const release = releaseName(title);
  return {
    release_name: release,
    name: `${release}.srt`,
    language: 'EN',
    url,
    season: title.isFilm ? null : (title.season ?? 1),
    episode: title.episode,
    episode_from: null,
    episode_end: null,
    full_season: false,
    fps: null,
    hi: false,
  };
}

function neighboursOf(title: Title): readonly CorpusRecord[] {
  const { name, year } = title;
  if (title.isFilm)
    return [
      recordOf('/sequel', { ...title, name: `${name} 2`, year: year === null ? null : year + 3 }),
      recordOf('/remake', { ...title, year: (year ?? 2000) + 20 }),
      recordOf('/other', { ...title, name: 'Another Harbour' }),
    ];
  const next = title.episode === null ? { airDate: '2001-02-03' } : { episode: title.episode + 1 };
  return [
    recordOf('/next', { ...title, ...next }),
    recordOf('/season', { ...title, season: (title.season ?? 1) + 1, episode: title.episode ?? 1 }),
    recordOf('/spin-off', { ...title, name: `${name} Origins`, episode: title.episode ?? 1 }),
  ];
}

function caseOf({ id, input }: LabelledName, title: Title): CorpusCase {
  const { name, isFilm, year, season, episode } = title;
  const [first, ...others] = neighboursOf(title);
  return {
    id,
    kind: 'pick',
    video: { path: input, fps: null },
    match: { name, type: isFilm ? 'movie' : 'tv', year, season, episode },
    wanted: { language: 'en', hi: 'avoid', forced: false },
    candidates: [...(first === undefined ? [] : [first]), recordOf('/right', title), ...others],
  };
}

function printCosts(names: readonly LabelledName[]): void {
  let [tried, none, wrong] = [0, 0, 0];
  for (const name of names) {
    const title = titleIn(name);
    if (title === null) continue;
    tried += 1;
    const got = answer(caseOf(name, title));
    if (got === '/right') continue;
    if (got === null) none += 1;
    else wrong += 1;
    stdout.write(`${(got ?? 'none').padEnd(9)} ${name.input}  <${releaseName(title)}>\n`);
  }
  const share = (count: number): string => `${count} (${((100 * count) / tried).toFixed(2)} %)`;
  stdout.write(`${tried} names: without a subtitle ${share(none)}, with a wrong one ${share(wrong)}\n`);
}

if (existsSync(FILE)) printCosts((JSON.parse(readFileSync(FILE, 'utf8')) as { cases: LabelledName[] }).cases);
else stderr.write('eval:cost needs the cases of `shared/names` beside the repository.\n');
