import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Release } from '../../../src/core/release/release.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { foldTitle } from '../../../src/core/release/words/text.ts';
import { workOf } from '../../support/processor-time.ts';

const of = (path: string): Release => readRelease(path);

describe('season and episode', () => {
  const NUMBERS: readonly (readonly [string, string, number | null, readonly number[]])[] = [
    ['Show.Name.S02E05.720p.HDTV.x264-LOL.mkv', 'Show Name', 2, [5]],
    ['mr robot s3e5.mp4', 'mr robot', 3, [5]],
    ['Show.Name.S02 Ep05.mkv', 'Show Name', 2, [5]],
    ['Show.Name.S02xE05.mkv', 'Show Name', 2, [5]],
    ['Show Name - S02 - E05 - Title.mkv', 'Show Name', 2, [5]],
    ['Show_Name_2x05_Title.avi', 'Show Name', 2, [5]],
    ['Show Name [2.12] Phoenix.mkv', 'Show Name', 2, [12]],
    ['Show.S01E02.S01E03.mkv', 'Show', 1, [2, 3]],
    ['Show 1x02 - 1x03 - Title.mkv', 'Show', 1, [2, 3]],
    ['Show.8x01_02.mkv', 'Show', 8, [1, 2]],
    ['Show.S6E1-S6E2.mkv', 'Show', 6, [1, 2]],
    ['Show.S01E05E09.mkv', 'Show', 1, [5, 9]],
    ['Show.S2E1-4.mkv', 'Show', 2, [1, 2, 3, 4]],
    ['Show.[02x01-x02].mkv', 'Show', 2, [1, 2]],
    ['Show.14.of.21.mkv', 'Show', null, [14]],
    ['Show.Ep10718.mkv', 'Show', null, [10718]],
    ['Show.E5363.mkv', 'Show', null, [5363]],
    ['Show.2016x03.mkv', 'Show', 2016, [3]],
    ['Show.S2013E25.mkv', 'Show', 2013, [25]],
    ['Show.S01E02.(1280*720).mkv', 'Show', 1, [2]],
    ['One_Piece_679_[720p]_[12345678].mkv', 'One Piece', null, [679]],
    ['[G] Title 12.mkv', 'Title', null, [12]],
    ['[G] 12 - Title.mkv', 'Title', null, [12]],
    ['[G] 86 - Eighty Six - 02 (1080p) [EDEF18DC].mkv', '86 - Eighty Six', null, [2]],
    ['[G] Title S2 - 05 (1080p).mkv', 'Title', 2, [5]],
    ['[G] Title 2nd Season - 05.mkv', 'Title', 2, [5]],
    ['Title Second Season - 05.mkv', 'Title', 2, [5]],
    ['[G] Title [12END][1080p].mkv', 'Title', null, [12]],
    ['[G] 进击的巨人 第05話 [1080p].mkv', '进击的巨人', null, [5]],
    ['权力的游戏.第2季第5集.mkv', '权力的游戏', 2, [5]],
    ['权力的游戏.第二季.第十五集.mkv', '权力的游戏', 2, [15]],
    ['show.205.hdtv.xvid-lol.avi', 'show', 2, [5]],
    ['Juego [HDTV][Cap.205].mkv', 'Juego', 2, [5]],
    ['Show Saison 2 Épisode 5.mkv', 'Show', 2, [5]],
    ['Show Temporada 2 Capítulo 5.mkv', 'Show', 2, [5]],
    ['Show Staffel 2 Folge 5.mkv', 'Show', 2, [5]],
    ['Show Stagione 2 Episodio 5.mkv', 'Show', 2, [5]],
    ['Show 2. Sezon 5. Bölüm.mkv', 'Show', 2, [5]],
    ['Show sezon 2 odcinek 5.mkv', 'Show', 2, [5]],
    ['Show 2. évad 5. rész.mkv', 'Show', 2, [5]],
    ['Show 2. série 5. díl.mkv', 'Show', 2, [5]],
    ['Show Сезон 2 Серия 5.mkv', 'Show', 2, [5]],
    ['Show 2 сезон 5 серия.mkv', 'Show', 2, [5]],
    ['Show الموسم ٢ الحلقة ٥.mkv', 'Show', 2, [5]],
    ['Show 시즌 2 5화.mkv', 'Show', 2, [5]],
    ['Show Season 2 Episode 5.mkv', 'Show', 2, [5]],
    ['Show Series 2 Ep 5.mkv', 'Show', 2, [5]],
    ['Show Season Two Episode Five.mkv', 'Show', 2, [5]],
    ['Show T02E05.mkv', 'Show', 2, [5]],
    ['Show 2ª Temporada Episódio 5.mkv', 'Show', 2, [5]],
    ['Show シーズン2 第5話.mkv', 'Show', 2, [5]],
    ['Show.S02.B05.mkv', 'Show', 2, [5]],
    ['Show [S02] [E05].mkv', 'Show', 2, [5]],
    ['The.Season.S02E05.mkv', 'The Season', 2, [5]],
    ['Show.2x05.2x06.mkv', 'Show', 2, [5, 6]],
    ['Show.205-206.hdtv.avi', 'Show', 2, [5, 6]],
    ['Show S02E05 and E06.mkv', 'Show', 2, [5, 6]],
    ['Show S02E05,E06.mkv', 'Show', 2, [5, 6]],
    ['Show S02E05, S02E06.mkv', 'Show', 2, [5, 6]],
    ['Show 2x05,2x06.mkv', 'Show', 2, [5, 6]],
    ['Show S02E05, 1 Night.mkv', 'Show', 2, [5]],
    ['Show S02E05 to E07.mkv', 'Show', 2, [5, 6, 7]],
    ['Show S02 (05-07).mkv', 'Show', 2, [5, 6, 7]],
    ['Show Season 2 (Episodes 5-7).mkv', 'Show', 2, [5, 6, 7]],
    ['Show S02 Episodes 5 to 7.mkv', 'Show', 2, [5, 6, 7]],
    ['Show Season II Episode 5.mkv', 'Show', 2, [5]],
    ['[G]_Show!!_S2_-_05_(1920x1080_Blu-Ray)_[12345678].mkv', 'Show!!', 2, [5]],
    ['Show_02x05_33_720p.mkv', 'Show', 2, [5]],
    ['Simpsons,.The.2x05.avi', 'Simpsons, The', 2, [5]],
    ['[G][Title][05][1080p].mkv', 'Title', null, [5]],
    ['[G][Title 100][05][1080p].mkv', 'Title 100', null, [5]],
    ['Show S2:E05.mkv', 'Show', 2, [5]],
    ['Show сезон 2 серія 5.mkv', 'Show', 2, [5]],
    ['Show Temporada 2 5º Episódio.mkv', 'Show', 2, [5]],
    ['Серія 5.mkv', '', null, [5]],
    ['Show 제5화.mkv', 'Show', null, [5]],
    ['Show Capítol 5.mkv', 'Show', null, [5]],
    ['24.S02E13.mkv', '24', 2, [13]],
    ['9-1-1.S01E02.mkv', '9-1-1', 1, [2]],
    ['11.22.63 - S01E06.mkv', '11 22 63', 1, [6]],
    ['Ｓｈｏｗ.Ｓ０２Ｅ０５.mkv', 'Show', 2, [5]],
  ];
  test.each(NUMBERS)('%s', (name, title, season, episodes) => {
    const release = of(name);
    expect({ title: release.title, season: release.season, episodes: release.episodes }).toEqual({
      title,
      season,
      episodes,
    });
    expect(release.kind).toBe('episode');
  });

  test('a day is read before what follows it', () => {
    expect(of('The.Daily.Show.2024.05.06.Guest.720p.mkv')).toMatchObject({
      kind: 'daily',
      date: '2024-05-06',
    });
    expect(of('Show.140722.HDTV.mkv')).toMatchObject({ kind: 'daily', date: '2014-07-22' });
    expect(of('Show.24.05.06.Guest.mkv')).toMatchObject({ kind: 'daily', date: '2024-05-06' });
    expect(of('Show - 6 May 2024.mkv')).toMatchObject({ kind: 'daily', date: '2024-05-06' });
  });

  test.each([
    'Show.S02.1080p.WEB-DL.DD5.1.H.264-G',
    'Show S02 AAC2 0',
    'Show.S02.Disc.1',
    'Show Season 2 (2016)',
  ])('a number of the sound or the disc makes no episode: %s', (name) =>
    expect(of(`${name}.mkv`)).toMatchObject({ kind: 'season', season: 2, episodes: [] }),
  );

  test('a range that no disc would hold is not filled in', () => {
    expect(of('Show.S01E01-E999.mkv').episodes.length).toBeLessThanOrEqual(60);
  });
});

