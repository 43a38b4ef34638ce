import { expect, test } from 'vitest';
import { killLoop } from '../support/kill-loop.ts';
import { boughtTwice, lossesOf } from '../support/kill-losses.ts';

/** The soak kills a thousand times. */
const KILLS = 6;

test(`kill -9 at ${KILLS} random instants of scans, then one clean scan: every sidecar whole and right, nothing left over, nothing fetched twice but what was in flight`, async () => {
  const seed = process.env['KILL_SEED'] ?? String(Date.now());
  const tally = await killLoop({ kills: KILLS, seed });
  const found = [...lossesOf(tally, KILLS), ...boughtTwice(tally, KILLS)];
  expect(found, `again with KILL_SEED=${seed}`).toEqual([]);
}, 180_000);
