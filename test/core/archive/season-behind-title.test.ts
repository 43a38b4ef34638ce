// The folder of a season may be called `Show 2`.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(names: readonly string[], path: string, name: string): string | null {
  const entries = names.map((one) => ({ name: one, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, record(name, { season: 2, fullSeason: true }), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

const FIFTH = 'The Harbour/Season 2/The.Harbour.S02E05.mkv';

test.each(['The Harbour 2', 'the.harbour.2', 'The Harbour II'])('%s is the second season', (folder) => {
  const names = ['The Harbour 1/05.srt', `${folder}/05.srt`, 'The Harbour 3/05.srt'];
  expect(choose(names, FIFTH, 'The.Harbour.S01-S03')).toBe(`${folder}/05.srt`);
});

test.each(['The Harbour 3', 'The Harbour III'])('%s is another season, whatever the record says', (folder) =>
  expect(choose([`${folder}/05.srt`, `${folder}/06.srt`], FIFTH, 'The.Harbour.S02')).toBeNull(),
);

test.each(['The Harbour 03', 'The Harbour', 'The Harbour Three'])('%s names no other season', (folder) =>
  expect(choose([`${folder}/05.srt`, `${folder}/06.srt`], FIFTH, 'The.Harbour.S02')).toBe(`${folder}/05.srt`),
);

test('a number that belongs to the title is no season', () => {
  const path = 'Harbour 5/Season 2/Harbour.5.S02E05.mkv';
  expect(choose(['Harbour 5/05.srt', 'Harbour 5/06.srt'], path, 'Harbour.5.S02')).toBe('Harbour 5/05.srt');
});
