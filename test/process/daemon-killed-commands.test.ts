import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { start } from '../support/program.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

test('a reject whose daemon is killed: the next daemon finishes it, and the user is not told to repeat it blindly', async () => {
  const [film = ''] = filmPaths(1);
  const home = await homeFor([film], {}, { generate: { hearingImpaired: false } });
  putFiles(home.media, [film]);
  const daemon = await startDaemon(home);
  await filled(home, 1);
  const sidecar = join(home.media, sidecarsBelow(home.media)[0] ?? '');
  const first = readFileSync(sidecar, 'utf8');
  const fetches = (): number =>
    home.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  home.standIn.faults.add({ kind: 'hang', where: 'download' });
  const asking = start(['--config', home.config, 'reject', join(home.media, film)]);
  await until('the next one is fetched', () => fetches() === 2);
  daemon.child.kill('SIGKILL');
  await daemon.ended;
  const { code, out, err } = await asking.ended;
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n').at(-1)).toBe(
    'the daemon ended before it answered: `subtitled history FILE` tells whether it rejected the subtitle; if not, run the command again',
  );
  expect(sidecarsBelow(home.media)).toEqual([]);
  const told = await runHere(['--config', home.config, 'history', join(home.media, film)]);
  expect(told.out).toMatch(/reject/);
  const next = await startDaemon(home);
  await filled(home, 1);
  expect(readFileSync(sidecar, 'utf8')).not.toBe(first);
  expect(filesBelow(home.folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
  expect((await next.end()).code).toBe(0);
}, 60_000);
