import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlacedEvent } from '../../src/core/status/event.ts';
import { openCommand } from '../../src/integrations/command.ts';
import { endGroup } from '../../src/system/end-group.ts';
import { makeTree } from '../support/folder-tree.ts';
import { until } from '../support/until.ts';

const PLACED: PlacedEvent = {
  event: 'placed',
  library: '/media',
  folder: '/media/F',
  video: '/media/F/Film.mkv',
  sidecar: '/media/F/Film.en.srt',
  language: 'en',
};

function commandOf(program: string, timeoutMs = 10_000): ReturnType<typeof openCommand> {
  return openCommand({ command: [program], timeoutMs, env: { PATH: '/usr/bin:/bin' }, endGroup });
}

const never = new AbortController().signal;

test.each([
  ['is below a file', (folder: string) => join(folder, 'file/program'), 'ENOTDIR'],
  ['has a name too long', () => `/${'n'.repeat(300)}`, 'ENAMETOOLONG'],
  ['is not there', () => '/no/such/program', 'ENOENT'],
  ['may not be run', (folder: string) => join(folder, 'file'), 'EACCES'],
])('a program that %s is told as that, and nothing throws', async (_, pathIn, code) => {
  const folder = makeTree({ file: 'text' });
  const outcome = await commandOf(pathIn(folder)).deliver([PLACED], never);
  expect(outcome).toMatchObject({ kind: 'failed', why: `it cannot be run (${code})` });
});

test('what a program started ends with it when its time is over', async () => {
  const folder = makeTree();
  const [program, child] = [join(folder, 'program'), join(folder, 'child')];
  writeFileSync(program, `#!/bin/sh\nsleep 1000 &\necho $! > ${child}.new\nmv ${child}.new ${child}\nwait\n`);
  chmodSync(program, 0o755);
  const outcome = await commandOf(program, 500).deliver([PLACED], never);
  expect(outcome).toMatchObject({ kind: 'failed', why: 'it took longer than 0.5 s and was stopped' });
  const pid = readFileSync(child, 'utf8').trim();
  await until('the child has ended', () => !isRunning(pid));
});

test('a time limit beyond what a timer can hold, such as a year, stops no program', async () => {
  const folder = makeTree();
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nsleep 0.1\n');
  chmodSync(program, 0o755);
  const outcome = await commandOf(program, 365 * 86_400_000).deliver([PLACED], never);
  expect(outcome).toEqual({ kind: 'told' });
});

/** A process that has ended and that nobody has waited for yet is not running. */
function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
