// The files of a film on two discs may have short names of the group's own. The number of the disc tells them apart.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const choose = (disc: number, names: readonly string[]): string | null => {
  const film = video(`Harbour.2016.DVDRip.XviD.CD${disc}-GRP.avi`);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(film, wish, record(`Harbour.2016.DVDRip.CD${disc}`), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
};

test.each([
  ['hbr-cd1.srt', 'hbr-cd2.srt'],
  ['grp-hbr.cd1.srt', 'grp-hbr.cd2.srt'],
  ['CD1/hbr.srt', 'CD2/hbr.srt'],
])('%s and %s', (first, second) => {
  expect(choose(1, [first, second])).toBe(first);
  expect(choose(2, [first, second])).toBe(second);
});

test.each([
  [['hbr-cd2.srt']],
  [['hbr.srt']],
  [['hbr-cd1.srt', 'xyz-cd1.srt']],
  [['hbr-cd1.srt', 'xyz-cd2.srt']],
  [['Another.Film.CD1.srt', 'Third.Film.srt']],
  [['Another.2011.cd1.srt', 'Another.2011.cd2.srt']],
  [['Another.2016.cd1.srt', 'Another.2016.cd2.srt']],
  [['Harbour.2.cd1.srt', 'Harbour.2.cd2.srt']],
])('%j hold nothing for the first disc', (names) => expect(choose(1, names)).toBeNull());

const second = (title: string, names: readonly string[]): string | null => {
  const film = video(`${title}.2016.DVDRip.XviD.CD1-GRP.avi`);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(film, wish, record(`${title}.2016.DVDRip.CD1`), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
};

test.each([
  ['Harbour.2', 'hbr2-cd1.srt'],
  ['Harbour.2', 'hbr-cd1.srt'],
  ['Harbour.II', 'hbr2-cd1.srt'],
  ['Harbour.The.Long.Way', 'hbr2-cd1.srt'],
])('P5: for %s, %s may be the short name', (title, name) => expect(second(title, [name])).toBe(name));

test.each([
  ['Harbour.2', 'hbr3-cd1.srt'],
  ['Harbour.II', 'hbr3-cd1.srt'],
  ['Harbour.3', 'hbr2-cd1.srt'],
])('P5: for %s, %s is that of another film', (title, name) => expect(second(title, [name])).toBeNull());
