// Names as libraries hold them, and as the tests of other readers do; each group with siblings of our own.

import { describe, expect, test } from 'vitest';
import { readingOf, type NameReading } from '../../eval/name-readings.ts';

type Rows = readonly (readonly [name: string, expected: Partial<NameReading>])[];

const GROUPS: Readonly<Record<string, Rows>> = {
  'a batch folder gives way to the number of the file': [
    [
      '[Judas] Log Horizon 2 [BD 1080p]/[Judas] Log Horizon 2 - 05.mkv',
      { title: 'Log Horizon 2', episodes: [5] },
    ],
    [
      '[x] Mob Psycho 100 [BD]/[x] Mob Psycho 100 - 05 [1080p].mkv',
      { title: 'Mob Psycho 100', episodes: [5] },
    ],
    ['[Baz]Foo - 01 - 12[1080p]/[Baz] Foo - 05 [1080p].mkv', { title: 'Foo', episodes: [5] }],
    ['Harbour 921-928 [1080p][grp]/921.mkv', { title: 'Harbour', episodes: [921] }],
  ],
  'numbers of fansub groups': [
    ['[Group].Show.Name!.Super!!.-.05.[720p][AAC].mp4', { title: 'Show Name! Super!!', episodes: [5] }],
    ['[RH].Show.Name.-.03.[English.Dubbed].[1080p].mkv', { title: 'Show Name', episodes: [3] }],
    ['[G] Harbour - 07 VOSTFR (1080p).mkv', { title: 'Harbour', episodes: [7] }],
    ['Show Name 445 VOSTFR par Fansub-Resistance.mkv', { title: 'Show Name', episodes: [445] }],
    ['[Hatsuyuki]Series_Title-01[1280x720][122E6EF8].mkv', { title: 'Series Title', episodes: [1] }],
    ['[G][Harbour][13完][1080P].mkv', { episodes: [13] }],
    ['[Group Name] Show Name.13.mkv', { title: 'Show Name', episodes: [13] }],
    ['Series_Title_2_[01]_[AniLibria_TV]_[WEBRip_1080p].mkv', { title: 'Series Title 2', episodes: [1] }],
    ['[Group] Film 2023 [720p].mkv', { kind: 'movie', title: 'Film', year: 2023, episodes: [] }],
    [
      '[K] Animation - 12 (S01E12) - (WEB 1080p) [1ADD8F6D].mkv',
      { title: 'Animation', season: 1, episodes: [12] },
    ],
    ['Show Name - 313-315 - s16e03-05.mkv', { title: 'Show Name', season: 16, episodes: [3, 4, 5] }],
    ['Show (2010) - 01-02-03 - Title HDTV-720p.mkv', { title: 'Show', episodes: [1, 2, 3], airDate: null }],
  ],
  'numbers of television': [
    ['FooBar.07.PDTV-FlexGet.mkv', { kind: 'episode', title: 'FooBar', episodes: [7] }],
    ['Harbour 360 1080i.mkv', { title: 'Harbour', season: 3, episodes: [60] }],
    ['foo.203.mkv', { title: 'foo', season: 2, episodes: [3] }],
    ['St_Series_209_Aids_And_Comfort.mkv', { title: 'St Series', season: 2, episodes: [9] }],
    ['the.Series.101.102.hdtv-lol.mkv', { title: 'the Series', season: 1, episodes: [1, 2] }],
    [
      'Made.in.Harbour.Part.Two.720p.HDTV.x264-2HD.mkv',
      { title: 'Made in Harbour', season: 1, episodes: [2] },
    ],
    ['Dune.Part.Two.2024.HDTV.1080p.mkv', { kind: 'movie', title: 'Dune Part Two', year: 2024 }],
    ['Movie.43.2013.HDTV.x264.mkv', { kind: 'movie', title: 'Movie 43', year: 2013 }],
  ],
  'seasons and episodes in other words': [
    ['Show Name - S32-Week 45-Ep 6478.mkv', { season: 32, episodes: [6478] }],
    ['Show - Temporada 4 [HDTV][Cap.408].mkv', { title: 'Show', season: 4, episodes: [8] }],
    ['Show.Name.[HDTV][Cap.102_104].mkv', { title: 'Show Name', season: 1, episodes: [2, 3, 4] }],
    ['Series T Se.3 afl.3 en 4.mkv', { title: 'Series T', season: 3, episodes: [3, 4] }],
    ['Foo/Foo S01x02.mkv', { title: 'Foo', season: 1, episodes: [2] }],
    ['Show - 4x01 - 20 Hours in America.mkv', { season: 4, episodes: [1] }],
    ['Show 1x02 - 1x03.mkv', { season: 1, episodes: [2, 3] }],
    ['Show 01x02-E04.mkv', { season: 1, episodes: [2, 3, 4] }],
    ['Show Title S01 S04 (1080p BluRay x265).mkv', { title: 'Show Title', season: 1, episodes: [] }],
    ['Show Title - Series 1 (1970) DivX.mkv', { kind: 'episode', title: 'Show Title', season: 1 }],
  ],
  'a date beside the number of an episode': [
    ['Series.E37.190120.720p-NEXT.mp4', { kind: 'episode', title: 'Series', episodes: [37] }],
    ['Dizi 60.Bolum (31.01.2023) 1080p.mkv', { title: 'Dizi', episodes: [60] }],
    ['Club E76 2024 08 08 1080p WEB H264-GRP.mkv', { title: 'Club', episodes: [76], airDate: '2024-08-08' }],
    ['Serie.E1206.In.Augen.2022.GERMAN.1080p.WEB.h264-GRP.mkv', { title: 'Serie', episodes: [1206] }],
    ['221206 Harbour! ep08(Name).ts', { title: 'Harbour!', episodes: [8] }],
  ],
  'files that are little more than a number': [
    ['Harbour/Season 2/7 - 12 Angry Men.mkv', { title: 'Harbour', season: 2, episodes: [7] }],
    ['Harbour/02 - The Boat.mkv', { kind: 'episode', title: 'Harbour', episodes: [2] }],
    ['Harbour/Season 1/02-03 - The Boat.mkv', { season: 1, episodes: [2, 3] }],
    ['Harbour/4-12 - The Woman.mp4', { season: 4, episodes: [12] }],
    ['Season 1/seriesname 05.mkv', { season: 1, episodes: [5] }],
    ['Heat (1995)/02 - Heat.mkv', { kind: 'movie' }],
  ],
  'words behind the title of a film': [
    ['Movie.German.DL.AC3.Dubbed..BluRay.x264-PsO.mkv', { title: 'Movie', year: null }],
    [
      'World.Movie.Z.2.EXTENDED.2013.German.DL.1080p.mkv',
      { title: 'World Movie Z 2', year: 2013, edition: ['extended'] },
    ],
    ['Pacific.Harbour.3D.2013.COMPLETE.BLURAY-PCH.mkv', { title: 'Pacific Harbour', year: 2013 }],
    ['Alien DC (1979) [1080p].mkv', { title: 'Alien', edition: ['directors'] }],
    ['The Rack (VHS) [1956] Paul Newman.mkv', { title: 'The Rack', year: 1956 }],
    ['Harbour.Dragon.4K.UltraHD.HDR.BDrip-HDC.mkv', { title: 'Harbour Dragon' }],
    ['The.Final.Cut.2004.1080p.mkv', { title: 'The Final Cut', year: 2004, edition: [] }],
    ['The Danish Girl.mkv', { title: 'The Danish Girl' }],
    ['Unrated (2009).mkv', { title: 'Unrated', year: 2009 }],
    ['Washington DC (2010).mkv', { title: 'Washington DC' }],
  ],
  'years in front, at the end, twice, long ago': [
    ['(1995) Movie Name.mkv', { title: 'Movie Name', year: 1995 }],
    ['Movie.German.Bluray.FuckYou.Pso.follow.scene.rules.1998.mkv', { year: 1998 }],
    ['My Movie (1997) - Group 2019.mp4', { title: 'My Movie', year: 1997 }],
    ['Interstellar.2014.2014.1080p.BluRay.mkv', { title: 'Interstellar', year: 2014 }],
    ['The Trip (1896).mkv', { title: 'The Trip', year: 1896 }],
    ['2012 (2009).mkv', { title: '2012', year: 2009 }],
    ['1917.2019.2160p.mkv', { title: '1917', year: 2019 }],
  ],
  'sites and uploads in front': [
    ['www.test123.co.za - The Movie Bros. (2023).mkv', { title: 'The Movie Bros', year: 2023 }],
    ['test.net - Movie.Title.2023.720p.HDTV.X264-DIM.mkv', { title: 'Movie Title', year: 2023 }],
    ['[scnzbefnet][509103] 2.Harbours.S03E18.720p.mkv', { title: '2 Harbours', season: 3, episodes: [18] }],
  ],
  'an unreadable file in a named folder': [
    [
      'The.Show.2017.11.27.Some.Guest.1080p.WEB-DL-GRP/42e7e8a48eb7454aaebebcf49705ce41.mkv',
      { kind: 'episode', title: 'The Show', airDate: '2017-11-27' },
    ],
    [
      'Single.2016.1080p.BluRay.x264-BLOW/blow-single.2016.1080p.bluray.x264.mkv',
      { title: 'Single', year: 2016 },
    ],
  ],
  'words that describe the file end the title': [
    ['Harbour 1444x866 The Long Night.mkv', { title: 'Harbour' }],
    ['Movies/Le.Port.De.La.Nuit.Fr 2 cd/portnuit_a.avi', { title: 'portnuit a' }],
    ['Harbour.2008x12.13-QUAY.mkv', { title: 'Harbour', airDate: '2008-12-13' }],
  ],
  'a country in brackets ends the title': [
    ['Harbour (US) - The Long Night S02E09 hdtv.mkv', { title: 'Harbour', season: 2, episodes: [9] }],
    ['Harbour (UK) - S02E09 - The Long Night.mkv', { title: 'Harbour', season: 2, episodes: [9] }],
    ['Harbour - The Long Night S02E09.mkv', { title: 'Harbour - The Long Night' }],
  ],
  'release groups': [
    ['Movie (2003) (2160p BluRay X265 HEVC 10bit AAC 7.1 Tigole) [QxR].mkv', { releaseGroup: 'QxR' }],
    ['Movie (2019) (2160p BluRay x265 10bit HDR Bandi).mkv', { releaseGroup: 'Bandi' }],
    ['Movie.2014.1080p.BluRay.x264.YIFY.mkv', { releaseGroup: 'YIFY' }],
    ['Movie (2018) [BluRay] [1080p] [YTS.MX].mkv', { releaseGroup: 'YTS.MX' }],
    ['Movie.2019.1080p.BDRip.X264.AC3-EVO-AsRequested.mkv', { releaseGroup: 'EVO' }],
    ['Show.S01E13.720p.BluRay.x264-SiNNERS-Rakuvfinhel.mkv', { releaseGroup: 'SiNNERS' }],
    ['Movie.2006.1080p.BluRay.DTS.x264.D-Z0N3.mkv', { releaseGroup: 'D-Z0N3' }],
    ['Show S02E09 HDTV x264-2HD [eztv]-[rarbg.com].mkv', { releaseGroup: '2HD' }],
    ['[Group] Show - 05 [1080p][29AF1C23].mkv', { releaseGroup: 'Group' }],
    ['Movie.2016.1080p.WEB-DL.DTS-HD.MA.5.1.mkv', { releaseGroup: null }],
    ['Harbour.PAL.Multi.DVD-R-KZ.mkv', { releaseGroup: 'KZ' }],
    ['Harbour (2000)/Harbour.DVDivX-EPiC.avi', { title: 'Harbour', releaseGroup: 'EPiC' }],
    ['Harbour.S09E09.HDTVx264-JIVE.mkv', { releaseGroup: 'JIVE' }],
    ['Heat (1995) [Bluray-1080p][x264]-DRONES.mkv', { releaseGroup: 'DRONES' }],
  ],
  'parts, and what is no extra': [
    ['Bad Boys (2006) part1.mkv', { kind: 'movie', part: 1 }],
    ['300 (2006) pt2.mkv', { part: 2 }],
    ['Movie.2016.1080p.WEB.x264-SCENE.mkv', { extra: false, releaseGroup: 'SCENE' }],
    ['DNA Sample.mkv', { extra: false }],
    ['movie.2016.1080p.x264-grp.sample.mkv', { extra: true }],
    ['Movie (2016)/Movie-scene.mkv', { extra: true }],
  ],
};

describe.each(Object.entries(GROUPS))('%s', (_, rows) => {
  test.each(rows)('%s', (name, expected) => expect(readingOf(name)).toMatchObject(expected));
});
