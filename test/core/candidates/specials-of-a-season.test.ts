// A special without a number is no episode of its season, and no pack of it.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, record, verdictOf, video, wish } from './records.ts';

const FIRST = 'Some Show/Season 2/Some.Show.S02E01.720p.HDTV.x264-LOL.mkv';

const decide = (path: string, name: string, fields = {}): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name, fields)] });

test.each([
  'Some.Show.S02.Christmas.Special.720p.HDTV',
  'Some Show S02 The Halloween Special 2012',
  'Some.Show.S02.Special',
  'Some.Show.S02.New.Years.Eve.Special.HDTV',
  'Some.Show.S02.SP',
  'Some.Show.S02.Specials',
])('%s is not the first episode', (name) => {
  expect(decide(FIRST, name)).toBe('episode');
  expect(decide(FIRST, name, episode(2, 1))).toBe('episode');
  expect(decide(FIRST, name, { season: 2, fullSeason: true })).toBe('episode');
});

test.each([
  'Some.Show.S02.+.Christmas.Special.720p',
  'Some.Show.S02.incl.Christmas.Special.720p',
  'Some.Show.S02.Special.Edition.720p',
])('%s is the season', (name) => expect(decide(FIRST, name)).toBe('ok'));

test('an episode that is the special itself takes it if the fields name its number', () => {
  const path = 'Some Show/Season 2/Some.Show.S02E07.Christmas.Special.720p.mkv';
  expect(decide(path, 'Some.Show.S02.Christmas.Special', episode(2, 7))).toBe('ok');
  expect(decide(path, 'Some.Show.S02.Christmas.Special', episode(2, 6))).toBe('episode');
});

test('in an archive the special is not taken for the first episode', () => {
  const entries = ['Some.Show.S02E02.srt', 'Some.Show.S02.Christmas.Special.srt'];
  const pack = record('Some.Show.S02', { season: 2, fullSeason: true });
  const chosen = chooseEntry(
    video(FIRST),
    wish,
    pack,
    entries.map((name) => ({ name, size: 5000 })),
  );
  expect(chosen.kind).toBe('none');
});
