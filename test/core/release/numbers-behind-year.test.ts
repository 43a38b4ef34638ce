// A year that is none of the release: it tells two shows apart, in front of season and episode, or it belongs to a film's title.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['harbour.2009.705.hdtv-lol.mp4', 'harbour', 7, 5],
  ['quay.five-0.2010.505.hdtv-lol.mp4', 'quay five-0', 5, 5],
  ['harbour.2005.706.hdtv_xvid-fov.avi', 'harbour', 7, 6],
  ['Harbour.2018.205.720p.HDTV.X264-DIMENSION.mkv', 'Harbour', 2, 5],
  ['harbour.2009.705.mp4', 'harbour', 7, 5],
])('%s is of %s, season %d, episode %d', (path, title, season, episode) => {
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title, season, episodes: [episode] });
});

test.each([
  'Harbour.2009.720.HDTV.x264-GRP.mkv',
  'Harbour.2009.480.DVDRip.mkv',
  'Harbour.2012.300.mkv',
  'Harbour.205.Quays.2012.HDTV.mkv',
])('%s is a film', (path) => {
  expect(readRelease(path).kind).toBe('movie');
});

test('P4: an episode of the show of that year is taken, no other', () => {
  const known = match('Harbour', 'tv', { year: 2009, season: 7, episode: 5 });
  const decide = (name: string): string =>
    verdictOf({ video: video('harbour.2009.705.hdtv-lol.mp4'), match: known, candidates: [record(name)] });
  expect(decide('Harbour.2009.S07E05.720p.HDTV.X264-DIMENSION')).toBe('ok');
  expect(decide('harbour.2009.705.hdtv-lol')).toBe('ok');
  expect(decide('harbour.2009.706.hdtv-lol')).not.toBe('ok');
  expect(decide('Harbour.2009.720p.BluRay')).not.toBe('ok');
});

test.each(['Harbour 1984 (2020)/Harbour.1984.1080p.mkv', 'Harbour 1984 [2020]/Harbour.1984.mkv'])(
  'the folder tells which year belongs to the title of %s',
  (path) => {
    expect(readRelease(path)).toMatchObject({ kind: 'movie', title: 'Harbour 1984', year: 2020 });
    const decide = (name: string): string =>
      verdictOf({ video: video(path), match: null, candidates: [record(name)] });
    expect(decide('Harbour.1984.2020.1080p.WEB')).toBe('ok');
    expect(decide('Harbour.1080p.BluRay')).not.toBe('ok');
    expect(decide('Harbour.2017.1080p')).not.toBe('ok');
  },
);

test('P5: joined words in front of the tags of a release are a title, and by themselves a group', () => {
  const known = match('The Quay', 'movie', { year: 1977 });
  const decide = (name: string): string =>
    verdictOf({ video: video('The Quay (1977).mkv'), match: known, candidates: [record(name)] });
  expect(decide('HarbourCop.1080p.BluRay.x264-GRP')).toBe('title');
  expect(decide('TheGrp')).toBe('ok');
});
