// `Show - 12.5` is a recap or special between two episodes: neither is placed for the other, nor for episode 125.

import { expect, test } from 'vitest';

import { cataloguePlace } from '../../../src/core/catalogue/place.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { episode, record, verdictOf, video, wish } from './records.ts';

const HALVES = [
  '[Grp] Some Show - 12.5 [1080p]',
  '[Grp] Some Show 12.5v2 [720p]',
  '[Grp][Some Show][12.5][1080P]',
  'Some Show - 12.5',
  'Some_Show_-_12.5_[1080p]',
  'Some Show S01E12.5 - A Look Back [1080p]',
];
const OTHERS = [
  '[Grp] Some Show - 12 [1080p]',
  '[Grp] Some Show - 13 [1080p]',
  '[Grp] Some Show - 125 [1080p]',
  '[Grp] Other Show - 12.5 [1080p]',
  'Some Show S01E12 1080p',
  'Some Show S01E25',
  'Some.Show.S01E12.5.Stars.1080p',
];

const decide = (path: string, name: string): string =>
  verdictOf({ video: video(`${path}.mkv`), match: null, candidates: [record(name)] });

test.each(HALVES)('%s', (name) => {
  expect(readRelease(`${name}.mkv`)).toMatchObject({ kind: 'episode', title: 'Some Show', episodes: [12.5] });
  for (const half of HALVES) expect([half, decide(name, half)]).toEqual([half, 'ok']);
  for (const other of OTHERS) {
    expect([other, decide(name, other)]).not.toEqual([other, 'ok']);
    expect([other, decide(other, name)]).not.toEqual([other, 'ok']);
  }
});

test.each([
  ['Some Show - 12', 'Some Show - 12.5', 'Some Show - 13'],
  ['Some Show 12', 'Some Show 12.5', 'Some Show 13'],
  ['12', '12.5', '13'],
  ['Some Show S01E12', 'Some Show S01E12.5', 'Some Show S01E13'],
])('of an archive with %s and %s, each takes its own', (...stems) => {
  const entries = stems.map((stem) => ({ name: `${stem}.srt`, size: 5000 }));
  const choose = (path: string): string | null => {
    const pack = record('Some Show S01', { season: 1, fullSeason: true });
    const chosen = chooseEntry(video(path), wish, pack, entries);
    return chosen.kind === 'chosen' ? chosen.entry.name : null;
  };
  expect(choose('Some Show S01E12.mkv')).toBe(entries[0]?.name);
  expect(choose('Some Show S01E12.5.mkv')).toBe(entries[1]?.name);
  expect(choose('[Grp] Some Show - 12.5 [1080p].mkv')).toBe(entries[1]?.name);
  expect(choose('[Grp] Some Show - 125 [1080p].mkv')).toBeNull();
});

test('the list of episodes, which holds whole numbers, has it behind the one before', () => {
  const release = readRelease('Some Show S01E12.5.mkv');
  const known = { release, match: null, chosen: null, fileName: 'Some Show S01E12.5.mkv' };
  expect(cataloguePlace(known)).toMatchObject({ season: 1, episode: 12 });
});

test('the fields of a record may have the whole number', () => {
  const candidates = [record('Some Show S01E12.5 [720p]', episode(1, 12))];
  const of = (path: string): string => verdictOf({ video: video(path), match: null, candidates });
  expect(of('Some Show S01E12.5.mkv')).toBe('ok');
  expect(of('Some Show S01E12.mkv')).toBe('episode');
});
