// A pack is offered to every episode of a folder: to thousands, in the folder of a long series.

import { expect, test } from 'vitest';
import { judge } from '../../../src/core/candidates/judge.ts';
import { record, video, wish } from './records.ts';

const EPISODES = 50;

test('the texts of a record are read once, however many episodes it is judged for', () => {
  let reads = 0;
  const pack = record('Some.Show.S02.720p.HDTV.x264-LOL', { season: 2, fullSeason: true });
  Object.defineProperty(pack, 'releases', {
    get: () => {
      reads += 1;
      return ['Some.Show.Season.2.HDTV.x264-LOL'];
    },
  });
  for (let at = 1; at <= EPISODES; at += 1) {
    const facts = video(`TV/Some Show/Some.Show.S02E${String(at).padStart(2, '0')}.720p.HDTV.x264-LOL.mkv`);
    const judged = judge({ video: facts, preference: wish, match: null, candidates: [pack] });
    expect(judged).toMatchObject([{ kind: 'acceptable', pack: true }]);
  }
  expect(reads).toBe(1);
});
