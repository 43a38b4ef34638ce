// The title of a work in a name that begins with the brackets of a group.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['[Grp]_[HARBOUR_LIGHTS]_[DVDRIP]_[116]_[x264_640x480_aac].mkv', 'HARBOUR LIGHTS', [116]],
  ['[Grp] [Harbour] [16] [x264].mkv', 'Harbour', [16]],
  ['【Grp】★【Harbour】[24][GB][720P_MP4].mkv', 'Harbour', [24]],
  ['[Grp]_[Other-Grp][ASF]_Harbour_II_Ep01_(a1fc58a7).mkv', 'Harbour II', [1]],
  ['[Grp][Dual Audio][x265] Harbour - 05.mkv', 'Harbour', [5]],
  ['[224] Harbour - 14 [BDRip.1080p].mkv', 'Harbour', [14]],
  ['[Grp]Harbour_Lights-24(H264)_[52CA4F8B].mkv', 'Harbour Lights', [24]],
  ['[Grp]Harbour_Lights-03_DVD[FC6E3A6F].mkv', 'Harbour Lights', [3]],
  ['[Grp]_Harbour_Lights_10_v2_[DVD][C83D206B].mkv', 'Harbour Lights', [10]],
  ['[Grp][91 Quays][05][1080p].mkv', '91 Quays', [5]],
  ['[Grp][07-Harbour][05v2][1080p].mkv', '07-Harbour', [5]],
  ['[Grp][91 Quays][SP05][1080p].mkv', '91 Quays SP', [5]],
  ['[Grp][12][1080p].mkv', 'Grp', [12]],
  ['[Grp][12 END][1080p].mkv', 'Grp', [12]],
])('%s is of %s, episode %j', (path, title, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title, episodes }),
);

test.each([
  ['[05] Harbour.mkv', [5]],
  ['[Grp][Red][05].mkv', [5]],
])('a number in brackets that is the only one counts: %s', (path, episodes) =>
  expect(readRelease(path)).toMatchObject({ episodes }),
);

test.each([
  ['[Grp][1883][02][1080p].mkv', ['1883']],
  ['[Grp][86][02][1080p].mkv', ['86']],
  ['[Grp][9-1-1][02][1080p].mkv', ['911']],
  ['[Grp][24][SP02][1080p].mkv', ['24sp']],
  ['[Grp][9-1-1][SP02][1080p].mkv', ['911sp']],
])('a title in brackets may be a number: %s', (path, titles) =>
  expect(readRelease(path)).toMatchObject({ titles, episodes: [2] }),
);

test.each([
  ['[Grp] Harbour (TV) - 02 [720p].mkv', ['harbourtv', 'harbour']],
  ['Harbour (DVD) - 01v2 [Grp].mkv', ['harbourdvd', 'harbour']],
  ['Harbour (OVA) - 01 [Grp].mkv', ['harbourova']],
  ['Harbour (Black) - 01 [Grp].mkv', ['harbourblack']],
])('a label behind the title is none of its words: %s', (path, titles) =>
  expect(readRelease(path).titles).toEqual(titles),
);

test.each([
  ['[Grp][標題_Its_Title][05][1080p].mkv', ['標題', 'itstitle']],
  ['[Grp][標題！_Its Title][05][1080p].mkv', ['標題', 'itstitle']],
  ['[Grp][標題Lights _ Its Title ][05][1080p].mkv', ['標題lights', 'itstitle']],
])('two titles stay two: %s', (path, titles) =>
  expect(readRelease(path).titles).toEqual(expect.arrayContaining(titles.slice(1))),
);

test('P5: no word of a title in brackets is taken for the title', () => {
  const own = video('[Grp][Harbour_of_Gods][BDRIP][BIG5][1280x720].mkv');
  const decide = (name: string): string => verdictOf({ video: own, match: null, candidates: [record(name)] });
  expect(decide('Gods.1080p.BluRay')).toBe('title');
  expect(decide('Harbour.1080p.BluRay')).toBe('title');
  expect(decide('Harbour.of.Gods.1080p.BluRay')).toBe('ok');
});

test('a show that ran for years is known by the first', () => {
  expect(readRelease('Harbour.1983-1992.S01E04.720p.mkv')).toMatchObject({ title: 'Harbour', year: 1983 });
});

test.each(['Harbour [05] 1080p.mkv', 'Harbour.[05].1080p.mkv', 'Harbour [05v2] HDTV.mkv'])(
  'an episode in brackets is not the film: %s',
  (path) => {
    const own = video(path);
    expect(verdictOf({ video: own, match: null, candidates: [record('Harbour.2004.1080p')] })).not.toBe('ok');
  },
);

test('words in brackets are none of the title', () => {
  expect(readRelease('Harbour.[Uncut].S01E02.1080p.mkv').title).toBe('Harbour');
});

test('words about the release end a title', () => {
  expect(readRelease('Harbour_Movie_9_vostfr_HD.avi').title).toBe('Harbour Movie 9');
});
