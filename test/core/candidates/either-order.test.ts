// A date with its year at the end may have the day or the month first.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

test.each([
  ['The.Harbour.Show.2024.03.05.mkv', 'The.Harbour.Show.05.03.2024', 'date'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The.Harbour.Show.2024.03.05', 'date'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The.Harbour.Show.2024.05.03', 'date'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The Harbour Show 05-03-2024', 'ok'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The.Harbour.Show.03.05.2024', 'date'],
  ['The.Harbour.Show.25.03.2024.mkv', 'The.Harbour.Show.2024.03.25', 'ok'],
  ['The.Harbour.Show.2024.03.25.mkv', 'The.Harbour.Show.03.25.2024', 'ok'],
  ['The.Harbour.Show.2024.03.03.mkv', 'The.Harbour.Show.03.03.2024', 'ok'],
  ['The.Harbour.Show.2024.03.05.mkv', 'The.Harbour.Show.5.March.2024', 'ok'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.2024.03.25', 'date'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.2025.03.24', 'date'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.24.03.25.WEB', 'ok'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.24.03.26.WEB', 'date'],
  ['The.Harbour.Show.24.03.30.720p.mkv', 'The.Harbour.Show.2024.03.30', 'date'],
  ['The.Harbour.Show.03.25.24.720p.mkv', 'The.Harbour.Show.2024.03.25', 'ok'],
  ['The.Harbour.Show.24.24.03.720p.mkv', 'The.Harbour.Show.2024.03.24', 'title'],
  ['The.Harbour.Show.2024.03.25.mkv', 'The Harbour Show March 2024', 'ok'],
  ['The.Harbour.Show.25.03.2024.mkv', 'The Harbour Show March 2024', 'ok'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The Harbour Show March 2024', 'date'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The Harbour Show March 2024', 'date'],
  ['The.Harbour.Show.05.04.2003.mkv', 'The.Harbour.Show.03.04.05.WEB', 'date'],
  ['The.Harbour.Show.05.04.03.720p.mkv', 'The.Harbour.Show.03.04.2005', 'date'],
])('a day that may be another is none: %s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

test.each([
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.2024.03.25', 'ok'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.2025.03.24', 'ok'],
  ['The.Harbour.Show.05.03.2024.mkv', 'The.Harbour.Show.2024.05.03', 'ok'],
  ['The.Harbour.Show.24.03.25.720p.mkv', 'The.Harbour.Show.2024.03.26', 'date'],
  ['The.Harbour.Show.2024.03.25.720p.mkv', 'The.Harbour.Show.2024.03.26', 'date'],
])('the number of the episode tells the day of %s: %s', (path, name, verdict) => {
  const told = match('The Harbour Show', 'tv', { season: 29, episode: 40 });
  const decide = (number: number): string =>
    verdictOf({ video: video(path), match: told, candidates: [record(name, episode(29, number))] });
  expect(decide(40)).toBe(verdict);
  expect(decide(41)).not.toBe('ok');
});
