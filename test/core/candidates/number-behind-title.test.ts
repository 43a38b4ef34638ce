// A number behind the title may be that of the episode ("Some Title 1089") or that of the season ("Some Title II").

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

const SECOND = video('Anime/Some Title/[Group] Some Title - 02 [1080p].mkv');
const FIRST_SEASON = match('Some Title', 'tv', { year: 2015, season: 1, episode: 2 });
const SEASON: Partial<Candidate> = { season: 2, fullSeason: true };

function verdict(name: string, fields: Partial<Candidate>, of = SECOND, found = FIRST_SEASON): string {
  return verdictOf({
    video: of,
    match: found,
    candidates: [record(name, fields)],
  });
}

test.each<readonly [string, Partial<Candidate>]>([
  ['Some Title II', SEASON],
  ['Some Title 2', SEASON],
  ['Some Title 2', episode(1, 5)],
  ['Some Title II', episode(2, 5)],
  ['Some Title II', episode(2, 2)],
  ['Some Title II - 03', episode(2, 3)],
  ['Some Title II S02E03', episode(2, 3)],
])('%s is the second season, not the second episode', (name, fields) =>
  expect(['season', 'episode', 'contradicts-itself']).toContain(verdict(name, fields)),
);

test.each<readonly [string, Partial<Candidate>]>([
  ['Some Title 2', {}],
  ['Some Title 02', episode(1, 2)],
])('%s is the second episode', (name, fields) => expect(verdict(name, fields)).toBe('ok'));

test('a number through all seasons is the episode, whatever its season is', () => {
  const late = video('Anime/Some Title/[Group] Some Title - 1089 [1080p].mkv');
  expect(verdict('Some Title 1089', episode(21, 198), late)).toBe('ok');
  expect(verdict('Some Title 1089 S21E198', episode(21, 198), late)).toBe('ok');
});

test('season and episode in one number', () => {
  const seventh = video('TV/Some Title/Season 4/Some.Title.S04E07.mkv');
  const found = match('Some Title', 'tv', { season: 4, episode: 7 });
  expect(verdict('Some Title 407', episode(4, 7), seventh, found)).toBe('ok');
});

test.each<readonly [Partial<Candidate>, string]>([
  [episode(4, 8), 'contradicts-itself'],
  [episode(3, 7), 'contradicts-itself'],
  [episode(40, 7), 'ok'],
  [episode(4, 407), 'ok'],
  [{ season: 4, fullSeason: true }, 'ok'],
  [{}, 'ok'],
])('season and episode in one number, with the fields %j: %s', (fields, expected) => {
  const seventh = video('TV/Some Title/Season 4/Some.Title.S04E07.mkv');
  const found = match('Some Title', 'tv', { season: 4, episode: 7 });
  expect(verdict('Some Title 407', fields, seventh, found)).toBe(expected);
});

test.each(['Some Title Two', 'Some Title Five'])('%s is another show', (name) => {
  const fifth = video('Anime/Some Title/[Group] Some Title - 05 [1080p].mkv');
  expect(verdict(name, {}, fifth)).toBe('title');
  expect(verdict(name, { season: 1, fullSeason: true })).toBe('title');
});
