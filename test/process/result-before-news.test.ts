// A person who waits for a command need not wait for the media servers.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../support/library.ts';
import { start } from '../support/program.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';

const [FILM = ''] = filmPaths(1);

test('a command tells its result before it waits for after_placing', async () => {
  const here = await world({ videos: [FILM] });
  const [script, go] = [join(here.folder, 'tell'), join(here.folder, 'go')];
  writeFileSync(script, `#!/bin/sh\nwhile [ ! -e '${go}' ]; do sleep 0.02; done\n`);
  chmodSync(script, 0o755);
  here.configure({ after_placing: { command: [script], timeout: '30s' } });
  const { child, ended } = start(['--config', here.config, 'search', join(here.media, FILM)]);
  let out = '';
  child.stdout?.on('data', (chunk: string) => (out += chunk));
  await until('the result is told', () => out.includes('placed'), 10_000);
  expect(child.exitCode).toBe(null);
  writeFileSync(go, '');
  expect(await ended).toMatchObject({ code: 0 });
});
