// British records call a season a series, without a dash in front. The fields tell that it is no part of the title.

import { expect, test } from 'vitest';
import { match, record, verdictOf, video } from './records.ts';

const whole = (season: number) => ({ season, fullSeason: true });

test.each([
  ['Harbour.S01E05.720p.mkv', 'Harbour Series 1', whole(1), 'ok'],
  ['Harbour.S02E05.720p.mkv', 'Harbour - Series 2', whole(2), 'ok'],
  ['Harbour.S02E05.720p.mkv', 'Harbour Series 2', whole(2), 'ok'],
  ['Harbour.S02E05.720p.mkv', 'Harbour.Series.Two', whole(2), 'ok'],
  ['Harbour.S02E05.720p.mkv', 'Harbour Series 1', whole(1), 'season'],
  ['Harbour.S02E05.720p.mkv', 'Other Series 2', whole(2), 'title'],
  // A show of that name.
  ['Harbour.S01E05.720p.mkv', 'Harbour Series 7', whole(1), 'title'],
  ['Harbour.S01E05.720p.mkv', 'Harbour Series 1', {}, 'title'],
])('%s and %s with %o', (path, name, fields, verdict) => {
  const taken = match('Harbour', 'tv', { season: 1, episode: 5 });
  expect(verdictOf({ video: video(path), match: taken, candidates: [record(name, fields)] })).toBe(verdict);
});
