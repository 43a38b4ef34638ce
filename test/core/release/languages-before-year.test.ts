// German, French and Indian releases name the language in front of the year: `Title.German.2010.DL`.

import { describe, expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['Harbour.German.2010.DL.1080p.BluRay.x264-GRP.mkv', 'Harbour', 2010],
  ['Der.Hafen.German.1981.AC3.DVDRiP.XViD-GRP.avi', 'Der Hafen', 1981],
  ['Harbour.2.UNCUT.GERMAN.1987.DL.1080p.BluRay.x264-GRP.mkv', 'Harbour 2', 1987],
  ['The Quiet Harbour French 2015 AC3 BDRiP x264-GRP.mkv', 'The Quiet Harbour', 2015],
  ['Bandargah.Hindi.2015.1080p.BluRay.mkv', 'Bandargah', 2015],
  ['Port.TRUEFRENCH.2011.720p.BluRay.x264.mkv', 'Port', 2011],
])('the language in front of the year is none of the title of %s', (path, title, year) => {
  expect(readRelease(path)).toMatchObject({ kind: 'movie', title, year });
});

test.each([
  ['Gone.to.the.Greek.2010.720p.BluRay.x264-GRP.mkv', 'Gone to the Greek'],
  ['Broken.English.2007.720p.BluRay.x264-GRP.mkv', 'Broken English'],
  ['Broken Harbour German (2007) 720p.mkv', 'Broken Harbour German'],
  ['The.German.2007.720p.BluRay.mkv', 'The German'],
  ['The.Fine.German.2007.GERMAN.720p.HDTV.mkv', 'The Fine German'],
])('the title of %s may end with the name of a language', (path, title) => {
  expect(readRelease(path)).toMatchObject({ kind: 'movie', title, year: expect.any(Number) });
});

test.each([
  ['Intouched.TRUEFRENCH.BDRip.XviD-GRP.avi', 'Intouched', null],
  ['Les.Ports.SUBFRENCH.DVDRip.XviD-GRP.avi', 'Les Ports', null],
  ['Harbour.Untold.TS.XViD.AC3-GRP.avi', 'Harbour Untold', 'cam'],
  ['Harbour Untold CAM x264-GRP.mkv', 'Harbour Untold', 'cam'],
])('%s has a title without what describes the release', (path, title, source) => {
  const release = readRelease(path);
  expect(release).toMatchObject({ kind: 'movie', title });
  if (source !== null) expect(release.source).toBe(source);
});

describe('P4: a film and its German release', () => {
  const decide = (path: string, name: string, known = match('Der Hafen', 'movie', { year: 1981 })): string =>
    verdictOf({ video: video(path), match: known, candidates: [record(name)] });

  test.each([
    ['Der.Hafen.German.1981.DL.1080p.BluRay.x264-GRP.mkv', 'Der.Hafen.1981.1080p.BluRay.x264-OTHER'],
    ['Der Hafen (1981)/Der Hafen (1981).mkv', 'Der.Hafen.German.1981.DL.1080p.BluRay.x264-GRP'],
  ])('%s takes %s', (path, name) => {
    expect(decide(path, name)).toBe('ok');
  });

  test.each([
    'Der.Hafen.2.German.1981.DL.1080p-GRP',
    'Der.Hafen.German.1985.DL.1080p-GRP',
    'Hafen.German.1981',
  ])('never %s', (name) => {
    expect(decide('Der.Hafen.German.1981.DL.1080p.BluRay.x264-GRP.mkv', name)).not.toBe('ok');
  });
});
