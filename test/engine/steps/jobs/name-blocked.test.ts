import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILM, HOUR, jobScene, SIDECAR } from '../../../support/jobs.ts';

test('no translation is ordered while a folder has the name of its subtitle', async () => {
  const scene = await jobScene([FILM]);
  const ordered = (): number => scene.standIn.jobs.list('me', 'translation').length;
  mkdirSync(join(scene.media, SIDECAR));
  await scene.untilTheLadder();
  for (let pass = 0; pass < 4; pass += 1) {
    await scene.scan();
    scene.clock.later(2 * HOUR);
  }
  expect(ordered()).toBe(0);
  expect(scene.withStore((store) => store.wants.ofVideo(1)[0])).toMatchObject({ reason: 'name-blocked' });
  rmSync(join(scene.media, SIDECAR), { recursive: true });
  for (let pass = 0; pass < 4; pass += 1) {
    await scene.scan();
    scene.clock.later(2 * HOUR);
  }
  expect(ordered()).toBe(1);
  expect(scene.sidecars()).toEqual([SIDECAR]);
});
