// Subtitles of a service that are not what they seem: the wrong ones among them must never be placed.

import { catalogueFor } from '../../../src/standin/generate/generate.ts';
import { sentencesIn, srtOf } from '../../../src/standin/generate/content.ts';
import type { Catalogue, Subtitle, SubtitleFile } from '../../../src/standin/catalogue/catalogue.ts';
import { nameOf, RELEASES, type Work } from './works.ts';

const CUES = 40;
const MINUTE_MS = 60_000;

/** A text as the service generates them. `code`: the language of its lines. */
function textOf(says: string, code: string, mark = ''): string {
  const sentences = sentencesIn(code);
  const cues = Array.from({ length: CUES }, (_, at) => ({
    startMs: at * MINUTE_MS + 1000,
    endMs: at * MINUTE_MS + 4000,
    lines:
      at === 0
        ? [says, `${code} ${mark}`]
        : [0, 1].map((line) => sentences[(at * 2 + line) % sentences.length] ?? ''),
  }));
  return srtOf(cues);
}

type Entry = { readonly name: string; readonly says: string; readonly code?: string; readonly mark?: string };
type Trap = Partial<Omit<Subtitle, 'files'>> & {
  readonly releases: readonly string[];
  readonly entries: readonly Entry[];
};

const stemOf = (work: Work, release: string): string => nameOf(work, release).replace(/\.mkv$/, '');

function fileOf({ name, says, code = '', mark = '' }: Entry, at: number): SubtitleFile {
  const text = textOf(says, code, mark);
  return {
    id: `f${at}`,
    name,
    season: null,
    episode: null,
    hi: false,
    format: 'srt',
    encoding: 'utf-8',
    text,
  };
}

/** What is wrong with each: for a work, another one and a language. */
function trapsOf(work: Work, other: Work, code: string): readonly Trap[] {
  const [own = ''] = RELEASES.map((release) => stemOf(work, release));
  const number = /S(\d+)E(\d+)/.exec(work.stem);
  const at =
    number === null
      ? {}
      : {
          season: Number(number[1]),
          episode: Number(number[2]),
          episodeFrom: Number(number[2]),
          episodeEnd: Number(number[2]),
        };
  const right = { name: `${own}.srt`, says: work.says };
  const wrong = { name: `${stemOf(other, RELEASES[0])}.srt`, says: other.says };
  const elsewhere = code === 'PL' ? 'EN' : 'PL';
  return [
    { ...at, releases: [own], entries: [wrong], score: 0.99 },
    {
      ...at,
      releases: [own],
      entries: [wrong, right, { name: `Trailer/${own}.trailer.srt`, says: 'a trailer' }],
    },
    { ...at, releases: [own], entries: [{ ...right, code: elsewhere, mark: 'wrong' }], score: 0.98 },
    {
      ...at,
      releases: [own],
      entries: [
        { ...right, name: `${own}.${elsewhere.toLowerCase()}.srt`, code: elsewhere },
        { ...right, name: `${own}.${code.toLowerCase()}.srt` },
      ],
    },
    {
      ...at,
      releases: [`${own}.FORCED`],
      entries: [{ ...right, name: `${own}.forced.srt`, says: work.says, mark: 'FORCED' }],
    },
    { ...at, releases: [own], entries: [{ name: 'subtitle.srt', says: work.says }] },
  ];
}

/** The catalogue for these names, with traps beside the right subtitles. */
export function withTraps(works: readonly Work[], languages: readonly string[]): Catalogue {
  const names = works.flatMap((work) => RELEASES.map((release) => nameOf(work, release)));
  const catalogue = catalogueFor(names, { seed: 'traps', languages, decoys: true, hearingImpaired: true });
  return withMore(catalogue, works, (work, code) =>
    trapsOf(work, works[works.indexOf(work) + 1] ?? works[0] ?? work, code),
  );
}

/** Films in two parts, and files with two episodes: what is for one part or one episode fits none of the others. */
export function withOdd(works: readonly Work[], languages: readonly string[]): Catalogue {
  const names = works.flatMap((work) => RELEASES.map((release) => nameOf({ ...work, end: '' }, release)));
  const catalogue = catalogueFor(names, { seed: 'odd', languages, decoys: false, hearingImpaired: false });
  const parts = works.filter(({ end }) => end !== undefined);
  return withMore(catalogue, works, (work) => RELEASES.flatMap((release) => oddOf(work, release, parts)));
}

function oddOf(work: Work, release: string, parts: readonly Work[]): readonly Trap[] {
  const two = /^(.*\.S(\d+))E(\d+)-?E(\d+)$/.exec(work.stem);
  if (two !== null)
    return [two[3], two[4]].map((number) => ({
      season: Number(two[2]),
      episode: Number(number),
      episodeFrom: Number(number),
      episodeEnd: Number(number),
      releases: [`${two[1]}E${number}.${release}`],
      entries: [
        { name: `${two[1]}E${number}.${release}.srt`, says: `half of ${work.says}`.replace(' S', ' half S') },
      ],
    }));
  if (work.end === undefined) return [];
  const both = parts.filter(({ stem }) => stem === work.stem);
  const entries = both.map((part) => ({ name: `${stemOf(part, release)}.srt`, says: part.says }));
  return [{ releases: [stemOf(work, release)], entries }];
}

type Made = { readonly code: string; readonly trap: Trap };

function withMore(
  catalogue: Catalogue,
  works: readonly Work[],
  more: (work: Work, code: string) => readonly Trap[],
): Catalogue {
  const codes = [...new Set(catalogue.subtitles.map(({ language }) => language))];
  const added = works.flatMap((work) =>
    codes.flatMap((code) => more(work, code).flatMap((trap) => subtitleOf(catalogue, work, { code, trap }))),
  );
  const numbered = added.map((one, at) => ({ ...one, id: `more${at}`, pair: `41${at}-42${at}` }));
  return { ...catalogue, subtitles: [...catalogue.subtitles, ...numbered] };
}

function subtitleOf(
  { titles, subtitles }: Catalogue,
  { stem }: Work,
  { code, trap }: Made,
): readonly Subtitle[] {
  const title = titles.find(({ name }) => stem.startsWith(name));
  const like = subtitles.find((one) => one.title === title?.nativeId);
  if (like === undefined) return [];
  const { entries, ...rest } = trap;
  const blank = {
    hi: false,
    season: null,
    episode: null,
    episodeFrom: null,
    episodeEnd: null,
    fullSeason: false,
  };
  const told = {
    fps: null,
    about: null,
    decoy: null,
    shownFor: null,
    score: null,
    comment: null,
    name: null,
  };
  const files = entries.map((entry, at) => fileOf({ code, ...entry }, at));
  return [{ ...like, ...blank, ...told, language: code, ...rest, files }];
}
