// `Show Movie 3 - Its Title` is a film, and catalogues leave out that it is the third.

import { describe, expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['[Grp] Quay Tales Movie 24 - The Red Lantern (1080p).mkv', 'Quay Tales Movie 24 - The Red Lantern'],
  ['[Grp] Quay Tales the Movie 3 - Red Lantern [JP.BD][1080p].mkv', 'Quay Tales the Movie 3 - Red Lantern'],
  ['[Grp]_Quay_Tales_Movie_5_(1920x1080_Blu-ray_FLAC).mkv', 'Quay Tales Movie 5'],
])('%s is a film and no episode', (path, title) => {
  expect(readRelease(path)).toMatchObject({ kind: 'movie', title, episodes: [] });
});

test('a number behind a dash is that of an episode of what is called a movie', () => {
  expect(readRelease('[Grp] Quay Movie - 03 [720p].mkv')).toMatchObject({ kind: 'episode', episodes: [3] });
});

test('a tag before the first clear one, in the same brackets, tells the source', () => {
  expect(readRelease('[Grp] Quay Tales Movie 8 - Red Lantern [BD 1080p].mkv').source).toBe('bluray');
});

describe('P4: the film has the short name in one place and the long one in another', () => {
  const decide = (path: string, known: string, name: string): string =>
    verdictOf({
      video: video(path),
      match: match(known, 'movie', { year: 2021 }),
      candidates: [record(name)],
    });

  test.each([
    ['Quay Tales Movie 24 - The Red Lantern [1080p].mkv', 'Quay Tales: The Red Lantern'],
    ['[Grp] Quay Tales Movie 24 - The Red Lantern (1080p).mkv', 'Quay Tales: The Red Lantern'],
    ['Quay Tales the Movie - The Red Lantern (2021).mkv', 'Quay Tales: The Red Lantern'],
    ['Quay Tales The Red Lantern (2021).mkv', 'Quay Tales the Movie: The Red Lantern'],
  ])('%s for %s', (path, known) => {
    expect(decide(path, known, 'Quay.Tales.The.Red.Lantern.2021.1080p')).toBe('ok');
    expect(decide(path, known, 'Quay Tales Movie 24: The Red Lantern')).toBe('ok');
    for (const other of [
      'Quay Tales Movie 23: The Blue Lantern',
      'Quay.Tales.The.Blue.Lantern.2021',
      '[Grp] Quay Tales - 24 [1080p]',
      'Quay Tales Movie 24',
    ])
      expect(decide(path, known, other)).not.toBe('ok');
  });

  test.each(['Odd Movie 4 (2021).mkv', 'Odd Movie (2021).mkv', 'The Movie Quay (2021).mkv'])(
    '%s has no other name',
    (path) => {
      expect(readRelease(path).titles).toHaveLength(1);
    },
  );
});
