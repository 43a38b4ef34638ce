// A catalogue may list a film under a longer name than its file has.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

function verdict(name: string, year = 2001): string {
  const facts = video('Movies/Harbour (2001)/Harbour.2001.1080p.BluRay.mkv');
  const found = match(name, 'movie', { year });
  const candidates = [record(`${name.replace(/[^a-z]+/gi, '.')}.${year}.1080p.BluRay`)];
  return verdictOf({ video: facts, match: found, candidates });
}

test.each([
  'Harbour: The Long Way Home',
  'Harbour - The Long Way Home',
  'Harbour or: How I Learned to Swim',
  'Harbour or (The Unexpected Tide)',
])('the same film, if the years are the same: %s', (name) => expect(verdict(name)).toBe('ok'));

test.each([
  ['one more word is a sequel or a spin-off', 'Harbour: Beginnings', 2001],
  ['a part of it', 'Harbour: Part Two of It', 2001],
  ['a number', 'Harbour: Chapter IV The Tide', 2001],
  ['no end of the title in between', 'Harbour of the Long Night', 2001],
  ['an "or" inside the title', 'Harbour or Lighthouse', 2001],
  ['another year', 'Harbour: The Long Way Home', 2002],
])('another film, because of %s: %s', (_, name, year) => expect(verdict(name, year)).toBe('title'));
