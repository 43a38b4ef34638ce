// Seasons and episodes in the words, letters and digits of other languages.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { readText } from '../../../src/core/release/reading.ts';

test.each([
  ['Harbour.T02C05.720p.mkv', 'Harbour', 2, [5]],
  ['Harbour.ST02F05.mkv', 'Harbour', 2, [5]],
  ['Harbour S02F05.mkv', 'Harbour', 2, [5]],
  ['Harbour.S02B05.1080p.mkv', 'Harbour', 2, [5]],
  ['Harbour K02J05.mkv', 'Harbour', 2, [5]],
  ['海港 第二季 EP05.mkv', '海港', 2, [5]],
  ['港の灯 第2期 #05.mkv', '港の灯', 2, [5]],
  ['港の灯 (第2期) 第05話「題名」.mkv', '港の灯', 2, [5]],
  ['港の灯 第二期 05.mkv', '港の灯', 2, [5]],
  ['港の灯 2期 5話.mkv', '港の灯', 2, [5]],
  ['港の灯 第2シーズン 第5話.mkv', '港の灯', 2, [5]],
  ['港の灯 第2シリーズ 第5話.mkv', '港の灯', 2, [5]],
  ['港の灯 シーズン2 エピソード5.mkv', '港の灯', 2, [5]],
  ['港の灯 Season 2 #05.mkv', '港の灯', 2, [5]],
  ['港の灯/第2期/05.mkv', '港の灯', 2, [5]],
  ['항구 2기 5화.mkv', '항구', 2, [5]],
  ['항구 2 시즌 5화.mkv', '항구', 2, [5]],
  ['항구 시즌2 - 05.mkv', '항구', 2, [5]],
  ['Гавань 2 сезон 05.mkv', 'Гавань', 2, [5]],
  ['Гавань С02Е05.mkv', 'Гавань', 2, [5]],
  ['Гавань второй сезон 5 серия.mkv', 'Гавань', 2, [5]],
  ['Гавань. Второй сезон. Серия 5.mkv', 'Гавань', 2, [5]],
  ['الميناء م2 ح5.mkv', 'الميناء', 2, [5]],
  ['الميناء ح05.mkv', 'الميناء', null, [5]],
  ['الميناء الموسم 2 الحلقه 5.mkv', 'الميناء', 2, [5]],
  ['الميناء الحلقة الخامسة عشر.mkv', 'الميناء', null, [15]],
  ['الميناء الحلقة الحادية والعشرون.mkv', 'الميناء', null, [21]],
  ['الميناء الحلقة الثلاثون.mkv', 'الميناء', null, [30]],
  ['سریال بندر فصل دوم قسمت پنجم.mkv', 'بندر', 2, [5]],
  ['נמל עונה שנייה פרק 5.mkv', 'נמל', 2, [5]],
  ['נמל עונה ב פרק 5.mkv', 'נמל', 2, [5]],
  ["נמל ע'2 פ'5.mkv", 'נמל', 2, [5]],
  ['Λιμάνι ΚΥΚΛΟΣ 2 ΕΠΕΙΣΟΔΙΟ 5.mkv', 'Λιμάνι', 2, [5]],
  ["Λιμάνι Β' Κύκλος Επ. 5.mkv", 'Λιμάνι', 2, [5]],
  ['ท่าเรือ ซีซัน 2 ตอนที่ ๕.mkv', 'ท่าเรือ', 2, [5]],
  ['ท่าเรือ SS2 EP05.mkv', 'ท่าเรือ', 2, [5]],
  ['ท่าเรือ ภาค 2 ตอนที่ 5.mkv', 'ท่าเรือ', 2, [5]],
  ['बंदरगाह सीजन २ एपिसोड ५.mkv', 'बंदरगाह', 2, [5]],
  ['Ben Cang Phan 2 Tap 5.mkv', 'Ben Cang', 2, [5]],
  ['Ben Cang Tap 05.mkv', 'Ben Cang', null, [5]],
  ['Puerto Segunda Temporada Capitulo 5.mkv', 'Puerto', 2, [5]],
  ['Puerto/Segunda temporada/05.mkv', 'Puerto', 2, [5]],
  ['Puerto T2-E5.mkv', 'Puerto', 2, [5]],
  ['Puerto T02x05.mkv', 'Puerto', 2, [5]],
  ['Puerto Temporada 2 - 05.mkv', 'Puerto', 2, [5]],
  ['Le Port - 2e saison - Épisode 5.mkv', 'Le Port', 2, [5]],
  ['Le Port 2ème saison épisode 5.mkv', 'Le Port', 2, [5]],
  ['Hafen Zweite Staffel Folge 5.mkv', 'Hafen', 2, [5]],
  ['Porto Stag. 2 Ep. 5.mkv', 'Porto', 2, [5]],
  ['Porto 2ª Stagione 5ª Puntata.mkv', 'Porto', 2, [5]],
  ['Port sez. 2 odc. 5.mkv', 'Port', 2, [5]],
  ['Kikötő II. évad 5. rész.mkv', 'Kikötő', 2, [5]],
])('%s is of %s, season %s, episodes %j', (path, title, season, episodes) => {
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title, season, episodes });
});

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

