import { expect, test } from 'vitest';
import { choosingFile } from '../../../src/core/archive/choose-file.ts';
import type { PackFile } from '../../../src/core/candidates/candidate.ts';
import { atOnce } from '../../../src/core/steps.ts';
import { record, video, wish } from '../candidates/records.ts';

const EPISODE = video('TV/Show/Season 2/Show.S02E05.720p.HDTV.x264-LOL.mkv');
const PACK = record('Show.S02', { season: 2, fullSeason: true, episodeFrom: 1, episodeEnd: 10 });

function listed(name: string, size: number | null): PackFile {
  return { id: name, name, season: null, episode: null, size, link: null };
}

test('a file of a pack is chosen by its name, whether the service tells its size or not', () => {
  for (const size of [5000, null]) {
    const files = [listed('Show.S02E04.srt', size), listed('Show.S02E05.srt', size)];
    expect(atOnce(choosingFile(EPISODE, wish, PACK, files))).toEqual({ kind: 'chosen', file: files[1] });
  }
});

test('a file that the service lists as empty is not chosen', () => {
  const files = [listed('Show.S02E05.srt', 0)];
  expect(atOnce(choosingFile(EPISODE, wish, PACK, files))).toEqual({ kind: 'none', reason: 'no-subtitle' });
});
