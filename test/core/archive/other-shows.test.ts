// An entry that names the show of another country, or the sequel of a show, is not for this video, even where it is alone.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(name: string, entry: string): string {
  const chosen = chooseEntry(video(`${name}.mkv`), wish, record(name), [
    { name: `${entry}.srt`, size: 5000 },
  ]);
  return chosen.kind === 'chosen' ? 'chosen' : chosen.reason;
}

test.each([
  ['Harbour.US.S02E05', 'Harbour.UK.S02E05'],
  ['Harbour.UK.S02E05', 'Harbour.US.S02E05'],
  ['Blue.Harbour.S01E03', 'Blue.Harbour.II.S01E03'],
  ['Blue.Harbour.II.S01E03', 'Blue.Harbour.III.S01E03'],
])('%s: not %s', (name, entry) => expect(choose(name, entry)).toBe('work'));

test.each([
  ['Harbour.US.S02E05', 'Harbour.S02E05'],
  ['Harbour.S02E05', 'Harbour.UK.S02E05'],
  ['Harbour.US.S02E05', 'Harbour.US.S02E05.720p'],
  ['Blue.Harbour.S02E03', 'Blue.Harbour.2.S02E03'],
  ['Blue.Harbour.S01E03', 'Puerto.Azul.S01E03'],
  ['Blue.Harbour.S01E03', 'Blue.Harbour.The.Series.S01E03'],
])('%s: %s', (name, entry) => expect(choose(name, entry)).toBe('chosen'));
