import { expect, test } from 'vitest';
import { hostileBodies, liveAmidHarm } from '../support/hostile-daemon.ts';

/** One of each kind; the soak takes all of them. */
const SOME = [
  'line ends behind one cue',
  'cues of one letter, packed',
  'nothing but 0xFF, bare',
  '2,000 names',
  'bomb-ratio-64m',
  'name-of-65000-bytes',
];

test('amid hostile subtitles and videos the daemon answers, fills the ordinary films, and ends when told to', async () => {
  const bodies = hostileBodies((name) => SOME.includes(name));
  expect(bodies).toHaveLength(SOME.length);
  const { answersMs, unanswered, longestPasses, placed, ordinary, peakMiB, ended } = await liveAmidHarm(
    bodies,
    120_000,
  );
  const slowest = Math.max(...answersMs);
  process.stderr.write(
    `${answersMs.length} answers, the slowest ${slowest.toFixed(0)} ms; held for ${longestPasses.toFixed(0)} passes; ${peakMiB.toFixed(0)} MiB\n`,
  );
  expect(unanswered).toBe(0);
  expect(longestPasses).toBeLessThan(300);
  expect(placed).toBe(ordinary);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(peakMiB).toBeLessThan(256);
}, 300_000);
