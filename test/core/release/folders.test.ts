import { describe, expect, test } from 'vitest';

import type { Release } from '../../../src/core/release/release.ts';
import { catalogueTitle, readRelease } from '../../../src/core/release/release.ts';

const of = (path: string): Release => readRelease(path);

describe('folders count', () => {
  test('season, title and year come from above', () => {
    expect(of('TV/Show (2010)/Season 2/05 - The Title.mkv')).toMatchObject({
      title: 'Show',
      year: 2010,
      season: 2,
      episodes: [5],
    });
    expect(of('TV/My Program/Specials/S00E02.mkv')).toMatchObject({ title: 'My Program', season: 0 });
    expect(of('TV/MacGyver (2016)/Season 02/MacGyver - S02E01.mkv').year).toBe(2016);
  });

  test.each([
    ['TV/Some Show/Some Show S02/05.mkv', 'Some Show', 2, [5]],
    ['TV/Some Show/Some Show - Season 2/05 Title.mkv', 'Some Show', 2, [5]],
    ['TV/Some Show/Kausi 2/05_Title.mkv', 'Some Show', 2, [5]],
    ['TV/Some Show/第2季/05.mkv', 'Some Show', 2, [5]],
    ['TV/Special/Season 2/2x05 Title.mkv', 'Special', 2, [5]],
    ['TV/1923/Season 2/S02E05.mkv', '1923', 2, [5]],
    ['TV/30 Rock/Season 2/30 Rock 2x05.mkv', '30 Rock', 2, [5]],
  ] as const)('a short name is completed: %s', (path, title, season, episodes) =>
    expect(of(path)).toMatchObject({ title, season, episodes }),
  );

  test.each([
    ['TV/Some Show (2010)/Season 02/The Reunion.mkv', 'The Reunion'],
    ['TV/Some Show (2010)/Season 02/Some Show - The Reunion.mkv', 'The Reunion'],
    ['TV/Some Show (2010)/Some Show S02 1080p WEB-GRP/The.Reunion.mkv', 'The Reunion'],
  ])('a title alone in the folder of a season is an episode without a number: %s', (path, episodeTitle) =>
    expect(of(path)).toMatchObject({
      kind: 'season',
      title: 'Some Show',
      season: 2,
      episodes: [],
      episodeTitle,
    }),
  );

  test.each([
    'TV/Some Show (2010)/Specials/Some Show - The Long Night.mkv',
    'TV/Some Show (2010)/Season 02/Some Show - The Long Night (2014).mkv',
    'Movies/Season 1/Harbour.mkv',
  ])('a film may lie among the specials, or bear its year: %s', (path) =>
    expect(of(path).kind).toBe('movie'),
  );

  test('a film is also called what its folder of the same year says', () => {
    expect(of('Movies/Brazil (1985)/Brazil_Restored_Print_(1985).avi').titles).toContain('brazil');
    expect(of('Movies/Alien (1979)/Aliens.1986.1080p.mkv').titles).toEqual(['aliens']);
  });

  test('a film whose title begins like the folder of specials is a film', () => {
    expect(of('Movies/Special.Correspondents.2016.1080p.BluRay.x264-G/abc.mkv')).toMatchObject({
      kind: 'movie',
      year: 2016,
      group: 'G',
    });
  });

  test('the release is read from the folder where the file was renamed to nothing', () => {
    expect(of('Movies/Film.2010.1080p.BluRay.x264-GRP/abcdef.mkv')).toMatchObject({
      title: 'Film',
      group: 'GRP',
    });
    expect(of('TV/Show/Show.S01E07.720p.HDTV.x264-AVS/show.107.720p-avs.mkv')).toMatchObject({
      season: 1,
      episodes: [7],
      source: 'tv',
    });
  });

  test('a show in the folder of another is not that other', () => {
    expect(of('TV/Star Trek/Star Trek Discovery - S01E01.mkv').titles).toEqual(['startrekdiscovery']);
    expect(of('TV/Game of Thrones/Season 1/got.s01e05.mkv').titles).toContain('gameofthrones');
  });

  test.each([
    'Movies/Film (2010)/Extras/Interview with the Director.mkv',
    'Movies/Film (2010)/Shorts/Bonus Short.mkv',
    'Movies/Film (2010)/Film (2010)-trailer.mp4',
    'Movies/Film (2010)/Film (2010)-behindthescenes.mkv',
    'Movies/Film (2010)/Film (2010) - Trailer.mkv',
    'Movies/Film (2010)/Sample/film-sample.mkv',
    'Movies/Film (2010)/film.2010.sample.mkv',
    'TV/Show/Season 1/Featurettes/Making of.mkv',
    '[G] Title - NCOP1 (1080p).mkv',
  ])('bonus material is an extra: %s', (path) => expect(of(path).kind).toBe('extra'));

  test.each([
    'Movies/Extra Ordinary (2019)/Extra.Ordinary.2019.mkv',
    'Movies/Short Term 12 (2013)/Short.Term.12.2013.mkv',
    'Movies/Sample People (2000)/Sample People (2000).mkv',
    'Movies/Shorts/Some Film (2001).mkv',
    'TV/Extras/Extras.S01E01.mkv',
    'TV/Trailer Park Boys/Season 1/Trailer.Park.Boys.S01E01.mkv',
  ])('a work whose title holds such a word is none: %s', (path) => expect(of(path).kind).not.toBe('extra'));
});

describe('a folder for one disc of a film', () => {
  test.each([
    ['Other (2000)/CD1/film.avi', { title: 'film', year: 2000, part: 1, kind: 'movie' }],
    ['Other (2000)/Disc 2/Other.avi', { title: 'Other', year: 2000, part: 2 }],
    ['Other (2000)/dvd_2/Other (2000).avi', { title: 'Other', year: 2000, part: 2 }],
    ['Other (2000)/CD1/Other.2000.DVDRip.CD1.avi', { title: 'Other', year: 2000, part: 1 }],
  ])('is no title, and tells the part: %s', (path, expected) => {
    expect(of(path)).toMatchObject(expected);
  });

  test.each([
    ['Show (2005)/Season 1/Disc 2/Show.S01E05.mkv', { title: 'Show', season: 1, episodes: [5], part: null }],
    ['Show (2005)/Season 1/CD1/01 - Pilot.mkv', { season: 1, episodes: [1], part: null }],
  ])('splits no episode: %s', (path, expected) => {
    expect(of(path)).toMatchObject(expected);
  });

  test('gives a catalogue the title above it', () => {
    expect(catalogueTitle('Other (2000)/CD1/film.avi')).toBe('Other');
  });
});
