// What is a part of a part, several parts, or a season called a part, is not the part that an episode is.

import { expect, test } from 'vitest';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

const verdict = (path: string, name: string, fields: Partial<Candidate> = {}): string => {
  const told = match('Harbour Watch', 'tv', { year: 2001, season: 1, episode: 3 });
  return verdictOf({ video: video(path), match: told, candidates: [record(name, fields)] });
};

test.each([
  'Harbour.Watch.Part.3.mkv',
  'Harbour.Watch.2001.Part.3.mkv',
  'Harbour Watch/Season 1/Harbour.Watch.Part.3.mkv',
])('%s takes nothing but its part', (path) => {
  expect(verdict(path, 'Harbour.Watch.Part.3')).toBe('ok');
  expect(verdict(path, 'Harbour.Watch.Part.3', episode(1, 3))).toBe('ok');
  for (const rest of ['.E01', '.Episode.1', '-4', '.and.4', '.to.5', '.and.Part.4', '.Bonus', '.Complete'])
    expect(`${rest} ${verdict(path, `Harbour.Watch.Part.3${rest}`)}`).not.toContain('ok');
});

test.each([
  { season: 3, fullSeason: true },
  { season: 2, fullSeason: true },
])('the fields tell that a part is a season: %o', (fields) => {
  for (const name of ['Harbour.Watch.Part.3', 'Harbour.Watch.2001.Part.3'])
    expect(verdict('Harbour.Watch.Part.3.mkv', name, fields)).not.toBe('ok');
});

test('several parts in one file are not the first of them, whatever the fields say', () => {
  expect(verdict('Harbour.Watch.S01E03.mkv', 'Harbour Watch Part 3', episode(1, 3))).toBe('ok');
  expect(verdict('Harbour.Watch.S01E03.mkv', 'Harbour Watch Part 3 and 4', episode(1, 3))).toBe('title');
});

test.each(['Part.3-4', 'Part.3.and.4', 'Part.3.to.5'])('a video of %s is not the first of them', (parts) => {
  const path = `Harbour.Watch.${parts}.1080p.mkv`;
  for (const name of ['Harbour.Watch.S01E03', 'Harbour.Watch.Part.3'])
    expect(verdict(path, name)).not.toBe('ok');
});

test.each([0, 2])('a part without a season is none of season %i', (season) => {
  const told = match('Harbour Watch', 'tv', { year: 2001, season, episode: 3 });
  const path = `Harbour Watch/${season === 0 ? 'Specials' : 'Season 2'}/Harbour.Watch.Part.3.mkv`;
  const verdictIn = (name: string, fields: Partial<Candidate> = {}): string =>
    verdictOf({ video: video(path), match: told, candidates: [record(name, fields)] });
  expect(verdictIn('Harbour.Watch.Part.3')).not.toBe('ok');
  expect(verdictIn('Harbour.Watch.Part.3', episode(1, 3))).not.toBe('ok');
  expect(verdictIn(`Harbour.Watch.S0${season}E03`)).toBe('ok');
});

test('it is one where the fields name that season', () => {
  const told = match('Harbour Watch', 'tv', { year: 2001, season: 2, episode: 3 });
  const path = 'Harbour Watch/Season 2/Harbour.Watch.Part.3.mkv';
  const candidates = [record('Harbour.Watch.Part.3', episode(2, 3))];
  expect(verdictOf({ video: video(path), match: told, candidates })).toBe('ok');
});
