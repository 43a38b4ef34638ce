// A pack is offered to every episode of a folder: to thousands, in the folder of a long series.

import { expect, test } from 'vitest';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { judge, type Judged } from '../../../src/core/candidates/judge.ts';
import { record, video, wish } from './records.ts';

const EPISODES = 50;

/** A pack, and how often its texts were read. */
function pack(): { readonly candidate: Candidate; readonly reads: () => number } {
  let reads = 0;
  const candidate = record('Some.Show.S02.720p.HDTV.x264-LOL', { season: 2, fullSeason: true });
  Object.defineProperty(candidate, 'releases', {
    get: () => {
      reads += 1;
      return ['Some.Show.Season.2.HDTV.x264-LOL'];
    },
  });
  return { candidate, reads: () => reads };
}

const judged = (episode: number, ...candidates: readonly Candidate[]): readonly Judged[] => {
  const name = `Some.Show.S02E${String(episode).padStart(2, '0')}.720p.HDTV.x264-LOL.mkv`;
  return judge({ video: video(`TV/Some Show/${name}`), preference: wish, match: null, candidates });
};

test('the texts of a record are read once, however many episodes it is judged for', () => {
  const { candidate, reads } = pack();
  for (let at = 1; at <= EPISODES; at += 1)
    expect(judged(at, candidate)).toMatchObject([{ kind: 'acceptable', pack: true }]);
  expect(reads()).toBe(1);
});

test('only the last of them stay in memory, however many an answer has', () => {
  const { candidate, reads } = pack();
  judged(1, candidate);
  const others = Array.from({ length: 400 }, (_, at) =>
    record(`Other ${at}`, {
      language: 'de',
      releases: Array.from({ length: 30 }, (_each, one) => `Other ${at} ${one}`),
    }),
  );
  judged(1, ...others);
  judged(2, candidate);
  expect(reads()).toBe(2);
});
