// `Part 1 of 2` is the first file of a film, or a show's first episode. What the service recognises tells.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

const FIRST = video('Harbour.2010.Part.1.of.2.1080p.mkv');
const film = match('Harbour', 'movie', { year: 2010 });
const show = match('Harbour', 'tv', { year: 2010, season: 1, episode: 1 });

test.each([
  [film, 'Harbour.2010.Part.1', {}, 'ok'],
  [film, 'Harbour.2010.Part.2', {}, 'part'],
  [film, 'Harbour.2010.720p', {}, 'part'],
  [film, 'Harbour.S01E01.720p', episode(1, 1), 'kind'],
  [match('Harbour', 'movie', { year: 1990 }), 'Harbour.2010.Part.1', {}, 'episode'],
  [show, 'Harbour.S01E01.720p', episode(1, 1), 'ok'],
  [show, 'Harbour.S01E02.720p', episode(1, 2), 'episode'],
  [null, 'Harbour.2010.Part.1.of.2.720p', {}, 'ok'],
])('recognised as %o, it and %s', (taken, name, fields, verdict) =>
  expect(verdictOf({ video: FIRST, match: taken, candidates: [record(name, fields)] })).toBe(verdict),
);
