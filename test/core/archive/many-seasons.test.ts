// An archive of several seasons: which number is the season, in a name that holds nothing but numbers and a title?

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const WHOLE = record('Harbour Complete Series');
const THREE = record('Harbour.S01-S03.1080p.BluRay');
const SECOND = record('Harbour.S02.1080p.WEB', { season: 2, fullSeason: true });

function taken(
  from: typeof WHOLE,
  names: readonly string[],
  path = 'Harbour.S02E05.1080p.mkv',
): string | null {
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
}

const WAYS: readonly (readonly [name: string, write: (season: number, episode: string) => string])[] = [
  ['0205', (season, episode) => `0${season}${episode}`],
  ['2-05', (season, episode) => `${season}-${episode}`],
  ['02.05', (season, episode) => `0${season}.${episode}`],
  ['2.05 Title', (season, episode) => `${season}.${episode} The Quay`],
  ['0205 - Title', (season, episode) => `0${season}${episode} - The Quay`],
  ['2/05', (season, episode) => `${season}/${episode}`],
  ['02/05 - Title', (season, episode) => `0${season}/${episode} - The Quay`],
];

test.each(WAYS)('%s is the fifth episode of season 2', (_, write) => {
  const names = [1, 2, 3].flatMap((season) => ['01', '04', '05', '06'].map((one) => write(season, one)));
  const own = write(2, '05');
  for (const from of [WHOLE, THREE]) {
    expect(taken(from, names)).toBe(own);
    expect(
      taken(
        from,
        names.filter((name) => name !== own),
      ),
    ).toBeNull();
  }
});

test('the number that is the title of the show is no season', () =>
  expect(taken(record('24 Complete Series'), ['24 04', '24 05'], '24.S24E05.mkv')).toBeNull());

test('a season before a dot is a mark, also where the show begins with these numbers', () =>
  expect(
    taken(
      record('9-1-1.S09.1080p', { season: 9, fullSeason: true }),
      ['9.10 - Quay', '9.11 - Pier'],
      '9-1-1.S09E11.mkv',
    ),
  ).toBe('9.11 - Pier'));

test('in the record of one season, folders that each begin anew may be discs or other seasons', () => {
  const discs = ['1/01', '1/02', '1/03', '2/01', '2/02', '2/03'];
  expect(taken(SECOND, discs, 'Harbour.S02E02.mkv')).toBeNull();
  expect(taken(SECOND, ['1/01', '1/02', '1/03', '2/04', '2/05'])).toBe('2/05');
  expect(taken(SECOND, ['2/01', '2/05'])).toBe('2/05');
});
