import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodeOf, reportLines } from '../../../../src/cli/output/report.ts';
import { runHere } from '../../../support/command.ts';
import { FILM, HOUR, jobScene, SIDECAR, type JobScene } from '../../../support/jobs.ts';

/** The archive cache takes no more files; the returned function mends it. */
function blockArchive({ folder }: JobScene): () => void {
  const archive = join(folder, 'state/archive');
  renameSync(archive, `${archive}-aside`);
  symlinkSync('/dev/fd', archive);
  return () => {
    rmSync(archive);
    renameSync(`${archive}-aside`, archive);
  };
}

test('once the state folder can be written again, a scan goes on with a translation at once', async () => {
  const scene = await jobScene([FILM], { standIn: { jobsTakeMs: HOUR }, translate: { wait: '1s' } });
  await scene.untilTheLadder();
  await scene.scan();
  const mend = blockArchive(scene);
  scene.clock.later(2 * HOUR);
  expect(await scene.scan()).toMatchObject({
    deferred: 0,
    failed: 1,
    groups: { failed: [{ reason: 'io-error', resumesAt: scene.clock.now() + HOUR }] },
  });
  mend();
  expect(await scene.scan()).toMatchObject({ placed: 1 });
  expect(scene.sidecars()).toEqual([SIDECAR]);
});

test('a translation that the state folder holds up has failed: in the scan and in the plan', async () => {
  const scene = await jobScene([FILM], { standIn: { jobsTakeMs: HOUR }, translate: { wait: '1s' } });
  await scene.untilTheLadder();
  await scene.scan();
  blockArchive(scene);
  scene.clock.later(2 * HOUR);
  const report = await scene.scan();
  expect(reportLines(report)[0]).toContain('0 deferred, 1 failed');
  expect(exitCodeOf(report)).toBe(1);
  const { out } = await runHere(['--config', scene.config, 'plan']);
  expect(out).toContain('failed 1: the disk reports an error');
});

test('translate FILE tries again at once what the state folder held up', async () => {
  const scene = await jobScene([FILM], { translate: { enabled: false, patience: '90d' } });
  const translate = () =>
    scene.command({
      kind: 'translate',
      path: join(scene.media, FILM),
      language: 'pl',
      from: null,
      tone: null,
    });
  await scene.scan();
  const mend = blockArchive(scene);
  expect(await translate()).toMatchObject({ kind: 'being-translated', reason: 'io-error' });
  mend();
  expect(await translate()).toMatchObject({ kind: 'translated' });
});
