import { expect, test } from 'vitest';
import { judge } from '../../../src/core/candidates/judge.ts';
import { episode, match, record, verdictOf, video, wish } from './records.ts';

const SHOW = 'Harbour (2001)/Season 01/Harbour.S01E02.1080p.WEB-DL.x264-QUAY.mkv';
const FILM = 'Harbour (2001)/Harbour.1080p.WEB-DL.x264-QUAY.mkv';

test.each<readonly [string, string, 'movie' | 'tv', string, string | null]>([
  ['an episode of the other show', SHOW, 'tv', 'Harbour.S01E02.720p.HDTV.x264-PIER', 'title'],
  ['an episode that names our year', SHOW, 'tv', 'Harbour.2001.S01E02.720p.HDTV.x264-PIER', null],
  ['the very release of the file', SHOW, 'tv', 'Harbour.S01E02.1080p.WEB-DL.x264-QUAY', null],
  ['an episode that names another country', SHOW, 'tv', 'Harbour.UK.S01E02.720p.HDTV.x264-PIER', 'title'],
  ['a release of the other film', FILM, 'movie', 'Harbour.720p.HDTV.x264-PIER', 'title'],
  ['a film that names our year', FILM, 'movie', 'Harbour.2001.720p.HDTV.x264-PIER', null],
])('where the service takes the video for its namesake: %s', (...given) => {
  const [, path, kind, release, refusal] = given;
  const numbers = kind === 'tv' ? episode(1, 2) : {};
  const taken = match('Harbour', kind, { year: 2020 });
  const [judged] = judge({
    video: video(path),
    preference: wish,
    match: taken,
    candidates: [record(release, numbers)],
  });
  expect(judged?.kind === 'refused' ? judged.reason : null).toBe(refusal);
});

test.each<readonly [string, string | null]>([
  ['Harbour.S01E02.720p.HDTV.x264-PIER', 'title'],
  ['Harbour.UK.S01E02.720p.HDTV.x264-PIER', null],
])('where the service takes it for the show of another country: %s', (release, refusal) => {
  const path = 'Harbour (UK)/Season 01/Harbour.S01E02.1080p.WEB-DL.x264-QUAY.mkv';
  const taken = match('Harbour (US)', 'tv', { year: 2020 });
  const [judged] = judge({
    video: video(path),
    preference: wish,
    match: taken,
    candidates: [record(release, episode(1, 2))],
  });
  expect(judged?.kind === 'refused' ? judged.reason : null).toBe(refusal);
});

test('a later year of the match may be that of the season: without another hint it is no other show', () => {
  const path = 'Harbour (2001)/Season 05/Harbour.S05E02.1080p.WEB-DL.x264-QUAY.mkv';
  const offered = [record('Harbour.S05E02.720p.HDTV.x264-PIER', episode(5, 2))];
  const kinds = (year: number) =>
    judge({
      video: video(path),
      preference: wish,
      match: match('Harbour', 'tv', { year }),
      candidates: offered,
    })[0]?.kind;
  expect([kinds(2005), kinds(1998)]).toEqual(['acceptable', 'refused']);
});

test.each([
  ['a first season comes not before its show', 'Harbour.1978.S01E02', 'Harbour', 'title'],
  ['a later season may', 'Harbour.1978.S02E02', 'Harbour', 'ok'],
  ['a year may be a word of the title', 'Harbour.1978.S01E02', 'Harbour 1978', 'ok'],
])('a bare year in an episode’s name tells of a namesake: %s', (_, name, theirs, verdict) => {
  const season = name.includes('S02') ? 2 : 1;
  const offered = record(
    `${theirs.replace(' ', '.')}.S0${season}E02.720p.HDTV.x264-PIER`,
    episode(season, 2),
  );
  const taken = match(theirs, 'tv', { year: 2004 });
  const ours = video(`${name}.1080p.WEB-DL.x264-QUAY.mkv`);
  expect(verdictOf({ video: ours, match: taken, candidates: [offered] })).toBe(verdict);
});
