// Archives for an episode that its name counts through all seasons (`[Group] Show - 28`), or by its date.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { withOwnNames } from '../../../src/core/candidates/title-match.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { episode, match, record, video, wish } from '../candidates/records.ts';

function chosen(path: string, found: TitleMatch | null, accepted: Candidate, names: string[]): string {
  const facts = video(path);
  const known = { ...facts, release: withOwnNames(facts.release, found, accepted) };
  const choice = chooseEntry(
    known,
    wish,
    accepted,
    names.map((name) => ({ name, size: 20_000 })),
  );
  return choice.kind === 'chosen' ? choice.entry.name : choice.reason;
}

const FIRST = 'Anime/Some Show/[Group] Some Show - 03 (1080p) [12345678].mkv';
const SECOND = 'Anime/Some Show/[Group] Some Show - 28 (1080p) [12345678].mkv';
const DAILY = 'TV/Some Show/Some.Show.2023.05.10.1080p.WEB.mkv';
const asSecond = match('Some Show', 'tv', { season: 2, episode: 3 });
const PACK = record('Some.Show.S02.1080p', { season: 2, fullSeason: true });
const inSeason = (season: number): string[] =>
  [2, 3, 4].map((number) => `Some.Show.S0${season}E0${number}.srt`);

test.each([null, match('Some Show', 'tv')])('in the first season both numbers are the same: %j', (found) => {
  const single = record('Some.Show.S01E03.1080p', episode(1, 3));
  expect(chosen(FIRST, found, single, ['Some.Show.S01E03.srt'])).toBe('Some.Show.S01E03.srt');
  const pack = record('Some.Show.S01.1080p', { season: 1, fullSeason: true });
  expect(chosen(FIRST, found, pack, inSeason(1))).toBe('Some.Show.S01E03.srt');
  expect(chosen(FIRST, found, record('Some Show Complete'), [...inSeason(2), ...inSeason(1)])).toBe(
    'Some.Show.S01E03.srt',
  );
});

test('the file has the number of the record that was accepted', () => {
  const single = record('Some.Show.S02E03.1080p', episode(2, 3));
  expect(chosen(SECOND, asSecond, single, ['Some.Show.S02E03.srt'])).toBe('Some.Show.S02E03.srt');
  expect(chosen(SECOND, asSecond, single, ['Some.Show.S02E04.srt'])).toBe('episode');
  const aired = record('Some.Show.S28E67.1080p', episode(28, 67));
  const listed = match('Some Show', 'tv', { season: 28, episode: 67 });
  expect(chosen(DAILY, listed, aired, ['Some.Show.S28E67.srt'])).toBe('Some.Show.S28E67.srt');
  expect(chosen(DAILY, listed, aired, ['Some.Show.S28E66.srt'])).toBe('episode');
});

test('in a pack the service tells the number', () => {
  expect(chosen(SECOND, asSecond, PACK, inSeason(2))).toBe('Some.Show.S02E03.srt');
  expect(chosen(SECOND, asSecond, PACK, ['Some Show - 02.srt', 'Some Show - 03.srt'])).toBe(
    'Some Show - 03.srt',
  );
  expect(chosen(SECOND, null, PACK, inSeason(2))).toBe('episode');
  expect(chosen(SECOND, { ...asSecond, weak: true }, PACK, inSeason(2))).toBe('episode');
  expect(chosen(SECOND, asSecond, PACK, inSeason(3))).toBe('episode');
});

test('a number through all seasons goes before one within the season', () => {
  const whole = ['Some Show - 03.srt', 'Some Show - 27.srt', 'Some Show - 28.srt'];
  expect(chosen(SECOND, asSecond, PACK, whole)).toBe('Some Show - 28.srt');
});

test('a single record does not tell where another episode is that the archive is tried for', () => {
  const facts = video('Anime/Some Show/[Group] Some Show - 29 (1080p) [12345678].mkv');
  const known = { ...facts, release: withOwnNames(facts.release, match('Some Show', 'tv'), null) };
  const entries = [{ name: 'Some.Show.S02E03.srt', size: 20_000 }];
  const single = record('Some.Show.S02E03.1080p', episode(2, 3));
  expect(chooseEntry(known, wish, single, entries).kind).toBe('none');
});

test.each([
  'Anime/Some Show/Season 02/[Group] Some Show - 28 (1080p) [12345678].mkv',
  'Anime/Some Show/Season 02/Some Show - S02E03 - 028 - The Harbour.mkv',
])('%s is 28 through all seasons and 3 within its own', (path) => {
  const counted = record('[Group] Some Show - 28', { episode: 28, episodeFrom: 28, episodeEnd: 28 });
  expect(chosen(path, asSecond, counted, ['Some Show - 28.srt'])).toBe('Some Show - 28.srt');
  expect(chosen(path, asSecond, PACK, inSeason(2))).toBe('Some.Show.S02E03.srt');
  expect(chosen(path, asSecond, PACK, ['Some Show - 27.srt', 'Some Show - 28.srt'])).toBe(
    'Some Show - 28.srt',
  );
  expect(chosen(path, asSecond, PACK, ['Some Show - 27.srt', 'Some Show - 29.srt'])).toBe('episode');
});

test('the first season is not taken for one that the name counts as a later one', () => {
  const path = 'Anime/Some Show (2001)/[Group] Some Show II - 05 (1080p) [12345678].mkv';
  const second = record('[Group] Some Show II - 05', { episode: 5, episodeFrom: 5, episodeEnd: 5 });
  expect(chosen(path, null, second, ['Some Show S01E05.srt', 'Some Show S02E05.srt'])).not.toBe(
    'Some Show S01E05.srt',
  );
  expect(chosen(path, null, second, ['Some Show II S01E05.srt'])).toBe('Some Show II S01E05.srt');
});

test('a record with the same number through all seasons, whose file has the one within the season', () => {
  const file = ['Some.Show.S02E03.srt'];
  for (const fields of [{}, { episode: 28, episodeFrom: 28, episodeEnd: 28 }]) {
    expect(chosen(SECOND, asSecond, record('[Other] Some Show - 28', fields), file)).toBe(file[0]);
    expect(chosen(SECOND, null, record('[Other] Some Show - 28', fields), file)).toBe('episode');
  }
  const told = record('[Other] Some Show - 28', episode(2, 3));
  expect(chosen(SECOND, null, told, file)).toBe(file[0]);
  expect(chosen(SECOND, null, told, ['Some.Show.S02E04.srt'])).toBe('episode');
  expect(chosen(SECOND, null, told, ['Some.Show.S01E03.srt'])).toBe('episode');
});
