// All records have one other title than the video. Is it another name of the show or the film?

import { describe, expect, test } from 'vitest';
import { judge, type VideoFacts } from '../../../src/core/candidates/judge.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { episode, match, record, video, wish } from './records.ts';

const HARBOUR = video('Harbour Heist/Harbour.Heist.S03E02.720p.WEB-DL.x264-QUAY.mkv');
const FILM = video('Harbour Heist (2001)/Harbour.Heist.2001.1080p.BluRay.x264-QUAY.mkv');

const asShow = (name = 'Harbour Heist', more: Partial<TitleMatch> = {}) =>
  match(name, 'tv', { year: 2001, season: 3, episode: 2, ...more });

/** What is decided about the first of these records: `ok`, or why it is refused. */
function ofFirst(own: VideoFacts, title: TitleMatch, names: readonly string[]): string {
  const candidates = names.map((name, at) =>
    record(name, { key: String(at), ...(title.kind === 'tv' && episode(3, 2)) }),
  );
  const judged = judge({ video: own, match: title, candidates, preference: wish });
  const first = judged.find(({ candidate }) => candidate.key === '0');
  return first?.kind === 'acceptable' ? 'ok' : (first?.reason ?? 'none');
}

const ofShow = (names: readonly string[], title = asShow()): string => ofFirst(HARBOUR, title, names);
const ofFilm = (...names: readonly string[]): string =>
  ofFirst(FILM, match('Harbour Heist', 'movie', { year: 2001 }), names);

const ORIGINAL = ['La.Casa.del.Puerto.S03E02.720p.WEB-DL', 'La casa del puerto 3x02 HDTV'];

describe('the title that the records of the recognised show have is another name of it', () => {
  test.each([
    ['in another language', ORIGINAL],
    [
      'beside the own title in a few',
      [...ORIGINAL, 'La.Casa.del.Puerto.S03E02.DVDRip', 'Harbour.Heist.S03E02'],
    ],
    ['beside records without a title', [...ORIGINAL, 'WEB-DL', 'BluRay', 'srt']],
    [
      'counted through all seasons, of an anime',
      ['[Grp] Minato no Ie - S03E02', '[Other] Minato no Ie - 3x02'],
    ],
  ])('%s', (_, names) => expect(ofShow(names)).toBe('ok'));

  test('without the brand that the video has in front', () => {
    const names = ['Harbour.Heist.S03E02.HDTV', 'Harbour Heist 3x02'];
    const branded = video('Marvels.Harbour.Heist.S03E02.720p.mkv');
    expect(ofFirst(branded, asShow("Marvel's Harbour Heist"), names)).toBe('ok');
  });

  test.each([
    ['one record alone', ORIGINAL.slice(0, 1)],
    ['half of the records', [...ORIGINAL, 'Harbour.Heist.S03E02.HDTV', 'Harbour.Heist.S03E02.720p']],
    ['a spin-off', ['Harbour.Heist.Origins.S03E02.HDTV', 'Harbour Heist Origins 3x02']],
    ['two other shows', ['La.Casa.del.Puerto.S03E02', 'Die.Bucht.S03E02']],
  ])('not %s', (_, names) => expect(ofShow(names)).toBe('title'));

  test('not if the service takes the video for a show of another name', () =>
    expect(ofShow(ORIGINAL, asShow('La casa del puerto'))).toBe('title'));

  test('not if the service doubts its match, or means a namesake of another country', () => {
    expect(ofShow(ORIGINAL, asShow('Harbour Heist', { weak: true }))).toBe('title');
    const british = video('Harbour Heist (UK)/Harbour.Heist.UK.S03E02.720p.mkv');
    expect(ofFirst(british, asShow('Harbour Heist (US)'), ORIGINAL)).toBe('title');
  });

  test('and the episode must still fit', () =>
    expect(ofShow(['La.Casa.del.Puerto.S03E03.720p', ...ORIGINAL, ...ORIGINAL])).toBe('contradicts-itself'));
});

describe('the same for a film, if they have its year', () => {
  test('of the same year', () => expect(ofFilm('El.Golpe.2001.BluRay', 'El Golpe 2001 720p')).toBe('ok'));

  test.each([
    ['of another year', ['El.Golpe.2003.BluRay', 'El Golpe 2003 720p']],
    ['without one', ['El.Golpe.BluRay', 'El Golpe 720p']],
    ['of a sequel', ['Harbour.Return.2001.BluRay', 'Harbour Return 2001 720p']],
  ])('not %s', (_, names) => expect(ofFilm(...names)).toBe('title'));
});
