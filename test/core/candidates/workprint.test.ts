// A workprint is cut differently from every film that came out.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

function verdict(release: string, name: string): string {
  return verdictOf({
    video: video(`Movies/Harbour (1982)/Harbour.1982.${release}.mkv`),
    match: match('Harbour', 'movie', { year: 1982 }),
    candidates: [record(name)],
  });
}

test.each([
  ['Final.Cut.1080p.BluRay', 'Harbour.1982.Workprint.DVDRip', 'cut'],
  ['1080p.BluRay', 'Harbour.1982.Workprint.DVDRip', 'too-low'],
  ['Workprint.DVDRip', 'Harbour.1982.WORKPRINT.XviD', 'ok'],
  ['Workprint.DVDRip', 'Harbour.1982.DVDRip', 'ok'],
])('for %s, %s: %s', (release, name, expected) => expect(verdict(release, name)).toBe(expected));
