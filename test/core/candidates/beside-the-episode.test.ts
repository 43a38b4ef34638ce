// What is made about an episode has its number, and is not the episode.

import { expect, test } from 'vitest';
import { episode, record, verdictOf, video } from './records.ts';

test.each([
  ['Harbour.S01E05.mkv', 'Harbour.S01E05.Aftershow', 'kind'],
  ['Harbour.S01E05.mkv', 'Harbour.S01E05.Deleted.Scenes', 'kind'],
  ['Harbour.S01E05.Deleted.Scenes.mkv', 'Harbour.S01E05', 'bonus-video'],
  ['Harbour.S01E05.Gag.Reel.mkv', 'Harbour.S01E05', 'bonus-video'],
  ['Harbour.S01E05.The.Gag.Reel.Robbery.mkv', 'Harbour.S01E05', 'ok'],
  ['Harbour.S01E05.The.Aftershow.mkv', 'Harbour.S01E05.The.Aftershow', 'ok'],
])('neither takes the subtitle of the other: %s and %s', (path, name, verdict) => {
  const candidates = [record(name, episode(1, 5))];
  expect(verdictOf({ video: video(path), match: null, candidates })).toBe(verdict);
});
