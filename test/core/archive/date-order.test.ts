// Dates in the names of an archive: does the day or the month come first?

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(date: string, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const chosen = chooseEntry(video(`Show/Show.${date}.720p.mkv`), wish, record('Show.2024'), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
}

test('one name that can only have the month first tells it of all', () => {
  const names = ['Show.05.03.2024', 'Show.05.23.2024', 'Show.05.24.2024'];
  expect(choose('2024.05.03', names)).toBe('Show.05.03.2024');
  expect(choose('2024.05.23', names)).toBe('Show.05.23.2024');
  expect(choose('2024.03.05', names)).toBeNull();
});

test('else the day comes first', () => {
  const names = ['Show.05.03.2024', 'Show.23.03.2024'];
  expect(choose('2024.03.05', names)).toBe('Show.05.03.2024');
  expect(choose('2024.05.03', names)).toBeNull();
  expect(choose('2024.03.05', ['Show.05.03.2024'])).toBe('Show.05.03.2024');
});

test('names of both orders tell nothing', () => {
  const names = ['Show.05.03.2024', 'Show.05.23.2024', 'Show.23.06.2024'];
  expect(choose('2024.05.03', names)).toBeNull();
  expect(choose('2024.05.23', names)).toBe('Show.05.23.2024');
});

test('a year in front needs no sign', () =>
  expect(choose('2024.05.03', ['Show.2024.05.03', 'Show.05.23.2024'])).toBe('Show.2024.05.03'));
