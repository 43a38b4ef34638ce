// The number of a special stands directly behind its word: `OVA01`, `[SP02]`.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['[Grp] Harbour OVA01 [BDRip 1080p].mkv', 'Harbour OVA', 1],
  ['[Grp] Harbour - OAD02v2 [BDRip 1080p].mkv', 'Harbour - OAD', 2],
  ['[Grp] Harbour - SP01 [BD][720p].mkv', 'Harbour - SP', 1],
  ['[Grp][Harbour][SP01][720p].mkv', 'Harbour SP', 1],
  ['[Grp][Harbour SP03][720p].mkv', 'Harbour SP', 3],
])('%s is of %s, number %d', (path, title, number) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title, season: null, episodes: [number] }),
);

test.each(['Harbour.SP500.2019.mkv', 'Harbour SP1 2019 1080p.mkv', 'NOVA01 2019.mkv'])(
  '%s is a film whose title has such letters',
  (path) => expect(readRelease(path)).toMatchObject({ kind: 'movie', year: 2019 }),
);

const decide = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each(['[Grp][Harbour][SP01][720p].mkv', '[Grp] Harbour SP01 [720p].mkv'])('P5: %s', (path) => {
  expect(decide(path, '[Other][Harbour][SP][01][1080p]')).toBe('ok');
  expect(decide(path, '[Other] Harbour SP01 [1080p]')).toBe('ok');
  expect(decide(path, '[Other] Harbour SP02 [1080p]')).toBe('episode');
  for (const other of [
    '[Other] Harbour - 01 [1080p]',
    'Harbour.S01E01',
    'Harbour.1080p.BluRay',
    'SP01.1080p',
  ])
    expect(decide(path, other)).not.toBe('ok');
});

test('P5: an episode is none of the specials', () => {
  expect(decide('[Grp] Harbour - 01 [720p].mkv', '[Other][Harbour][SP01][1080p]')).not.toBe('ok');
  expect(decide('Harbour.2019.1080p.mkv', '[Other][Harbour][SP01][1080p]')).not.toBe('ok');
});
