// The number behind a season may count discs, versions or bits: then it is no episode.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { episode, record, SHOW, verdictOf, wish } from './records.ts';

const SEASON_ONLY = { kind: 'season', season: 2, episodes: [] };

test.each([
  'Some.Show.S02.v2.1080p.mkv',
  'Some.Show.S02.REPACK2.1080p.mkv',
  'Some.Show.S02.HDR10.mkv',
  'Some.Show.S02.MP3.mkv',
  'Some.Show.S02.R5.mkv',
  'Some.Show.S02.BD5.mkv',
  'Some.Show.S02.Box.5.mkv',
  'Some.Show.S02.Pack.1.mkv',
  'Some.Show.S02.Volume.5.mkv',
  'Some_Show_S02_t05.mkv',
])('%s is no episode', (path) => expect(readRelease(path)).toMatchObject(SEASON_ONLY));

test.each([
  'Some.Show.S02.D5.DVDRip.mkv',
  'Some.Show.S02D05.mkv',
  'Some.Show.S2D5.mkv',
  'Some Show S02 [D5].mkv',
  'Some.Show.S02.BD05.1080p.mkv',
  'Some.Show.S02.Disc.5.mkv',
])('%s is the fifth disc', (path) => expect(readRelease(path)).toMatchObject({ ...SEASON_ONLY, part: 5 }));

test.each(['Some Show S02 B05.mkv', 'Some Show S02 (05).mkv', 'Some.Show.S02.D2.E05.mkv'])(
  '%s is an episode',
  (path) => expect(readRelease(path)).toMatchObject({ kind: 'episode', season: 2, episodes: [5] }),
);

test.each(['Some.Show.S02D05', 'Some.Show.S02.D5.DVDRip', 'Some.Show.S02.BD05'])(
  'the disc %s is not the episode, whatever its fields say',
  (name) => {
    expect(verdictOf({ video: SHOW, match: null, candidates: [record(name, episode(2, 5))] })).toBe('part');
    const entries = [{ name: `${name}.srt`, size: 5000 }];
    expect(chooseEntry(SHOW, wish, record('Some.Show.S02E05', episode(2, 5)), entries).kind).toBe('none');
  },
);

test('the second version of a season is offered for each of its episodes', () =>
  expect(verdictOf({ video: SHOW, match: null, candidates: [record('Some.Show.S02.v2.720p')] })).toBe('ok'));
