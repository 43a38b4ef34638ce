// A film in the folder of its collection may also be called by both names.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { match, record, verdictOf, video, wish } from './records.ts';

const PATH = 'Harbour Nights/Planet.Storm.2007.mkv';

const decide = (path: string, name: string, matched: string | null = null): string =>
  verdictOf({
    video: video(path),
    match: matched === null ? null : match(matched, 'movie', { year: 2007 }),
    candidates: [record(name)],
  });

test('it is', () => {
  expect(decide(PATH, 'Harbour.Nights.Planet.Storm.2007')).toBe('ok');
  expect(decide(PATH, 'Harbour Nights: Planet Storm (2007)')).toBe('ok');
  expect(decide(PATH, 'Harbour.Nights.Planet.Storm.2007', 'Harbour Nights: Planet Storm')).toBe('ok');
});

test.each([
  'Harbour.Nights.Deaf.Proof.2007',
  'Deaf.Proof.2007',
  'Harbour.Nights.Planet.Storm.2.2011',
  'Harbour.Nights.Planet.Storm.1998',
])('%s is another film', (name) => expect(decide(PATH, name)).not.toBe('ok'));

test('outside such a folder nothing tells it', () =>
  expect(decide('Planet.Storm.2007.mkv', 'Harbour.Nights.Planet.Storm.2007')).toBe('title'));

test('of an archive it takes its own entry', () => {
  const entries = ['Harbour Nights Deaf Proof.srt', 'Harbour Nights Planet Storm.srt'];
  const chosen = chooseEntry(
    video(PATH),
    wish,
    record('Harbour.Nights.2007'),
    entries.map((name) => ({ name, size: 5000 })),
  );
  expect(chosen).toMatchObject({ entry: { name: 'Harbour Nights Planet Storm.srt' } });
});
