// Archives whose entries all have one name, which is not the film's.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(path: string, releaseName: string, names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, record(releaseName), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

const NAME = 'Harbour.II.1979.1080p.BluRay.x264-GRP';
const FILM = `Movies/Harbour II (1979)/${NAME}.mkv`;

test.each([
  [['hbr2a-grp.forced.srt', 'hbr2a-grp.srt'], 'hbr2a-grp.srt'],
  [['Subs/Korean/hbr.srt', 'Subs/English/hbr.srt'], 'Subs/English/hbr.srt'],
  [['puerto.sdh.srt', 'puerto.srt'], 'puerto.srt'],
  [['grp-harbour.ii.srt', 'sample.srt'], 'grp-harbour.ii.srt'],
  [['Harbour.srt'], 'Harbour.srt'],
])('the only name is the film’s: %j', (names, expected) => expect(choose(FILM, NAME, names)).toBe(expected));

test.each([
  [['hbr-cd1.srt', 'hbr-cd2.srt']],
  [['puerto.1983.en.srt', 'puerto.1983.fr.srt']],
  [['hbr.srt', 'lighthouse.srt']],
  [['Harbour.III.srt']],
  [['Harbour.3.en.srt', 'Harbour.3.fr.srt']],
  [['Harbour II/hbr.srt', 'Harbour III/hbr.srt']],
  [['Harbour (1976)/hbr.srt', 'Harbour (1983)/hbr.srt']],
  [['1/hbr.srt', '2/hbr.srt']],
  [['8831271.srt', '8831272.srt']],
])('it is not, or which one is not known: %j', (names) => expect(choose(FILM, NAME, names)).toBeNull());

test('a sequel is not the first film', () =>
  expect(
    choose('Movies/Harbour (1976)/Harbour.1976.BluRay.mkv', 'Harbour.1976.BluRay', ['Harbour.II.srt']),
  ).toBeNull());

test('the folder tells the cut', () => {
  const name = 'Harbour.2003.EXTENDED.1080p.BluRay.x264-GRP';
  const names = ['Theatrical/hbr.srt', 'Extended/hbr.srt'];
  expect(choose(`Movies/Harbour (2003)/${name}.mkv`, name, names)).toBe('Extended/hbr.srt');
  expect(choose(`Movies/Harbour (2003)/${name}.mkv`, name, ['Theatrical/hbr.srt'])).toBeNull();
});

const TRILOGY = 'Harbour Trilogy';
const FIRST = 'Movies/Harbour (1976)/Harbour.1976.1080p.BluRay.x264-GRP.mkv';

test.each([
  [FIRST, ['Harbour 1.srt', 'Harbour 2.srt', 'Harbour 3.srt'], 'Harbour 1.srt'],
  [FIRST, ['Harbour I.srt', 'Harbour II.srt'], 'Harbour I.srt'],
  [FILM, ['Harbour 1.srt', 'Harbour 2.srt', 'Harbour 3.srt'], 'Harbour 2.srt'],
  [FIRST, ['01 Harbour.srt', '02 Lighthouse.srt'], '01 Harbour.srt'],
  [FIRST, ['Harbour Part 1.srt', 'Harbour Part 2.srt'], null],
  [FIRST, ['12 Harbour.srt', '13 Harbour.srt'], null],
])('in a collection, for %s: %j', (path, names, expected) =>
  expect(choose(path, TRILOGY, names)).toBe(expected),
);

test.each([
  [['Harbour 1.srt', 'Harbour 2.srt']],
  [['Harbour I.srt', 'Harbour II.srt']],
  [['01 Harbour.srt', '02 Harbour.srt']],
])('in the record of one film, the numbers count its discs: %j', (names) =>
  expect(choose(FIRST, 'Harbour.1976.1080p.BluRay', names)).toBeNull(),
);
