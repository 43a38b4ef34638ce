// The same file name in several folders: the folder tells for which release a file is, and at which frame rate.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, SHOW, video, wish } from '../candidates/records.ts';

const DISC = 'Harbour.1999.DVDRip.XviD-GRP.avi';
const BLURAY = 'Harbour.1999.1080p.BluRay.x264-GRP.mkv';
const FILM = record('Harbour.1999');

function choose(
  [path, rate]: readonly [string, number | null],
  names: readonly string[],
  from: Candidate = FILM,
): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path, rate), wish, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

test.each([
  [DISC, ['BluRay/hbr.srt', 'DVDRip/hbr.srt'], 'DVDRip/hbr.srt'],
  [BLURAY, ['DVDRip/hbr.srt', 'BluRay/hbr.srt'], 'BluRay/hbr.srt'],
  [BLURAY, ['DVDRip.XviD/hbr.srt', '1080p BluRay/hbr.srt'], '1080p BluRay/hbr.srt'],
  [BLURAY, ['subs/720p HDTV/hbr.srt', 'subs/1080p BluRay/hbr.srt'], 'subs/1080p BluRay/hbr.srt'],
  [BLURAY, ['DVDRip/Harbour.srt', 'BluRay/Harbour.srt'], 'BluRay/Harbour.srt'],
])('%s takes of %j', (path, names, wanted) => expect(choose([path, null], names)).toBe(wanted));

test.each([
  [23.976, ['25/Harbour.srt', '23.976/Harbour.srt'], '23.976/Harbour.srt'],
  [23.976, ['25/Harbour.srt', '23,976/Harbour.srt'], '23,976/Harbour.srt'],
  [25, ['23.976/hbr.srt', '25/hbr.srt'], '25/hbr.srt'],
])('at %d frames a second it takes of %j', (rate, names, wanted) =>
  expect(choose([BLURAY, rate], names)).toBe(wanted),
);

test('an episode takes that of its frame rate', () => {
  const pack = record('Some.Show.S02', { season: 2, fullSeason: true });
  const names = ['25/Some.Show.S02E05.srt', '23.976/Some.Show.S02E05.srt'];
  expect(choose([SHOW.path, 23.976], names, pack)).toBe('23.976/Some.Show.S02E05.srt');
});

test.each([
  ['two films', ['Harbour II/hbr.srt', 'Harbour III/hbr.srt']],
  ['two films of one source', ['Harbour II BluRay/hbr.srt', 'Harbour III BluRay/hbr.srt']],
  ['two parts', ['1/hbr.srt', '2/hbr.srt']],
  ['two parts of one source', ['DVDRip 1/hbr.srt', 'DVDRip 2/hbr.srt']],
  ['two discs', ['BluRay/CD1/hbr.srt', 'BluRay/CD2/hbr.srt']],
])('the folders are %s', (_, names) => expect(choose([BLURAY, null], names)).toBeNull());
