// A season in words with the number of an episode behind it.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { record, verdictOf, video } from '../candidates/records.ts';

type Row = readonly [path: string, season: number | null, episodes: readonly number[]];

test.each<Row>([
  ['Harbour 2nd Season 24 (1080p).mkv', 2, [24]],
  ['[Grp] Harbour 3rd Season 05 [720p].mkv', 3, [5]],
  ['Harbour - Episode 1.22 - The Ferry.mkv', 1, [22]],
  ['Harbour S01 EP #2.mkv', 1, [2]],
  ['Harbour.Series.2.3of6.The.Ferry.720p.mkv', 2, [3]],
  ['Harbour Season 1, 2 of 12.mkv', 1, [2]],
  ['Harbour.S01.02of12.The.Ferry.mkv', 1, [2]],
  ['Harbour-S04E03-10.000.metres.mkv', 4, [3]],
  ['Harbour (S01E05 - 2) 720p.mkv', 1, [5]],
  ['Harbour (2021) S01EP(03) 1080p.mkv', 1, [3]],
  ['Harbour (2021) Season 01 EP(01-03) [720p HQ HDRip].mkv', 1, [1, 2, 3]],
  ['HARBOUR ESP T01XE08.mkv', 1, [8]],
  ['Harbour S2 (2019) - 11 (720p)-Grp.mkv', 2, [11]],
  ['Harbour Season 2 (2019) - 11.mkv', 2, [11]],
  ['Harbour.13.1x2.mkv', 1, [2]],
])('%s is season %d, episodes %j', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', season, episodes }),
);

test.each<Row>([
  ['Гавань 5-й сезон 09-я серия Прорыв.avi', 5, [9]],
  ['Гавань. Сезон №9. Серия №180.avi', 9, [180]],
  ['Гавань 06х02.avi', 6, [2]],
  ['Harbour [06х01-03] (2017) HDTVRip.avi', 6, [1, 2, 3]],
  ['Gavan.3.sezon.22.seria.iz.22.XviD.HDRip.avi', 3, [22]],
  ['Gavan.(8.sez.21.ser.iz.23).2012.XviD.avi', 8, [21]],
  ['Gavan.(08.seriya).2012.WEB-DLRip.mkv', null, [8]],
  ['Gavan.1978.(4-ja.serija.iz.4).XviD.avi', null, [4]],
  ['Гавань (05 сер.) 2016.mkv', null, [5]],
])('as Russian files are called: %s', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', season, episodes }),
);

test.each<Row>([
  ['24 Season 2 720p.mkv', 2, []],
  ['Harbour 24 Season 2.mkv', 2, []],
  ['Harbour S02-S02 720p.mkv', 2, []],
  ['[Grp] Harbour S2 [720][AAC].mkv', 2, []],
  ['Harbour S2 (2019) 720p.mkv', 2, []],
  ['Harbour 2nd Season 720 x264.mkv', 2, []],
  ['Harbour S01E05 (2) 720p.mkv', 1, [5]],
  ['Harbour S01 EP (01 - 08) 720p.mkv', 1, []],
  ['Harbour.Episode.05.10.Ferries.mkv', null, [5]],
  ['Harbour S2 - 05 - 12 Angry Gulls.mkv', 2, [5]],
  ['Harbour Staffel 12 Folge.mkv', 12, []],
  ['Harbour S01 EP (2019) 720p.mkv', 1, []],
  ['Harbour S01 Episode (2019).mkv', 1, []],
  ['Harbour Season 1 Episode (2019).mkv', 1, []],
  ['Harbour Season 11 episode guide.mkv', 11, []],
])('what counts something else: %s', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ season, episodes }),
);

test.each([
  'Puerto 2 ser feliz (2010).mkv',
  'Harbour 2012 1920х1080.mkv',
  'Harbour (2000) (TrueHD, AC3 5.1x2+2.0x3).mkv',
])('%s is a film', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'movie', season: null, episodes: [] }),
);

test('the title ends in front of a number with its sign', () => {
  expect(readRelease('[Grp] Harbour Ep #36 [8CF3ADFA].mkv')).toMatchObject({
    title: 'Harbour',
    episodes: [36],
  });
});

test('the episodes of a season, counted from its first to its last, are a pack', () => {
  const own = video('TV/Harbour/Season 2/Harbour.S02E07.720p.mkv');
  const decide = (name: string): string => verdictOf({ video: own, match: null, candidates: [record(name)] });
  for (const range of ['2nd Season - 01 ~ 12', 'Season 2 - 01-12', 'Season 2 - 01 ~ 12'])
    expect(decide(`[Grp] Harbour ${range} [720p]`)).toBe('ok');
  expect(decide('[Grp] Harbour 2nd Season - 01 ~ 06 [720p]')).toBe('episode');
  expect(decide('[Grp] Harbour 3rd Season - 01 ~ 12 [720p]')).toBe('season');
  expect(decide('[Grp] Harbour 2nd Season - 01 [720p]')).toBe('episode');
});
