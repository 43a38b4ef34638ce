// `Cap` is short for a chapter, whose number may look like a year; it is also a word of titles.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['Night.Cap.2018.1080p.WEB-GRP.mkv', 'Night Cap'],
  ['Night.Cap.2018.mkv', 'Night Cap'],
  ['Night Cap 2018.mkv', 'Night Cap'],
  ['The.Baseball.Cap.1998.DVDRip.XviD-GRP.avi', 'The Baseball Cap'],
])('%s is a film and its year', (path, title) =>
  expect(readRelease(path)).toMatchObject({ kind: 'movie', title, year: Number(/\d{4}/.exec(path)?.[0]) }),
);

test.each([
  ['El Puerto [HDTV][Cap.2018].mkv', 20, [18]],
  ['El Puerto - Temporada 20 [HDTV][Cap.2018][AC3].mkv', 20, [18]],
  ['El.Puerto.Cap.2018.HDTV.mkv', 20, [18]],
  ['El.Puerto.Cap2018.mkv', 20, [18]],
  ['El.Puerto.Cap.1903_1904.mkv', 19, [3, 4]],
  ['El.Puerto.Cap.205.mkv', 2, [5]],
  ['Night.Cap.2018.Cap.201.mkv', 2, [1]],
])('%s is a chapter', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', season, episodes }),
);
