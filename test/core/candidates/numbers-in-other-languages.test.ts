// Another episode is never taken for the video's because its number is written as people of another language do.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

const verdict = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each([
  ['Puerto S02E05.mkv', 'Puerto Temporada 2 - 06'],
  ['Porto S02E05.mkv', 'Porto Stagione 2 - 06'],
  ['Porto S02E05.mkv', 'Porto 2ª Stagione 6ª Puntata'],
  ['Le Port S02E05.mkv', 'Le Port Saison 2 - 06'],
  ['الميناء S02E05.mkv', 'الميناء الموسم الثاني - 06'],
  ['الميناء الحلقة 5.mkv', 'الميناء الحلقة الخامسة عشر'],
  ['항구 S02E05.mkv', '항구 시즌2 - 06'],
  ['港の灯 S02E05.mkv', '港の灯 Season 2 #06'],
  ['항구.시즌2.E05.241226.1080p.mkv', '항구.시즌2.E06.241226.1080p'],
  ['Harbour Log S02E05.mkv', '[Grp] Harbour Log S2 -  海港日志 第二季 - 13 [1080P][Baha][WEB-DL]'],
])('%s is another episode than %s', (path, name) => expect(verdict(path, name)).toBe('episode'));

test.each([
  ['Puerto S02E05.mkv', 'Puerto Temporada 2 - 05'],
  ['항구 S02E05.mkv', '항구 시즌2 - 05'],
  ['港の灯 S02E05.mkv', '港の灯 Season 2 #05'],
  ['الميناء S02E05.mkv', 'الميناء الموسم الثاني - 05'],
  ['항구.시즌2.E05.241226.1080p.mkv', '항구.시즌2.E05.241226.720p'],
])('%s is the episode of %s', (path, name) => expect(verdict(path, name)).toBe('ok'));

test.each([
  ['Гавань S02E05.mkv', 'Гавань 1 сезон 02'],
  ['Гавань S05E03.mkv', 'Гавань 2 сезон 05'],
])('the number in front of a Russian season counts it: %s is none of %s', (path, name) =>
  expect(verdict(path, name)).toBe('season'),
);

test.each([
  ['Гавань S02E05.mkv', 'Гавань 2 сезон Спецвыпуск'],
  ['海港 S02E05.mkv', '海港 第二季 番外篇'],
  ['海港 S02E05.mkv', '海港 第二季 SP05'],
  ['海港 S02E05.mkv', '海港 第二季 特别篇 05'],
  ['海港 S02E05.mkv', '[Grp][海港 第二季][SP][05][1080P]'],
  ['海港 S02E05.mkv', '海港 第二季 第4.5集'],
  ['港の灯 S02E05.mkv', '港の灯 第2期 第05.5話'],
  ['항구 S02E05.mkv', '항구 시즌2 특별편'],
  ['Puerto S02E05.mkv', 'Puerto Temporada 2 Especial'],
  ['Liman S02E05.mkv', 'Liman 2. Sezon Özel Bölüm'],
  ['الميناء S02E05.mkv', 'الميناء الموسم 2 حلقة خاصة'],
  ['Puerto S02E05.mkv', 'Puerto T2E5-6'],
  ['Puerto S02E05.mkv', 'Puerto Temporada 2 Capítulos 5 y 6'],
])('a special, a recap or two episodes are none for %s: %s', (path, name) =>
  expect(verdict(path, name)).toBe('episode'),
);

test('Arabic letters that people exchange make no other title', () =>
  expect(verdict('الهيبة S02E05.mkv', 'الهيبه الموسم 2 الحلقة 5')).toBe('ok'));

test('a sequel is not taken for the name of a group in brackets', () => {
  const given = {
    video: video('[Harbour].The.Quay.2010.mkv'),
    match: match('The Quay', 'movie', { year: 2010 }),
  };
  expect(verdictOf({ ...given, candidates: [record('Harbour 2')] })).toBe('title');
});
