// The country may stand behind the number: it tells one show from its namesake.

import { expect, test } from 'vitest';
import { readText } from '../../../src/core/release/reading.ts';
import { episode, match, record, verdictOf, video } from './records.ts';

const SECOND = episode(1, 2);

test.each([
  ['Harbour.S01E02.US.720p.HDTV.mkv', 'Harbour.UK.S01E02.720p.HDTV', 'title'],
  ['Harbour.UK.S01E02.720p.HDTV.mkv', 'Harbour.S01E02.US.720p.HDTV', 'title'],
  ['Harbour.S01E02.UK.WEB.mkv', 'Harbour.S01E02.US.720p.HDTV', 'title'],
  ['Harbour.S01E02.AU.720p.WEB.mkv', 'Harbour.NZ.S01E02.720p.WEB', 'title'],
  ['Harbour S01E02 (CA).mkv', 'Harbour.US.S01E02.720p.WEB', 'title'],
  ['Harbour.S01E02.US.720p.HDTV.mkv', 'Harbour.US.S01E02.720p.HDTV', 'ok'],
  ['Harbour.S01E02.GB.720p.HDTV.mkv', 'Harbour.UK.S01E02.720p.HDTV', 'ok'],
  ['Harbour.S01E02.US.720p.HDTV.mkv', 'Harbour.S01E02.720p.HDTV', 'ok'],
])('the country behind the number is that of the show: %s and %s', (path, name, verdict) => {
  const taken = match('Harbour', 'tv', { season: 1, episode: 2 });
  for (const matched of [taken, null])
    expect(verdictOf({ video: video(path), match: matched, candidates: [record(name, SECOND)] })).toBe(
      verdict,
    );
});

test.each([
  ['Harbour.S01E02.US.and.Them.720p.HDTV', null, 'US and Them'],
  ['Harbour - S01E02 - US - 720p', null, 'US'],
  // Ukrainian, or Catalan.
  ['Harbour.S01E02.UK', null, 'UK'],
  ['Harbour.S01E02.CA', null, 'CA'],
  ['Harbour.UK.S01E02.US.720p', 'UK', 'US'],
  ['Harbour.S01E02.US.720p', 'US', ''],
])('other words behind the number are no country: %s', (name, country, episodeTitle) =>
  expect(readText(name)).toMatchObject({ country, episodeTitle }),
);
