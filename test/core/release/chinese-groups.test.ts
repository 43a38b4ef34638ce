// Names as Chinese groups of fans write them.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['[字幕组] 港湾 第四季 Harbour IV [02] [1080p].mkv', 4, 2],
  ['[字幕组] 港湾 第四季 Harbour IV - 02 [1080p].mkv', 4, 2],
  ['[字幕组][港湾 第二季][Harbour][02][1080p].mkv', 2, 2],
  ['[字幕组][国漫][港湾 第5季][Harbour V][2022][05][HEVC][GB][4K].mkv', 5, 5],
])('%s is of season %d, episode %d', (path, season, episode) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title: '港湾', season, episodes: [episode] }),
);

test.each([
  '[字幕组] 港湾 第四季 Harbour IV [01-12] [1080p].mkv',
  '[字幕组] 港湾 第四季 Harbour IV [1080p].mkv',
  '[字幕组] 港湾 第四季 Harbour IV [SP][02] [1080p].mkv',
  '[字幕组] 港湾 第四季 OVA [02] [1080p].mkv',
  '[字幕组] 港湾 第四季 [Menu][02] [1080p].mkv',
  '[字幕组] 港湾 第四季 特典 [02] [1080p].mkv',
])('%s is not episode 2', (path) => expect(readRelease(path)).toMatchObject({ season: 4, episodes: [] }));

test('the title behind the season is one of the work', () => {
  expect(readRelease('[字幕组] 港湾 第四季 Harbour Lights [02] [1080p].mkv').titles).toContain(
    'harbourlights',
  );
});

test.each([
  '[Grp][Harbour][24（END）][GB].mkv',
  '[Grp] Harbour [24(完)][1080P].mkv',
  '[Grp] Harbour - 24 FIN [720P].mkv',
  '[Grp] Harbour - 24(END) [720P].mkv',
  '[Grp] Harbour - 24完 [720P].mkv',
  '[Grp][Harbour][TV 24][1080P].mkv',
])('%s is the last episode', (path) =>
  expect(readRelease(path)).toMatchObject({
    title: 'Harbour',
    titles: ['harbour'],
    season: null,
    episodes: [24],
  }),
);

test('P5: the episode of a season takes its own subtitle, and no neighbour', () => {
  const own = video('[字幕组] 港湾 第四季 Harbour Lights [02] [1080p].mkv');
  const decide = (name: string): string => verdictOf({ video: own, match: null, candidates: [record(name)] });
  expect(decide('Harbour.Lights.S04E02.720p.WEB')).toBe('ok');
  expect(decide('[Other] 港湾 第四季 [02][720p]')).toBe('ok');
  expect(decide('Harbour.Lights.S04E03.720p.WEB')).toBe('episode');
  expect(decide('Harbour.Lights.S03E02.720p.WEB')).toBe('season');
  expect(decide('Other.Lights.S04E02.720p.WEB')).toBe('title');
});
