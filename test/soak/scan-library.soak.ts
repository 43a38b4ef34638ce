import { expect, test } from 'vitest';
import { fillLibrary } from '../support/fill-library.ts';
import { spendDays } from '../support/spend-days.ts';

test('1,000 new videos cost 20 search requests, every subtitle is placed with its right bytes, and a second scan asks nothing', async () => {
  expect(await fillLibrary(1000)).toEqual({ searchRequests: 20 });
});

test('the free plan and 300 videos: never one unit over, and after six days all of it is there', async () => {
  expect(await spendDays(300)).toBe(6);
});
