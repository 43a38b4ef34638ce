import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import type { JobScene } from '../../support/jobs.ts';
import { FILM, placedPoor, SIDECAR, spent } from '../../support/upgrades.ts';

const MINUTE = 60_000;
const NOTHING = { searches: 0, downloads: 0 };

const why = async (scene: JobScene): Promise<string> =>
  (await runHere(['--config', scene.config, 'why', join(scene.media, FILM)], scene.folder)).out;

test('a subtitle of ours that you delete: why says that it will count as deleted by you, and so it does', async () => {
  const scene = await placedPoor();
  rmSync(join(scene.media, SIDECAR));
  await scene.scan();
  const before = await why(scene);
  expect(before).toMatch(/en: wanted: our subtitle was removed a moment ago; waits until \d/);
  expect(before).toMatch(/next: it counts as deleted by you \(.*\), unless it is back by then\n/);
  expect(before).not.toContain('downloaded');
  const plan = await runHere(['--config', scene.config, 'plan'], scene.folder);
  expect(plan.out).toMatch(/waiting 1: our subtitle was removed a moment ago; waits until \d/);
  scene.clock.later(10 * MINUTE);
  await scene.scan();
  expect(await why(scene)).toMatch(
    /en: declined: you deleted our subtitle\n {2}next: nothing, unless you run/,
  );
  expect(spent(scene)).toEqual(NOTHING);
});

test('put back by then, it is ours as before', async () => {
  const scene = await placedPoor();
  renameSync(join(scene.media, SIDECAR), join(scene.folder, 'kept.srt'));
  await scene.scan();
  renameSync(join(scene.folder, 'kept.srt'), join(scene.media, SIDECAR));
  scene.clock.later(10 * MINUTE);
  await scene.scan();
  expect(await why(scene)).toMatch(/en: placed by us: /);
  expect(spent(scene)).toEqual(NOTHING);
});
