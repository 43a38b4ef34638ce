// Files that are called by season and number, as `2.05 - The Ferry`.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const NAMES = ['2.05 - The Ferry.srt', '2.06 - The Quay.srt', '3.05 - The Gull.srt'];

const choose = (path: string, names: readonly string[] = NAMES): unknown =>
  chooseEntry(
    video(path),
    wish,
    record('Harbour.S02.Complete', { season: 2, fullSeason: true }),
    names.map((name) => ({ name, size: 5000 })),
  );

test.each(['Harbour/Season 2/2.05 - The Ferry.mkv', 'Harbour.S02E05.720p.mkv'])(
  '%s takes the entry of its season and number',
  (path) => expect(choose(path)).toMatchObject({ kind: 'chosen', entry: { name: NAMES[0] } }),
);

test.each([
  ['Harbour.S02E07.720p.mkv', NAMES],
  ['Harbour.S02E05.720p.mkv', NAMES.slice(1)],
])('and none of another: %s', (path, names) => expect(choose(path, names)).toMatchObject({ kind: 'none' }));
