import { expect, test } from 'vitest';
import { killLoop } from '../support/kill-loop.ts';
import { lossesOf } from '../support/kill-losses.ts';

const KILLS = Number(process.env['SOAK_KILLS'] ?? 1000);

test(`kill -9 at ${KILLS} random instants of scans, then one clean scan`, async () => {
  const seed = process.env['KILL_SEED'] ?? String(Date.now());
  const tally = await killLoop({
    kills: KILLS,
    seed,
    tell: (text) => void process.stderr.write(`${text}\n`),
  });
  expect(lossesOf(tally, KILLS), `again with KILL_SEED=${seed}`).toEqual([]);
});
