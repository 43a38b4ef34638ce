// Records and videos to choose among.

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { judge, type VideoFacts } from '../../../src/core/candidates/judge.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { readRelease } from '../../../src/core/release/release.ts';

export const wish: Preference = { language: 'en', kind: 'full', hearingImpaired: 'avoid' };

export const video = (path: string, frameRate: number | null = null): VideoFacts => ({
  path,
  frameRate,
  release: readRelease(path),
});

export const record = (releaseName: string, more: Partial<Candidate> = {}): Candidate => ({
  key: `u:${releaseName}${JSON.stringify(more)}`,
  id: null,
  link: null,
  releaseName,
  name: '',
  releases: [],
  comment: '',
  language: 'en',
  hearingImpaired: false,
  season: null,
  episode: null,
  episodeFrom: null,
  episodeEnd: null,
  fullSeason: false,
  frameRate: null,
  matchScore: null,
  machineTranslated: false,
  files: [],
  ...more,
});

export const episode = (season: number, number: number): Partial<Candidate> => ({
  season,
  episode: number,
  episodeFrom: number,
  episodeEnd: number,
});

export const match = (name: string, kind: 'movie' | 'tv', more: Partial<TitleMatch> = {}): TitleMatch => ({
  name,
  originalName: null,
  kind,
  year: null,
  season: null,
  episode: null,
  weak: false,
  ids: { native: null, catalogA: null, catalogB: null },
  ...more,
});

export const FILM = video('Movies/The Film (2010)/The.Film.2010.1080p.BluRay.x264-GRP.mkv');
export const SHOW = video('TV/Some Show/Season 2/Some.Show.S02E05.The.Title.720p.HDTV.x264-LOL.mkv');

/** What is decided about the first of the candidates: `ok`, or why it is refused. */
export function verdictOf(offering: Omit<Parameters<typeof judge>[0], 'preference'>): string {
  const [judged] = judge({ ...offering, preference: wish });
  return judged?.kind === 'acceptable' ? 'ok' : (judged?.reason ?? 'none');
}
