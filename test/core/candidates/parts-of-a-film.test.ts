// A film or an event in several parts: the words behind the year tell which part a name is of.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video, wish } from './records.ts';

const decide = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each([
  ['Harbour.Bells.2004.Vol.1.mkv', 'Harbour.Bells.2004.Vol.2'],
  ['Harbour.Bells.2004.Volume.I.mkv', 'Harbour.Bells.2004.Volume.II'],
  ['Harbour.Bells.2004.Part.One.mkv', 'Harbour.Bells.2004.Part.Two'],
  ['Harbour.Bells.2004.Part.I.mkv', 'Harbour.Bells.2005.Part.II'],
  ['Harbour.Bells.2004.Teil.1.mkv', 'Harbour.Bells.2004.Teil.2'],
  ['Harbour.Opera.2004.Act.1.mkv', 'Harbour.Opera.2004.Act.2'],
  ['Harbour.Regatta.2024.Night.1.mkv', 'Harbour.Regatta.2024.Night.2'],
  ['Harbour.Regatta.2024.Day.5.mkv', 'Harbour.Regatta.2024.Day.6'],
  ['Harbour.Regatta.2024.Stage.05.mkv', 'Harbour.Regatta.2024.Stage.06'],
  ['Harbour.Regatta.2024.Night.1.mkv', 'Harbour.Regatta.2024'],
  ['Harbour.Regatta.2024.mkv', 'Harbour.Regatta.2024.Night.1'],
  ['Harbour.Fights.57.2021.PPV.1080p.mkv', 'Harbour.Fights.57.2021.Prelims.1080p'],
  ['Harbour.Fights.57.2021.Prelims.1080p.mkv', 'Harbour.Fights.57.2021.PPV.1080p'],
  ['Harbour.Fights.57.2021.Prelims.1080p.mkv', 'Harbour.Fights.57.2021.Early.Prelims.720p'],
  ['Harbour.Race.2024.1080p.mkv', 'Harbour.Race.2024.Qualifying.1080p'],
])('%s is not %s', (path, name) => expect(decide(path, name)).toBe('part'));

test.each([
  ['Harbour.Bells.2004.Vol.1.mkv', 'Harbour.Bells.2004.Volume.I'],
  ['Harbour.Bells.2004.Part.One.mkv', 'Harbour.Bells.2004.Part.1.1080p'],
  ['Harbour.Regatta.2024.Night.1.mkv', 'Harbour.Regatta.2024.Night.1.720p'],
  ['Harbour.Fights.57.2021.Early.Prelims.mkv', 'Harbour.Fights.57.2021.Early-Prelims.720p'],
  ['Best.Practice.2021.mkv', 'Best.Practice.2021.720p'],
])('%s is %s', (path, name) => expect(decide(path, name)).toBe('ok'));

const SPELLINGS = [
  ['Part One', 'Part.1', 'Part.I', 'Pt.1', 'Part 1 of 2'],
  ['Vol.1', 'Volume I', 'volume.1'],
  ['Chapter.4', 'Chapter Four', 'Chapter.IV'],
  ['Part.Seven', 'Part VII', 'Teil.7'],
].flatMap((all) => all.map((words) => ({ words, all })));

test.each(SPELLINGS)('$words is the same part in the title and behind the year', ({ words, all }) => {
  const inTitle = (part: string): string => `Harbour Bells ${part} 2004 1080p`;
  const behind = (part: string): string => `Harbour Bells 2004 ${part.replace(' of 2', '')} 1080p`;
  for (const name of all.flatMap((part) => [inTitle(part), behind(part)])) {
    expect([name, decide(`${inTitle(words)}.mkv`, name)]).toEqual([name, 'ok']);
    expect([name, decide(`${behind(words)}.mkv`, name)]).toEqual([name, 'ok']);
    expect(decide('Harbour Bells 2004.mkv', name)).not.toBe('ok');
    expect(decide('Harbour Bells 2004 Part 9.mkv', name)).not.toBe('ok');
    expect(decide('Harbour Bells Part 9 2004.mkv', name)).not.toBe('ok');
  }
});

test.each(['Harbour.Bells.Chapter.4.2023', 'Harbour.Bells.2023.Chapter.4'])(
  'a film is found by the number that its catalogue has: %s',
  (name) => {
    const one = {
      match: match('Harbour Bells: Chapter 4', 'movie', { year: 2023 }),
      candidates: [record(name)],
    };
    for (const path of ['Harbour.Bells.2023.Chapter.4.mkv', 'Harbour.Bells.Chapter.4.2023.mkv'])
      expect(verdictOf({ video: video(path), ...one })).toBe('ok');
    expect(verdictOf({ video: video('Harbour.Bells.2014.mkv'), ...one })).not.toBe('ok');
  },
);

