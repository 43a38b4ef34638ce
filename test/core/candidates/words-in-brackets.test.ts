// What two films have in brackets behind their titles may describe the files: it makes them no one film.

import { expect, test } from 'vitest';
import { record, verdictOf, video } from './records.ts';

const verdict = (own: string, other: string): string =>
  verdictOf({ video: video(`Films/${own}.mkv`), match: null, candidates: [record(other)] });

test.each(['Dual Audio', 'Hindi Dubbed', 'Movie', 'Documentary', 'Short Film', 'Criterion Collection'])(
  'two films (%s) stay two',
  (words) => {
    expect(verdict(`Harbour (${words})`, `Lantern (${words})`)).toBe('title');
    expect(verdict(`Harbour (${words}) 2010`, `Lantern (${words}) 2010 1080p`)).toBe('title');
    expect(verdict(`Harbour (${words})/Harbour (${words})`, `Lantern (${words})`)).toBe('title');
    expect(verdict(`${words}/Harbour 2010`, `Lantern (${words}) 2010`)).toBe('title');
    expect(verdict(`Harbour (${words}) 2010`, `Harbour (${words}) 2010 1080p`)).toBe('ok');
    expect(verdict(`${words}/Harbour 2010`, `Harbour (${words}) 2010`)).toBe('ok');
    expect(verdict(`Harbour (${words}) 2010`, 'Harbour 2010 1080p')).toBe('ok');
  },
);

test('another name of a film in brackets is one', () => {
  expect(verdict('Le Port (The Harbour) 2010', 'The Harbour 2010')).toBe('ok');
  expect(verdict('The Harbour 2010', 'Le Port (The Harbour) 2010')).toBe('ok');
  expect(verdict('Le Port (The Harbour) 2010', 'Le Port (The Harbour) 2010')).toBe('ok');
});
