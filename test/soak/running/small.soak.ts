import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bareLibrary, tenthOf } from '../../support/bare-library.ts';
import { temporaryFolder } from '../../support/library.ts';
import { measureHolds } from '../../support/program-holds.ts';
import { writeConfig } from '../../support/program.ts';
import { startDaemon } from '../../support/running-daemon.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { brokenOf, measure } from '../harness/measure.ts';
import { movedClock } from '../harness/moved-clock.ts';
import { DAY, HOUR, sizeOfProcess } from './moved.ts';

const DAYS = 30;
const STEP = 2 * HOUR;
/** How long it may work, for real, on what is due in a step; then until it asks nothing more. */
const TURN_MS = 400;
const MOST_MIB = 256;
/** By then its caches are as full as they become. */
const SETTLED_DAYS = 5;
/** One look may meet a walk, and the next none. */
const MOST_GROWTH_MIB = 20;
const MOST_P99_MS = 200;
/** Connections and logs that come and go. */
const SPARE_FILES = 5;
const TICK_MS = 10;

/** The hold that one tick in a hundred exceeds; short ones are not recorded. */
function p99(file: string, livedMs: number): number {
  const holds = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[1] ?? 0));
  return holds.toSorted((a, b) => b - a)[Math.floor(livedMs / TICK_MS / 100)] ?? 0;
}

measure('P15a', async ({ size, tell }) => {
  const folder = temporaryFolder();
  const clock = movedClock(join(folder, 'ahead'));
  const names = bareLibrary(join(folder, 'media'), size);
  const standIn = await startService([], {
    clock,
    accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 2000, downloadsPerDay: 50 }],
    catalogue: tenthOf(names) ?? { titles: [], subtitles: [] },
  });
  const config = writeConfig(folder, standIn, { settle: '0s' });
  const holds = measureHolds(join(folder, 'holds'));
  const began = performance.now();
  const env = { ...clock.env, NODE_OPTIONS: holds.arguments.join(' ') };
  const { child, ended } = await startDaemon({ config }, { env });
  const requests = (): number => standIn.asked.snapshot().requests.length;
  await until('the first walk is over', () => requests() > 30, 600_000);
  const rest = async (): Promise<void> => {
    for (let before = -1; before !== requests();) {
      before = requests();
      await wait(TURN_MS);
    }
  };
  await rest();
  const first = sizeOfProcess(child.pid);
  tell(`${names.length} videos walked: ${first.nowMiB.toFixed(0)} MiB, peak ${first.peakMiB.toFixed(0)} MiB`);
  let settled = first;
  for (let passed = 0; passed < DAYS * DAY; passed += STEP) {
    clock.later(STEP);
    await rest();
    if (passed % (SETTLED_DAYS * DAY) !== 0) continue;
    const now = sizeOfProcess(child.pid);
    if (passed === SETTLED_DAYS * DAY) settled = now;
    tell(`day ${passed / DAY}: ${now.nowMiB.toFixed(0)} MiB`);
  }
  const last = sizeOfProcess(child.pid);
  const longest = p99(join(folder, 'holds'), performance.now() - began);
  child.kill('SIGTERM');
  const { code } = await ended;
  return {
    figure: `${DAYS} days: ${first.nowMiB.toFixed(0)} MiB after the first walk, ${settled.nowMiB.toFixed(0)} MiB after ${SETTLED_DAYS} days, ${last.nowMiB.toFixed(0)} MiB at the end, peak ${last.peakMiB.toFixed(0)} MiB; files open ${first.files}, then ${last.files}; 99 of 100 delays of the loop within ${Math.max(25, longest)} ms`,
    broken: brokenOf(
      [last.peakMiB <= MOST_MIB, `peak ${last.peakMiB.toFixed(0)} MiB`],
      [
        last.nowMiB <= settled.nowMiB + MOST_GROWTH_MIB,
        `grew from ${settled.nowMiB.toFixed(0)} to ${last.nowMiB.toFixed(0)} MiB`,
      ],
      [last.files <= first.files + SPARE_FILES, `files open: ${first.files}, then ${last.files}`],
      [longest <= MOST_P99_MS, `the loop was held for ${longest} ms in one tick of a hundred`],
      [code === 0, `it ended in ${code}`],
    ),
  };
});
