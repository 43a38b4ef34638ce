// Of an archive for another film a person is told whether it is the year alone that differs.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

test.each([
  [['Harbour.1950.1080p'], 'work-year'],
  [['Harbour.1950.CD1', 'Harbour.1950.CD2'], 'work-year'],
  [['Harbour.1950.1080p', 'Another.Film.1950.1080p'], 'work'],
  [['Another.Film.1950.1080p'], 'work'],
])('%j: %s', (names, reason) => {
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const film = video('Harbour.2010.1080p.mkv');
  expect(chooseEntry(film, wish, record('Harbour.2010.1080p'), entries)).toEqual({ kind: 'none', reason });
});
