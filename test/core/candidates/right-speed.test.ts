// A subtitle that runs at the right speed goes before one that does not, whatever else speaks for that one.

import { expect, test } from 'vitest';

import { judge } from '../../../src/core/candidates/judge.ts';
import { record, video, wish } from './records.ts';

const OWN = 'Harbour.2016.1080p.AMZN.WEB-DL.x264-GRP';
const FILM = video(`${OWN}.mkv`, 23.976);

const best = (...given: ReadonlyArray<readonly [string, number | null]>): string => {
  const candidates = given.map(([name, frameRate]) => record(name, { frameRate }));
  const [first] = judge({ video: FILM, preference: wish, match: null, candidates });
  return first?.kind === 'acceptable' ? first.candidate.releaseName : (first?.reason ?? 'none');
};

test.each([
  ['Harbour.2016.BluRay', 23.976],
  ['Harbour.2016.BluRay', 24],
  ['Harbour.2016.BluRay', null],
  ['Harbour.2016.DVDRip', null],
  ['Harbour.2016', null],
] as const)('%s with %s frames goes before the very file’s with 25', (name, rate) =>
  expect(best([OWN, 25], [name, rate])).toBe(name),
);

test.each(['Harbour.2016.BluRay', 'Harbour.2016', OWN])('%s with 25 frames is better than none', (name) =>
  expect(best([name, 25])).toBe(name),
);

test('one from a cinema does not', () =>
  expect(best([OWN, 25], ['Harbour.2016.TELESYNC', 23.976])).toBe(OWN));
