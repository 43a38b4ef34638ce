// Other spellings of the same film: without its article, with a year in its title, in Latin letters.

import { expect, test } from 'vitest';
import { match, record, verdictOf, video } from './records.ts';

test.each([
  // The article, if the year is the same.
  ['The.Harbour.Part.III.1990.1080p.mkv', 'Harbour.Part.III.1990.720p', 'ok'],
  ['Harbour.Bells.1990.1080p.mkv', 'The.Harbour.Bells.1990.720p', 'ok'],
  ['The.Harbour.Bells.1990.1080p.mkv', 'Harbour.Bells.1991.720p', 'title'],
  ['The.Harbour.Bells.1990.1080p.mkv', 'Harbour.Bells.720p', 'title'],
  ['The.Harbour.Bells.1990.1080p.mkv', 'A.Harbour.Bells.1990.720p', 'title'],
  ['The.Harbour.Part.III.1990.1080p.mkv', 'Harbour.Part.II.1990.720p', 'title'],
  // A year that belongs to the title.
  ['Harbour.Girl.1984.2020.1080p.mkv', 'Harbour Girl 1984', 'ok'],
  ['Harbour.Girl.1984.2020.1080p.mkv', 'Harbour.Girl.1984.720p.WEB', 'ok'],
  ['Harbour.Girl.1984.2020.1080p.mkv', 'Harbour.Girl.2017.720p', 'title'],
  ['Harbour.Girl.2017.1080p.mkv', 'Harbour.Girl.1984.720p', 'year'],
  ['Harbour.Girl.2020.1080p.mkv', 'Harbour Girl 1984', 'year'],
  // A letter that is written in two ways.
  ['Ёлки.2010.1080p.mkv', 'Yolki.2010.720p', 'ok'],
  ['Ёлки.2010.1080p.mkv', 'Elki.2010.720p', 'ok'],
  ['Ёлки.2010.1080p.mkv', 'Yolki.2.2010.720p', 'title'],
  ['Елки.2010.1080p.mkv', 'Ёлки.2010.720p', 'ok'],
  // Between those who fight.
  ['Gull.vs.Tern.2016.1080p.mkv', 'Gull.v.Tern.2016.720p', 'ok'],
  ['Gull.v.Tern.2016.1080p.mkv', 'Gull vs. Tern (2016)', 'ok'],
  ['Gull.vs.Tern.2016.1080p.mkv', 'Gull versus Tern 2016', 'ok'],
  ['Gull.vs.Tern.2016.1080p.mkv', 'Gull.vs.Crab.2016.720p', 'title'],
  ['Gull.V.1990.1080p.mkv', 'Gull.vs.1990', 'title'],
])('%s and %s: %s', (path, name, expected) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(expected),
);

test('a year at the end of the title may be all that a record names', () => {
  const told = match('Harbour Girl 1984', 'movie', { year: 2020 });
  const candidates = [record('Harbour.Girl.1984.1080p.WEB')];
  expect(verdictOf({ video: video('Harbour.Girl.1984.2020.mkv'), match: told, candidates })).toBe('ok');
});

test.each([
  ['Marvels.Quay.S01E03.1080p.mkv', 'Quay.S01E03', 'ok'],
  ['Quay.S01E03.1080p.mkv', "Marvel's Quay - 1x03", 'ok'],
  ['Quay.S01E03.1080p.mkv', 'Marvels.Other.Quay.S01E03', 'title'],
  ['Quay.S01E03.1080p.mkv', 'Harbours.Quay.S01E03', 'title'],
])('a show with or without its brand: %s and %s: %s', (path, name, expected) => {
  const told = match("Marvel's Quay", 'tv', { year: 2015, season: 1, episode: 3 });
  expect(verdictOf({ video: video(path), match: told, candidates: [record(name)] })).toBe(expected);
});
