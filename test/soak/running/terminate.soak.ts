import { terminateLoop } from '../../support/terminate-loop.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const NAMES_A_BATCH = 50;
const LONGEST_MS = 5000;

measure('P14a', async ({ size, seed, tell }) => {
  const { codes, longestMs, disorders, fetchedAgain, namesAgain } = await terminateLoop({
    times: size,
    seed,
    tell,
  });
  return {
    figure: `exit codes ${JSON.stringify(codes)}, the longest end ${(longestMs / 1000).toFixed(2)} s, ${disorders.length} in disorder, ${fetchedAgain} downloads made twice`,
    broken: [
      ...disorders,
      ...brokenOf(
        [codes['0'] === size, `exit codes ${JSON.stringify(codes)}`],
        [longestMs < LONGEST_MS, `it took ${Math.round(longestMs)} ms to end`],
        // Only what was in flight is asked for twice.
        [fetchedAgain <= size, `${fetchedAgain} downloads were made twice`],
        [namesAgain <= size * NAMES_A_BATCH, `${namesAgain} names were asked twice`],
      ),
    ],
  };
});
