// The settings of translations and transcriptions changed, and nothing ran since: `plan` is of the old ones, and says so.

import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { FILM, jobScene } from '../../support/jobs.ts';

const OFF = { enabled: false, patience: '0s' };
const HINT = 'no full scan with this configuration yet: run subtitled scan';

test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['translations are enabled', { translate: { ...OFF, enabled: true } }],
  ['a month may have more translations', { translate: { ...OFF, budget: 70 } }],
  ['transcriptions are enabled', { transcribe: { enabled: true, media_url: 'http://media.test:8080' } }],
])('without a daemon, plan and status say that a scan may do more once %s', async (_, settings) => {
  const scene = await jobScene([FILM], { translate: OFF });
  await scene.scan();
  const asked = async (command: string): Promise<string> =>
    (await runHere(['--config', scene.config, command])).out;
  expect(await asked('plan')).not.toContain(HINT);
  scene.configure({ translate: OFF, ...settings });
  expect(await asked('plan')).toContain(HINT);
  expect(await asked('status')).toContain(HINT);
  await scene.scan();
  expect(await asked('plan')).not.toContain(HINT);
});
