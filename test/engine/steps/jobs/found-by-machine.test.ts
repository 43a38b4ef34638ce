import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { FILM, jobScene } from '../../../support/jobs.ts';

test.each([
  ['translation', {}, {}],
  [
    'transcription',
    { missingEvery: 1 },
    { transcribe: { enabled: true, media_url: 'http://media.test:8080/files' } },
  ],
])('what a machine made says so: it was found by %s', async (step, generate, config) => {
  const scene = await jobScene([FILM], { generate: { decoys: false, ...generate }, config });
  await scene.untilTheLadder();
  expect(await scene.scan()).toMatchObject({ placed: 1 });
  const { out } = await runHere(['search', join(scene.media, FILM), '--json', '--config', scene.config]);
  expect(JSON.parse(out)).toMatchObject({ wants: [{ state: 'placed', step }] });
});
