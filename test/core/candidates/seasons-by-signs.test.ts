// Some shows tell their seasons apart by signs alone; specials and ranges look like episodes.

import { expect, test } from 'vitest';
import { readText } from '../../../src/core/release/reading.ts';
import { match, record, verdictOf, video } from './records.ts';

test.each([
  ['Harbour!! - 05.mkv', 'Harbour! - 05', 'title'],
  ['[Grp] Harbour! - 05 [720p].mkv', '[Grp] Harbour!! - 05 [720p]', 'title'],
  ['Harbour!! - 05.mkv', 'HARBOUR!! - 05', 'ok'],
  ['Harbour!! - 05.mkv', 'Harbour - 05', 'ok'],
  ['Harbour! S02E05.mkv', 'Harbour!! S02E05', 'ok'],
  ['[Grp][Harbour][SP][05][1080P].mkv', '[Grp] Harbour - 05', 'title'],
  ['[Grp][Harbour][05][1080P].mkv', '[Grp][10月新番][Harbour][SP][05][1080P]', 'title'],
  ['[Grp][Harbour][OVA][05].mkv', '[Grp][Harbour][05]', 'title'],
  ['[Grp][Harbour][SP][05][1080P].mkv', '[Grp][Harbour SP][05]', 'ok'],
  ['[Grp][Harbour][TV][05][1080P].mkv', '[Grp] Harbour - 05', 'ok'],
  // The second version of the file.
  ['[Grp][Harbour][05][V2][1080P].mkv', '[Grp] Harbour - 05', 'ok'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][05][v2]', 'ok'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][PV][05]', 'title'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][Web Preview][05]', 'title'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][NCED][05]', 'title'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][II][05]', 'title'],
  ['[Grp] Harbour - 05.mkv', '[Grp][Harbour][Final Season][05]', 'title'],
  ['[Grp] Harbour - 05.mkv', '[Grp][港口][Harbour][05]', 'ok'],
  ['[Grp][Harbour][II][05].mkv', '[Grp] Harbour II - 05', 'ok'],
  ['Harbour S2 - 05.mkv', 'Harbour S2 Part 2 - 05', 'title'],
  ['Harbour S2 Part 2 - 05.mkv', 'Harbour S2 - 05', 'title'],
  ['Harbour S2 Part 2 - 05.mkv', '[Grp] Harbour S2 Part 2 - 05', 'ok'],
])('another season or a special is another work: %s and %s', (path, name, verdict) => {
  for (const matched of [match('Harbour', 'tv'), null])
    expect(verdictOf({ video: video(path), match: matched, candidates: [record(name)] })).toBe(verdict);
});

test.each([
  ['Oh! Harbour!! - 05.mkv', 'Oh Harbour!! - 05', 'ok'],
  ['Oh Harbour!! - 05.mkv', 'Oh! Harbour!! - 05', 'ok'],
  ['Oh! Harbour!! - 05.mkv', 'Oh! Harbour! - 05', 'title'],
])('a sign that one name leaves out tells no seasons apart: %s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

test.each([
  ['Harbour.S205-306.720p', 2, 3, []],
  ['Harbour.S205-S306.720p', 2, 3, []],
  ['Harbour.S205-206.720p', 2, null, [5, 6]],
  ['Harbour.S205.720p', 2, null, [5]],
])('%s reaches from one season into the next only if it says so', (name, season, seasonEnd, episodes) => {
  expect(readText(name)).toMatchObject({ season, seasonEnd, episodes });
  const given = { video: video(`${name}.mkv`), match: match('Harbour', 'tv') };
  const isOne = episodes.length === 1;
  expect(verdictOf({ ...given, candidates: [record('Harbour.S02E05')] }) === 'ok').toBe(isOne);
});
