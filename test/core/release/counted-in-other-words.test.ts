// Seasons and episodes in the words of other languages, and beside dates.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['Liman - 2. Sezon 5. Bölüm (31. Bölüm).mkv', 'Liman', 2, [5]],
  ['Puerto de Amor Cap 045.mp4', 'Puerto de Amor', null, [45]],
  ['Puerto.Cap.0102.HDTV.mkv', 'Puerto', 1, [2]],
  ['Гавань! Выпуск 05.avi', 'Гавань!', null, [5]],
  ['Гавань (выпуск 16).mkv', 'Гавань', null, [16]],
  ['Гавань - 12 выпуск.avi', 'Гавань', null, [12]],
  ['Porto - Capítulo 100 (2012) 720p.mp4', 'Porto', null, [100]],
  ['항구의 생활 시즌2.E03.210701.1080p-GRP.mp4', '항구의 생활', 2, [3]],
  ['Harbour/CID - Episode 1234 - 12th May 2015.mp4', 'CID', null, [1234]],
  ['الميناء الموسم الثاني الحلقة 5.mp4', 'الميناء', 2, [5]],
  ['مسلسل الميناء الموسم الأول الحلقة الأولى.mp4', 'الميناء', 1, [1]],
  ['الميناء الجزء الثالث الحلقة 30 والأخيرة.mp4', 'الميناء', 3, [30]],
  ['الميناء ج2 ح05.mp4', 'الميناء', 2, [5]],
  ['[Grp] Harbour-kun [13(OAD)][Ma10p_1080p][x265_flac].mkv', 'Harbour-kun OAD', null, [13]],
])('%s is of %s, season %s, episodes %j', (path, title, season, episodes) => {
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title, season, episodes });
});

test('two seasons without a sign between them are a pack of both', () => {
  expect(readRelease('Harbour.1993.S01S02.COMPLETE.x264-GRP.mkv')).toMatchObject({
    kind: 'season',
    title: 'Harbour',
    season: 1,
  });
});

test.each(['海港日记 第二季 20150416.mp4', '海港日记.第二季.20150416.期.mp4'])(
  'the season in front of a date is none of the title: %s',
  (path) => {
    expect(readRelease(path)).toMatchObject({ kind: 'daily', title: '海港日记', date: '2015-04-16' });
  },
);

test.each([
  ['الميناء الجزء الثاني 2019.mkv', 2019],
  ['Harbour Capítulo 4 (2023).mkv', 2023],
])('%s is a film and its part', (path, year) => {
  expect(readRelease(path)).toMatchObject({ kind: 'movie', year, season: null });
});
