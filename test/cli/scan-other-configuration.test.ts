import { appendFileSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';

const OTHER =
  'the running daemon scans with its own configuration, which differs from the one of this command';

test('a scan says that the daemon does it with another configuration, and only then', async () => {
  const home = await homeFor(filmPaths(1));
  const daemon = await startDaemonHere(home);
  const same = await runHere(['--config', home.config, 'scan']);
  expect([same.code, same.err]).toEqual([0, expect.not.stringContaining(OTHER)]);

  const other = join(home.folder, 'other.yaml');
  copyFileSync(home.config, other);
  appendFileSync(other, 'forced: true\n');
  const differing = await runHere(['--config', other, 'scan']);
  expect([differing.code, differing.err]).toEqual([0, expect.stringContaining(`warning: ${OTHER}\n`)]);
  await daemon.end();
});