describe('a film', () => {
  const FILMS: readonly (readonly [string, string, number | null])[] = [
    ['2012.2009.1080p.BluRay.x264-G.mkv', '2012', 2009],
    ['1917.1080p.BluRay.mkv', '1917', null],
    ['Blade.Runner.2049.2017.1080p.mkv', 'Blade Runner 2049', 2017],
    ['300.2006.mkv', '300', 2006],
    ['50.50.2011.2160p.mkv', '50 50', 2011],
    ['District.9.1080p.BluRay.mkv', 'District 9', null],
    ['2001.A.Space.Odyssey.1968.720p.mkv', '2001 A Space Odyssey', 1968],
    ['(500) Days of Summer (2009).mkv', '(500) Days of Summer', 2009],
    ['[REC].2007.720p.BluRay.mkv', '[REC]', 2007],
    ['Star.Wars.Episode.4.A.New.Hope.1977.mkv', 'Star Wars Episode 4 A New Hope', 1977],
    ['WALL.E.2008.mkv', 'WALL E', 2008],
    ['www.site.com - Film.Name.2010.1080p.mkv', 'Film Name', 2010],
    ['Fahrenheit.9.11.2004.1080p.mkv', 'Fahrenheit 9 11', 2004],
    ['Open.Season.2006.1080p.mkv', 'Open Season', 2006],
    ['DVD.2003.1080p.WEB-DL.mkv', 'DVD', 2003],
    ['42.NTSC.DVDRip.XviD-G.avi', '42', null],
    ['It&#39;s a Film (2010).mkv', "It's a Film", 2010],
    ['Film (2010) {imdb-tt0078748} {edition-Final Cut}.mkv', 'Film', 2010],
  ];
  test.each(FILMS)('%s', (name, title, year) => {
    expect(of(name)).toMatchObject({ kind: 'movie', title, year });
  });

  test.each([
    'Cam.2018',
    'Uncut.Gems.2019',
    'Real.Steel.2011',
    'Forced.Vengeance.1982',
    'Charlottes.Web.2006',
    'The.French.Dispatch.2021',
    'The.Final.Cut.2004',
  ])('a title that looks like a tag is a title: %s', (name) => {
    const release = of(`${name}.1080p.BluRay.x264-G.mkv`);
    expect(release).toMatchObject({ source: 'bluray', cuts: [], group: 'G' });
    expect(foldTitle(release.title)).toBe(foldTitle(name.slice(0, -5).replaceAll('.', ' ')));
  });
});

