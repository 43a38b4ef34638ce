// The entries of an archive may leave out the article of the title.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(path: string, from: Candidate, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

const FILM = 'The.Harbour.1999.1080p.BluRay.x264-GRP.mkv';
const OF_FILM = record('The.Harbour.1999.1080p.BluRay.x264-GRP');

test.each([
  [['harbour-full.srt', 'harbour.cd1.srt', 'harbour.cd2.srt'], 'harbour-full.srt'],
  [['Harbour.srt', 'Harbour.cd1.srt', 'Harbour.cd2.srt'], 'Harbour.srt'],
  [['Harbour.1999.srt', 'notes.srt'], 'Harbour.1999.srt'],
  [['DVDRip/harbour.srt', 'BluRay/harbour.srt'], 'BluRay/harbour.srt'],
])('of %j the film takes %s', (names, wanted) => expect(choose(FILM, OF_FILM, names)).toBe(wanted));

test('each disc takes its own', () => {
  const names = ['harbour.cd1.srt', 'harbour.cd2.srt'];
  const disc = record('The.Harbour.1999.DVDRip');
  expect(choose('The.Harbour.1999.CD2.DVDRip.avi', disc, names)).toBe('harbour.cd2.srt');
  expect(choose(FILM, OF_FILM, names)).toBeNull();
});

test.each<readonly [string, readonly string[], Candidate]>([
  ['there is one with the article', ['Harbour.CD1.srt', 'The.Harbour.CD1.srt'], OF_FILM],
  ['another name goes on from it', ['Harbour.srt', 'Harbour Returns.srt'], OF_FILM],
  ['it is of another year', ['Harbour.1971.srt', 'Harbour.1971.v2.srt'], OF_FILM],
  ['the record is of a collection', ['Harbour.srt', 'Quay.srt'], record('Films.By.The.Sea')],
])('it may be another film: %s', (_, names, from) => expect(choose(FILM, from, names)).toBeNull());

const SHOW = 'The Harbour/Season 2/The.Harbour.S02E05.mkv';
const OF_SEASON = record('The.Harbour.S02', { season: 2, fullSeason: true });

test('the number behind a show without its article is the episode', () => {
  expect(choose(SHOW, OF_SEASON, ['harbour05.srt', 'harbour06.srt'])).toBe('harbour05.srt');
  expect(choose(SHOW, OF_SEASON, ['harbour15.srt', 'harbour16.srt'])).toBeNull();
  expect(choose(SHOW, OF_SEASON, ['harbour305.srt', 'harbour306.srt'])).toBeNull();
  expect(choose(SHOW, OF_SEASON, ['S3/harbour05.srt', 'S3/harbour06.srt'])).toBeNull();
});

test('a number is no title without its article', () => {
  const path = 'The 100/Season 2/The.100.S02E05.mkv';
  const from = record('The.100.S02', { season: 2, fullSeason: true });
  expect(choose(path, from, ['1005.srt', '1006.srt'])).toBeNull();
});
