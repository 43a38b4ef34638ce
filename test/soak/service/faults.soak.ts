import { CASES, HARMFUL, lasting, once, surprisesOf } from '../../support/fault-runs.ts';
import { inTime } from '../../support/in-time.ts';
import { measure } from '../harness/measure.ts';

/** Longer than every deadline and retry of a scan together. */
const PATIENCE_MS = 240_000;

type Case = (typeof CASES)[number];

const some = (cases: readonly Case[], size: number): readonly Case[] =>
  cases.filter(
    (_, at) => Math.floor((at * size) / cases.length) !== Math.floor(((at - 1) * size) / cases.length),
  );

for (const [id, all, work, words] of [
  [
    'P7a',
    CASES,
    lasting,
    'the right exit code, one line, nothing taken for an answer, and the next scan makes up for it',
  ],
  ['P7b', HARMFUL, once, 'got over in the same pass, or put off'],
] as const)
  measure(id, async ({ size }) => {
    const cases = some(all, Math.min(size, all.length));
    const surprises = await surprisesOf(cases, async (one) => {
      const found = await inTime(work(one), PATIENCE_MS);
      return found ?? [`${one.place}, ${one.kind}: the scan did not end within ${PATIENCE_MS / 1000} s`];
    });
    return {
      size: cases.length,
      figure: `${surprises.length} surprises: ${words}`,
      broken: surprises,
    };
  });
