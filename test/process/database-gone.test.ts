// A database that is deleted while the daemon runs.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

test('commands get the reason, and the daemon rests and ends when it is asked to', async () => {
  const films = filmPaths(2);
  const home = await homeFor(films);
  putFiles(home.media, films);
  const daemon = await startDaemon(home);
  await until('both are placed', () => sidecarsBelow(home.media).length === 2);
  const state = join(home.folder, 'state');
  for (const name of readdirSync(state).filter((one) => one.startsWith('state.db')))
    rmSync(join(state, name));
  const scan = await runHere(['--config', home.config, 'scan']);
  expect(scan).toMatchObject({ code: 1, err: expect.stringContaining('the database was deleted or moved') });
  const status = await runHere(['--config', home.config, 'status']);
  expect(status.out).toContain('the database was deleted or moved; restart subtitled');
  expect(daemon.said()).not.toContain('internal error');
  daemon.child.kill('SIGTERM');
  expect((await daemon.ended).code).toBe(0);
});