describe('the release', () => {
  test.each([
    ['Film.2010.DSR.x264-G', 'tv'],
    ['Film.2010.DSRip.x264-G', 'tv'],
    ['Film.2010.AHDTV.x264-G', 'tv'],
    ['Film.2010.BDMux.x264-G', 'bluray'],
    ['Film.2010.MBluRay.x264-G', 'bluray'],
    ['Film.2010.HDDVD.x264-G', 'bluray'],
    ['Film.2010.DVD9-G', 'dvd'],
    ['Film.2010.DVDR-G', 'dvd'],
    ['Film.2010.WEB-DL.x264-G', 'web'],
    ['Film (2010) [WEBDL-1080p]', 'web'],
    ['Film.2010.HDTS.x264-G', 'cam'],
    ['Film.2010.R5.x264-G', 'cam'],
    ['Film.2010.TS.x264-G', 'cam'],
    ['Show.S01E02.eps1.1_unm4sk-pt1.tc.1080p.BluRay.x264-G', 'bluray'],
  ])('%s is %s', (name, source) => expect(of(`${name}.mkv`).source).toBe(source));

  test.each([
    ['Show.S02E05.The.Title.AMZN.WEB-DL.x264-G', 'The Title'],
    ['Show.S02E05.The.Title.AHDTV.x264-G', 'The Title'],
    ['Show.S02E05.The.Title.NTSC.DVD.XviD-G', 'The Title'],
    ['Show.S02E05.The.Title.WEB.h264-G', 'The Title'],
    ['Show.S02E05.Web.of.Lies.720p.HDTV.x264-G', 'Web of Lies'],
  ])('%s: the episode is called %s', (name, title) => expect(of(`${name}.mkv`).episodeTitle).toBe(title));

  test('a file called .ts is no recording from a cinema', () => {
    expect(of('Film (2010).ts').source).toBeNull();
  });

  test.each([
    ['Film.2010.1080p.AMZN.WEB-DL.x264-G', 'amzn'],
    ['Film.2010.1080p.iT.WEB-DL.x264-G', 'it'],
    ['Film.2010.1080p.iP.WEB-DL.x264-G', 'ip'],
    ['It.Follows.2014.1080p.WEB-DL.x264-G', null],
    ['Film.2010.1080p.BluRay.DTS-HD.MA.5.1.x264-G', null],
  ])('%s comes from %s', (name, service) => expect(of(`${name}.mkv`).service).toBe(service));

  test.each([
    ['Film.2010.1080p.BluRay.x264-D-Z0N3', 'D-Z0N3'],
    ['Film (2010) [Bluray-1080p]-Fight-BB', 'Fight-BB'],
    ['Film.2010.1080p.WEB-DL.DD5.1.H.264-NTb', 'NTb'],
    ['Film.2010.1080p.BluRay.x264-GROUP[rartv]', 'GROUP'],
    ['Film.2010.1080p.BluRay.x264-GROUP-Obfuscated', 'GROUP'],
    ['Film.2010.DVDRip.XviD-G.CD2', 'G'],
    ['Film.2010.DVDRip.XviD-[G]', 'G'],
    ['Film 2010 [HDTV 720p English-Spanish]', null],
    ['[Erai-raws] Title - 05 [1080p]', 'Erai-raws'],
    ['Film.2010.1080p.WEB-DL', null],
    ['Spider-Man.2002', null],
    ['Show - S01E01 - Title', null],
  ])('%s was released by %s', (name, group) => expect(of(`${name}.mkv`).group).toBe(group));

  test.each([
    ['Film.2010.Directors.Cut.1080p', ['directors']],
    ['Film (2010) {edition-Extended}', ['extended']],
    ['Film.2010.Unrated.Extended.1080p', ['extended', 'unrated']],
    ['Film.2010.Extended.Collectors.Edition.1080p', ['extended']],
    ["Film (2010) {edition-Producer's Cut}", ['producers cut']],
    ['Film.2010.Anniversary.Edition.1080p', ['anniversary edition']],
    ['Film.The.Final.Cut.2010.1080p', ['final']],
    ['Film.2010.1080p', []],
  ])('%s is the cut %j', (name, cuts) => expect([...of(`${name}.mkv`).cuts].sort()).toEqual(cuts));

  test('disc, second version, repack and country are seen', () => {
    expect(of('Film.2010.DVDRip.XviD-G.cd1.avi').part).toBe(1);
    expect(of('Film.2010.CD2of2.DVDRip.XviD-G.avi').part).toBe(2);
    expect(of('[G] Title - 12v2 [1080p].mkv').version).toBe(2);
    expect(of('Show.S01E01.REPACK.720p.HDTV.x264-G.mkv').proper).toBe(true);
    expect(of('The.Office.US.S01E02.mkv')).toMatchObject({ country: 'US', title: 'The Office' });
    expect(of('The.Last.of.Us.S01E02.mkv')).toMatchObject({ country: null, title: 'The Last of Us' });
  });
});

test('any path is read without an exception', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'S01E02',
      '1x02-',
      '[',
      '(2010)',
      '.',
      ' - ',
      '-',
      '第5話',
      '1080p',
      'AKA',
      'E',
      '{edition-',
      '_',
      '/',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(of(pieces.join(''))).toHaveProperty('kind');
    }),
    { numRuns: 500 },
  );
});

test.each([
  'S01E01-',
  'E1',
  '[a]',
  '- ',
  '1x1_',
  '.',
  '(',
  'www.',
  '第1',
  'season 1 ',
  'aka ',
  ' 1-2',
  '{',
  '12-',
])('a name made of %j alone is read at once', async (piece) => {
  expect(await workOf(() => of(piece.repeat(20_000)))).toBeLessThan(1800);
});
