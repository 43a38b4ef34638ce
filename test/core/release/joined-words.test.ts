// Words of a release that are written without a sign between them, or that only some countries write.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['Harbour.WEBRipx264-QUAY', 'web'],
  ['Harbour.2010.WEB-DLx265-QUAY', 'web'],
  ['Harbour.S02E19.WEBx264-QUAY', 'web'],
  ['Harbour.BluRayx264-QUAY', 'bluray'],
  ['Harbour.2010.BRRipx264-QUAY', 'bluray'],
  ['Harbour.DVDRipx264-QUAY', 'dvd'],
  ['Harbour.S02E19.HDTVx264-QUAY', 'tv'],
  ['Harbour.2010.BRRipMux.x264-QUAY', 'bluray'],
  ['Harbour.2010.BRMux.x264-QUAY', 'bluray'],
  ['Harbour.S02E19.DLMux.x264-QUAY', 'web'],
  ['Harbour.S02E19.WEB-DLMux.x264-QUAY', 'web'],
  ['Harbour.S02E19.SATMux.x264-QUAY', 'tv'],
  ['Harbour.2010.WEB-DLRip-QUAY', 'web'],
  ['Harbour WEB-DLRip by QUAY', 'web'],
])('%s is of the source %s', (name, source) => {
  expect(readRelease(`${name}.mkv`)).toMatchObject({ title: 'Harbour', source, group: 'QUAY' });
});

test.each([
  ['Harbour.S02E19.1080p25.HDTV', '1080p'],
  ['Harbour.S02E19.1080i50.HDTV', '1080p'],
  ['Harbour.2012.720p60.WEB', '720p'],
])('%s names its frames behind the lines, which are %s', (name, resolution) => {
  expect(readRelease(`${name}.mkv`)).toMatchObject({ title: 'Harbour', resolution });
});

test('a group may be called by a number', () => {
  expect(readRelease('Harbour.2024.2160p.WEB-DL.H265-126811.mkv').group).toBe('126811');
});

test.each([
  ['Harbour - S01E01 - Pilot - S01E02 - Second', [1, 2]],
  ['Harbour.S01E01.Pilot.S01E02.Second.720p.WEB', [1, 2]],
  ['Harbour.S05E01-S05E03-S05E05', [1, 3, 5]],
  ['Harbour.S05E01-E02-E03', [1, 2, 3]],
  ['Harbour.S05E01-E03', [1, 2, 3]],
  ['Harbour E01-02-E04', [1, 2, 3, 4]],
  ['Harbour.S01E01.Before.S01E09', [1]],
  ['Harbour.S01E01.Before.S02E02', [1]],
])('%s holds the episodes %j', (name, episodes) => {
  expect(readRelease(`${name}.mkv`).episodes).toEqual(episodes);
});
