import { describe, expect, test } from 'vitest';
import { FILM, jobScene, ordersIn, reasonsIn, SIDECAR, type JobSceneOptions } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';

const MEDIA_URL = 'http://media.test:8080/files';
/** Nothing is offered in any language, so nothing can be translated. */
const NOTHING: JobSceneOptions = {
  generate: { missingEvery: 1 },
  config: { transcribe: { enabled: true, media_url: MEDIA_URL } },
};

describe('what can be had in no other way', () => {
  test('is written from what is spoken, from the address of the file, and placed', async () => {
    const scene = await jobScene([FILM], NOTHING);
    await scene.untilTheLadder();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
    expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0, deferred: 0 });
    expect(scene.sidecars()).toEqual([SIDECAR]);
    expect(scene.standIn.jobs.list('me', 'transcription').map(({ order }) => order)).toEqual([
      {
        kind: 'transcription',
        mediaUrl: `${MEDIA_URL}/Harbour%20(2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv`,
        language: 'PL',
      },
    ]);
    scene.standIn.asked.clear();
    await scene.scan();
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('comes after the translation: one that fails leads on to it', async () => {
    const scene = await jobScene([FILM], { config: NOTHING.config ?? {} });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'job-fails', where: 'translate' });
    expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0 });
    const { translations, transcriptions } = {
      translations: scene.standIn.accounts.read('me', 'translations').used,
      transcriptions: scene.standIn.accounts.read('me', 'transcriptions').used,
    };
    expect([translations, transcriptions]).toEqual([1, 1]);
  });

  test('is left alone where the service has no address for it, or the user did not ask', async () => {
    for (const transcribe of [
      { enabled: true, media_url: null },
      { enabled: false, media_url: MEDIA_URL },
    ]) {
      const scene = await jobScene([FILM], { ...NOTHING, config: { transcribe } });
      await scene.untilTheLadder();
      expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'nothing-offered': 1 });
      expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
    }
  });

  test.each([
    ['job-fails', 'translation-failed'],
    ['job-other-language', 'translation-wrong-language'],
    ['job-empty', 'translation-empty'],
    ['job-lost', 'translation-lost'],
  ] as const)('%s: missing with a reason, and not ordered for the same file again', async (kind, reason) => {
    const scene = await jobScene([FILM], { ...NOTHING, translate: { wait: '2h' } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind });
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ [reason]: 1 });
    scene.clock.later(25 * 24 * 3_600_000);
    await scene.scan();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
    expect(scene.sidecars()).toEqual([]);
  });

  test('an order whose answer was lost is not given again: there is no list that could tell', async () => {
    const scene = await jobScene([FILM], NOTHING);
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'reset', where: 'transcribe', charged: true });
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'translation-unclear': 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });

  test('what is used up waits for the 1st; searches and translations go on', async () => {
    const scene = await jobScene([FILM], { ...NOTHING, account: { transcriptionsPerMonth: 0 } });
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 0, missing: 0, deferred: 1 });
    expect(Object.keys(reasonsIn(report, 'deferred'))[0]).toMatch(/^transcription-(quota|not-entitled)$/);
    scene.standIn.asked.clear();
    putFiles(scene.media, ['New (2001)/New.2001.1080p.BluRay.x264-QUAY.mkv']);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
  });

  test.each([
    [false, 0],
    [true, 1],
  ])("the free plan's trial is spent only where the user allows it (%s)", async (allowed, orders) => {
    const transcribe = { enabled: true, media_url: MEDIA_URL, use_free_trial: allowed };
    const scene = await jobScene([FILM], { ...NOTHING, account: { plan: 'free' }, config: { transcribe } });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: orders, deferred: 1 - orders });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
  });
});