test.each([
  ['Harbour.2004.Part2.avi', 'Harbour 2'],
  ['Harbour/Harbour.2.2004.mkv', 'Harbour.2004.CD2'],
  ['Harbour.2004.CD2.avi', 'Harbour 2'],
  ['Harbour.2004.mkv', 'Harbour.2004.Part.1'],
  ['Harbour.2004.Part.1.mkv', 'Harbour.2004.Part.1-2'],
  ['Harbour.2004.Part.1.mkv', 'Harbour.2004.Part.1.and.2'],
])('%s is not: %s', (path, name) => expect(decide(path, name)).not.toBe('ok'));

test.each([
  ['Harbour.2000.Part.2.mkv', 'Harbour.Part.Two.1080p', match('Harbour', 'movie', { year: 2000 })],
  [
    'Harbour.2021.Part.One.mkv',
    'Harbour.Part.One.1080p',
    match('Harbour: Part One', 'movie', { year: 2021 }),
  ],
  ['Harbour.Part.One.mkv', 'Harbour.2021.Part.One', match('Harbour: Part One', 'movie', { year: 2021 })],
])(
  'without a year a part may be that of another film, unless it is recognised: %s, %s',
  (path, name, own) => {
    const other = match('Harbour: Part Two', 'movie', { year: 2024 });
    const judged = (told: typeof own | null): string =>
      verdictOf({ video: video(path), match: told, candidates: [record(name)] });
    expect(judged(null)).toBe('part');
    expect(judged(other)).not.toBe('ok');
    expect(judged(own)).toBe('ok');
  },
);

test('both parts together are the whole', () =>
  expect(decide('Harbour.2004.mkv', 'Harbour.2004.Part.1-2')).toBe('ok'));

test('of an archive, the part is found in the title and behind the year', () => {
  const entries = ['Harbour.Bells.2004.Part.One.srt', 'Harbour.Bells.Part.Two.2004.srt'].map((name) => ({
    name,
    size: 5000,
  }));
  const choose = (path: string): unknown =>
    chooseEntry(video(path), wish, record('Harbour.Bells.2004'), entries);
  for (const path of ['Harbour.Bells.Part.1.2004.mkv', 'Harbour.Bells.2004.Part.1.mkv'])
    expect(choose(path)).toMatchObject({ entry: { name: entries[0]?.name } });
  for (const path of ['Harbour.Bells.Part.2.2004.mkv', 'Harbour.Bells.2004.Part.2.mkv'])
    expect(choose(path)).toMatchObject({ entry: { name: entries[1]?.name } });
  expect(choose('Harbour.Bells.2004.mkv')).toMatchObject({ kind: 'none' });
});

test.each(['Harbour.2004.Stage6.DivX.mkv', 'The.Longest.Day.2004.mkv', 'Act.of.Harbour.2004.720p.mkv'])(
  '%s is no part',
  (path) => expect(readRelease(path).part).toBeNull(),
);

test.each(['Harbour.Bells.Vol1.2004', 'Harbour Bells volume1 (2004)', 'Harbour.Bells.Part1.2004'])(
  'the number of a part may be joined to its word: %s',
  (name) => {
    expect(decide('Harbour.Bells.Vol.1.2004.mkv', name)).toBe('ok');
    expect(decide('Harbour.Bells.Vol.2.2004.mkv', name)).not.toBe('ok');
  },
);

test('of an archive, each session takes its own', () => {
  const names = ['Harbour.Fights.57.2021.Prelims.srt', 'Harbour.Fights.57.2021.srt'];
  const entries = names.map((name) => ({ name, size: 5000 }));
  const choose = (path: string): unknown =>
    chooseEntry(video(path), wish, record('Harbour.Fights.57.2021'), entries);
  expect(choose('Harbour.Fights.57.2021.Prelims.mkv')).toMatchObject({ entry: { name: names[0] } });
  expect(choose('Harbour.Fights.57.2021.PPV.mkv')).toMatchObject({ entry: { name: names[1] } });
});

test('of a collection, the volume is found by a joined number', () => {
  const entries = ['harbour bells vol1.srt', 'harbour bells vol2.srt'].map((name) => ({ name, size: 5000 }));
  const choose = (path: string): unknown => chooseEntry(video(path), wish, record('Harbour.Bells'), entries);
  expect(choose('Harbour.Bells.Vol.2.2004.mkv')).toMatchObject({ entry: { name: 'harbour bells vol2.srt' } });
  expect(choose('Harbour.Bells.Vol.3.2004.mkv')).toMatchObject({ kind: 'none' });
});
