// The second special of a show is not its second episode, counted through all seasons.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

const told = (season: number | null) =>
  match('Harbour Watch', 'tv', { year: 2010, season, episode: season === null ? null : 2 });

test.each([
  [1, 'Harbour.Watch.S00E02', episode(0, 2), 'season'],
  [null, 'Harbour.Watch.S00E02', {}, 'season'],
  [1, 'Harbour Watch - 02', episode(0, 2), 'season'],
  [0, 'Harbour.Watch.S00E02', episode(0, 2), 'ok'],
  [0, 'Harbour.Watch.S01E02', episode(1, 2), 'season'],
  [1, 'Harbour.Watch.S01E02', episode(1, 2), 'ok'],
  [null, 'Harbour.Watch.S01E02', episode(1, 2), 'ok'],
  [1, 'Harbour Watch - 02', {}, 'ok'],
])('told season %s: %s %o: %s', (season, name, fields, expected) => {
  const candidates = [record(name, fields)];
  expect(
    verdictOf({ video: video('[Grp] Harbour Watch - 02 [1080p].mkv'), match: told(season), candidates }),
  ).toBe(expected);
});
