// A record may have no release name; then the name of its file tells what it is for.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { episode, FILM, match, record, SHOW, verdictOf } from './records.ts';

const SHOW_MATCH = match('Some Show', 'tv', { season: 2, episode: 5 });

test.each([
  ['SERVICE::the-film-3049383.zip', 'ok'],
  ['the-film-3049383.zip', 'ok'],
  ['SERVICE::the-other-film-3049383.zip', 'title'],
])('of a film: %s', (name, expected) =>
  expect(
    verdictOf({
      video: FILM,
      match: match('The Film', 'movie', { year: 2010 }),
      candidates: [record('', { name })],
    }),
  ).toBe(expected),
);

test.each<readonly [string, Partial<Candidate>, string]>([
  ['SERVICE::some-show-3049383.zip', episode(2, 5), 'ok'],
  ['SERVICE::some-show-second-season-3049383.zip', episode(2, 5), 'ok'],
  ['SERVICE::some-show-3049383.zip', episode(2, 6), 'episode'],
  ['SERVICE::some-show-first-season-3049383.zip', episode(2, 5), 'contradicts-itself'],
])('of an episode: %s %j', (name, fields, expected) =>
  expect(verdictOf({ video: SHOW, match: SHOW_MATCH, candidates: [record('', { name, ...fields })] })).toBe(
    expected,
  ),
);
