import { describe, expect, test } from 'vitest';
import { withMatch } from '../../../src/core/release/with-match.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { readRelease } from '../../../src/core/release/release.ts';

const match = (name: string, over: Partial<TitleMatch> = {}): TitleMatch => ({
  name,
  originalName: null,
  kind: 'tv',
  year: null,
  season: 1,
  episode: 5,
  weak: false,
  ids: { native: null, catalogA: null, catalogB: null },
  ...over,
});
const read = (path: string, matched: TitleMatch): object => {
  const { kind, title, season, episodes } = withMatch(readRelease(path), matched);
  return { kind, title, season, episodes };
};

describe('a bare number is an episode if the service recognises that episode of a show that the name names', () => {
  test.each([
    'Neverwhere.05.Down.Street.avi',
    '05-Neverwhere.avi',
    'Neverwhere.5.720p.mkv',
    '005. Neverwhere - Down.mkv',
  ])('%s', (name) =>
    expect(read(name, match('Neverwhere'))).toEqual({
      kind: 'episode',
      title: 'Neverwhere',
      season: 1,
      episodes: [5],
    }),
  );
});

describe('one witness alone changes nothing', () => {
  test.each([
    ['another number', 'Neverwhere.06.Down.Street.avi', match('Neverwhere')],
    ['another name', 'Anywhere.05.Down.Street.avi', match('Neverwhere')],
    ['a doubtful match', 'Neverwhere.05.Down.Street.avi', match('Neverwhere', { weak: true })],
    ['a film', 'Neverwhere.05.Down.Street.avi', match('Neverwhere', { kind: 'movie' })],
    ['a name with a year', 'Neverwhere.05.2010.avi', match('Neverwhere')],
  ] as const)('%s', (_, name, matched) => {
    expect(withMatch(readRelease(name), matched)).toEqual(readRelease(name));
  });
});
