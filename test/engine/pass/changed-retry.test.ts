import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FILMS = filmPaths(3);

/** Old films that are searched again after weeks. */
async function waiting(): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, { missingEvery: 1, config: () => ({ retry: { longest: '20d' } }) });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(2 * DAY, 6 * HOUR);
  await until('nothing was found', () => life.wants().every(({ state }) => state === 'missing'));
  expect(longestWait(life)).toBeGreaterThan(15 * DAY);
  return life;
}

const longestWait = (life: DaemonLife): number =>
  Math.max(...life.wants().map(({ due_at: dueAt }) => (dueAt ?? Infinity) - life.clock.now()));

test('a shorter retry.longest holds at once for what waits already', async () => {
  const life = await waiting();
  await life.reload({ retry: { longest: '1d' } });
  expect(longestWait(life)).toBeLessThan(1.2 * DAY);
});

test('a shorter retry.longest that was set while no daemon ran holds from the next start on', async () => {
  const life = await waiting();
  await life.stop();
  life.configure({ retry: { longest: '1d' } });
  await life.start();
  expect(longestWait(life)).toBeLessThan(1.2 * DAY);
});

test('a reload that leaves retry as it is changes no time', async () => {
  const life = await waiting();
  const before = life.wants();
  await life.reload({ retry: { longest: '20d' }, settle: '40s' });
  expect(life.wants()).toEqual(before);
});
