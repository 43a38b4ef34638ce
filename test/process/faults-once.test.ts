import { expect, test } from 'vitest';
import { HARMFUL, once, someOf, surprisesOf } from '../support/fault-runs.ts';

/** One kind for each place and outcome; the soak runs all of HARMFUL. */
const SOME = someOf(HARMFUL, 1);

test('a fault that strikes once is got over in the same pass, or put off and never taken for an answer', async () => {
  expect(await surprisesOf(SOME, once)).toEqual([]);
}, 180_000);
