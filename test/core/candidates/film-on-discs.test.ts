// A film on two discs: a subtitle of the other disc, or of the whole film, has the wrong times.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, verdictOf, video, wish } from './records.ts';

const FIRST = 'Harbour.2004.DVDRip.XviD.CD1-QUAY.avi';

test.each([
  [FIRST, 'Harbour.2004.DVDRip.XviD.CD1-QUAY', 'ok'],
  [FIRST, 'Harbour.2004.DVDRip.XviD.CD2-QUAY', 'part'],
  [FIRST, 'Harbour.2004.DVDRip.XviD-QUAY', 'part'],
  // Its archive holds a file for each disc.
  [FIRST, 'Harbour.2004.2CD.DVDRip.XviD-QUAY', 'ok'],
  [FIRST, 'Harbour (2004) 2 CDs', 'ok'],
  [FIRST, 'Harbour.2004.DVDRip.XviD-QUAY.2cd', 'ok'],
  [FIRST, 'Harbour.2003.1CD.DVDRip.XviD-QUAY', 'part'],
  [FIRST, 'Other.2004.2CD.DVDRip.XviD-QUAY', 'title'],
  ['Harbour.2004.CD3.DVDRip.avi', 'Harbour.2004.2CD.DVDRip.XviD-QUAY', 'part'],
  ['Harbour.Part.One.2004.DVDRip.avi', 'Harbour.2004.2CD.DVDRip.XviD-QUAY', 'title'],
  ['Harbour.2004.Part.One.DVDRip.avi', 'Harbour.2004.2CD.DVDRip.XviD-QUAY', 'part'],
  ['Harbour (2004) CD 1 of 2.avi', 'Harbour.2004.DVDRip.CD1-QUAY', 'ok'],
  ['Harbour (2004) CD 1 of 2.avi', 'Harbour.2004.DVDRip.CD2-QUAY', 'part'],
])('%s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

const BOTH = record('Harbour.2004.2CD.DVDRip.XviD-QUAY');
const files = (...names: readonly string[]) => names.map((name) => ({ name, size: 40_000 }));

test.each([
  [['harbour-cd1.srt', 'harbour-cd2.srt'], 'harbour-cd1.srt'],
  [['Harbour.2004.CD2.srt', 'Harbour.2004.CD1.srt'], 'Harbour.2004.CD1.srt'],
  [['CD1/harbour.srt', 'CD2/harbour.srt'], 'CD1/harbour.srt'],
  // The whole film in one file.
  [['Harbour.2004.2CD.srt'], null],
])('of %j in an archive for two discs, that of the first is taken', (names, taken) => {
  const chosen = chooseEntry(video(FIRST), wish, BOTH, files(...names));
  expect(chosen).toMatchObject(
    taken === null ? { kind: 'none', reason: 'part' } : { entry: { name: taken } },
  );
});
