// A record may name the work in another script than the video: in two, in a transcription, or so that nothing can be compared.

import { expect, test } from 'vitest';

import { episode, match, record, verdictOf, video } from './records.ts';

const show = match('Harbour', 'tv', { season: 2, episode: 5 });

test.each([
  '海港 第二季 第05集',
  '[字幕组][海港 第二季][05][1080P][简体]',
  'Гавань 2 сезон 5 серия',
  'الميناء الموسم الثاني الحلقة 5',
])('%s is for the show that the service recognised: nothing of its title can be compared', (name) =>
  expect(verdictOf({ video: video('Harbour.S02E05.mkv'), match: show, candidates: [record(name)] })).toBe(
    'ok',
  ),
);

test.each([
  ['海港 第二季 第06集', 'episode'],
  ['海港 第一季 第05集', 'season'],
  ['海港 第05集', 'title'],
  ['海港2 第二季 第05集', 'title'],
  ['海港外传 第二季 第05集', 'title'],
])('%s is not', (name, verdict) =>
  expect(verdictOf({ video: video('Harbour.S02E05.mkv'), match: show, candidates: [record(name)] })).toBe(
    verdict,
  ),
);

test('without the season in its name, its fields tell it', () => {
  const candidates = [record('海港 第05集', episode(2, 5))];
  expect(verdictOf({ video: video('Harbour.S02E05.mkv'), match: show, candidates })).toBe('ok');
});

test.each([
  ['Harbour.S02E05.mkv', null],
  ['港湾/Harbour.S02E05.mkv', show],
])('a title in another script is another work for %s, if nothing tells more', (path, matched) =>
  expect(verdictOf({ video: video(path), match: matched, candidates: [record('海港 第二季 第05集')] })).toBe(
    'title',
  ),
);

test.each([
  ['海港.2010.1080p', 'ok'],
  ['海港.2013.1080p', 'year'],
  ['海港.1080p', 'title'],
  ['海港2.2010.1080p', 'title'],
])('a film in another script needs its year: %s', (name, verdict) =>
  expect(
    verdictOf({
      video: video('Harbour.2010.mkv'),
      match: match('Harbour', 'movie', { year: 2010 }),
      candidates: [record(name)],
    }),
  ).toBe(verdict === 'year' ? 'title' : verdict),
);

const alone = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each([
  ['Гавань S02E05.mkv', 'Гавань / The Harbour (Сезон 2, Серия 5 из 16) [2020, WEB-DL]'],
  ['The Harbour S02E05.mkv', 'Гавань / The Harbour / Сезон: 2 / Серии: 1-16 из 16'],
  ['海港 S02E05.mkv', '海港 / 海港日志 / Harbour Log S02E05'],
  ['Гавань 2 (2000).mkv', 'Гавань 2 / Harbour 2 (2000) BDRip'],
  ['海港.2010.mkv', '海港.Let.the.Harbour.Sleep.2010.1080p'],
  ['Let the Harbour Sleep (2010).mkv', '海港.Let.the.Harbour.Sleep.2010.1080p'],
  ['海港.Let.the.Harbour.Sleep.2010.mkv', '海港.2010.1080p'],
  ['Gavan S02E05.mkv', 'Гавань 2 сезон 5 серия'],
  ['Гавань S02E05.mkv', 'Gavan.S02E05.1080p'],
  ['항구 생활 S02E05.mkv', 'Hanggu.Saenghwal.S02E05'],
])('%s is the work of %s', (path, name) => expect(alone(path, name)).toBe('ok'));

test.each([
  ['Гавань (2000).mkv', 'Гавань 2 / Harbour 2 (2000) BDRip'],
  ['Гавань ／ Harbour Part 1 (2010).mkv', 'Гавань / Harbour Part 2 (2010)'],
  ['海港.2010.mkv', '海港.Let.the.Harbour.Sleep.2013.1080p'],
  ['海港 S02E05.mkv', '海港.Harbour.Stories.S02E05'],
  ['Face S02E05.mkv', 'Face / Off S02E05'],
  ['Гавань S02E05.mkv', 'Gava.S02E05.1080p'],
])('%s is another work than %s', (path, name) => expect(alone(path, name)).not.toBe('ok'));
