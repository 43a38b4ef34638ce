import { expect, test } from 'vitest';

import { readCases } from '../../eval/cases.ts';
import { evaluate } from '../../eval/score.ts';

const path = new URL('../../fixtures/corpus/examples.json', import.meta.url).pathname;

/** What was reached on the labelled examples. Raise it when a rule gets better; never lower it. */
const FLOOR = { right: 338, wrong: 0 };

test('the choice is at least as good on the labelled examples as it once was', () => {
  const { all, byKind, misses } = evaluate(readCases(path));
  expect(all.cases).toBe(338);
  expect({ enough: all.right >= FLOOR.right, misses }).toMatchObject({ enough: true });
  expect({ fewEnough: all.wrong <= FLOOR.wrong, misses }).toMatchObject({ fewEnough: true });
  expect(byKind.get('pick/null')).toMatchObject({ cases: 41, wrong: 0 });
  expect(byKind.get('archive/null')).toMatchObject({ cases: 15, wrong: 0 });
});