test.each([
  ['海港 第二季 全36集', 2, []],
  ['海港 第1-46集', null, upTo(46)],
  ['海港 全46集', null, upTo(46)],
  ['海港 第01-78集全', null, upTo(78)],
  ['港の灯 第2期 全12話', 2, []],
  ['港の灯 第2期 BD-BOX', 2, []],
  ['港の灯 第2期 第1話~第12話', 2, upTo(12)],
  ['항구 시즌2 (1~7화 완결)', 2, upTo(7)],
  ['Гавань (2 сезон: 1-8 серии из 8)', 2, upTo(8)],
  ['Гавань / Harbour / Сезон: 2 / Серии: 1-8 из 8', 2, upTo(8)],
  ['Liman 2. Sezon 1-12. Bölüm', 2, upTo(12)],
])('a range or a total in %s is no single episode', (name, season, episodes) => {
  expect(readText(name)).toMatchObject({ season, episodes });
});

test.each([
  ['海港 第05集 (全46集).mkv', [5]],
  ['海港 2-05集.mkv', [5]],
  ['[Grp][海港][05][全12集].mkv', [5]],
])('%s is one of them', (path, episodes) => {
  expect(readRelease(path)).toMatchObject({ episodes });
});

test.each(['Puerto Temporada 2 - 10 capitulos', 'Harbour Season 2 - 10 Episodes', 'Гавань 2 сезон 16 серий'])(
  '%s is the whole season',
  (name) => expect(readText(name)).toMatchObject({ season: 2, episodes: [] }),
);

test.each(['This Is Spinal Tap 2.mkv', 'La Prima Cosa Bella (2010).mkv', '第五期 (2010).mkv'])(
  '%s is a film',
  (path) => expect(readRelease(path)).toMatchObject({ kind: 'movie', season: null }),
);

test.each([
  ['[Grp] Harbour Log S2 -  海港日志 第二季 - 13 [1080P][Baha][WEB-DL].mkv', 2, 13, '海港日志'],
  ['[Grp] 海港日志 Season2 ／ Minato Nikki Season2 [12][1080P].mkv', 2, 12, 'minatonikki'],
])('the number of %s stands behind the second title', (path, season, number, other) => {
  const { titles, ...read } = readRelease(path);
  expect(read).toMatchObject({ kind: 'episode', season, episodes: [number] });
  expect(titles).toContain(other);
});

test.each(['[Grp] Harbour Log S2 [BD 1080p][10bit]', '[Grp] 海港日志 S2 ／ Minato Nikki SP [01][1080P]'])(
  '%s is of no single episode of the season',
  (name) => expect(readText(name)).toMatchObject({ season: 2, episodes: [] }),
);
