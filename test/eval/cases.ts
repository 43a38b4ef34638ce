// A case of the labelled examples in our own words.

import { readFileSync } from 'node:fs';

import type { Candidate } from '../../src/core/candidates/candidate.ts';
import type { TitleMatch } from '../../src/core/release/known-title.ts';
import type { Weights } from '../../src/core/candidates/weights.ts';
import { WEIGHTS } from '../../src/core/candidates/weights.ts';
import type { Judged, VideoFacts } from '../../src/core/candidates/judge.ts';
import type { Preference } from '../../src/core/candidates/preference.ts';
import { judge } from '../../src/core/candidates/judge.ts';
import { readLanguage } from '../../src/core/language/language.ts';
import { atOnce } from '../../src/core/steps.ts';
import type { ArchiveFile } from '../../src/core/archive/entry-files.ts';
import { choosingEntryBy } from '../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../src/core/release/release.ts';

export type CorpusRecord = {
  readonly release_name: string;
  readonly name: string;
  readonly language: string;
  readonly url: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly episode_from: number | null;
  readonly episode_end: number | null;
  readonly full_season: boolean;
  readonly fps: number | string | null;
  readonly hi: boolean | null;
  readonly releases?: readonly string[];
  readonly comment?: string;
  readonly match_score?: number;
  readonly unpack_files?: readonly {
    readonly name?: string;
    readonly season?: number;
    readonly episode?: number;
  }[];
};

export type CorpusCase = {
  readonly id: string;
  readonly kind: 'pick' | 'archive';
  readonly category?: string;
  readonly video: { readonly path: string; readonly fps: number | null };
  readonly match?: {
    readonly name: string;
    readonly type: 'movie' | 'tv';
    readonly year: number | null;
    readonly season?: number | null;
    readonly episode?: number | null;
  } | null;
  readonly wanted: {
    readonly language: string;
    readonly hi: Preference['hearingImpaired'];
    readonly forced: boolean;
  };
  readonly candidates?: readonly CorpusRecord[];
  readonly record?: CorpusRecord;
  readonly entries?: readonly ArchiveFile[];
  readonly expected?: readonly string[] | null;
};

/** Reads a file of labelled or stripped cases. */
export function readCases(path: string): readonly CorpusCase[] {
  const parsed: { cases: CorpusCase[] } = JSON.parse(readFileSync(path, 'utf8'));
  return parsed.cases;
}

/** What the product would take: a record's address, an entry's name, or nothing. */
export function answer(given: CorpusCase, weights: Weights = WEIGHTS): string | null {
  const { video, preference } = asked(given);
  if (given.kind === 'archive' || given.entries !== undefined) {
    if (given.record === undefined) return null;
    const record = toCandidate(given.record);
    const chosen = atOnce(
      choosingEntryBy(weights, { video, preference, record, entries: given.entries ?? [] }),
    );
    return chosen.kind === 'chosen' ? chosen.entry.name : null;
  }
  const [best] = verdicts(given, weights);
  return best?.kind === 'acceptable' ? (best.candidate.link ?? null) : null;
}

/** What becomes of each record of a case; none for an archive. */
export function verdicts(given: CorpusCase, weights: Weights = WEIGHTS): readonly Judged[] {
  const candidates = (given.candidates ?? []).map(toCandidate);
  return judge({ ...asked(given), match: toMatch(given), candidates, weights });
}

/** Is the answer one of those that count as right? */
export function isRight(given: CorpusCase, got: string | null): boolean {
  const wanted = given.expected ?? null;
  return wanted === null ? got === null : got !== null && wanted.includes(got);
}

function asked(given: CorpusCase): { readonly video: VideoFacts; readonly preference: Preference } {
  const { path, fps } = given.video;
  const { language, hi, forced } = given.wanted;
  return {
    video: { path, frameRate: fps, release: readRelease(path) },
    preference: { language, hearingImpaired: hi, kind: forced ? 'forced' : 'full' },
  };
}

function toMatch({ match }: CorpusCase): TitleMatch | null {
  if (match === undefined || match === null) return null;
  const { name, type, year, season = null, episode = null } = match;
  return {
    name,
    originalName: null,
    kind: type,
    year,
    season,
    episode,
    weak: false,
    ids: { native: null, catalogA: null, catalogB: null },
  };
}

/** A record of the corpus as the service's decoder would hand it on. */
function toCandidate(record: CorpusRecord): Candidate {
  const episode = positive(record.episode);
  return {
    key: `u:${record.url}`,
    id: null,
    link: record.url,
    releaseName: record.release_name,
    name: record.name,
    releases: record.releases ?? [],
    comment: record.comment ?? '',
    language: readLanguage(record.language),
    hearingImpaired: record.hi,
    season: record.season === 0 && episode === null ? null : record.season,
    episode,
    episodeFrom: positive(record.episode_from),
    episodeEnd: positive(record.episode_end),
    fullSeason: record.full_season,
    frameRate: record.fps === null ? null : Number(record.fps) || null,
    matchScore: record.match_score ?? null,
    machineTranslated: false,
    files: (record.unpack_files ?? []).map((file, at) => ({
      id: String(at),
      name: file.name ?? '',
      season: file.season ?? null,
      episode: file.episode ?? null,
      size: null,
      link: null,
    })),
  };
}

function positive(value: number | null): number | null {
  return value === null || value <= 0 ? null : value;
}
