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

const BRANDED = match("Marvel's Quay", 'tv', { year: 2015, season: 1, episode: 3 });
const PLAIN = match('Quay', 'tv', { year: 2015, season: 1, episode: 3 });

// Without a year, a name without the brand may be an older show's.
test.each([
  ['Marvels.Quay.S01E03.1080p.mkv', BRANDED, 'Quay.S01E03', 'title'],
  ['Marvels.Quay.S01E03.1080p.mkv', null, 'Quay.S01E03', 'title'],
  ['Marvels.Quay.2015.S01E03.mkv', null, 'Quay.S01E03', 'title'],
  ['Marvels.Quay.S01E03.1080p.mkv', BRANDED, 'Quay.1994.S01E03', 'title'],
  ['Quay.S01E03.1080p.mkv', PLAIN, "Marvel's Quay - 1x03", 'title'],
  ['Quay.1994.S01E03.mkv', null, 'Marvels.Quay.2015.S01E03', 'title'],
  ['Quay.S01E03.1080p.mkv', BRANDED, 'Marvels.Other.Quay.S01E03', 'title'],
  ['Quay.S01E03.1080p.mkv', BRANDED, 'Harbours.Quay.S01E03', 'title'],
  ['Marvels.Quay.S01E03.1080p.mkv', BRANDED, 'DCs.Quay.2015.S01E03', 'title'],
  // The year or the service tells.
  ['Marvels.Quay.S01E03.1080p.mkv', BRANDED, 'Quay.2015.S01E03', 'ok'],
  ['Marvels.Quay.2015.S01E03.mkv', null, 'Quay.2015.S01E03', 'ok'],
  ['Marvels.Quay.S01E03.1080p.mkv', PLAIN, 'Quay.S01E03', 'ok'],
  ['Tom.Clancys.Jack.Quay.2015.mkv', null, 'Jack.Quay.2015', 'ok'],
  ['Quay.S01E03.1080p.mkv', BRANDED, "Marvel's Quay - 1x03", 'ok'],
])('a show with or without its brand: %s, %o and %s: %s', (path, told, name, expected) =>
  expect(verdictOf({ video: video(path), match: told, candidates: [record(name)] })).toBe(expected),
);
