// An episode may be known by its number within the season and by the one through all seasons.

import { describe, expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

const all = (number: number): Partial<Candidate> => ({
  episode: number,
  episodeFrom: number,
  episodeEnd: number,
});
const second = match('Some Show', 'tv', { season: 2, episode: 3 });

describe('the name has both', () => {
  const path = 'Anime/Some Show/Season 02/Some Show - S02E03 - 028 - The Harbour.mkv';
  test.each([
    ['[Group] Some Show - 28', {}, 'ok'],
    ['[Group] Some Show - 28', all(28), 'ok'],
    ['[Group] Some Show - 28', episode(1, 28), 'ok'],
    ['[Group] Some Show - 28', episode(2, 3), 'ok'],
    ['[Group] Some Show - 28', episode(3, 5), 'season'],
    ['[Group] Some Show - 03', all(3), 'season'],
    ['[Group] Some Show - 27', all(27), 'season'],
    ['Some.Show.S02E28', episode(2, 28), 'episode'],
    ['Some.Show.S02E03', episode(2, 3), 'ok'],
  ] as const)('%s with %j: %s', (name, fields, expected) =>
    expect(verdictOf({ video: video(path), match: null, candidates: [record(name, fields)] })).toBe(expected),
  );

  test.each([
    'TV/Some Show/Season 02/Some Show - S02E03 - 101 Harbours.mkv',
    'TV/Some Show/Season 02/Some Show - S02E03 - 1984 - The Harbour.mkv',
    'TV/Some Show/Season 02/Some Show - S02E03 - 002 - The Harbour.mkv',
    'TV/Some Show/Season 01/Some Show - S01E03 - 101 - The Harbour.mkv',
  ])('not in %s', (name) => expect(video(name).release.absolute).toBeNull());
});

describe('the folder has the season, the name the number through all', () => {
  const path = 'Anime/Some Show/Season 02/[Group] Some Show - 28 (1080p).mkv';
  const verdict = (found: typeof second | null, name: string, fields: Partial<Candidate>): string =>
    verdictOf({ video: video(path), match: found, candidates: [record(name, fields)] });

  test.each([
    ['[Other] Some Show - 28', all(28), 'ok'],
    ['Some.Show.S02E03', episode(2, 3), 'ok'],
    ['Some.Show.S01E03', episode(1, 3), 'season'],
    ['[Other] Some Show - 03', all(3), 'episode'],
  ] as const)('%s with %j: %s', (name, fields, expected) =>
    expect(verdict(second, name, fields)).toBe(expected),
  );

  test('the number counts within the season if the service does not say otherwise', () => {
    const same = match('Some Show', 'tv', { season: 2, episode: 28 });
    for (const found of [null, same, { ...second, season: 1 }, { ...second, name: 'Harbour' }])
      expect(verdict(found, '[Other] Some Show - 28', all(28))).toBe('season');
  });
});

describe('the name has the season, the text the number through all, and the fields tell which episode that is', () => {
  const path = 'Anime/Some Show/Season 02/Some Show - S02E03.mkv';
  const verdict = (
    found: typeof second | null,
    name: string,
    fields: Partial<Candidate>,
    of = path,
  ): string => verdictOf({ video: video(of), match: found, candidates: [record(name, fields)] });

  test.each([null, second, match('Some Show', 'tv'), match('Some Show', 'tv', { season: 2 })])(
    'it is accepted, match: %j',
    (found) => {
      expect(verdict(found, '[Group] Some Show - 28 [1080p]', episode(2, 3))).toBe('ok');
    },
  );

  test.each([
    ['the fields name another episode', '[Group] Some Show - 28', episode(2, 4)],
    ['the fields name no season', '[Group] Some Show - 28', all(28)],
    ['the season before would have had few episodes', '[Group] Some Show - 08', episode(2, 3)],
    ['the season before would have had very many', '[Group] Some Show - 128', episode(2, 3)],
    ['two episodes', '[Group] Some Show - 28-29', episode(2, 3)],
    ['another title', '[Group] Other Harbour - 28', episode(2, 3)],
  ])('not if %s', (_, name, fields) => {
    expect(verdict(second, name, fields)).not.toBe('ok');
  });

  test('not if the service takes the video for another episode', () => {
    const other = match('Some Show', 'tv', { season: 2, episode: 4 });
    expect(verdict(other, '[Group] Some Show - 28', episode(2, 3))).not.toBe('ok');
  });

  test('not in the first season', () => {
    const first = 'Anime/Some Show/Season 01/Some Show - S01E03.mkv';
    expect(verdict(null, '[Group] Some Show - 28', episode(1, 3), first)).not.toBe('ok');
  });
});
