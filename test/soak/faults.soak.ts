import { expect, test } from 'vitest';
import { CASES, HARMFUL, lasting, once, surprisesOf } from '../support/fault-runs.ts';

test(`${CASES.length} faults that last: the right exit code, one line, nothing missing that was not answered, and the next scan makes up for it`, async () => {
  expect(await surprisesOf(CASES, lasting)).toEqual([]);
});

test(`${HARMFUL.length} faults that strike once are got over in the same pass, or put off and never taken for an answer`, async () => {
  expect(await surprisesOf(HARMFUL, once)).toEqual([]);
});
