import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

function commandOf(program: string, timeoutMs = 10_000, end = endGroup): ReturnType<typeof openCommand> {
  return openCommand({ command: [program], timeoutMs, env: { PATH: '/usr/bin:/bin' }, endGroup: end });
}

const END_GROUP = join(import.meta.dirname, '../../src/system/end-group.ts');
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
  // It would hang once more, and whoever waits for the end of a scan with it.
  const why = 'it took longer than 0.5 s and was stopped';
  expect(outcome).toMatchObject({ kind: 'failed', why, again: false });
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

describe('a program that runs as another user', () => {
  /** One whose end the system does not allow. It ends by itself soon enough for the test. */
  function ofAnotherUser(timeoutMs: number): ReturnType<typeof openCommand> {
    const program = join(makeTree(), 'program');
    writeFileSync(program, '#!/bin/sh\nsleep 20\n');
    chmodSync(program, 0o755);
    return commandOf(program, timeoutMs, () => false);
  }

  test('is not waited for beyond its time, nor started a second time beside itself', async () => {
    const outcome = await ofAnotherUser(100).deliver([PLACED], never);
    const why = 'it took longer than 0.1 s and runs as another user, so it cannot be stopped';
    expect(outcome).toMatchObject({ kind: 'failed', why, again: false });
  });

  test('does not keep subtitled from ending', async () => {
    const outcome = await ofAnotherUser(10_000).deliver([PLACED], AbortSignal.timeout(100));
    expect(outcome).toMatchObject({ kind: 'failed', why: 'the program ends' });
  });

  test.skipIf(process.getuid?.() !== 0)('is told apart from one that has ended', async () => {
    const program = spawn('sleep', ['20'], { detached: true, stdio: 'ignore' });
    const code = `import { endGroup } from ${JSON.stringify(END_GROUP)}; console.log(endGroup(${program.pid}));`;
    const asNobody = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      uid: 65_534,
      gid: 65_534,
    });
    expect(asNobody.stdout.toString()).toBe('false\n');
    expect(endGroup(program.pid ?? 0)).toBe(true);
    await once(program, 'exit');
    expect(endGroup(program.pid ?? 0)).toBe(true);
  });
});

/** A process that has ended and that nobody has waited for yet is not running. */
function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
