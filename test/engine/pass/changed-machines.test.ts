import { describe, expect, test } from 'vitest';
import { DAY, FILM, jobScene, ordersIn, type JobScene, type JobSceneOptions } from '../../support/jobs.ts';
import { filmPaths } from '../../support/library.ts';

/** Films whose searches have all ended without a subtitle; the next is weeks away. */
async function missing(paths: readonly string[], options: JobSceneOptions): Promise<JobScene> {
  const scene = await jobScene(paths, options);
  for (let days = 0; days < 10; days += 1) {
    await scene.scan();
    scene.clock.later(DAY);
  }
  expect(scene.sidecars()).toEqual([]);
  return scene;
}

const asked = ({ standIn }: JobScene): number => standIn.asked.snapshot().searchRequests;

describe('translation is begun with at once', () => {
  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['once it is enabled', { enabled: false }],
    ['once its patience is shorter', { patience: '300d' }],
    ['once its budget is larger', { budget: 0 }],
  ])('%s', async (_, translate) => {
    const scene = await missing([FILM], { translate });
    scene.configure({ translate: { enabled: true, patience: '0s' } });
    await scene.scan();
    expect([scene.sidecars().length, ordersIn(scene.standIn.asked.snapshot())]).toEqual([1, 1]);
  });

  test('for the newest videos, as many as the budget allows', async () => {
    const scene = await missing(filmPaths(5), { translate: { enabled: false } });
    scene.configure({ translate: { enabled: true, patience: '0s', budget: 2 } });
    await scene.scan();
    expect([scene.sidecars().length, ordersIn(scene.standIn.asked.snapshot())]).toEqual([2, 2]);
  });

  test('while other settings change nothing about it', async () => {
    const scene = await missing([FILM], { translate: { enabled: false } });
    const before = asked(scene);
    scene.configure({ translate: { enabled: false }, quota: { reserve_downloads: 2 } });
    await scene.scan();
    expect(asked(scene)).toBe(before);
  });
});

test('transcription is begun with at once, once it is enabled', async () => {
  const scene = await missing([FILM], { translate: { enabled: false }, generate: { missingEvery: 1 } });
  scene.configure({
    translate: { enabled: false, patience: '0s' },
    transcribe: { enabled: true, media_url: 'http://media.test:8080/files' },
  });
  await scene.scan();
  expect([scene.sidecars().length, ordersIn(scene.standIn.asked.snapshot())]).toEqual([1, 1]);
});
