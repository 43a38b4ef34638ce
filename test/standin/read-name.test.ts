import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { matchName, offersFor } from '../../src/standin/catalogue/match.ts';
import { readName } from '../../src/standin/catalogue/read-name.ts';
import { catalogueIndex } from '../../src/standin/catalogue/catalogue-index.ts';
import { workOf } from '../support/processor-time.ts';

describe('a file name is read as', () => {
  test.each<[string, string, number | null, number | null, number | null, number | null]>([
    ['The.Office.US.S01E01.mkv', 'the office us', null, 1, 1, null],
    ['Blade.Runner.2049.2017.2160p.mkv', 'blade runner 2049', 2017, null, null, null],
    ['1917.2019.1080p.mkv', '1917', 2019, null, null, null],
    ['Mad Max Fury Road (2015) [1080p].mkv', 'mad max fury road', 2015, null, null, null],
    ['[Group] Frieren - 12 (1080p) [ABC].mkv', 'frieren', null, 1, 12, null],
    ['Show.S01E01E02.mkv', 'show', null, 1, 1, 2],
    ['Show.S01E01-E03.mkv', 'show', null, 1, 1, 3],
    ['Show 10x02 - Title.mkv', 'show', null, 10, 2, null],
    ['Show.2019.S02E03.Title.2010.mkv', 'show', 2019, 2, 3, null],
    ['Dr. Strangelove - 1964.mkv', 'dr strangelove', 1964, null, null, null],
    ['Some Film 1080p WEB-DL.mkv', 'some film', null, null, null, null],
    ['Amélie & Nino’s_Day.2001.avi', 'amelie and ninos day', 2001, null, null, null],
    ['S𝟬𝟰E𝟬𝟭.mkv', '?', null, 4, 1, null],
    ['Up.mkv', 'up', null, null, null, null],
  ])('%s', (name, ...expected) => {
    const { key, year, season, episode, episodeEnd } = readName(name);
    expect([key, year, season, episode, episodeEnd]).toEqual(expected);
  });

  test('something, quickly, however long and odd it is', async () => {
    const pieces = ['x', '[', 'a ', ' - 1', 's1e1', '.', '(-', '-', 'S01E01-', ' 2000', '\u0301', '{ '];
    const took = await workOf(() => {
      for (const piece of pieces) expect(readName(`a${piece.repeat(20_000)}b`).key).not.toBe('');
    });
    expect(took).toBeLessThan(3000);
  });
});

test('whatever a library is called, the catalogue made for it answers for each of its names', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ minLength: 1 }));
  const tail = fc.constantFrom('', '.mkv', '.S01E02.mkv', '.2010.mkv', ' 1x03.avi', ' - 04.mkv');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, tail), { minLength: 1, maxLength: 6 }), (parts) => {
      const names = parts.map(([start, end]) => `${start}${end}`);
      const shelf = catalogueIndex(catalogueFor(names, { packs: false }));
      for (const fileName of names) {
        const match = matchName(shelf, fileName);
        expect(match).not.toBe(null);
        expect(match === null ? [] : offersFor(shelf, match, 'exact', ['EN'])).not.toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
