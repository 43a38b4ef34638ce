// `2_English` is a track of one video; `02_English` is the second episode, and so is `10_English` beside it.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const PACK = record('Harbour.S01.1080p.WEB', { season: 1, fullSeason: true });
const FILM = record('Harbour.2010.1080p.WEB');

function taken(path: string, from: typeof PACK, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

test.each([
  [10, ['09_English.srt', '10_English.srt', '11_English.srt'], '10_English.srt'],
  [9, ['09_English.srt', '10_English.srt', '11_English.srt'], '09_English.srt'],
  [12, ['09_English.srt', '10_English.srt', '11_English.srt'], null],
  [10, ['08_English.srt', '10_German.srt', '10_English.srt'], '10_English.srt'],
  [10, ['Harbour.S01E10/2_German.srt', 'Harbour.S01E10/10_English.srt'], 'Harbour.S01E10/10_English.srt'],
])('for episode %i of %j it takes %s', (episode, names, wanted) =>
  expect(taken(`Harbour/Harbour.S01E${String(episode).padStart(2, '0')}.mkv`, PACK, names)).toBe(wanted),
);

test('for a film it is a track', () =>
  expect(taken('Harbour.2010.mkv', FILM, ['02_German.srt', '10_English.srt'])).toBe('10_English.srt'));
