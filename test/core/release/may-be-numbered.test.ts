import { describe, expect, test } from 'vitest';
import { findAlone, findNumbers } from '../../../src/core/release/numbers/episode.ts';
import { mayBeNumbered } from '../../../src/core/release/numbers/may-be-numbered.ts';
import { findSeason } from '../../../src/core/release/numbers/season.ts';
import {
  EPISODE,
  EPISODE_AFTER,
  SEASON,
  SEASON_AFTER,
} from '../../../src/core/release/words/languages/episode-words.ts';

const words = (list: string): readonly string[] => list.split('|');
const names = [
  ...words(SEASON).flatMap((word) => [
    `Show ${word} 2`,
    `Show.${word}.2.${word}.5`,
    `Show ${word}2 5. bölüm`,
  ]),
  ...words(SEASON_AFTER).flatMap((word) => [`Show 2. ${word}`, `Show 2nd ${word}`, `Show 2nd ${word}, ep 5`]),
  ...words(EPISODE).flatMap((word) => [`Show ${word} 5`, `Show_${word}-5`, `Show Season 2 ${word} 5`]),
  ...words(EPISODE_AFTER).flatMap((word) => [`Show 5. ${word}`, `Show 5${word}`]),
  'S01E02',
  's1 ep 02',
  'S01',
  'S01-S03',
  '1x02',
  'T02E05',
  'E1206',
  '#45',
  '14 of 21',
  '3of8',
  '[2.12]',
  'Cap.102',
  'Series 2 Ep 5',
  'Vol. 2 Ep 3',
  'book 1 episode 2',
  '2nd Season - 05',
  'Season 2 - 05',
  'Third Season',
  'Third Season - 05',
  'Season Two',
  'Season IV',
  'Show - Series 1',
  'S32-Week 45-Ep 6478',
  '2nd Season 24',
  '8.sez.21.ser',
  '2-y.sezon',
  '4-ja.serija',
  'Season No 2 Episode No 5',
  'Ep #36',
  'Ep.No5',
  'T01XE08',
];

const isFound = (name: string): boolean =>
  [findNumbers, findAlone, findSeason].some((find) => find(name) !== null);

describe('one look at a name', () => {
  test('misses no number of a season or episode', () => {
    const found = [...names, ...names.map((name) => name.toUpperCase())].filter(isFound);
    expect(found.length).toBeGreaterThan(names.length);
    expect(found.filter((name) => !mayBeNumbered(name))).toEqual([]);
  });

  test('tells that a film has none', () => {
    expect(mayBeNumbered('The.Broken.Compass.of.Verona.1971.1080p.BluRay.DDP5.1.x264-GROUP')).toBe(false);
  });
});
