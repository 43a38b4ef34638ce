// A language joined to the number of an episode: `S02E05en.srt`.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, SHOW, wish } from '../candidates/records.ts';

const PACK = record('Some.Show.S02', { season: 2, fullSeason: true });

function choose(names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(SHOW, wish, PACK, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

test.each([
  'S02E05en.srt',
  's02e05eng.srt',
  '2x05en.srt',
  '205en.srt',
  'Season 2/05en.srt',
  'Some.Show.S02E05EN.srt',
])('%s is the English episode 5', (name) => {
  expect(choose([name, name.replace(/5(?=e)/i, '6')])).toBe(name);
  expect(choose([name.replace(/en/i, 'fr'), name])).toBe(name);
  expect(choose([name.replace(/eng?/i, 'fr')])).toBeNull();
});

test.each(['305en.srt', 'S03E05en.srt', 'S02E15en.srt'])('%s is another', (name) =>
  expect(choose([name, name.replace('5', '6')])).toBeNull(),
);

test('an ordinal or a time is no language', () => expect(choose(['05th.srt', '06th.srt'])).toBeNull());
