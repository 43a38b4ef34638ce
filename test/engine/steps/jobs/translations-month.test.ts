import { describe, expect, test } from 'vitest';
import { FILM, HOUR, jobScene, ordersIn, reasonsIn } from '../../../support/jobs.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

describe('the month', () => {
  const three = filmPaths(3);

  test('of which nothing is left: the rest waits for the 1st, UTC, and then goes on once', async () => {
    const scene = await jobScene(three, {
      account: { translationsPerMonth: 2 },
      translate: { budget: 2 },
    });
    // No month ends while the first pass is on its way.
    const today = new Date(scene.clock.now());
    scene.clock.later(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 27) - scene.clock.now());
    const first = new Date(scene.clock.now());
    const reset = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 2, missing: 0, deferred: 1 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-quota': 1 });
    expect(report.groups.deferred[0]?.resumesAt).toBeLessThanOrEqual(reset);
    scene.clock.later(reset - scene.clock.now() - HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 0, deferred: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
    scene.clock.later(2 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    const asked = scene.standIn.asked.snapshot();
    expect(ordersIn(asked)).toBe(3);
    expect(asked.jobRefusals).toBe(0);
  });

  test('that the service calls used up earlier than we thought: one refusal, and everything else goes on', async () => {
    const scene = await jobScene(three, {
      account: { translationsPerMonth: 1 },
      generate: { languages: ['en'] },
    });
    // Nobody tells how many there are.
    scene.standIn.faults.add({ kind: 'server-error', where: 'v1-me', times: Infinity });
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 1, missing: 0, deferred: 2 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-quota': 2 });
    expect(scene.standIn.asked.snapshot().jobRefusals).toBe(1);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().jobRefusals).toBe(1);
    scene.standIn.asked.clear();
    putFiles(scene.media, ['New (2001)/New.2001.1080p.BluRay.x264-QUAY.mkv']);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
  });

  test('a plan without translations: no order more, searches and downloads as ever', async () => {
    const scene = await jobScene(three, { account: { translationsPerMonth: 0 } });
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 0, missing: 0, deferred: 3 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-not-entitled': 3 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test.each([
    [false, 0],
    [true, 1],
  ])("the free plan's trial is spent only where the user allows it (%s)", async (allowed, orders) => {
    const scene = await jobScene(three.slice(0, 2), {
      account: { plan: 'free' },
      translate: { use_free_trial: allowed },
    });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: orders, deferred: 2 - orders });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
  });
});

describe('an order that is refused', () => {
  test('because the plan has no translations: no other order, and the searches go on', async () => {
    const scene = await jobScene(filmPaths(3));
    await scene.untilTheLadder();
    const text = 'translation_not_entitled';
    scene.standIn.faults.add({ kind: 'error-object', where: 'translate', text, status: 402 });
    const report = await scene.scan();
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-not-entitled': 3 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
    scene.standIn.asked.clear();
    putFiles(scene.media, ['New (2001)/New.2001.1080p.BluRay.x264-QUAY.mkv']);
    await scene.scan();
    expect(scene.standIn.asked.snapshot()).toMatchObject({ searchRequests: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test('because the service is busy: it is put off, is not missing, and is ordered later', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'rate-limit', where: 'translate', retryAfterSeconds: 200 });
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 1 });
    scene.clock.later(HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(1);
  });

  test('because the source is none for it: missing, with a reason', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'not-found-json', where: 'translate' });
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'translation-refused': 1 });
  });
});

describe('an order whose answer is lost', () => {
  test.each([
    ['that reached the service', true, 1],
    ['that did not', false, 2],
  ])('%s is looked for in the list before anything is ordered again', async (_, charged, orders) => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'reset', where: 'translate', charged });
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(1);
    expect(scene.standIn.jobs.list('me', 'translation')).toHaveLength(1);
  });
});
