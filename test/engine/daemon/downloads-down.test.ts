import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const FILMS = filmPaths(12);

/** How often any want changed. */
const changes = (life: DaemonLife): number => life.wants().reduce((sum, { revision }) => sum + revision, 0);

test('while downloads fail for hours, only what is tried changes, and all come afterwards', async () => {
  const life = await daemonLife(FILMS);
  putFiles(life.media, FILMS);
  life.standIn.faults.add({ kind: 'reset', where: 'download', times: Infinity });
  await life.start();
  await life.passes(5 * MINUTE, 5 * SECOND);
  life.standIn.asked.clear();
  const before = changes(life);
  await life.passes(2 * HOUR, 20 * SECOND);

  const downloads = life.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  expect(downloads).toBeGreaterThan(20);
  expect(downloads).toBeLessThanOrEqual(50);
  // Each is marked as sent, and as failed.
  expect(changes(life) - before).toBeLessThanOrEqual(2 * downloads);
  expect(life.status().holds).toMatchObject([{ work: 'download', why: 'outage' }]);

  life.standIn.faults.clear();
  await life.passes(26 * HOUR, HOUR);
  expect(life.wants().map(({ state }) => state)).toEqual(FILMS.map(() => 'placed'));
});
