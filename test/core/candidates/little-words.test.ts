// A title of little words alone is the beginning of any title.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

const SHOW = 'The 100/Season 2/The.100.S02E03.720p.HDTV.mkv';
const FILM = 'The.Net.1995.1080p.mkv';

test.each([
  [SHOW, 'The', 'title'],
  [SHOW, 'The.720p.HDTV.x264-LOL', 'title'],
  [SHOW, 'The.S02E03.720p.HDTV.x264-LOL', 'title'],
  [SHOW, 'Of The WEB-DL', 'title'],
  [SHOW, 'WEB-DL', 'ok'],
  [SHOW, 'Only for the 720p HDTV', 'ok'],
  [SHOW, 'The.100.720p.HDTV', 'ok'],
])('such a record is not that of the show, whatever its fields say: %s and %s', (path, name, verdict) => {
  const taken = match('The 100', 'tv', { year: 2014, season: 2, episode: 3 });
  const candidates = [record(name, episode(2, 3))];
  expect(verdictOf({ video: video(path), match: taken, candidates })).toBe(verdict);
});

test.each([
  [FILM, 'The.720p.BluRay', 'title'],
  [FILM, 'A.1080p', 'title'],
  [FILM, 'BluRay', 'ok'],
  [FILM, 'Film.1080p', 'ok'],
])('nor that of a film: %s and %s', (path, name, verdict) => {
  const taken = match('The Net', 'movie', { year: 1995 });
  expect(verdictOf({ video: video(path), match: taken, candidates: [record(name)] })).toBe(verdict);
});
