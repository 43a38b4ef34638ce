// `205` is season 2 and episode 5, but not where a mark says that it is an episode.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const choose = (path: string, names: readonly string[]): string | null => {
  const file = video(path);
  const pack = record('Some.Show', { season: file.release.season, fullSeason: true });
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const chosen = chooseEntry(file, wish, pack, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
};

test.each([
  ['Some.Show.S01E01.mkv', ['Some Show 101', 'Some Show 102'], 'Some Show 101'],
  ['Some.Show.S02E05.mkv', ['Some Show 205', 'Some Show 206'], 'Some Show 205'],
  ['Some.Show.S02E05.mkv', ['Season 2/Some Show 205', 'Season 2/Some Show 206'], 'Season 2/Some Show 205'],
  // Of a show with hundreds of episodes in a season.
  ['Some.Show.S01E105.mkv', ['Season 1/Some Show 104', 'Season 1/Some Show 105'], 'Season 1/Some Show 105'],
])('%s takes of %j %s', (path, names, expected) => expect(choose(path, names)).toBe(expected));

test.each([
  ['Some.Show.S02E05.mkv', ['Some.Show.E205', 'Some.Show.E206']],
  ['Some.Show.S02E05.mkv', ['Season 3/Some Show 205', 'Season 3/Some Show 206']],
  ['Some.Show.S02E05.mkv', ['Some Show 305', 'Some Show 306']],
])('%s takes none of %j', (path, names) => expect(choose(path, names)).toBeNull());
