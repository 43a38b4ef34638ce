// Of two films of one title the one of the video's own year goes first.

import { expect, test } from 'vitest';
import { judge } from '../../../src/core/candidates/judge.ts';
import { match, record, video, wish } from './records.ts';

const FILM = video('Harbour.2020.1080p.mkv');

const best = (path: string, names: readonly string[]): string => {
  const candidates = names.map((name) => record(name));
  const told = match('Harbour', 'movie', { year: 2020 });
  const [first] = judge({ video: video(path), preference: wish, match: told, candidates });
  return first?.kind === 'acceptable' ? first.candidate.releaseName : (first?.reason ?? 'none');
};

test.each(['Harbour.2019.WEB', 'Harbour.2021.1080p.WEB', 'Harbour.2021.1080p'])(
  '%s goes behind one of the same year',
  (other) => {
    expect(best(FILM.path, [other, 'Harbour.2020.WEB'])).toBe('Harbour.2020.WEB');
    expect(best(FILM.path, [other])).toBe(other);
  },
);

test('one that names no year goes before one of another year', () =>
  expect(best(FILM.path, ['Harbour.2021.1080p.WEB', 'Harbour.720p.WEB'])).toBe('Harbour.720p.WEB'));

test('of an episode the year may be that of its season, and tells nothing', () => {
  const [near, far] = ['Harbour.2021.S02E05.1080p.WEB', 'Harbour.2020.S02E05.WEB'];
  expect(best('Harbour.2020.S02E05.1080p.mkv', [far, near])).toBe(near);
});

test('the source tells more', () =>
  expect(best('Harbour.2020.1080p.BluRay.mkv', ['Harbour.2020.WEB', 'Harbour.2021.BluRay'])).toBe(
    'Harbour.2021.BluRay',
  ));
