// The site that published a file, in front of its title.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  'www.1Quayside.world - Harbour Lights (2024) Tamil PreDVD - 1080p.mkv',
  'www.1Quayside.pics - Harbour Lights (2024) HDRip.mkv',
  'www,1Quayside.phd - Harbour Lights (2024) 4K.mkv',
  'ww.Quayside.sbs - Harbour Lights (2024) HQ HDRip.mkv',
  'www.Quayside.cam_-_Harbour Lights (2024).mkv',
  'www.quayside.co.za - Harbour Lights (2024).mkv',
  'quayside.net - Harbour Lights (2024).mkv',
])('%s is of the film behind it', (path) =>
  expect(readRelease(path)).toMatchObject({
    kind: 'movie',
    title: 'Harbour Lights',
    titles: ['harbourlights'],
    year: 2024,
  }),
);

test.each([
  ['www.Quayside.pics - 8 Bit Harbour (2021) HDRip.mkv', '8 Bit Harbour'],
  ['www.Quayside.pics - 777 Harbour (2022) HDRip.mkv', '777 Harbour'],
])('%s begins with a number', (path, title) => expect(readRelease(path).title).toBe(title));

test.each([
  ['Harbour.Lights - The Return (2024).mkv', 'Harbour Lights - The Return'],
  ['www.Harbour.Lights.2024.mkv', 'www Harbour Lights'],
])('a title with dots stays: %s', (path, title) => expect(readRelease(path).title).toBe(title));
