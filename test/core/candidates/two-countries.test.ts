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

/** What is decided about `Harbour.UK.S01E02` beside the others, if the service recognised "Harbour". */
function ofBritish(...others: readonly string[]): string {
  const names = ['Harbour.UK.S01E02.1080p.WEB-DL.x264-PIER', ...others];
  const candidates = names.map((name, at) => record(name, { key: String(at), ...episode(1, 2) }));
  const judged = judge({ video: video(VIDEO), preference: wish, match: match('Harbour', 'tv'), candidates });
  const first = judged.find(({ candidate }) => candidate.key === '0');
  return first?.kind === 'acceptable' ? 'ok' : (first?.reason ?? 'none');
}

test('a candidate that names a country is of another version if most name none', () => {
  expect(ofBritish('Harbour.S01E02.HDTV', 'Harbour 1x02 WEB')).toBe('title');
  expect(ofBritish('Harbour.S01E02.HDTV', 'Other.Show.S01E02.HDTV', 'srt')).toBe('ok');
  expect(ofBritish('Harbour.S01E02.HDTV', 'Harbour.UK.S01E02.HDTV')).toBe('ok');
  expect(ofBritish()).toBe('ok');
});
