// Names that consist of brackets: two shows of one fansub group share the words about the file, which name no show.

import { expect, test } from 'vitest';
import { match, record, verdictOf, video } from './records.ts';

function verdict(own: string, other: string): string {
  return verdictOf({
    video: video(`Anime/${own}.mkv`),
    match: null,
    candidates: [record(other)],
  });
}

const LABELS = [
  '简繁内封',
  '简体内嵌',
  '简日双语',
  '繁體',
  '繁日雙語',
  '国语中字',
  'GB_JP',
  'BIG5_JP',
  'CHS_JP',
  'CHS',
  'END',
  'v2',
  '10月新番',
  '国漫',
  '全24集',
  'Web-Rip',
  'TV Rip',
  '1080P_HEVC',
  '招募翻译',
];

test.each(LABELS)('[%s] is no name of a show', (label) => {
  const name = (show: string): string => `[Group][${show}][05][${label}][1080P][MP4]`;
  expect(verdict(name('Giants of the Harbour'), name('Demon Lantern'))).toBe('title');
  expect(verdict(name('海港巨人'), name('灯笼之刃'))).toBe('title');
  expect(verdict(name('海港巨人'), name('海港巨人'))).toBe('ok');
});

test.each(LABELS)('[%s] in front of the show is none either', (label) => {
  const name = (show: string): string => `[Group][${label}][${show}][05][1080P][MP4]`;
  expect(verdict(name('Giants of the Harbour'), name('Demon Lantern'))).toBe('title');
  expect(verdict(name('海港巨人'), name('灯笼之刃'))).toBe('title');
});

test.each(['Baha', 'B-Global', 'ViuTV', 'Multi Sub', 'Batch', 'CR 1920x1080'])(
  '[%s] behind the number is none',
  (label) => {
    const name = (show: string): string => `[Group] ${show} - 05 [${label}][WEB-DL][1080p][AVC AAC][MP4]`;
    expect(verdict(name('Giants of the Harbour'), name('Demon Lantern'))).toBe('title');
    expect(verdict(name('海港巨人 / Giants of the Harbour'), name('Giants of the Harbour'))).toBe('ok');
  },
);

test.each([['当我飞奔向你', 'Towards.You', '别的剧', 'Another.Show']])(
  'the words about a release between its two titles are none',
  (one, first, other, second) => {
    const name = (chinese: string, latin: string): string =>
      `【高清剧集网发布 www.EXAMPLE.com】${chinese}[第01集][国语音轨+简繁英字幕].${latin}.S01E01.2023.1080p.WEB-DL.H264-GRP`;
    expect(verdict(name(one, first), name(other, second))).toBe('title');
    expect(verdict(name(one, first), name(one, first))).toBe('ok');
    expect(verdict(name(one, first), `${first}.S01E01.1080p.WEB-DL.H264-GRP`)).toBe('ok');
  },
);

test.each(['Red', 'END', 'SP', 'TV', 'Movie', '国语老师', '字幕组的故事'])(
  'a show may be called like a label: %s',
  (name) => {
    expect(verdict(`[Group][${name}][05][1080P]`, `[Group][${name}][05][720P]`)).toBe('ok');
    expect(verdict(`[Group][${name}][05][1080P]`, '[Group][Some Title][05][1080P]')).not.toBe('ok');
    expect(verdict('[Group][Some Title][05][1080P]', `[Group][${name}][05][1080P]`)).not.toBe('ok');
  },
);

test('a special with no other name is no episode of the show that the service recognised', () => {
  const found = match('Some Title', 'tv', { season: 1, episode: 5 });
  const candidates = [record('[Group][SP][05][1080P]', { season: 1, episode: 5 })];
  expect(verdictOf({ video: video('[Group][Some Title][05].mkv'), match: found, candidates })).toBe('title');
});
