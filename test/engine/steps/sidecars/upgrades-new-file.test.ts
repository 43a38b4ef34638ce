import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { DAY, HOUR, type JobScene } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';
import { BEST, FILM, offer, placedPoor, POOR, SIDECAR, spent } from '../../../support/upgrades.ts';

/** The window is over when another file takes the video's name. */
async function replacedLater(): Promise<JobScene> {
  const scene = await placedPoor();
  scene.clock.later(8 * DAY);
  await scene.scan();
  spent(scene);
  putFiles(scene.media, [FILM], 'another file\n');
  return scene;
}

async function why(scene: JobScene): Promise<string> {
  return (await runHere(['why', join(scene.media, FILM), '--config', scene.config])).out;
}

describe('where a video is replaced under its name, the upgrade window of our subtitle begins anew', () => {
  test('if the search finds the very same one: `why` says so, and a better one replaces it', async () => {
    const scene = await replacedLater();
    await scene.scan();
    expect(spent(scene)).toEqual({ searches: 1, downloads: 0 });
    expect(await why(scene)).toMatch(/may be replaced by a better one until \d{4}-/);
    await offer(scene, POOR, BEST);
    scene.clock.later(4 * DAY);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(scene.read(SIDECAR)).toContain('best');
  });

  test('if the search finds none, and ours stays', async () => {
    const scene = await replacedLater();
    await offer(scene);
    await scene.scan();
    await scene.scan();
    expect(scene.read(SIDECAR)).toContain('poor');
    expect(await why(scene)).toMatch(/may be replaced by a better one until \d{4}-/);
  });

  test('once: it ends after as long as for one that was just placed', async () => {
    const scene = await replacedLater();
    await scene.scan();
    scene.clock.later(6 * DAY);
    await scene.scan();
    scene.clock.later(DAY + HOUR);
    await scene.scan();
    expect(await why(scene)).not.toContain('may be replaced');
    spent(scene);
    scene.clock.later(90 * DAY);
    await scene.scan();
    expect(spent(scene)).toEqual({ searches: 0, downloads: 0 });
  });

  test('unless a person picked it', async () => {
    const scene = await placedPoor();
    await scene.command({ kind: 'pick', path: join(scene.media, FILM), choice: 'poor' });
    putFiles(scene.media, [FILM], 'another file\n');
    await scene.scan();
    expect(await why(scene)).not.toContain('may be replaced');
  });
});

test('a subtitle that a person picked stays where its video is replaced under its name, and nothing is searched', async () => {
  const scene = await placedPoor({ config: { upgrade: { enabled: false } }, first: [BEST, POOR] });
  await scene.command({ kind: 'pick', path: join(scene.media, FILM), choice: 'poor' });
  spent(scene);
  putFiles(scene.media, [FILM], 'another file\n');
  await scene.scan();
  expect(scene.read(SIDECAR)).toContain('poor');
  expect(spent(scene)).toEqual({ searches: 0, downloads: 0 });
});
