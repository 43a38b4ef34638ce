// Seasons come in parts. In the first the number counts within the season, in a later one only the service tells where.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, match, record, verdictOf, video, wish } from './records.ts';

const told = (season: number, number: number) =>
  match('Harbour Watch', 'tv', { year: 2013, season, episode: number });

test.each([
  'Harbour Watch S2 Part 1 - 05.mkv',
  '[Grp] Harbour Watch Season 2 Part 1 - 05 [1080p].mkv',
  'Harbour Watch 2nd Season Part 1 - 05v2.mkv',
  'Harbour Watch S2 Cour 1 - 05.mkv',
])('%s is S02E05', (path) => {
  const verdict = (name: string, fields = {}): string =>
    verdictOf({ video: video(path), match: null, candidates: [record(name, fields)] });
  expect(verdict('Harbour.Watch.S02E05.720p')).toBe('ok');
  expect(verdict('Harbour.Watch.S02E05.720p', episode(2, 5))).toBe('ok');
  expect(verdict('Harbour.Watch.S02E06.720p')).toBe('episode');
  expect(verdict('Harbour.Watch.S01E05.720p')).toBe('season');
  expect(verdict('Harbour Watch S2 Part 2 - 05')).toBe('title');
});

test('Part 1 of a whole season is no episode', () =>
  expect(video('Harbour Watch S2 Part 1 - 8 Complete.mkv').release).toMatchObject({ kind: 'season' }));

test.each(['01-12', '01~12', '01 - 12', '01+02'])('Part 1 - %s is not the first of them', (numbers) => {
  const name = `Harbour Watch S2 Part 1 - ${numbers} [1080p]`;
  const ofFirst = [record('Harbour.Watch.S02E01', episode(2, 1))];
  expect(verdictOf({ video: video(`${name}.mkv`), match: null, candidates: ofFirst })).not.toBe('ok');
});

test('but a label behind the number is no number', () =>
  expect(video('Harbour Watch S2 Part 1 - 05 - 1080p.mkv').release).toMatchObject({
    season: 2,
    episodes: [5],
  }));

const PARTS = ['Harbour Watch S2 Part 2 - 05.mkv', '[Grp] Harbour Watch Season 2 Cour 2 - 05 [1080p].mkv'];

test.each(PARTS)('%s is S02E17, if the service takes it for that', (path) => {
  const verdict = (name: string, fields = {}, match = told(2, 17)): string =>
    verdictOf({ video: video(path), match, candidates: [record(name, fields)] });
  expect(verdict('Harbour.Watch.S02E17.720p')).toBe('ok');
  expect(verdict('Harbour.Watch.S02E17.720p', episode(2, 17))).toBe('ok');
  expect(verdict('Harbour.Watch.S02E05.720p', episode(2, 5))).not.toBe('ok');
  expect(verdict('Harbour.Watch.S01E17.720p', episode(1, 17))).not.toBe('ok');
  expect(verdict('Harbour.Watch.S03E17.720p', episode(3, 17), told(3, 17))).not.toBe('ok');
  expect(verdict('Another.Watch.S02E17.720p', episode(2, 17))).not.toBe('ok');
});

test.each([
  [episode(2, 17), 'ok'],
  [episode(2, 16), 'contradicts-itself'],
  [episode(1, 17), 'contradicts-itself'],
])('a record with the same name and the fields %o: %s', (fields, expected) => {
  const candidates = [record('[Oth] Harbour Watch S2 Part 2 - 05', fields)];
  const file = video(PARTS[0] ?? '');
  expect(verdictOf({ video: file, match: told(2, 17), candidates })).toBe(expected);
});

test.each([
  ['Harbour Watch S2 Part 2', ['01', '05', '12'], null],
  ['Harbour Watch Season 2 Cour 2 1080p', ['Harbour Watch - 01', 'Harbour Watch - 05'], null],
  ['Harbour Watch S2 Part 2', ['Harbour.Watch.S02E01', 'Harbour.Watch.S02E05'], 'Harbour.Watch.S02E05'],
  ['Harbour Watch S2 Part 2', ['03', '04', '05'], '05'],
  ['Harbour Watch S2 Part 1', ['01', '05', '12'], '05'],
  ['Harbour Watch S2', ['01', '05', '12'], '05'],
])('of %s with %o S02E05 takes %s', (name, files, expected) => {
  const entries = files.map((file) => ({ name: `${file}.srt`, size: 5000 }));
  const pack = record(name, { season: 2, fullSeason: true });
  const chosen = chooseEntry(video('Harbour.Watch.S02E05.1080p.mkv'), wish, pack, entries);
  expect(chosen.kind === 'chosen' ? chosen.entry.name : null).toBe(expected && `${expected}.srt`);
});
