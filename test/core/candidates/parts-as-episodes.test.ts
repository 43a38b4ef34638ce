// The parts of a mini-series are its episodes: `Harbour.Watch.Part.7` is S01E07, if the service recognises that.

import { describe, expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { withMatch } from '../../../src/core/release/with-match.ts';
import { episode, match, record, verdictOf, video, wish } from './records.ts';

const SEVENTH = match('Harbour Watch', 'tv', { year: 2001, season: 1, episode: 7 });

const verdict = (path: string, name: string, fields: Partial<Candidate> = {}, told = SEVENTH): string =>
  verdictOf({ video: video(path), match: told, candidates: [record(name, fields)] });

describe.each([
  'Harbour.Watch.Part.7.1080p.BluRay.x264-GRP.mkv',
  'Harbour.Watch.Part.VII.1080p.BluRay.x264-GRP.mkv',
  'Harbour.Watch.2001.Part.7.1080p.BluRay.x264-GRP.mkv',
  'Harbour Watch - Part 7 - The Empty Quay.mkv',
  'TV/Harbour Watch (2001)/Season 1/Harbour.Watch.Part.07.1080p.mkv',
])('%s', (path) => {
  test.each([
    ['Harbour.Watch.S01E07.720p.BluRay-OTH', {}],
    ['Harbour.Watch.S01E07.720p.BluRay-OTH', episode(1, 7)],
    ['Harbour.Watch.Part.7.720p.BluRay-OTH', {}],
    ['Harbour.Watch.2001.Part.7.720p.BluRay-OTH', {}],
    ['Harbour Watch Part Seven', episode(1, 7)],
  ])('takes %s %o', (name, fields) => expect(verdict(path, name, fields)).toBe('ok'));

  test.each([
    ['Harbour.Watch.S01E06.720p', {}],
    ['Harbour.Watch.S02E07.720p', {}],
    ['Harbour.Watch.Part.6.720p', {}],
    ['Harbour.Watch.Part.7.720p', episode(1, 6)],
    ['Harbour.Watch.720p', {}],
    ['Another.Watch.Part.7', {}],
    ['Another.Watch.2001.Part.7', {}],
  ])('never %s %o', (name, fields) => expect(verdict(path, name, fields)).not.toBe('ok'));
});

test('without a word of the service a part stays that of a film', () => {
  const path = 'Harbour.Watch.Part.7.1080p.mkv';
  const candidates = [record('Harbour.Watch.S01E07')];
  expect(verdictOf({ video: video(path), match: null, candidates })).not.toBe('ok');
});

test.each([
  ['Harbour.Watch.S01E07.The.Empty.Quay.1080p.mkv', 'Harbour Watch - Part 7 - The Empty Quay', 'ok'],
  ['Harbour.Watch.S01E07.The.Empty.Quay.1080p.mkv', 'Harbour Watch - Part 6 - The Empty Quay', 'title'],
  ['Harbour.Watch.S01E07.1080p.mkv', 'Harbour Watch - Part 7 - The Empty Quay', 'title'],
  // A part may be a season: `Show.Part.4` of S01E04.
  ['Harbour.Watch.S01E07.1080p.mkv', 'Harbour.Watch.Part.7.1080p.WEB', 'title'],
  ['Harbour.Watch.Part.7.S01E07.1080p.mkv', 'Harbour.Watch.Part.7.1080p.WEB', 'episode'],
  ['Harbour.Watch.Part.7.and.Part.8.1080p.mkv', 'Harbour.Watch.Part.7.1080p.WEB', 'title'],
  ['Harbour.Watch.Part.7.1080p.mkv', 'Harbour.Watch.Part.7.and.Part.8.1080p.WEB', 'title'],
])('%s and the record %s without fields: %s', (path, name, expected) =>
  expect(verdict(path, name)).toBe(expected),
);

test.each(['Harbour.Watch.Part.%.srt', 'Harbour.Watch.S01E0%.srt', 'Part %.srt'])(
  'of an archive it takes the file of its part or number: %s',
  (name) => {
    const entries = [6, 7].map((part) => ({ name: name.replace('%', String(part)), size: 5000 }));
    const file = video('Harbour.Watch.Part.7.1080p.mkv');
    const facts = { ...file, release: withMatch(file.release, SEVENTH) };
    const pack = record('Harbour.Watch.S01', { season: 1, fullSeason: true });
    expect(chooseEntry(facts, wish, pack, entries)).toMatchObject({ entry: entries[1], others: [] });
  },
);
