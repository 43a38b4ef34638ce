import { expect, test } from 'vitest';
import { planningSearch, planSearch, type Askable } from '../../../src/core/plan/plan-search.ts';
import { processorMs } from '../../support/processor-time.ts';

/** What a paid account may search in a day. */
const NAMES = 30_000;
const SETS = [['en'], ['en', 'pl'], ['de', 'en', 'pl']];

const ASKABLES: readonly Askable[] = Array.from({ length: NAMES }, (_, at) => ({
  name: `Show.${at % 997}.S01E${at}.mkv`,
  languages: SETS[at % SETS.length] ?? [],
  addedAt: (at * 7919) % NAMES,
  asks: at % 3,
  alone: false,
  unanswered: 0,
  isThere: false,
}));

/** The shares of all steps in the whole, the largest first; warm, because the first run compiles the code. */
function sharesOfSteps(): readonly number[] {
  const times: number[] = [];
  const steps = planningSearch(ASKABLES, NAMES);
  for (let done = false; !done;) {
    const before = processorMs();
    done = steps.next().done === true;
    times.push(processorMs() - before);
  }
  const whole = times.reduce((sum, time) => sum + time, 0);
  return times.map((time) => time / whole).toSorted((a, b) => b - a);
}

test('tens of thousands of names are planned in steps, of which none takes most of the time', () => {
  planSearch(ASKABLES, NAMES);
  const runs = Array.from({ length: 5 }, () => sharesOfSteps()[0] ?? 1);
  expect(Math.min(...runs)).toBeLessThan(0.75);
  expect(planSearch(ASKABLES, NAMES).flatMap(({ names }) => names)).toHaveLength(NAMES);
});
