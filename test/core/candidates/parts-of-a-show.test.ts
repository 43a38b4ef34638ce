// A miniseries counts its episodes as parts, some shows their seasons: "Some Show Part Six", "Some Show II".

import { expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { judge } from '../../../src/core/candidates/judge.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, match, record, video, wish } from './records.ts';

const season = (number: number): Partial<Candidate> => ({ season: number, fullSeason: true });

function verdict(path: string, name: string, fields: Partial<Candidate>): string {
  const facts = video(path);
  const [number] = facts.release.episodes;
  const found = match('Some Show', 'tv', {
    year: 2001,
    season: facts.release.season,
    episode: number ?? null,
  });
  const [judged] = judge({
    video: facts,
    preference: wish,
    match: found,
    candidates: [record(name, fields)],
  });
  return judged?.kind === 'acceptable' ? (judged.pack ? 'pack' : 'ok') : (judged?.reason ?? 'none');
}

const SIXTH = 'TV/Some Show/Season 1/Some.Show.S01E06.The.Harbour.1080p.BluRay.mkv';
const OF_SECOND = 'TV/Some Show/Season 2/Some.Show.S02E05.1080p.WEB-DL.mkv';

test.each<readonly [string, string, Partial<Candidate>, string]>([
  [SIXTH, 'Some.Show.Part.6.The.Harbour.720p.BluRay', episode(1, 6), 'ok'],
  [SIXTH, 'Some Show - Part Six', episode(1, 6), 'ok'],
  [SIXTH, 'Some.Show.Pt.VI.720p.BluRay', episode(1, 6), 'ok'],
  [SIXTH, 'Some.Show.Part.5.720p.BluRay', episode(1, 5), 'episode'],
  [SIXTH, 'Some.Show.Part.6.720p.BluRay', episode(1, 5), 'title'],
  [SIXTH, 'Some.Show.Part.6.720p.BluRay', {}, 'title'],
  [SIXTH, 'Some.Other.Show.Part.6.720p.BluRay', episode(1, 6), 'title'],
  [OF_SECOND, 'Some.Show.Part.2.1080p.WEB-DL', season(2), 'pack'],
  [OF_SECOND, 'Some.Show.Part.2.Chapter.5', episode(2, 5), 'ok'],
  [OF_SECOND, 'Some.Show.Part.2.Episode.5', episode(2, 5), 'ok'],
  [OF_SECOND, 'Some Show II', season(2), 'pack'],
  [OF_SECOND, 'Some Show II - 05', episode(2, 5), 'ok'],
  [OF_SECOND, 'Some.Show.Part.3.1080p.WEB-DL', season(3), 'season'],
  [OF_SECOND, 'Some.Show.Part.3.1080p.WEB-DL', season(2), 'title'],
])('%s and %s with %j: %s', (path, name, fields, expected) =>
  expect(verdict(path, name, fields)).toBe(expected),
);

test.each([
  'TV/Some Show (2001)/Some.Show.Part.06.The.Harbour.1080p.BluRay.mkv',
  'TV/Some Show (2001)/Some Show - Part Six - The Harbour.mkv',
  'TV/Some Show/Some.Show.Pt.VI.720p.HDTV.x264-GRP.mkv',
  'TV/Some Show (2001)/Some Show 006.mkv',
])('a file that counts in parts is the episode that the service recognises: %s', (path) => {
  const found = match('Some Show', 'tv', { year: 2001, season: 1, episode: 6 });
  const candidates = [record('Some.Show.S01E06', episode(1, 6))];
  const [judged] = judge({ video: video(path), preference: wish, match: found, candidates });
  expect(judged?.kind).toBe('acceptable');
});

test.each([
  ['Movies/Some Show (1996)/Some.Show.1080p.DDP5.1.BluRay.mkv', 1],
  ['Movies/Some.Show.Part.2.2001.1080p.BluRay.mkv', 2],
  ['Movies/Some Show (2001)/Some.Show.1080p.DDP5.1.BluRay.mkv', 1],
  ['Movies/Some Show (2001)/Some.Show.CD1.mkv', 1],
])('a film with a year of its own, or no number behind its title, stays one: %s', (path, number) => {
  const found = match('Some Show', 'tv', { year: 2001, season: 1, episode: number });
  const candidates = [record(`Some.Show.S01E0${number}`, episode(1, number))];
  const [judged] = judge({ video: video(path), preference: wish, match: found, candidates });
  expect(judged?.kind).toBe('refused');
});

test.each([
  [['Some Show - Part 5 - The Pier.srt', 'Some Show - Part 6 - The Harbour.srt'], 1],
  [['Some.Show.Part.Five.srt', 'Some.Show.Part.Six.srt', 'Some.Show.Part.Seven.srt'], 1],
  [['Part V.srt', 'Part VI.srt', 'Part VII.srt'], 1],
  [['Some.Show.Pt.06.srt', 'Some.Show.Pt.07.srt'], 0],
])('the entries of a pack count in parts: %j', (names, at) => {
  const pack = record('Some.Show', { season: 1, fullSeason: true, episodeFrom: 1, episodeEnd: 10 });
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video('TV/Some Show/Season 1/Some.Show.S01E06.mkv'), wish, pack, entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: names[at] } });
});

test.each([
  ['Some.Show.S02E05', 'Some Show - Chapter 13 - The Pier.srt'],
  ['Some.Show.S02E05', 'Chapter 13 - The Pier.srt'],
  ['[Group] Some Show - 30', '[Group] Some Show - 30 [1080p].srt'],
  ['Some.Show.Part.2.Chapter.5', 'Some.Show.Part.2.Chapter.5.srt'],
  ['Some Show II', 'Some Show II.srt'],
  ['Some Show II - 05', 'abc.srt'],
])('the only entry may count through all seasons, or name the season: %s with %s', (name, file) => {
  const entries = [{ name: file, size: 5000 }];
  const chosen = chooseEntry(video(OF_SECOND), wish, record(name, episode(2, 5)), entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: file } });
});

test.each([
  ['of another part in a first season', SIXTH, episode(1, 6), ['Some Show - Part 5.srt']],
  [
    'of several parts',
    OF_SECOND,
    episode(2, 5),
    ['Some Show - Chapter 12.srt', 'Some Show - Chapter 13.srt'],
  ],
  ['in folders of several', OF_SECOND, episode(2, 5), ['Episode 6/abc.srt', 'Episode 5/abc.srt']],
])('no entry %s is chosen', (_, path, fields, names) => {
  const { season, episode: number } = fields;
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, record(`Some.Show.S0${season}E0${number}`, fields), entries);
  expect(chosen.kind).toBe('none');
});

test.each([
  ['Two Harbours 105 The Pier.srt', 'Two Harbours 106 The Lamp.srt'],
  ['Two.Harbours.105.The.Pier.srt', 'Two.Harbours.106.The.Lamp.srt'],
  ['Two Harbours 05 The Pier.srt', 'Two Harbours 06 The Lamp.srt'],
])('the title may begin with a number in words: %s', (...names) => {
  const pack = record('Two Harbours', { season: 1, fullSeason: true, episodeFrom: 1, episodeEnd: 10 });
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video('TV/Two Harbours/Season 1/Two.Harbours.S01E06.mkv'), wish, pack, entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: names[1] } });
});
