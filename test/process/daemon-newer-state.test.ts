// The daemon and a state that a newer version wrote, as after going back to an older package.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { filmPaths } from '../support/library.ts';
import { start } from '../support/program.ts';
import { world } from '../support/world.ts';

const UNITS = ['subtitled.service', 'subtitled.user.service'];

test('the daemon that refuses it ends with a status after which no unit starts it again', async () => {
  const { folder, config } = await world({ videos: filmPaths(1) });
  const stateDir = join(folder, 'state');
  mkdirSync(stateDir, { recursive: true });
  const newer = new Database(join(stateDir, 'state.db'));
  newer.pragma('user_version = 9999');
  newer.close();
  const { code, err } = await start(['--config', config]).ended;
  expect(err).toContain('the state was written by a newer subtitled');
  expect(code).toBe(3);
  for (const name of UNITS) {
    const unit = readFileSync(new URL(`../../systemd/${name}`, import.meta.url), 'utf8');
    expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)?.[1]?.split(' ')).toContain(String(code));
  }
});
