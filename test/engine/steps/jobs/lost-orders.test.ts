import { describe, expect, test } from 'vitest';
import { DAY, FILM, HOUR, jobScene, ordersIn, reasonsIn, type JobScene } from '../../../support/jobs.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const MINUTE = 60_000;
const ordersOf = (scene: JobScene): number => ordersIn(scene.standIn.asked.snapshot());

/** As a daemon would: whenever something is due. */
async function scansFor(scene: JobScene, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5 * MINUTE) {
    await scene.scan();
    scene.clock.later(5 * MINUTE);
  }
}

test('an order whose answer was lost before the machine was off for two days is found in the list', async () => {
  const scene = await jobScene([FILM], { translate: { wait: '1s' } });
  await scene.untilTheLadder();
  scene.standIn.faults.add({ kind: 'reset', where: 'translate', charged: true });
  expect(await scene.scan()).toMatchObject({ placed: 0, deferred: 1 });
  scene.clock.later(2 * DAY);
  expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0 });
  expect(ordersOf(scene)).toBe(1);
});

describe('a service that is too busy for orders', () => {
  test('for half a day gets a few each hour, and all are translated afterwards', async () => {
    const scene = await jobScene(filmPaths(4), { translate: { wait: '1s' } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'unavailable', where: 'translate', times: Infinity });
    await scansFor(scene, 12 * HOUR);
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({});
    expect(ordersOf(scene)).toBeLessThan(4 * 20);
    scene.standIn.faults.clear();
    await scansFor(scene, 3 * HOUR);
    expect(scene.sidecars()).toHaveLength(4);
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(4);
  });

  test('gets no other order, nor any question about the first, before the time that it names', async () => {
    const scene = await jobScene(filmPaths(4), { translate: { wait: '9m' } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'unavailable', where: 'translate', times: 4, retryAfterSeconds: 600 });
    await scene.scan();
    const asked = scene.standIn.asked.snapshot().requests.filter(({ path }) => path.includes('/ai/'));
    expect(asked).toHaveLength(1);
  });

  test('and asks to wait for a while gets no search either before that time', async () => {
    const scene = await jobScene(filmPaths(4), { translate: { wait: '1s' } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'rate-limit', where: 'translate', retryAfterSeconds: 600 });
    await scene.scan();
    scene.standIn.asked.clear();
    scene.clock.later(8 * MINUTE);
    putFiles(scene.media, ['New (2001)/New.2001.1080p.BluRay.x264-QUAY.mkv']);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
  });
});

test("an order refused because the day's requests are used up is sent once, and again after the reset", async () => {
  const scene = await jobScene([FILM]);
  await scene.untilTheLadder();
  scene.standIn.faults.add({ kind: 'quota-exceeded', where: 'translate', times: Infinity });
  const report = await scene.scan();
  const midnight = (Math.floor(scene.clock.now() / DAY) + 1) * DAY;
  expect(reasonsIn(report, 'deferred')).toEqual({ 'search-quota': 1 });
  expect(scene.news).toContainEqual(expect.objectContaining({ kind: 'trouble', until: midnight }));
  await scansFor(scene, HOUR);
  expect(ordersOf(scene)).toBe(1);
  scene.standIn.faults.clear();
  scene.clock.later(DAY);
  expect(await scene.scan()).toMatchObject({ placed: 1 });
});

test('without a list that proves that an order never arrived, it is sent three times at most', async () => {
  const scene = await jobScene([FILM]);
  await scene.untilTheLadder();
  scene.standIn.faults.add({ kind: 'unavailable', where: 'translate', times: Infinity });
  scene.standIn.faults.add({ kind: 'paid-api-required', where: 'job', times: Infinity });
  await scansFor(scene, 3 * HOUR);
  expect(ordersOf(scene)).toBe(3);
});
