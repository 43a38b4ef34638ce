import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../../support/library.ts';
import { writeConfig } from '../../support/program.ts';
import { startDaemon } from '../../support/running-daemon.ts';
import { startService } from '../../support/service.ts';
import { brokenOf, measure } from '../harness/measure.ts';
import { movedClock } from '../harness/moved-clock.ts';
import { HOUR } from './moved.ts';

const DAEMONS = 10;
const A_DAY = 50;
/** Besides the days that the downloads need. */
const SPARE_DAYS = 2;
/** How long they may work, for real, on what is due in an hour. */
const TURN_MS = 500;

measure('P9c', async ({ size, tell }) => {
  const folder = temporaryFolder();
  const clock = movedClock(join(folder, 'ahead'));
  const films = filmPaths(size);
  const limits = { searchPerDay: 2000, downloadsPerDay: A_DAY };
  const standIn = await startService(namesOf(films), {
    clock,
    accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], ...limits }],
    generate: { decoys: false, cues: 20 },
  });
  const each = Math.ceil(size / DAEMONS);
  const daemons = [];
  const libraries: string[] = [];
  for (let at = 0; at < DAEMONS; at += 1) {
    const own = join(folder, `daemon${at}`);
    libraries.push(join(own, 'media'));
    putFiles(join(own, 'media'), films.slice(at * each, (at + 1) * each));
    const config = writeConfig(own, standIn, { settle: '0s' });
    daemons.push(await startDaemon({ config }, { env: clock.env }));
  }
  const placed = (): number => libraries.reduce((sum, media) => sum + sidecarsBelow(media).length, 0);
  const days = Math.ceil(size / A_DAY) + SPARE_DAYS;
  let most = 0;
  let hours = 0;
  await wait(5000);
  for (; hours < days * 24 && placed() < size; hours += 1) {
    clock.later(HOUR);
    await wait(TURN_MS);
    most = Math.max(most, standIn.accounts.read('me', 'downloads').used);
    if (hours % 24 === 23) tell(`day ${(hours + 1) / 24}: ${placed()} placed`);
  }
  const { refusals } = standIn.asked.snapshot();
  const refused = refusals.downloads + refusals.search;
  const resets = Math.ceil(hours / 24) + 1;
  for (const { child } of daemons) child.kill('SIGTERM');
  const codes = (await Promise.all(daemons.map(({ ended }) => ended))).map(({ code }) => code);
  return {
    figure: `at most ${most} of ${A_DAY} downloads a day used by ${DAEMONS} daemons, ${refused} requests refused for the quota in ${resets} days, ${placed()} of ${size} placed after ${hours} hours`,
    broken: brokenOf(
      [most <= A_DAY, `${most} downloads in a day`],
      [placed() === size, `${placed()} of ${size} placed`],
      [refused <= DAEMONS * resets, `${refused} requests refused: more than one a daemon and day`],
      [codes.every((code) => code === 0), `exit codes ${codes.join()}`],
    ),
  };
});
