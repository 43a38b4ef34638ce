// The frame rate that an entry names.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readText } from '../../../src/core/release/reading.ts';
import { record, video, wish } from '../candidates/records.ts';

const PATH = 'Movies/Harbour (1996)/Harbour.1996.720p.BluRay.mkv';

function choose(rate: number | null, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(PATH, rate), wish, record('Harbour 1996'), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

const NAMES = ['Harbour.25fps.srt', 'Harbour.23.976fps.srt'];

test.each([
  [23.976, NAMES, 'Harbour.23.976fps.srt'],
  [25, NAMES.toReversed(), 'Harbour.25fps.srt'],
  [null, NAMES, 'Harbour.25fps.srt'],
  [23.976, ['Harbour (25 fps).srt', 'Harbour.srt'], 'Harbour.srt'],
  [23.976, ['25 fps/Harbour.srt', '23.976 fps/Harbour.srt'], '23.976 fps/Harbour.srt'],
  [23.976, ['Harbour.25fps.srt'], 'Harbour.25fps.srt'],
])('a video of %s takes of %j', (rate, names, expected) => expect(choose(rate, names)).toBe(expected));

test.each([
  ['Harbour.23.976fps', 'Harbour', 23.976],
  ['Harbour.1996.25fps.DVDRip', 'Harbour', 25],
  ['Harbour.1996.H.264.25fps', 'Harbour', 25],
  ['Harbour (25.000 fps)', 'Harbour', 25],
  ['Harbour.1996.23.50fps', 'Harbour', null],
])('%s', (name, title, frameRate) => expect(readText(name)).toMatchObject({ title, frameRate }));
