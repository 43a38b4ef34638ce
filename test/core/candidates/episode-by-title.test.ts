import { describe, expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { judge, type VideoFacts } from '../../../src/core/candidates/judge.ts';
import { episode, record, video, wish } from './records.ts';

/** It lies in the folder of a season and has no number. */
const BAG = video("Harbour Street/Season 01/Cat's in the Bag.mkv");
const NAMED = record('Harbour.Street.S01E02.Cats.in.the.Bag.720p.BluRay.x264-QUAY', episode(1, 2));

function verdict(facts: VideoFacts, candidate: Candidate): string {
  const [judged] = judge({ video: facts, preference: wish, match: null, candidates: [candidate] });
  return judged?.kind === 'refused' ? judged.reason : 'acceptable';
}

function choose(names: readonly string[], from = NAMED): string {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(BAG, wish, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
}

describe('an episode that is named by its title alone', () => {
  test('takes a record that names season, number and this title', () => {
    expect(verdict(BAG, NAMED)).toBe('acceptable');
    expect(verdict(video('Harbour Street/Season 01/Harbour Street - Cats in the Bag.mkv'), NAMED)).toBe(
      'acceptable',
    );
  });

  test.each([
    ['another title', record('Harbour.Street.S01E03.And.the.Bags.in.the.River.720p', episode(1, 3))],
    ['more than this title', record('Harbour.Street.S01E02.Cats.in.the.Bag.Part.Two.720p', episode(1, 2))],
    ['no title', record('Harbour.Street.S01E02.720p.BluRay.x264-QUAY', episode(1, 2))],
    ['another season', record('Harbour.Street.S02E02.Cats.in.the.Bag.720p', episode(2, 2))],
    ['two episodes', record('Harbour.Street.S01E02E03.Cats.in.the.Bag.720p')],
    ['fields with another number', record('Harbour.Street.S01E02.Cats.in.the.Bag.720p', episode(1, 5))],
    ['another show', record('Pier.Lane.S01E02.Cats.in.the.Bag.720p', episode(1, 2))],
    [
      'another number in another text',
      { ...NAMED, releases: ['Harbour.Street.S01E04.Cats.in.the.Bag.HDTV'] },
    ],
    ['a whole season', record('Harbour.Street.S01.720p', { season: 1, fullSeason: true })],
  ])('takes none with %s', (_, candidate) => expect(verdict(BAG, candidate)).not.toBe('acceptable'));

  test('takes none for a short title, which many names hold', () => {
    const pilot = video('Harbour Street/Season 01/Pilot.mkv');
    expect(verdict(pilot, record('Harbour.Street.S01E01.Pilot.720p', episode(1, 1)))).toBe('episode');
  });

  test('takes from the archive the file with that number, or with the title', () => {
    expect(choose(['Harbour.Street.S01E02.720p.srt'])).toBe('Harbour.Street.S01E02.720p.srt');
    expect(choose(["Cat's in the Bag.srt"])).toBe("Cat's in the Bag.srt");
    expect(choose(['subtitle.srt'])).toBe('subtitle.srt');
    expect(choose(['Harbour.Street.S01E03.srt', 'Harbour.Street.S01E02.srt'])).toBe(
      'Harbour.Street.S01E02.srt',
    );
    expect(choose(['Harbour.Street.S01E03.srt'])).toBe('episode');
  });
});
