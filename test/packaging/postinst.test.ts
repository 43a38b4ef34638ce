// What the Debian package does after its files are there.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';

const SCRIPT = new URL('../../src/packaging/debian/postinst', import.meta.url);

/** Runs it where systemd runs and every tool says yes, but `systemctl` answers a restart with this code. */
function configured(restartCode: number): { readonly code: number | null; readonly asked: string } {
  const folder = temporaryFolder();
  const booted = join(folder, 'booted');
  mkdirSync(booted);
  const log = join(folder, 'asked');
  const tool = `#!/bin/sh\necho "$(basename "$0") $*" >>${log}\n[ "$1" != try-restart ] || exit ${restartCode}\n`;
  for (const name of ['systemctl', 'systemd-sysusers', 'systemd-tmpfiles'])
    writeFileSync(join(folder, name), tool, { mode: 0o755 });
  const script = join(folder, 'postinst');
  writeFileSync(script, readFileSync(SCRIPT, 'utf8').replaceAll('/run/systemd/system', booted));
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status } = spawnSync('sh', [script, 'configure', '0.1.0'], { env });
  return { code: status, asked: execFileSync('cat', [log], { encoding: 'utf8' }) };
}

test.each([0, 1])('an update is complete if the restart of the daemon ends with %i', (restartCode) => {
  const { code, asked } = configured(restartCode);
  expect(asked).toContain('systemctl try-restart subtitled.service\n');
  expect(code).toBe(0);
});
