// Records of releases that have bonus material beside the work.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { match, record, verdictOf, video } from './records.ts';

function verdict(candidate: Candidate, isFilm: boolean): string {
  return verdictOf({
    video: video(
      isFilm
        ? 'Movies/Harbour (1999)/Harbour.1999.1080p.BluRay.x265-GRP.mkv'
        : 'TV/Some Show/Season 1/Some.Show.S01E05.1080p.BluRay.x265-GRP.mkv',
    ),
    match: isFilm
      ? match('Harbour', 'movie', { year: 1999 })
      : match('Some Show', 'tv', { season: 1, episode: 5 }),
    candidates: [candidate],
  });
}

test.each([
  ['Harbour (1999) + Extras (1080p BluRay x265 HEVC 10bit AAC 5.1)', 'ok'],
  ['Harbour.1999.1080p.BluRay.with.Bonus.Disc-GRP', 'ok'],
  ['Harbour.1999.1080p.BluRay.incl.Extras', 'ok'],
  ['Harbour.1999.Extras.1080p.BluRay', 'kind'],
  ['Harbour.1999.Deleted.Scenes', 'kind'],
  ['Harbour.1999.Deleted.Scenes.and.Bloopers', 'kind'],
  ['Harbour.1999.Making.of.with.Interviews', 'kind'],
])('a film: %s is %s', (name, expected) => expect(verdict(record(name), true)).toBe(expected));

test.each([
  ['Some Show Season 1 S01 + Extras (1080p BluRay x265 HEVC 10bit)', 'ok'],
  ['Some.Show.S01.COMPLETE.incl.Bonus.1080p.BluRay', 'ok'],
  ['Some.Show.S01.Extras.1080p.BluRay', 'kind'],
  ['Some Show Season 1 Gag Reel', 'kind'],
])('a season: %s is %s', (name, expected) =>
  expect(verdict(record(name, { season: 1, fullSeason: true }), false)).toBe(expected),
);
