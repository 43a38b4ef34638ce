// A daemon without a configuration often runs on a NAS or a server, and the browser on another machine.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUp } from '../../src/cli/first-run/set-up.ts';
import { createServiceManager } from '../../src/system/systemd.ts';
import { INVOCATION } from '../docs/command-lines.ts';
import { temporaryFolder } from '../support/library.ts';

/** What the daemon says before it waits for the answers; it is interrupted then. */
async function saidAt(host: string): Promise<{ readonly said: string; readonly port: string }> {
  const folder = temporaryFolder();
  const stop = new AbortController();
  let said = '';
  const err = (text: string): void => {
    said += text;
    stop.abort();
  };
  const invocation = {
    ...INVOCATION,
    terminal: { ...INVOCATION.terminal, err },
    cwd: folder,
    signal: stop.signal,
  };
  const first = { file: join(folder, 'subtitled.yaml'), host, port: 0, stateDir: folder, key: null };
  await setUp(invocation, { first, manager: createServiceManager({}, 1) });
  return { said, port: /127\.0\.0\.1:(\d+)\/#/.exec(said)?.[1] ?? 'none' };
}

test('a set-up page for this machine alone says how a browser elsewhere reaches it', async () => {
  const { said, port } = await saidAt('127.0.0.1');
  expect(said).toContain(
    `from another machine: run \`ssh -L ${port}:127.0.0.1:${port} HOST\` there, with this machine as HOST, and open the same address`,
  );
});

test('a set-up page for all machines says which address to write', async () => {
  const { said } = await saidAt('0.0.0.0');
  expect(said).toContain('from another machine: write the address of this one in place of 127.0.0.1');
  expect(said).not.toContain('ssh');
});
