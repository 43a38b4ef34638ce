// Files whose title is that of one season (`Show II - 05`, `Show OVA - 01`), in the folder of the show or matched as it.

import { describe, expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { seasonNamed } from '../../../src/core/release/words/season-name.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

type Fields = Partial<Candidate>;
const all = (number: number): Fields => ({ episode: number, episodeFrom: number, episodeEnd: number });
const show = (season: number | null = null, number: number | null = null): TitleMatch =>
  match('Harbour', 'tv', { year: 2001, season, episode: number });

function verdict(path: string, found: TitleMatch | null, name: string, fields: Fields = {}): string {
  return verdictOf({ video: video(path), match: found, candidates: [record(name, fields)] });
}

describe('the first season does not fill another one', () => {
  test.each([
    'Harbour (2001)/[Group] Harbour II - 05 (1080p).mkv',
    'Harbour (2001)/[Group] Harbour 2 - 05 (1080p).mkv',
    'Harbour (2001)/[Group] Harbour - Winter Quay - 05 (1080p).mkv',
    'Harbour (2001)/[Group] Harbour OVA - 05 (1080p).mkv',
    'Harbour/[Group] Minato no Uta (The Final Season) - 05 (1080p).mkv',
    'Harbour/[Group] Minato no Uta OVA - 05 (1080p).mkv',
    'Harbour/[Group] Minato no Uta - Fuyu-hen - 05 (1080p).mkv',
    'Harbour/[Group] Minato no Uta Part 2 - 05 (1080p).mkv',
    'Harbour/[Group] Minato no Uta Zoku - 05 (1080p).mkv',
  ])('%s', (path) => {
    const records: [string, Fields][] = [
      ['Harbour.S01E05.1080p', episode(1, 5)],
      ['Harbour - 05', all(5)],
      ['Harbour 05', all(5)],
      ['BluRay', episode(1, 5)],
    ];
    for (const found of [show(), show(1, 5)])
      for (const [name, fields] of records)
        expect(verdict(path, found, name, fields)).toMatch(/^(?:season|title)$/);
  });
});

describe('the service tells the season', () => {
  const SECOND = 'Anime/[Group] Harbour II - 05 (1080p).mkv';
  test.each([
    [SECOND, show(2, 5), 'Harbour.S02E05.1080p', episode(2, 5), 'ok'],
    [SECOND, show(2, 5), 'BluRay', episode(2, 5), 'ok'],
    [SECOND, show(2, 5), 'Harbour.S02E06.1080p', episode(2, 6), 'episode'],
    [SECOND, show(2, 5), 'Harbour.S01E05.1080p', episode(1, 5), 'season'],
    [SECOND, show(2, 5), 'Harbour - 05', all(5), 'season'],
    [SECOND, show(3, 5), 'Harbour.S03E05.1080p', episode(3, 5), 'title'],
    [SECOND, show(2, 6), 'Harbour.S02E06.1080p', episode(2, 6), 'title'],
    [SECOND, show(), 'Harbour.S02E05.1080p', episode(2, 5), 'title'],
    ['Harbour/[Group] Minato OVA - 01.mkv', show(0, 3), 'Harbour.S00E03', episode(0, 3), 'ok'],
    ['Harbour/[Group] Minato OVA - 01.mkv', show(2, 1), 'Harbour.S02E01', episode(2, 1), 'season'],
    ['Harbour/[Group] Minato Final Season - 61.mkv', show(4, 2), 'Harbour.S04E02', episode(4, 2), 'ok'],
    ['Harbour/[Group] Minato Part 2 - 03.mkv', show(1, 15), 'Harbour.S01E15', episode(1, 15), 'ok'],
  ] as const)('%s, %j, %s', (...[path, found, name, fields, expected]) =>
    expect(verdict(path, found, name, fields)).toBe(expected),
  );
});

describe('a record with the same name of the season and the same number is the same, whatever season that is', () => {
  test.each([
    ['Harbour II', 2, 'ok'],
    ['Harbour II', 3, 'season'],
    ['Harbour 3', 3, 'ok'],
    ['Harbour R2', 2, 'ok'],
    ['Harbour - The Final Season', 4, 'ok'],
    ['Harbour - Fuyu-hen', 17, 'ok'],
    ['Harbour - Winter Quay', 2, 'ok'],
    ['Harbour', 2, 'season'],
    ['Minato no Uta', 2, 'season'],
  ] as const)('%s in season %d', (title, season, expected) => {
    const path = `Anime/[Group] ${title} - 05 (1080p).mkv`;
    expect(verdict(path, show(), `[Other] ${title} - 05`, episode(season, 5))).toBe(expected);
    expect(verdict(path, show(), `[Other] ${title} - 06`, episode(season, 6))).not.toBe('ok');
  });

  test('but not if the service has that name for the first season too', () => {
    const judged = ([1, 2] as const).map((season) =>
      record(`[Other] Harbour Winter Quay - 0${season}`, episode(season, season)),
    );
    const path = 'Anime/[Group] Harbour Winter Quay - 02 (1080p).mkv';
    expect(verdictOf({ video: video(path), match: show(), candidates: judged })).not.toBe('ok');
  });
});

test('a show whose own name ends with a number is no season', () => {
  const found = match('Harbour No. 8', 'tv', { year: 2001, season: 1, episode: 3 });
  const path = 'Anime/Harbour No. 8 (2001)/[Group] Harbour No. 8 - 03 (1080p).mkv';
  expect(verdict(path, found, 'Harbour.No.8.S01E03.1080p', episode(1, 3))).toBe('ok');
  expect(verdict(path, found, 'BluRay', episode(1, 3))).toBe('ok');
});

test.each([
  ['Lupin III', 3],
  ['Henry V', 5],
])('the number in the name of the show %s is no season either', (name, season) => {
  const path = `TV/${name} (2001)/[Group] ${name} - 05 (1080p).mkv`;
  for (const found of [show(), show(1, 5)].map((one) => ({ ...one, name }))) {
    expect(verdict(path, found, `[Other] ${name} - 05`, episode(season, 5))).toBe('season');
    expect(verdict(path, found, `[Other] ${name} - 05`, episode(1, 5))).toBe('ok');
  }
});

test.each([
  ['Harbour', null],
  ['Harbour 100', null],
  ['Harbour 1', null],
  ['Harbour I', null],
  ['Ona', null],
  ['Hen Harbour', null],
  ['Harbour IV', 4],
  ['Harbour OAD', 'specials'],
  ['Harbour Cour 2', 'season'],
])('%s: %s', (title, named) => expect(seasonNamed(title)).toBe(named));
