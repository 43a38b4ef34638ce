// A record whose own name is another title, but which lists releases of the video's work.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

const FILM = video('Movies/Seven Lanterns (1954)/Seven.Lanterns.1954.1080p.BluRay.x264-GRP.mkv');
const SHOW = video('TV/Seven Lanterns/Season 2/Seven.Lanterns.S02E05.1080p.WEB-DL.mkv');

function verdict(
  name: string,
  releases: readonly string[],
  more: Partial<Candidate> = {},
  facts = FILM,
): string {
  const { kind, season } = facts.release;
  const found = match('Seven Lanterns', kind === 'movie' ? 'movie' : 'tv', {
    year: 1954,
    season,
    episode: 5,
  });
  const candidates = [record(name, { releases, ...more })];
  return verdictOf({ video: facts, match: found, candidates });
}

test.each([
  ['Shichinin no Chochin (1954)', ['Seven.Lanterns.1954.720p.BluRay']],
  ['Shichinin no Chochin', ['Seven.Lanterns.1954.720p.BluRay', 'Seven.Lanterns.1954.DVDRip']],
])('the original title counts if the releases are the film’s: %s, %j', (name, releases) =>
  expect(verdict(name, releases)).toBe('ok'),
);

test.each([
  ['Shichinin no Chochin', []],
  ['Shichinin no Chochin', ['Shichinin.no.Chochin.1954']],
  ['Shichinin no Chochin (1961)', ['Seven.Lanterns.1954.720p.BluRay']],
  ['Seven Lanterns Return (1954)', ['Seven.Lanterns.1954.720p.BluRay']],
  ['Seven Lanterns II', ['Seven.Lanterns.1954.720p.BluRay']],
  ['Shichinin no Chochin (1954)', ['1080p.BluRay', 'WEB-DL']],
  ['Shichinin no Chochin (1954)', ['YTS', 'RARBG']],
  ['Shichinin no Chochin (1954)', ['8831271']],
  ['Shichinin no Chochin (1954)', ['']],
])('it is another work: %s, %j', (name, releases) => expect(verdict(name, releases)).toBe('title'));

test.each([
  ['Shichinin no Chochin S01E02', 'kind'],
  ['Shichinin no Chochin CD1', 'part'],
])('its own name may tell that it is not the film: %s', (name, reason) =>
  expect(verdict(name, ['Seven.Lanterns.1954.720p.BluRay'])).toBe(reason),
);

test('a file name of the upload alone is no list', () =>
  expect(verdict('Shichinin no Chochin', [], { name: 'Seven.Lanterns.1954.720p.BluRay.zip' })).toBe('title'));

test('for a show, the numbers alone name nothing', () =>
  expect(verdict('Shichinin no Chochin S02E05', ['S02E05.HDTV', 'WEB-DL'], episode(2, 5), SHOW)).toBe(
    'title',
  ));

test('for a show, the numbers count as ever', () => {
  const listed = ['Seven.Lanterns.S02E05.HDTV'];
  expect(verdict('Shichinin no Chochin S02E05', listed, episode(2, 5), SHOW)).toBe('ok');
  expect(verdict('Shichinin no Chochin S02E06', listed, episode(2, 6), SHOW)).toBe('contradicts-itself');
  expect(verdict('Shichinin no Chochin S02E06', ['Seven.Lanterns.S02E06'], episode(2, 6), SHOW)).toBe(
    'episode',
  );
});
