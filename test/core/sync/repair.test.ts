import { expect, test } from 'vitest';
import { repairedMs } from '../../../src/core/sync/repair.ts';

const repair = {
  scale: 1.001,
  segments: [
    { fromMs: 1_000, offsetMs: 500 },
    { fromMs: 60_000, offsetMs: -2_000 },
  ],
};

test.each([
  ['before the first segment, the first holds', 0, 500],
  ['the time of the subtitle itself decides, before any scaling', 59_999, 60_559],
  ['a segment holds from its beginning', 60_000, 58_060],
  ['the last segment holds to the end', 3_600_000, 3_601_600],
])('%s', (_, timeMs, repaired) => expect(repairedMs(timeMs, repair)).toBe(repaired));

test('no line begins before the video', () =>
  expect(repairedMs(1_000, { scale: 1, segments: [{ fromMs: 0, offsetMs: -5_000 }] })).toBe(0));
