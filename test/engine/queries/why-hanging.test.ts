// A disk does not answer: each look at it holds one of the few threads on which the whole program reads its disks.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyOf } from '../../../src/app/policy.ts';
import { loadConfig } from '../../../src/config/load.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { why } from '../../../src/engine/queries/why.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import type { LibraryState } from '../../../src/ports/libraries.ts';
import { configOf } from '../../support/config-files.ts';
import { FILM, jobScene, type JobScene } from '../../support/jobs.ts';
import { putFiles } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

const THEIRS = FILM.replace('.mkv', '.pl.srt');
const FOLDER = FILM.slice(0, FILM.indexOf('/'));

/** A film that the user's own subtitle covers. */
async function covered(): Promise<JobScene> {
  const scene = await jobScene([FILM]);
  putFiles(scene.media, [THEIRS], 'Hello');
  await scene.scan();
  return scene;
}

/** Any other look than the one that is given up after a while. */
const waitsForEver = (): never => {
  throw new Error('this look would hold a thread for ever');
};

/** What `why` tells while a folder does not answer. */
function askWhile(scene: JobScene, hanging: string): ReturnType<typeof why> {
  const config = configOf(loadConfig({ file: scene.config, env: {}, cwd: scene.folder }));
  const { store } = openState(join(scene.folder, 'state'));
  const real = createLibraries();
  const probe = async (path: string): Promise<LibraryState> =>
    path === hanging
      ? { kind: 'unavailable', why: `${path} does not answer`, hangs: true }
      : real.probe(path);
  const libraries = { ...real, probe, see: waitsForEver, walk: waitsForEver, nfo: waitsForEver };
  const deps = { store, clock: scene.clock, policy: policyOf(config), libraries };
  return why(deps as unknown as Deps, join(scene.media, FILM));
}

test.each([
  ['its library', ''],
  ['another disk, mounted below its library,', FOLDER],
])('why leaves the disk of the video alone and says so if %s does not answer', async (_, below) => {
  const scene = await covered();
  const hanging = join(scene.media, below);
  expect(await askWhile(scene, hanging)).toMatchObject({
    away: `${hanging} does not answer`,
    wants: [{ state: 'present', coveredBy: THEIRS.split('/').at(-1) }],
  });
});
