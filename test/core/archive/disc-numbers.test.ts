// The archive of a season with a folder for each disc.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const PACK = record('Some.Show.S02', { season: 2, fullSeason: true });

function choose(number: number, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const path = `Some Show/Season 2/Some.Show.S02E0${number}.mkv`;
  const chosen = chooseEntry(video(path), wish, PACK, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
}

test.each(['Disc 2', 'S02D2', 'Some Show S02 Disc 2', 'CD2'])('%s counts its own files', (second) => {
  const first = second.replace(/2$/, '1');
  const names = [`${second}/01`, `${second}/02`, `${first}/01`, `${first}/02`];
  expect(choose(1, names)).toBe(`${first}/01`);
  expect(choose(2, names)).toBe(`${first}/02`);
  expect(choose(1, names.slice(0, 2))).toBeNull();
  expect(choose(2, names.slice(0, 3))).toBeNull();
});

test('numbers that go on are those of the season', () => {
  const names = ['Disc 1/01', 'Disc 1/02', 'Disc 2/03', 'Disc 2/04'];
  expect(choose(1, names)).toBe('Disc 1/01');
  expect(choose(3, names)).toBe('Disc 2/03');
});

test('a mark counts on every disc', () =>
  expect(choose(1, ['Disc 2/S02E02', 'Disc 2/S02E01'])).toBe('Disc 2/S02E01'));
