import { describe, expect, test } from 'vitest';
import { isCorrected, tellsTheSame } from '../../../src/core/catalogue/corrected-name.ts';
import { readRelease } from '../../../src/core/release/release.ts';

const SHOW = 'Harbour Street/Season 01';

const corrects = (from: string, to: string): boolean =>
  isCorrected({
    before: readRelease(from),
    after: readRelease(to),
    firstName: readRelease(from.slice(from.lastIndexOf('/') + 1)),
  });

describe('a new name corrects the first one', () => {
  test.each([
    ['another episode', 'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv', 'Harbour Street - S01E05.mkv'],
    ['another season', 'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv', 'Harbour Street - S02E04.mkv'],
    ['a special', 'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv', 'Harbour Street - S00E04.mkv'],
    ['a second episode', 'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv', 'Harbour Street - S01E04-E05.mkv'],
    ['another absolute number', '[Quay] Harbour Street - 14 (1080p).mkv', '[Quay] Harbour Street - 15.mkv'],
    ['another date', 'Harbour.Show.2024.05.06.1080p.WEB-QUAY.mkv', 'Harbour Show - 2024-05-07.mkv'],
    ['an episode instead of a film', 'Harbour.Street.1080p.WEB-QUAY.mkv', 'Harbour Street - S01E01.mkv'],
    ['a title after none', 'title_t00.mkv', 'Orchard (2014).mkv'],
    ['a title that only the folder told', 'Orchard (2014)/title_t00.mkv', 'Orchard (2014)/Orchard.mkv'],
    ['a year after none', 'Orchard.mkv', 'Orchard (2014).mkv'],
  ])('%s', (_, from, to) => expect(corrects(from, to)).toBe(true));
});

describe('a new name tells the same in other words', () => {
  test.each([
    [
      'words of the release are lost',
      'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv',
      'Harbour Street - S01E04.mkv',
    ],
    [
      'two episodes are written otherwise',
      'Harbour.Street.S01E04E05.1080p.mkv',
      'Harbour Street - 1x04-1x05.mkv',
    ],
    ['the number is all that is left', `${SHOW}/Harbour.Street.S01E04.1080p.WEB-QUAY.mkv`, `${SHOW}/04.mkv`],
    [
      'an absolute number becomes an episode',
      '[Quay] Harbour Street - 14.mkv',
      'Harbour Street - S02E02.mkv',
    ],
    [
      'the same in the folder of a season',
      `${SHOW}/[Quay] Harbour Street - 14.mkv`,
      `${SHOW}/Harbour Street - S01E02.mkv`,
    ],
    ['the title is in another language', 'Sad.2014.1080p.BluRay-QUAY.mkv', 'Orchard (2014).mkv'],
    ['two films changed places', 'Orchard.2014.1080p.BluRay-QUAY.mkv', 'Harbour.2016.1080p.BluRay-QUAY.mkv'],
    ['the year is lost', 'Orchard.2014.1080p.BluRay-QUAY.mkv', 'Orchard.mkv'],
    ['everything is lost', 'Harbour.Street.S01E04.1080p.WEB-QUAY.mkv', 'title_t00.mkv'],
  ])('%s', (_, from, to) => expect(corrects(from, to)).toBe(false));
});

describe('two paths tell the same film or the same episodes', () => {
  const same = (one: string, other: string): boolean =>
    tellsTheSame(readRelease(one), readRelease(other), readRelease(one.slice(one.lastIndexOf('/') + 1)));

  test.each([
    [`${SHOW}/S01E04.mkv`, 'Series/Harbour Street (2010)/Season 1/S01E04.mkv'],
    ['Orchard.2014.1080p.mkv', 'Orchard (2014)/Orchard.2014.1080p.mkv'],
    ['Orchard (2014)/movie.mkv', 'Films/Orchard (2014)/movie.mkv'],
    ['Orchard/Orchard.mkv', 'Films/Orchard/Orchard.mkv'],
  ])('%s and %s', (one, other) => expect(same(one, other)).toBe(true));

  test.each([
    [`${SHOW}/S01E04.mkv`, 'Quay Street/Season 01/S01E04.mkv'],
    [`${SHOW}/S01E04.mkv`, `${SHOW}/S01E05.mkv`],
    ['Orchard (2014)/movie.mkv', 'Orchard (2019)/movie.mkv'],
    ['Orchard (2014)/movie.mkv', 'Harbour (2014)/movie.mkv'],
    ['Orchard/movie.mkv', 'Harbour/movie.mkv'],
    ['Orchard/title_t00.mkv', 'Harbour/title_t00.mkv'],
    ['Orchard/01.mkv', 'Harbour/01.mkv'],
    ['Orchard (2014)/CD1/Orchard.avi', 'Orchard (2014)/CD2/Orchard.avi'],
  ])('but not %s and %s', (one, other) => expect(same(one, other)).toBe(false));
});
