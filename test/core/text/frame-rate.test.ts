import { describe, expect, test } from 'vitest';
import { judgeSpeed, sameRate, speedRatio, standardRate } from '../../../src/core/text/frame-rate.ts';

describe('a measured frame rate', () => {
  test.each([
    [1e9 / 41_708_333, 23.976],
    [23.976, 23.976],
    [24, 24],
    [25.0001, 25],
    [1e9 / 33_366_667, 29.97],
    [50, 50],
    [60_000 / 1001, 59.94],
  ])('%d stands for %d', (measured, rate) => expect(standardRate(measured)).toBe(rate));

  test.each([null, 0, 1, 12.5, 15, 24.5, 90, 1000])('%s stands for none that films are made at', (measured) =>
    expect(standardRate(measured)).toBeNull(),
  );
});

test.each([
  [24, 23.976, true],
  [30, 29.97, true],
  [25, 50, true],
  [59.94, 29.97, true],
  [25, 24, false],
  [25, 23.976, false],
  [29.97, 23.976, false],
])('%d and %d are one rate: %s', (one, other, same) => {
  expect([sameRate(one, other), sameRate(other, one)]).toEqual([same, same]);
});

describe('the speed of a text', () => {
  test.each([
    [25, 23.976, (25 * 1001) / 24_000],
    [25, 24, 25 / 24],
    [24, 25, 24 / 25],
    [23.976, 25, 24_000 / 1001 / 25],
    [23.976, 50, 24_000 / 1001 / 25],
    [25, 47.952, (25 * 1001) / 24_000],
  ])('made for %d, shown at %d: times %d', (from, to, ratio) => {
    expect(speedRatio(from, to)).toBeCloseTo(ratio, 9);
  });

  test.each([
    [24, 23.976],
    [25, 50],
    [25, 25],
    [30, 29.97],
    [29.97, 23.976],
    [25, 29.97],
    [25, null],
    [null, 25],
    [15, 25],
  ])('made for %s, shown at %s: nothing to be done', (from, to) => expect(speedRatio(from, to)).toBeNull());

  const HOUR = 3_600_000;
  test.each<[string, number | null, number, string]>([
    ['ends better once it is slower', HOUR, 0.94 * HOUR, 'other'],
    ['would end behind the video', HOUR, 0.97 * HOUR, 'unsure'],
    ['of a video whose length nobody knows', null, 0.97 * HOUR, 'other'],
  ])('made for 25, shown at 23.976: %s', (_, durationMs, endMs, kind) => {
    expect(judgeSpeed({ video: 23.976, text: 25, durationMs }, endMs).kind).toBe(kind);
  });

  test.each<[string, number, string]>([
    ['ends behind the video as it is', 1.02 * HOUR, 'other'],
    ['ends within the video as it is', 0.97 * HOUR, 'unsure'],
  ])('made for 23.976, shown at 25: %s', (_, endMs, kind) => {
    expect(judgeSpeed({ video: 25, text: 23.976, durationMs: HOUR }, endMs).kind).toBe(kind);
  });
});
