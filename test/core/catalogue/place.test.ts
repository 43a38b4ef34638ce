import { describe, expect, test } from 'vitest';
import { cataloguePlace } from '../../../src/core/catalogue/place.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { NO_IDS, type TitleIds } from '../../../src/core/release/title-ids.ts';

const MATCH: TitleMatch = {
  name: 'The Harbour of Verona',
  originalName: null,
  kind: 'tv',
  year: 2016,
  season: null,
  episode: null,
  weak: false,
  ids: { ...NO_IDS, native: '7' },
};

function placeOf(path: string, match: TitleMatch | null = null, chosen: TitleIds | null = null) {
  const fileName = path.split('/').at(-1) ?? '';
  return cataloguePlace({ release: readRelease(path), match, chosen, fileName });
}

const EPISODE = 'Verona Harbour/Season 02/Verona.Harbour.S02E05.1080p.WEB.mkv';

describe('the place of a video in the catalogue', () => {
  test('comes from its name: a film by title and year, an episode by season and number', () => {
    expect(placeOf('The Silent Harbour (1950)/The.Silent.Harbour.1950.1080p.mkv')).toMatchObject({
      kind: 'movie',
      name: 'The Silent Harbour',
      year: 1950,
      sortName: 'silent harbour',
      matchKey: null,
      season: null,
      episode: null,
    });
    expect(placeOf(EPISODE)).toMatchObject({ kind: 'tv', name: 'Verona Harbour', season: 2, episode: 5 });
  });

  test('is the same title for every episode of a series, and another for a film of its name', () => {
    const keys = [EPISODE, EPISODE.replace('E05', 'E06'), 'Verona.Harbour.2016.mkv'].map(
      (path) => placeOf(path).nameKey,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });

  test('has the name, the year and the key of the title that the service recognised', () => {
    expect(placeOf(EPISODE, MATCH)).toMatchObject({
      name: 'The Harbour of Verona',
      year: 2016,
      matchKey: 'id:7',
      season: 2,
    });
  });

  test.each([
    ['is doubtful', { ...MATCH, weak: true }, null],
    ['is a film where the name tells an episode', { ...MATCH, kind: 'movie' as const }, null],
    ['differs from the title that the user set', MATCH, { ...NO_IDS, native: '8' }],
  ])('ignores a match that %s', (_, match, chosen) => {
    expect(placeOf(EPISODE, match, chosen)).toMatchObject({ name: 'Verona Harbour', matchKey: null });
  });

  test('is the file name where no title can be read', () => {
    expect(placeOf('1080p.mkv').name).toBe('1080p.mkv');
  });
});
