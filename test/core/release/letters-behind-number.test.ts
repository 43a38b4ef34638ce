// Letters directly behind the number of an episode: its segment, or the beginning of its title.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { record, verdictOf, video, wish } from '../candidates/records.ts';

test('a range without signs is not its first episode', () => {
  expect(readRelease('Harbour.S01E02to05.720p.mkv').episodes).not.toEqual([2]);
});

test.each([
  ['Harbour S01E23b The Ferry.mkv', 1, 23, 2],
  ['Harbour 1x05a - The Ferry.mkv', 1, 5, 1],
  ['[Grp]_Harbour_-_01b_[4D5EC315].mkv', null, 1, 2],
  ['[Grp] Harbour - 111C [1080p].mkv', null, 111, 3],
  ['Harbour - 107a - The Ferry (720p).mkv', null, 107, 1],
])('%s is of season %j, episode %d, segment %d', (path, season, episode, part) =>
  expect(readRelease(path)).toMatchObject({ title: 'Harbour', season, episodes: [episode], part }),
);

test.each([
  ['Harbour_S03E02Le malheur.mkv', 3, 'Le malheur'],
  ['Harbour.S03E02HDTV.x264.mkv', 3, ''],
  ['Harbour1x02.HDTV.mkv', 1, ''],
])('%s is episode 2', (path, season, episodeTitle) =>
  expect(readRelease(path)).toMatchObject({
    title: 'Harbour',
    season,
    episodes: [2],
    part: null,
    episodeTitle,
  }),
);

test.each(['Harbour - 3D [1080p].mkv', '[Grp] Harbour - 3D [1080p].mkv', 'Harbour2x264.1080p.mkv'])(
  '%s is a film',
  (path) => expect(readRelease(path)).toMatchObject({ kind: 'movie', episodes: [] }),
);

test('a version is no segment', () => {
  expect(readRelease('Harbour S01E02v2.mkv')).toMatchObject({ episodes: [2], part: null, version: 2 });
});

const decide = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each([
  ['Harbour S01E05a', 'Harbour.S01E05a.720p', 'ok'],
  ['Harbour S01E05a', 'Harbour.1x05a', 'ok'],
  ['Harbour S01E05a', 'Harbour.S01E05b.720p', 'part'],
  ['Harbour S01E05a', 'Harbour.S01E05.720p', 'part'],
  ['Harbour S01E05', 'Harbour.S01E05a.720p', 'part'],
  ['Harbour S01E05a', 'Harbour.S01.720p', 'ok'],
  ['Harbour S01E05a', 'Harbour.S02.720p', 'season'],
  ['Harbour S01E05a', 'Harbour.S01D02.720p', 'part'],
  ['Harbour S01E05', 'Harbour.S01E05The.Ferry', 'ok'],
  ['Harbour S01E05', 'Harbour.S01E06The.Ferry', 'episode'],
  ['[Grp] Harbour - 107a [720p]', '[Other] Harbour - 107a [1080p]', 'ok'],
  ['[Grp] Harbour - 107a [720p]', '[Other] Harbour - 107b [1080p]', 'part'],
])('P5: for %s, %s: %s', (own, name, expected) => expect(decide(`${own}.mkv`, name)).toBe(expected));

test('P5: the segment is taken from a pack of the season', () => {
  const names = ['Harbour.S01E05a.srt', 'Harbour.S01E05b.srt', 'Harbour.S01E06a.srt'];
  const choose = (own: string): unknown =>
    chooseEntry(
      video(`${own}.mkv`),
      wish,
      record('Harbour.S01', { season: 1, fullSeason: true }),
      names.map((name) => ({ name, size: 5000 })),
    );
  expect(choose('Harbour S01E05b')).toMatchObject({ entry: { name: 'Harbour.S01E05b.srt' } });
  expect(choose('Harbour S01E06b')).toMatchObject({ kind: 'none' });
  expect(choose('Harbour S01E05')).toMatchObject({ kind: 'none' });
});
