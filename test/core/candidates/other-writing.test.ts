// The right subtitle or none: names in two scripts, without their article, with the round of an event.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { match, record, verdictOf, video, wish } from './records.ts';

const film = (path: string, name: string, releaseName: string, year = 2010): string =>
  verdictOf({
    video: video(path),
    match: match(name, 'movie', { year }),
    candidates: [record(releaseName)],
  });

test.each([
  [
    '让子弹飞.Let.the.Harbour.Sleep.2010.BluRay.1080p.mkv',
    'Let the Harbour Sleep',
    'Let.the.Harbour.Sleep.2010.720p',
  ],
  ['기생충.Harbour.2010.1080p.BluRay.mkv', 'Harbour', 'Harbour.2010.KOREAN.1080p'],
  ['Гавань / Harbour 2010 BDRip.mkv', 'Harbour', 'Harbour.2010.720p'],
  ['Quaysiders.2010.FRENCH.1080p.mkv', 'The Quaysiders', 'The.Quaysiders.2010.1080p'],
  ['El.laberinto.del.puerto.2010.SPANISH.1080p.mkv', "Pan's Harbour", 'Pans.Harbour.2010.720p'],
  [
    '[阳光电影www.site8.com].流浪地球2.2010.HD.1080P.国语中字.mkv',
    'The Harbour II',
    'The.Harbour.II.2010.1080p',
  ],
])('%s is the film that the service recognised', (path, name, releaseName) =>
  expect(film(path, name, releaseName)).toBe('ok'),
);

test.each([
  ['基地.Harbour.Bells.2010.1080p.mkv', 'Harbour', 'Harbour.2010.720p'],
  ['기생충.Harbour.2.2010.1080p.mkv', 'Harbour', 'Harbour.2010.720p'],
  ['기생충.Harbour.2015.1080p.mkv', 'Harbour', 'Harbour.2010.720p'],
  ['Quaysiders.2010.1080p.mkv', 'The Quaysiders 2', 'The.Quaysiders.2.2010.1080p'],
  ['Quaysiders.2012.1080p.mkv', 'The Quaysiders', 'The.Quaysiders.2010.1080p'],
  ['A.Quaysider.2010.1080p.mkv', 'The Quaysider', 'The.Quaysider.2010.1080p'],
])('%s is another film than %s', (path, name, releaseName) =>
  expect(film(path, name, releaseName)).not.toBe('ok'),
);

const show = (path: string, name: string): string =>
  verdictOf({
    video: video(path),
    match: match(name, 'tv', { year: 2021 }),
    candidates: [record(`${name} S01E05 720p`)],
  });

test.each([
  ['基地.Harbour.S01E05.1080p.mkv', 'Harbour'],
  ['Гавань / Harbour S01E05.mkv', 'Harbour'],
  ['사랑의 항구 Harbour Landing S01E05.mkv', 'Harbour Landing'],
  ['기생충.Harbour.2021.S01E05.mkv', 'Harbour'],
])('%s is the show that the service recognised', (path, name) => expect(show(path, name)).toBe('ok'));

test.each([
  ['나는 SOLO S01E05.mkv', 'Solo'],
  ['혼자 Kids S01E05.mkv', 'Kids'],
  ['機動戦士ガンダム SEED S01E05.mkv', 'Seed'],
  ['ドラゴンボール The Origin S01E05.mkv', 'The Origin'],
  ['奔跑吧 ORIGIN S01E05.mkv', 'Origin'],
  ['标题2.Harbour.Landing.S01E05.mkv', 'Harbour Landing'],
])('a word of one title is no show of its own: %s', (path, name) => expect(show(path, name)).toBe('title'));

const race = (path: string, releaseName: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(releaseName)] });

test.each([
  ['Harbour1.2023.Round05.Miami.Race.1080p.WEB.mkv', 'Harbour1.2023.Round.5.Miami.Race.720p.WEB'],
  ['Harbour1.2023.Round05.Miami.FP2.1080p.WEB.mkv', 'Harbour1.2023.Round05.Miami.Free.Practice.2.720p.WEB'],
  [
    'Harbour1.2023.Round05.Miami.Practice.Two.1080p.WEB.mkv',
    'Harbour1.2023.Round05.Miami.Practice2.720p.WEB',
  ],
  ['Harbour1.2023.Round.Two.1080p.WEB.mkv', 'Harbour1.2023.Round02.720p.WEB'],
  ['Harbour1.2023.Week.Eleven.1080p.WEB.mkv', 'Harbour1.2023.Week.11.720p.WEB'],
  ['UFC.257.Quay.vs.Pier.2.PPV.1080p.WEB.mkv', 'UFC.257.Quay.vs.Pier.2.720p.WEB'],
  ['Harbour.2010.1080p.BluRay-SPRiNT.mkv', 'Harbour.2010.1080p.BluRay-GRP'],
])('%s and %s are one event', (path, releaseName) => expect(race(path, releaseName)).toBe('ok'));

test.each([
  ['Harbour1.2023.Round05.Miami.Race.1080p.WEB.mkv', 'Harbour1.2023.Round06.Monaco.Race.1080p.WEB'],
  ['Harbour1.2023.Round05.Miami.Race.1080p.WEB.mkv', 'Harbour1.2022.Round05.Miami.Race.1080p.WEB'],
  ['Harbour1.2023.Round05.Miami.Race.1080p.WEB.mkv', 'Harbour1.2023.Round05.Miami.Sprint.1080p.WEB'],
  ['Harbour1.2023.Round05.Miami.FP1.1080p.WEB.mkv', 'Harbour1.2023.Round05.Miami.FP2.1080p.WEB'],
  ['Harbour1.2023.Round05.Miami.Race.1080p.WEB.mkv', 'Harbour1.2023.1080p.WEB'],
  ['Harbour1.2023.Week.Eleven.1080p.WEB.mkv', 'Harbour1.2023.Week.Ten.720p.WEB'],
])('%s and %s are two events', (path, releaseName) => expect(race(path, releaseName)).toBe('part'));

test.each(['Harbour.2010.trailer.srt', 'Harbour (2010) Deleted Scenes.srt'])(
  'bonus material is not the film, also if it is all that the archive holds: %s',
  (name) => {
    const file = { name, size: 5000 };
    expect(chooseEntry(video('Harbour.2010.1080p.mkv'), wish, record('Harbour.2010'), [file])).toEqual({
      kind: 'none',
      reason: 'work',
    });
  },
);

test("the trailer in a film's archive is not the film, whichever is first", () => {
  const names = ['Harbour.2010.trailer.srt', 'Harbour.2010.srt'];
  const entries = names.map((name) => ({ name, size: 5000 }));
  const choose = (files: typeof entries): unknown =>
    chooseEntry(video('Harbour.2010.1080p.mkv'), wish, record('Harbour.2010'), files);
  expect(choose(entries)).toMatchObject({ entry: { name: 'Harbour.2010.srt' } });
  expect(choose(entries.toReversed())).toMatchObject({ entry: { name: 'Harbour.2010.srt' } });
});
