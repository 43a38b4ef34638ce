// A year at the end of a title is not that of the work, and the title without it is another work.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

const FILM = match('Harbour Girl 1984', 'movie', { year: 2020 });
const SHOW = match('Quay: 1999', 'tv', { year: 1975, season: 1, episode: 3 });

test.each(['Harbour.Girl.1984.2020.1080p.mkv', 'Harbour Girl 1984.mkv', 'Harbour Girl 1984 (2020).mkv'])(
  '%s is the film of 2020',
  (path) => {
    const verdict = (name: string): string =>
      verdictOf({ video: video(path), match: FILM, candidates: [record(name)] });
    expect(verdict('Harbour.Girl.1984.2020.720p')).toBe('ok');
    expect(verdict('Harbour.Girl.1984.720p')).toBe('ok');
    expect(verdict('Harbour.Girl.720p')).toBe('title');
    expect(verdict('Harbour.Girl.2017.720p')).toBe('title');
    expect(verdict('Harbour.Girl.2020.720p')).toBe('title');
  },
);

test('so is that of a show', () => {
  const verdict = (name: string): string =>
    verdictOf({
      video: video('Quay.1999.S01E03.mkv'),
      match: SHOW,
      candidates: [record(name, episode(1, 3))],
    });
  expect(verdict('Quay.1999.S01E03.720p')).toBe('ok');
  expect(verdict('Quay: 1999 - 1x03')).toBe('ok');
  expect(verdict('Quay.S01E03.720p')).toBe('title');
});

test.each([
  // The service knows no film of that name.
  ['Harbour Girl 1984.mkv', match('Harbour Girl', 'movie', { year: 2020 }), 'Harbour.Girl.2020.720p', 'year'],
  // The year in the catalogue's name is the work's own.
  ['Harbour.Girl.mkv', match('Harbour Girl 2020', 'movie', { year: 2020 }), 'Harbour.Girl.720p', 'ok'],
  ['Quay.S01E03.mkv', match('Quay (2003)', 'tv', { year: 2005 }), 'Quay.S01E03', 'ok'],
])('%s and %o: %s is %s', (path, told, name, expected) =>
  expect(verdictOf({ video: video(path), match: told, candidates: [record(name)] })).toBe(expected),
);

test('that year may be next to the year of the work', () => {
  const told = match('Quayport 1975', 'movie', { year: 1974 });
  const verdict = (path: string, name: string): string =>
    verdictOf({ video: video(path), match: told, candidates: [record(name)] });
  for (const path of [
    'Quayport.1975.1080p.mkv',
    'Quayport.1975.1974.1080p.mkv',
    'Quayport 1975 (1974).mkv',
  ]) {
    expect(verdict(path, 'Quayport.1975.720p')).toBe('ok');
    expect(verdict(path, 'Quayport.1975.1974.720p')).toBe('ok');
    for (const name of ['Quayport.720p', 'Quayport.1970.720p', 'Quayport.1974.720p', 'Quayport.1977.720p'])
      expect(verdict(path, name)).toBe('title');
  }
});

test('a name without that year takes none of the title with it', () => {
  const verdict = (name: string): string =>
    verdictOf({ video: video('Harbour Girl.mkv'), match: FILM, candidates: [record(name)] });
  expect(verdict('Harbour.Girl.1984.720p')).toBe('year');
  expect(verdict('Harbour.Girl.2017.720p')).toBe('year');
});
