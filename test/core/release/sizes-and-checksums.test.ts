// The size of a picture and a checksum may look like a year, or like season and episode.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  'Harbour_Lights[1904x1072.h264].mkv',
  'Harbour.Lights.1918x800.x264.mkv',
  'Harbour Lights 1998x1080.mkv',
])('%s is a film', (path) =>
  expect(readRelease(path)).toMatchObject({
    kind: 'movie',
    title: 'Harbour Lights',
    season: null,
    episodes: [],
  }),
);

test.each([
  ['Harbour.Lights.2019x05.720p.mkv', 5],
  ['Harbour.Lights.2019x150.720p.mkv', 150],
])('%s is episode %d of a season that is called by its year', (path, episode) =>
  expect(readRelease(path)).toMatchObject({ title: 'Harbour Lights', season: 2019, episodes: [episode] }),
);

test.each(['[Grp]_Harbour_Lights_-_01_[2048A39A].mkv', '[Grp] Harbour Lights - 01 (1977F3A2).mkv'])(
  '%s is an episode with its checksum',
  (path) => expect(readRelease(path)).toMatchObject({ title: 'Harbour Lights', episodes: [1] }),
);

test('a number in front of a year belongs to the title of a film', () => {
  expect(readRelease('[Grp] Harbour Lights - 01 (2019).mkv')).toMatchObject({ kind: 'movie', year: 2019 });
});
