// A daemon that starts while the disk of its state is full waits, and nobody can ask it.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { BIN, start } from '../support/program.ts';
import { homeFor } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

describe.skipIf(!canUnshare())('a daemon that waits for room for its state', () => {
  test('is not called absent by status and health', async () => {
    const films = filmPaths(1);
    const home = await homeFor(films);
    putFiles(home.media, films);
    const state = join(home.folder, 'state');
    const full = [
      `mkdir -p '${state}'`,
      `mount -t tmpfs -o size=4m tmpfs '${state}'`,
      `(cat /dev/zero > '${state}/fill' 2> /dev/null || true)`,
    ].join(' && ');
    const daemon = start(['--config', home.config], { namespace: full });
    let said = '';
    daemon.child.stderr?.on('data', (chunk: string) => (said += chunk));
    await until('it is told', () => said.includes('free some space on its disk'));
    const inside = (command: string): string => {
      const where = ['-t', String(daemon.child.pid), '-U', '-m', '--preserve-credentials', 'sh', '-c'];
      const { stdout, stderr } = spawnSync('nsenter', [...where, command], { encoding: 'utf8' });
      return stdout + stderr;
    };
    for (const command of ['status', 'health']) {
      const words = inside(`'${process.execPath}' '${BIN}' --config '${home.config}' ${command}`);
      expect(words).toContain('no daemon answers');
      expect(words).toContain('a daemon that starts waits until you free some space');
      expect(words).not.toContain('no daemon runs');
    }
    daemon.child.kill('SIGTERM');
    expect((await daemon.ended).out).toBe('');
    expect(sidecarsBelow(home.media)).toEqual([]);
  }, 60_000);
});
