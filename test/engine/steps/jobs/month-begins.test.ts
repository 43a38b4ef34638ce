import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../../../support/library.ts';
import { HOUR, jobScene, ordersIn, type JobScene } from '../../../support/jobs.ts';

const BEHIND_MS = 20_000;

/** The 27th, and a service whose clock is a little behind ours. */
async function beforeTheFirst(
  films: number,
  translationsPerMonth: number,
): Promise<{ readonly scene: JobScene; readonly reset: number }> {
  const told = { now: () => 0 };
  const scene = await jobScene(filmPaths(films), {
    account: { translationsPerMonth },
    standIn: { clock: { now: () => told.now() } },
  });
  told.now = () => scene.clock.now() - BEHIND_MS;
  const today = new Date(scene.clock.now());
  scene.clock.later(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 27) - scene.clock.now());
  const first = new Date(scene.clock.now());
  return { scene, reset: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) };
}

test.each([
  ['tells its numbers', false],
  ['tells no numbers', true],
])(
  'a service that %s and begins the month a moment after us does not cost the month',
  async (_, isSilent) => {
    const { scene, reset } = await beforeTheFirst(3, 2);
    if (isSilent) scene.standIn.faults.add({ kind: 'server-error', where: 'v1-me', times: Infinity });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: 2, missing: 0, deferred: 1 });
    scene.clock.later(reset - scene.clock.now() + 1000);
    expect(await scene.scan()).toMatchObject({ placed: 0, deferred: 1 });
    expect(scene.standIn.asked.snapshot().jobRefusals).toBeLessThanOrEqual(isSilent ? 2 : 1);
    scene.clock.later(HOUR + 60_000);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBeLessThanOrEqual(5);
  },
);

test('what the month before left over is not all that the new month has', async () => {
  const { scene, reset } = await beforeTheFirst(5, 3);
  for (const path of filmPaths(5).slice(2)) rmSync(join(scene.media, path));
  await scene.untilTheLadder();
  expect(await scene.scan()).toMatchObject({ placed: 2 });
  scene.clock.later(reset - scene.clock.now() + 1000);
  // The service tells that one is left.
  putFiles(scene.media, filmPaths(5).slice(2));
  await scene.untilTheLadder();
  expect(await scene.scan()).toMatchObject({ placed: 3 });
});

test('how many translations the new month has is asked once it has begun for certain, before any is ordered', async () => {
  const { scene, reset } = await beforeTheFirst(3, 14);
  scene.clock.later(reset - scene.clock.now() - 3 * HOUR);
  // The service tells the numbers of the month that ends, less than a day before the translations are due.
  await scene.untilTheLadder();
  scene.standIn.accounts.spend('me', 'translations', 13);
  await scene.scan();
  const asked = scene.standIn.asked.snapshot();
  expect(asked.requests.filter(({ where }) => where === 'v1-me')).toHaveLength(2);
  expect([ordersIn(asked), asked.jobRefusals]).toEqual([1, 0]);
});
