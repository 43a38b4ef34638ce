import { expect, test } from 'vitest';
import { terminateLoop } from '../support/terminate-loop.ts';

const TIMES = Number(process.env['SOAK_TERMS'] ?? 200);
const NAMES_A_BATCH = 50;

test(`SIGTERM at ${TIMES} random instants of a daemon at work: exit 0 within 5 s, and everything in order`, async () => {
  const seed = process.env['TERM_SEED'] ?? String(Date.now());
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  const tally = await terminateLoop({ times: TIMES, seed, tell });
  tell(JSON.stringify({ seed, ...tally, longestMs: Math.round(tally.longestMs) }));
  const again = `again with TERM_SEED=${seed}`;
  expect(tally.disorders, again).toEqual([]);
  expect(tally.codes, again).toEqual({ 0: TIMES });
  expect(tally.longestMs, again).toBeLessThan(5000);
  // Only what was in flight is asked for twice.
  expect(tally.fetchedAgain, again).toBeLessThanOrEqual(TIMES);
  expect(tally.namesAgain, again).toBeLessThanOrEqual(TIMES * NAMES_A_BATCH);
});
