// A video of bonus material for an episode is not the episode, whose number it has.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, match, record, verdictOf, video, wish } from './records.ts';

const FIFTH = match('Harbour Watch', 'tv', { season: 1, episode: 5 });

const verdict = (path: string, name: string, fields = {}): string =>
  verdictOf({ video: video(path), match: FIFTH, candidates: [record(name, fields)] });

const BONUS = ['Aftershow', 'After.Show', 'Post.Show', 'Recap', 'Behind.the.Scenes', 'Inside.the.Episode'];

test.each(['The.Aftershow.1080p', 'Aftershow.PROPER.1080p', 'Aftershow-GRP', 'Gag.Reel.WEB', 'Gag-Reel'])(
  'S01E05 %s takes no subtitle of S01E05 either',
  (words) =>
    expect(verdict(`Harbour.Watch.S01E05.${words}.mkv`, 'Harbour.Watch.S01E05', episode(1, 5))).toBe('kind'),
);

test.each([
  'The.Aftershow',
  'Aftershow-GRP',
  'Official.Aftershow.720p',
  'The.Empty.Quay.Aftershow',
  'Gag.Reel.PROPER-GRP',
])('S01E05 takes no subtitle of S01E05 %s, which fits itself', (words) => {
  const name = `Harbour.Watch.S01E05.${words}`;
  for (const path of ['Harbour.Watch.S01E05.mkv', 'Harbour.Watch.S01E05.The.Empty.Quay.1080p.mkv'])
    expect(verdict(path, name, episode(1, 5))).toBe('kind');
  expect(verdict(`${name}.mkv`, 'Harbour.Watch.S01E05', episode(1, 5))).toBe('kind');
  expect(verdict(`${name}.mkv`, `${name}.DVDRip`, episode(1, 5))).toBe('ok');
});

test('nor does that of a day take one of the day', () => {
  const path = 'Harbour.Watch.2024.03.25.Aftershow.1080p.mkv';
  expect(verdict(path, 'Harbour.Watch.2024.03.25.720p')).toBe('kind');
  expect(verdict(path, 'Harbour.Watch.2024.03.25.Aftershow.720p')).toBe('ok');
  expect(verdict('Harbour.Watch.2024.03.25.mkv', 'Harbour.Watch.2024.03.25.Aftershow')).toBe('kind');
  const names = ['Harbour.Watch.2024.03.25.srt', 'Harbour.Watch.2024.03.25.Aftershow.srt'];
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(path), wish, record('Harbour.Watch.2024.03'), entries);
  expect(chosen).toMatchObject({ entry: { name: names[1] }, others: [] });
});

test.each(BONUS)('S01E05 %s takes no subtitle of S01E05, and its own', (words) => {
  const path = `Harbour.Watch.S01E05.${words}.1080p.WEB-GRP.mkv`;
  expect(verdict(path, 'Harbour.Watch.S01E05.720p.WEB-OTH', episode(1, 5))).toBe('kind');
  expect(verdict(path, 'Harbour.Watch.S01E05.The.Empty.Quay.720p')).toBe('kind');
  expect(verdict(path, '', episode(1, 5))).toBe('kind');
  expect(verdict(path, 'Harbour.Watch.S01.Complete', { season: 1, fullSeason: true })).toBe('kind');
  expect(verdict(path, `Harbour.Watch.S01E05.${words}.720p.WEB-OTH`, episode(1, 5))).toBe('ok');
});

test.each(BONUS)('S01E05 takes no subtitle of S01E05 %s', (words) =>
  expect(verdict('Harbour.Watch.S01E05.1080p.mkv', `Harbour.Watch.S01E05.${words}`, episode(1, 5))).toBe(
    'kind',
  ),
);

test.each([
  ['Harbour.Watch.S01E05.Previously.On.1080p.mkv', 'Harbour.Watch.S01E05.720p', 'ok'],
  ['Harbour.Watch.S01E05.The.Recap.Episode.1080p.mkv', 'Harbour.Watch.S01E05.720p', 'ok'],
  ['Harbour.Watch.S00E05.Behind.the.Scenes.1080p.mkv', 'Harbour.Watch.S00E05.720p', 'ok'],
  ['Harbour.Watch.S01E12.5 Recap.mkv', 'Harbour.Watch.S01E12.5', 'ok'],
])('a title, a special and a recap between two episodes are no bonus: %s', (path, name, expected) =>
  expect(verdict(path, name)).toBe(expected),
);

test('of an archive it takes the file of its own', () => {
  const names = ['Harbour.Watch.S01E05.srt', 'Harbour.Watch.S01E05.Aftershow.srt'];
  const entries = names.map((name) => ({ name, size: 5000 }));
  const aftershow = video('Harbour.Watch.S01E05.Aftershow.1080p.mkv');
  const pack = record('Harbour.Watch.S01', { season: 1, fullSeason: true });
  expect(chooseEntry(aftershow, wish, pack, entries)).toMatchObject({
    entry: { name: names[1] },
    others: [],
  });
  expect(chooseEntry(aftershow, wish, pack, entries.slice(0, 1))).toMatchObject({ kind: 'none' });
});
