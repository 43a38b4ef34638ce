// Turkish and Korean series publish an episode in parts: `Show E05 Part 2`.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, record, verdictOf, video, wish } from './records.ts';

const SECOND = video('TV/Some Show/Some.Show.E05.Part.2.1080p.WEB-DL.mkv');

test.each([
  ['Some.Show.E05.Part.1.720p', 'part'],
  ['Some Show E05 Pt. II', 'ok'],
  ['Some Show 5. Bölüm Part 1', 'part'],
  ['Some.Show.S01E05.Part.Two', 'ok'],
  ['Some.Show.E05.Part1.720p', 'part'],
  ['Some.Show.E05.Pt2.720p', 'ok'],
  ['Some.Show.E05.Part.1.of.2', 'part'],
  ['Some.Show.E05.Part.2.of.2', 'ok'],
  ['Some.Show.E05.Parti', 'ok'],
  ['Some.Show.E05.720p', 'ok'],
  ['Some.Show.E05.The.Harbour.Part.1', 'ok'],
])('%s: %s', (name, expected) =>
  expect(verdictOf({ video: SECOND, match: null, candidates: [record(name, episode(1, 5))] })).toBe(expected),
);

test('a part of an archive', () => {
  const both = record('Some.Show.E05.720p', episode(1, 5));
  const entries = [1, 2].map((part) => ({ name: `Some.Show.E05.Part.${part}.srt`, size: 20_000 }));
  const chosen = chooseEntry(SECOND, wish, both, entries);
  expect(chosen.kind === 'chosen' && [chosen.entry.name, chosen.others.length]).toEqual([
    'Some.Show.E05.Part.2.srt',
    0,
  ]);
  expect(chooseEntry(SECOND, wish, both, entries.slice(0, 1)).kind).toBe('none');
});
