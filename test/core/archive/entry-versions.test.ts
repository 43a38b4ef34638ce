// A fansub group's second version of a file, in a name that is only the number.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const PACK = record('Some Show 01-12', { season: 1, episodeFrom: 1, episodeEnd: 12, fullSeason: true });

test.each([
  [4, ['01.ass', '03.ass', '04v2.ass'], '04v2.ass'],
  [4, ['03v4.ass', '04v2 - The Title.ass', '05.ass'], '04v2 - The Title.ass'],
  [2, ['01v2.ass', '03v2.ass'], null],
])('episode %d of %j is %s', (number, names, expected) => {
  const episode = video(`Anime/Some Show/Some Show - S01E${String(number).padStart(2, '0')}.mkv`);
  const chosen = chooseEntry(
    episode,
    wish,
    PACK,
    names.map((name) => ({ name, size: 5000 })),
  );
  expect(chosen.kind === 'chosen' ? chosen.entry.name : null).toBe(expected);
});
