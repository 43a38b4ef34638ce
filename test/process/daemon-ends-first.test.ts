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
