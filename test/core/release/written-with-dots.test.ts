// One name in other signs: dots or underscores for blanks, the signs between season and episode, labels around it.

import { expect, test } from 'vitest';

import { readText } from '../../../src/core/release/reading.ts';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  '[Group] The Harbour S2 - 05 (1080p)',
  '[Group].The.Harbour.S2.-.05.(1080p)',
  '[Group]_The_Harbour_S2_-_05_(1080p)',
  'The.Harbour.Season.2.-.05',
  'The.Harbour.2nd.Season.-.05',
  'The_Harbour_Second_Season_-_05',
  'The Harbour (Сезон 2; Серия 5 из 16)',
  'The Harbour Temporada 2; Capítulo 5',
  'The Harbour - T2 Cap 05',
  'The.Harbour.T2.Cap.05.HDTV',
  'The_Harbour_-_Temporada_2_[HDTV][Cap_205][Spanish]',
  'www.site.com - [Group][The Harbour S2][05][1080P]',
  '【组】★10月新番★[The Harbour 第二季][05][1080p][简日双语]',
])('season 2 episode 5 of The Harbour: %s', (name) =>
  expect(readText(name)).toMatchObject({ title: 'The Harbour', season: 2, episodes: [5] }),
);

test.each([
  '[Group] The Harbour - 12 RAW (MX 1280x720 x264 AAC)',
  '[Group] The Harbour - 12.srt',
  '[Group] The Harbour - 12.ass',
  'The Harbour - 12.mkv',
])('episode 12: %s', (name) =>
  expect(readText(name)).toMatchObject({ title: 'The Harbour', season: null, episodes: [12] }),
);

test.each([
  ['The Harbour Season 2 - 2019 1080p', 2, null],
  ['The.Harbour.S2.-.2019.1080p', 2, null],
  ['The.Harbour.2nd.Season.-.2019', 2, null],
  ['The.Harbour.Season.1.-.8.Complete.1080p', 1, 8],
  ['The Harbour S1 - 3 COMPLETE', 1, 3],
])('whole seasons: %s', (name, season, seasonEnd) =>
  expect(readText(name)).toMatchObject({ title: 'The Harbour', season, seasonEnd, episodes: [] }),
);

test('an episode may be called Complete', () =>
  expect(readText('The Harbour S2 - 05 Complete Calm')).toMatchObject({ season: 2, episodes: [5] }));

test.each(['The.Bad.Ass', 'Kick.Ass'])('a title may end like a file: %s', (name) =>
  expect(readText(name).title).toBe(name.replaceAll('.', ' ')),
);

test.each(['T2.Trainspotting.2017', 'T2 Capital 1991', '★Star★ 2004'])(
  'no number of an episode: %s',
  (name) => expect(readText(name)).toMatchObject({ season: null, episodes: [] }),
);

test.each(['[eztv.re]', '[eztvx.to]', '[TGx]', '[UIndex.org]'])(
  'a site behind the group is no part of it: %s',
  (site) => expect(readRelease(`The.Harbour.S02E05.1080p.WEB.H264-GRP${site}.mkv`).group).toBe('GRP'),
);

test.each([
  ['The Harbour 2010 [forced.it]', { forced: true }],
  ['The.Harbour.2010.1080p[commentary.it]', { commentary: true }],
  ['The.Harbour.2010[en.cc]', { hearingImpaired: true }],
])('a label may look like a site: %s', (name, label) => expect(readText(name)).toMatchObject(label));

test.each(['-trailer[eztv.re].mkv', '-TRAILER.mkv', '-BEHINDTHESCENES.mkv', '-GAGREEL2.mkv'])(
  'bonus material is no film: %s',
  (suffix) => expect(readRelease(`Movies/The.Harbour.2004.1080p${suffix}`).kind).toBe('extra'),
);

test.each(['-OTHER.mkv', '-SHORT.mkv', '-EXTRA.mkv'])('a group may be called so: %s', (suffix) =>
  expect(readRelease(`Movies/The.Harbour.2004.1080p${suffix}`).kind).toBe('movie'),
);

test('words about a pack in other languages are no part of the title', () =>
  expect(readText('The Harbour - Die komplette 2. Staffel')).toMatchObject({
    title: 'The Harbour',
    season: 2,
  }));
