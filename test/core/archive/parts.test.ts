import { describe, expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { VideoFacts } from '../../../src/core/candidates/judge.ts';
import { readText } from '../../../src/core/release/reading.ts';
import { record, video, wish } from '../candidates/records.ts';

const WHOLE = video('Movies/Film (2010)/Film.2010.1080p.BluRay.x264-G.mkv');
const SECOND = video('Movies/Film (2010)/Film.2010.DVDRip.XviD-G.CD2.avi');

function choose(facts: VideoFacts, names: readonly string[]): string {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(facts, wish, record('Film.2010'), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
}

const IN_TWO: readonly (readonly [string, string])[] = [
  ['Film.2010.CD1.srt', 'Film.2010.CD2.srt'],
  ['Film.CD1.DVDRip.srt', 'Film.CD2.DVDRip.srt'],
  ['Film (CD 1).en.srt', 'Film (CD 2).en.srt'],
  ['film-cd1.srt', 'film-cd2.srt'],
  ['CD1.srt', 'CD2.srt'],
  ['Disc 1/Film.srt', 'Disc 2/Film.srt'],
];

describe.each(IN_TWO)('a subtitle in two parts, as in %s', (first, second) => {
  test('is refused for a film in one file, with that reason', () => {
    expect(choose(WHOLE, [first, second])).toBe('in-parts');
  });

  test('gives no half of itself to such a film', () => expect(choose(WHOLE, [first])).toBe('in-parts'));

  test('gives each part of a film its own', () => expect(choose(SECOND, [first, second])).toBe(second));

  test('leaves the whole one to a film in one file', () => {
    expect(choose(WHOLE, [first, second, 'Film.2010.srt'])).toBe('Film.2010.srt');
  });
});

test('a subtitle for the whole film is refused for one part of it', () => {
  expect(choose(SECOND, ['Film.2010.srt'])).toBe('part');
});

test('parts of another film are another film', () => {
  expect(choose(WHOLE, ['Other.Film.CD1.srt', 'Other.Film.CD2.srt'])).toBe('work');
});

test('the kind of a disc is no part', () => {
  expect(readText('Film.2010.NTSC.DVD5').part).toBeNull();
  expect(readText('Film.2010.PAL.DVD9.MPEG2-G').part).toBeNull();
  expect(choose(WHOLE, ['Film.2010.PAL.DVD9.srt'])).toBe('Film.2010.PAL.DVD9.srt');
});
