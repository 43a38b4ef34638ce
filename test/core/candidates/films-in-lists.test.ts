// Films of a collection: with their number or year in front, or with the last part of their name alone.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

type Film = readonly [path: string, name: string, year: number];

function verdict([path, name, year]: Film, release = `${name} ${year} 1080p BluRay`): string {
  return verdictOf({
    video: video(`Movies/${path}`),
    match: match(name, 'movie', { year }),
    candidates: [record(release.replace(/\W+/g, '.'))],
  });
}

test.each<Film>([
  ['Keepers Collection/03 - Harbour Lights (1964).mkv', 'Harbour Lights', 1964],
  ['Keepers Collection/03 - Harbour Lights.mkv', 'Harbour Lights', 1964],
  ['Keepers Collection/03. Harbour Lights.mkv', 'Harbour Lights', 1964],
  ['Keepers/03. Harbour Lights (1964).mkv', 'Harbour Lights', 1964],
  ['Keepers/03 Harbour Lights (1964).mkv', 'Harbour Lights', 1964],
  ['Top 250/[003] Harbour Lights (1964).mkv', 'Harbour Lights', 1964],
  ['Top 250/#0003 - Harbour Lights (1964).mkv', 'Harbour Lights', 1964],
  ['1964 - Harbour Lights.mkv', 'Harbour Lights', 1964],
  ['1964.Harbour.Lights.mkv', 'Harbour Lights', 1964],
  ['Keepers/2 - The Long Way Home (1964).mkv', 'Keepers: The Long Way Home', 1964],
])('a number in front counts the films: %s', (...film) => expect(verdict(film)).toBe('ok'));

test.each<Film>([
  ['1982 - Harbour Lights.mkv', 'Harbour Lights', 2011],
  ['Keepers/03 - Harbour Lights (1982).mkv', 'Harbour Lights', 2011],
  ['Keepers/03 - Harbour Lights.mkv', 'Harbour Lights', 1964],
  ['12 Harbours (1995).mkv', 'Harbours', 1995],
  ['Keepers Collection/03 - Harbour Lights.mkv', 'Harbour', 1964],
  ['Keepers/03 - Harbour Films.mkv', 'Harbour Films', 1964],
  ['Harbour (1964)/03 - The Quay.mkv', 'The Quay', 1964],
])('%s is not %s (%i)', (...film) => expect(verdict(film)).not.toBe('ok'));

test('an episode is not the film of its name', () => {
  const film = match('Harbour Lights', 'movie', { year: 2005 });
  const candidates = [record('Harbour.Lights.2005.1080p')];
  for (const folder of ['Some Show', 'Some Show/Season 1', 'Some Show (2005)', 'Some Saga', 'Some Anthology'])
    expect([
      folder,
      verdictOf({ video: video(`TV/${folder}/01 - Harbour Lights.mkv`), match: film, candidates }),
    ]).not.toEqual([folder, 'ok']);
});

test('2001 stays a part of the title', () =>
  expect(verdict(['2001 - A Harbour Odyssey.mkv', '2001: A Harbour Odyssey', 1968])).toBe('ok'));

test.each<Film>([
  ['The.Long.Way.Home.2001.1080p.mkv', 'Harbour: The Long Way Home', 2001],
  ['The Dark Quay (2013)/The Dark Quay (2013).mkv', 'Harbour: The Dark Quay', 2013],
  ['Harbour Part V - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
  ['Harbour V - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
  ['Part 5 - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
])('the last part of its name is enough: %s', (...film) => expect(verdict(film)).toBe('ok'));

test.each<Film>([
  ['The.Long.Way.Home.2003.1080p.mkv', 'Harbour: The Long Way Home', 2001],
  ['Retaliation.2013.1080p.mkv', 'Harbour: Retaliation', 2013],
  ['Part Two (2024).mkv', 'Harbour: Part Two', 2024],
  ['Way Home (2001).mkv', 'Harbour: The Long Way Home', 2001],
])('%s is not %s (%i): another year, one word, or less', (...film) => expect(verdict(film)).not.toBe('ok'));

test.each<Film>([
  ['Making of - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
  ['Trailer 2 - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
  ['Behind the Scenes - The Long Way Home (1980).mkv', 'The Long Way Home', 1980],
])('%s is about %s (%i)', (...film) => expect(verdict(film)).not.toBe('ok'));
