// Two countries have a show of this name, and neither the video's name nor the service tells which one it is.

import { expect, test } from 'vitest';
import { judge } from '../../../src/core/candidates/judge.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import { episode, match, record, video, wish } from './records.ts';

const VIDEO = 'Harbour/Season 01/Harbour.S01E02.1080p.WEB-DL.x264-QUAY.mkv';
const OF_THE_YEAR = 'Harbour (2001)/Season 01/Harbour.S01E02.1080p.WEB-DL.x264-QUAY.mkv';

test.each<readonly [string, string, string, TitleMatch | null, string | null]>([
  ['an episode that names no country', VIDEO, 'Harbour.S01E02.720p.HDTV.x264-PIER', null, 'title'],
  ['the very release of the file', VIDEO, 'Harbour.S01E02.1080p.WEB-DL.x264-QUAY', null, null],
  ['an episode that names our year', OF_THE_YEAR, 'Harbour.2001.S01E02.720p.HDTV.x264-PIER', null, null],
  [
    'an episode of what the service recognised',
    VIDEO,
    'Harbour.S01E02.720p.HDTV.x264-PIER',
    match('Harbour', 'tv'),
    null,
  ],
])('%s', (...given) => {
  const [, path, release, found, refusal] = given;
  const others = ['Harbour.US.S01E02.720p.HDTV.x264-MOLE', 'Harbour.UK.S01E02.720p.HDTV.x264-MOLE'];
  const offered = [release, ...others].map((name) => record(name, episode(1, 2)));
  const judged = judge({ video: video(path), preference: wish, match: found, candidates: offered });
  const one = judged.find(({ candidate }) => candidate === offered[0]);
  expect(one?.kind === 'refused' ? one.reason : null).toBe(refusal);
});
