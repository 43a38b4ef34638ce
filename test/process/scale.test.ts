// A library that a day's quota does not reach by far, in a process with little memory. `npm run bench` does the same with
// 20,000 and 100,000 videos.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { FREE_KEY } from '../support/service.ts';
import { bareLibrary, tenthOf } from '../support/bare-library.ts';
import { temporaryFolder } from '../support/library.ts';
import { start } from '../support/program.ts';
import { passMs } from '../support/processor-time.ts';
import { measureHolds } from '../support/program-holds.ts';
import { spentOn } from '../support/spent.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';

const VIDEOS = 600;
const NAMES = 400;
const DOWNLOADS = 20;
/** Of the program's own thread. Promised are 200 ms on a machine that does nothing else, which are a hundred passes. */
const LONGEST_HOLD = 240;

async function largeHome(): Promise<{
  readonly standIn: StandIn;
  readonly begin: (...args: readonly string[]) => ReturnType<typeof start>;
  readonly longestPasses: (pid: number | undefined) => number;
}> {
  const library = temporaryFolder();
  const { folder, standIn, config } = await world({
    service: {
      catalogue: tenthOf(bareLibrary(library, VIDEOS)),
      accounts: [
        { id: 'me', plan: 'free', keys: [FREE_KEY], searchPerDay: NAMES, downloadsPerDay: DOWNLOADS },
      ],
    },
    config: { languages: ['en', 'pl', 'de'], libraries: [{ path: library }] },
  });
  const holds = measureHolds(join(folder, 'holds'));
  const env = { NODE_OPTIONS: ['--max-old-space-size=256', ...holds.arguments].join(' ') };
  return {
    standIn,
    begin: (...args) => start(['--config', config, ...args], { env }),
    longestPasses: (pid) => holds.longest(pid).ownMs / passMs(),
  };
}

describe('600 videos in three languages without a subtitle, and a quota for two thirds of them', () => {
  test('the daemon spends the day and no more, is never held up, and ends when it is told to', async () => {
    const { standIn, begin, longestPasses } = await largeHome();
    const { child, ended } = begin();
    await until('all names of the day are asked about', () => spentOn(standIn).names >= NAMES, 120_000);
    await until('all downloads of the day are spent', () => spentOn(standIn).downloads >= DOWNLOADS, 120_000);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(spentOn(standIn)).toMatchObject({ names: NAMES, downloads: DOWNLOADS });
    expect(longestPasses(child.pid)).toBeLessThan(LONGEST_HOLD);
  }, 300_000);

  test('a scan spends the day and no more, and is never held up', async () => {
    const { standIn, begin, longestPasses } = await largeHome();
    const { child, ended } = begin('--scan', '--json');
    expect((await ended).code).toBe(0);
    expect(spentOn(standIn)).toMatchObject({ names: NAMES, downloads: DOWNLOADS });
    expect(longestPasses(child.pid)).toBeLessThan(LONGEST_HOLD);
  }, 300_000);
});
