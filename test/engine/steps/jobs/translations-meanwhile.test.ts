import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  DAY,
  FILM,
  HOUR,
  jobScene,
  ordersIn,
  reasonsIn,
  SIDECAR,
  type JobScene,
} from '../../../support/jobs.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';
import { inTrash } from '../../../support/two-films.ts';

describe('while a machine is at it', () => {
  async function underWay(): Promise<JobScene> {
    const scene = await jobScene([FILM, ...filmPaths(1)], {
      standIn: { jobsTakeMs: 10 * 60_000 },
      translate: { wait: '1s' },
      account: { translationsPerMonth: 60 },
    });
    await scene.untilTheLadder();
    expect(reasonsIn(await scene.scan(), 'deferred')).toEqual({ translating: 2 });
    scene.clock.later(11 * 60_000);
    return scene;
  }

  test('the video goes: nothing is placed, and the job is taken up when it is back', async () => {
    const scene = await underWay();
    const video = join(scene.media, FILM);
    rmSync(dirname(video), { recursive: true });
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    putFiles(scene.media, [FILM]);
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    expect(scene.sidecars()).toContain(SIDECAR);
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
  });

  test('the user puts a subtitle there: it stays, and nothing of ours comes', async () => {
    const scene = await underWay();
    writeFileSync(join(scene.media, SIDECAR), 'mine');
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0, missing: 0 });
    expect(scene.read(SIDECAR)).toBe('mine');
  });

  test('the video is replaced: what is made for the new file is placed, and paid for once', async () => {
    const scene = await underWay();
    writeFileSync(join(scene.media, FILM), 'another video, of another length\n');
    await scene.scan();
    scene.clock.later(HOUR);
    await scene.scan();
    expect(scene.sidecars()).toContain(SIDECAR);
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(2);
  });
});

describe('what a machine made', () => {
  test('is not replaced by what a machine made for everybody', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    await scene.scan();
    const before = scene.read(SIDECAR);
    // The stand-in now offers the translation to everybody, as services do.
    scene.clock.later(100 * DAY);
    scene.standIn.asked.clear();
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 0 });
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
    expect(scene.read(SIDECAR)).toBe(before);
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test('makes room for a human subtitle, and is kept in the trash', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    await scene.scan();
    scene.clock.later(100 * DAY);
    await scene.offers({ languages: ['en', 'pl'] });
    expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0, deferred: 0, failed: 0 });
    expect(scene.sidecars()).toEqual([SIDECAR]);
    expect(scene.read(SIDECAR)).not.toContain('AI PL');
    expect(inTrash(scene)).toEqual([[SIDECAR.split('/')[1], 'replaced']]);
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
    // A human's is not asked about again.
    scene.clock.later(100 * DAY);
    scene.standIn.asked.clear();
    await scene.scan();
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('is gone when the user deletes it, like every subtitle of ours', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    await scene.scan();
    rmSync(join(scene.media, SIDECAR));
    await scene.scan();
    scene.clock.later(HOUR);
    await scene.scan();
    expect(scene.sidecars()).toEqual([]);
    expect(inTrash(scene)).toEqual([]);
    scene.clock.later(100 * DAY);
    expect(await scene.scan()).toMatchObject({ wanted: 0 });
  });
});
