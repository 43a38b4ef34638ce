import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { start } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

test.each([
  ['scan', []],
  ['search', ['film']],
])(
  '%s says that the daemon ended meanwhile, not that its process still holds the state',
  async (name, rest) => {
    const films = filmPaths(1);
    const here = await homeFor(films);
    here.standIn.faults.add({ kind: 'hang', where: 'search', times: Infinity });
    const daemon = await startDaemon(here);
    putFiles(here.media, films);
    const file = join(here.media, films[0] ?? '');
    const asking = start(['--config', here.config, name, ...rest.map(() => file)]);
    await until('the service is asked', () => here.standIn.asked.snapshot().searchRequests > 0);
    daemon.child.kill('SIGKILL');
    const { code, out, err } = await asking.ended;
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n').at(-1)).toBe('the daemon ended before it answered: run the command again');
  },
);

test.each([
  ['that the user interrupts', 'interrupted', 'interrupted'],
  ['whose daemon ends', 'failed', 'the daemon ended before it answered: run the command again'],
])(
  'a scan with --json %s tells that in its message, and nothing of its progress',
  async (_, code, message) => {
    const films = filmPaths(1);
    const here = await homeFor(films);
    here.standIn.faults.add({ kind: 'hang', where: 'search', times: Infinity });
    const daemon = await startDaemon(here);
    putFiles(here.media, films);
    const scanning = start(['--config', here.config, 'scan', '--json']);
    let said = '';
    scanning.child.stderr?.on('data', (chunk: string) => (said += chunk));
    await until('it shows progress', () => said.includes('searching: '));
    if (code === 'interrupted') scanning.child.kill('SIGINT');
    else daemon.child.kill('SIGKILL');
    expect(JSON.parse((await scanning.ended).out)).toEqual({ error: { code, message } });
  },
);
