// A name of nothing but brackets may hold the title where others hold their group: `[Lantern][12]`.

import { expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';

const TWELFTH = match('Lantern', 'tv', { year: 2004, season: 1, episode: 12 });

test.each([
  ['[Lantern][12].mkv', 'Lantern - 12', 'ok'],
  ['[Lantern][12][1080p].mkv', '[Grp] Lantern - 12 [BD]', 'ok'],
  ['Anime/[Lantern][12v2].mkv', 'Lantern.S01E12.1080p', 'ok'],
  ['[Lantern][12].mkv', 'Lantern - 13', 'contradicts-itself'],
  ['[Lantern][12].mkv', 'Lantern.2003.1080p.BluRay', 'episode'],
  ['[Lantern][12].mkv', '[Lantern] Harbour - 12', 'title'],
  ['[Harbour_Watch][12].mkv', 'Lantern - 12', 'title'],
  ['Lantern/[Grp][12].mkv', 'Lantern - 12', 'ok'],
  ['Lantern/[Grp][12].mkv', 'Grp - 12', 'title'],
  ['[Grp] [12] Lantern.mkv', 'Grp - 12', 'title'],
  ['[Grp][12] Lantern [1080p].mkv', 'Grp - 12', 'title'],
  ['[CHS][12].mkv', 'CHS - 12', 'title'],
])('%s and a record %s: %s', (path, name, expected) => {
  const candidates = [record(name, name.includes('2003') ? {} : episode(1, 12))];
  expect(verdictOf({ video: video(path), match: TWELFTH, candidates })).toBe(expected);
});
