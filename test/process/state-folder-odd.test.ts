// A state folder that no one can create, in a place where making folders behaves oddly.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../support/program.ts';
import { temporaryFolder } from '../support/library.ts';
import { world } from '../support/world.ts';

function dangling(): string {
  const folder = temporaryFolder();
  symlinkSync(join(folder, 'gone', 'state'), join(folder, 'state'));
  return join(folder, 'state');
}

test.each([
  ['is a link that leads nowhere', dangling],
  ['lies below a link that leads nowhere', () => join(dangling(), 'below')],
])('doctor, scan and the daemon say that a state_dir that %s cannot be created', async (_, place) => {
  const stateDir = place();
  const { config } = await world({ videos: ['Harbour.2016.1080p.mkv'], config: { state_dir: stateDir } });
  const said = `state_dir ${stateDir} cannot be created`;
  const doctor = await run(['doctor', '--config', config]);
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining(said)]);
  for (const args of [['scan'], []]) {
    const { code, err } = await run([...args, '--config', config]);
    expect([code, err]).toEqual([1, expect.stringContaining(said)]);
  }
});

test('a state_dir below /proc ends the start at once', async () => {
  const { config } = await world({ videos: [], config: { state_dir: '/proc/subtitled/state' } });
  const { code, err } = await run(['scan', '--config', config]);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('/proc/subtitled/state cannot be created (ENOENT)'),
  ]);
}, 10_000);
