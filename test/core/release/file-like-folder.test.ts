// A file that is called like the folder of its work.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

/** More than are remembered. */
const MANY = 2_500;

const RELEASE = 'Harbour.2010.S02E05.720p.HDTV.x264-QUAY';
const PATHS = [
  'Harbour/Season 2/Harbour.mkv',
  `${RELEASE}/${RELEASE}.mkv`,
  'Harbour (2010)/Harbour (2010).mkv',
] as const;

test('in a season of its show it is an episode without a number, and never a film of that name', () => {
  expect(readRelease('Harbour/Season 2/Harbour.mkv')).toMatchObject({
    kind: 'season',
    title: 'Harbour',
    season: 2,
    episodes: [],
  });
});

test('the folder does not confirm what the file says of the year, because both are one name', () => {
  expect(readRelease(`${RELEASE}/${RELEASE}.mkv`)).toMatchObject({ year: 2010, workYear: null });
  expect(readRelease(`Harbour (2009)/${RELEASE}/${RELEASE}.mkv`)).toMatchObject({
    year: 2010,
    workYear: 2009,
  });
});

test.each(PATHS)('%s means the same, however many names were read before', (path) => {
  const first = readRelease(`Shelf/${path}`);
  // Each reads one new name, at some point while the folder's own is just being forgotten.
  for (let shelf = 0; shelf < MANY; shelf += 1) expect(readRelease(`Shelf ${shelf}/${path}`)).toEqual(first);
});
