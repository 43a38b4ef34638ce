import { expect, test } from 'vitest';
import { inTurns } from '../support/command.ts';
import { AT_ONCE, CASES, once } from '../support/fault-runs.ts';
import { isHarmful } from '../support/fault-table.ts';

test('a fault that strikes once is got over in the same pass, or put off and never taken for an answer', async () => {
  const harmful = CASES.filter(({ place, kind }) => isHarmful(place, kind));
  const surprises = await inTurns(harmful, AT_ONCE, once);
  expect(surprises.flat()).toEqual([]);
}, 180_000);
