// A season's archive in which no name has a mark: the number in which the names differ is the episode.

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, record, SHOW, wish } from '../candidates/records.ts';

const PACK: Partial<Candidate> = { season: 2, fullSeason: true };

function choose(names: readonly string[], fields = PACK, name = 'Some.Show.S02'): string | null {
  const entries = names.map((one) => ({ name: one, size: 5000 }));
  const chosen = chooseEntry(SHOW, wish, record(name, fields), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

/** The names of episodes 4 to 6. */
const three = (name: string): readonly string[] => ['04', '05', '06'].map((at) => name.replace('05', at));

test.each([
  'shw05.srt',
  'ss2e05.srt',
  'SomeShowS2Ep05.srt',
  'shw-s2-05.srt',
  '2-05.srt',
  '2_05.srt',
  '2.05.srt',
  '0205.srt',
  'Some Show - 2 - 05.srt',
  'Some Show - Season 2 - 05of12.srt',
  'Season 2/shw05.srt',
  'Some Show S02/shw05.srt',
  'shw05.en.srt',
])('%s is episode 5', (name) => expect(choose(three(name))).toBe(name));

test('several seasons, each in a folder of its own', () => {
  const names = ['Season 1', 'Season 2'].flatMap((folder) => three(`${folder}/shw05.srt`));
  expect(choose(names)).toBe('Season 2/shw05.srt');
  expect(choose(names.slice(0, 3))).toBeNull();
});

test.each<readonly [string, readonly string[]]>([
  ['another number in front', three('shw-s3-05.srt')],
  ['another number in front', three('shw 720p 05.srt')],
  ['another season', three('0305.srt')],
  ['only two names', ['shw05.srt', 'shw06.srt']],
  ['the same number', ['shw05-abc.srt', 'shw05-def.srt', 'shw05-ghi.srt']],
  ['no number in one', [...three('shw05.srt'), 'shw-finale.srt']],
  ['versions of another episode', three('S02E02.v5.srt').map((name) => name.replace('0', ''))],
  ['texts of another episode', three('S02E03/sub05.srt')],
])('no number is the episode: %s, %j', (_, names) => expect(choose(names)).toBeNull());

test('of two names, the number behind that of the season is the episode', () => {
  expect(choose(['02-05.srt', '02-06.srt'])).toBe('02-05.srt');
  expect(choose(['2-04.srt', '2-05.srt'])).toBe('2-05.srt');
  // Ranges.
  expect(choose(['02-05.srt', '06-10.srt'])).toBeNull();
  expect(choose(['03-05.srt', '03-06.srt'])).toBeNull();
});

test.each(['ss2e05', 'shw-s2-05', '2-05', 'Some Show - Season 2 - 05of12'])(
  'of several seasons in one folder, the number of the season is not the episode: %s',
  (name) => {
    const names = [4, 5, 6].flatMap((season) => three(`${name.replace('2', String(season))}.srt`));
    expect(choose(names)).toBeNull();
  },
);

test.each(['shw05-06.srt', '2-05&06.srt', '2-05e06.srt', 'shw05a.srt'])(
  '%s is no single, whole episode',
  (name) => {
    const others = [1, 2, 3].map((at) => name.replace(/05.*/, `0${at}.srt`));
    expect(choose([...others, name])).toBeNull();
  },
);

test('a title may begin with a number', () =>
  expect(choose(['shw04 The Quay.srt', 'shw05 24 Hours.srt', 'shw06 Home.srt'])).toBe('shw05 24 Hours.srt'));

test('the versions of one episode are not several episodes', () =>
  expect(choose(three('shw_v05.srt'), episode(2, 4), 'Some.Show.S02E04')).toBeNull());

test('the number of an episode may have its season in front, inside the folder of that season', () => {
  const names = ['Season 1/Some Show 105.srt', 'Season 2/Some Show 204.srt', 'Season 2/Some Show 205.srt'];
  expect(choose(names)).toBe('Season 2/Some Show 205.srt');
});
