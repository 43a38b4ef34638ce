import { expect, test } from 'vitest';
import { HARMFUL, once, someOf, surprisesOf } from '../support/fault-runs.ts';

test('a fault that strikes once is got over in the same pass, or put off and never taken for an answer', async () => {
  expect(await surprisesOf(someOf(HARMFUL, 2), once)).toEqual([]);
}, 180_000);
