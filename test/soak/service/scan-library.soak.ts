import { fillLibrary } from '../../support/fill-library.ts';
import { spendDays } from '../../support/spend-days.ts';
import { measure } from '../harness/measure.ts';

/** The helpers of the tests throw where something is not as it must be. */
async function holding(work: () => Promise<string>): Promise<{ figure: string; broken: readonly string[] }> {
  try {
    return { figure: await work(), broken: [] };
  } catch (error) {
    return { figure: 'not as it must be', broken: [error instanceof Error ? error.message : String(error)] };
  }
}

measure('P2b', ({ size }) =>
  holding(async () => {
    const { searchRequests } = await fillLibrary(Math.ceil(size / 10) * 10);
    return `${searchRequests} search requests, each download once, and a second scan asks nothing`;
  }),
);

measure('P9a', ({ size }) =>
  holding(async () => {
    const days = await spendDays(Math.ceil(size / 50) * 50);
    return `50 downloads a day used and 0 requests refused; all placed after ${days} days`;
  }),
);
