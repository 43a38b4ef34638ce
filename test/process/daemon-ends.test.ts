import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { start } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { terminateLoop } from '../support/terminate-loop.ts';
import { until } from '../support/until.ts';

const TIMES = 3;
/** Requests that were on their way while the signal was. */
const UNDER_WAY = 2;

test('SIGTERM at random instants of a daemon at work: exit 0, no request begins after it, and everything is in order', async () => {
  const seed = process.env['TERM_SEED'] ?? String(Date.now());
  const { disorders, codes, requestsAfter, fetchedAgain } = await terminateLoop({ times: TIMES, seed });
  const again = `again with TERM_SEED=${seed}`;
  expect(disorders, again).toEqual([]);
  expect(codes, again).toEqual({ 0: TIMES });
  expect(requestsAfter, again).toBeLessThanOrEqual(UNDER_WAY);
  expect(fetchedAgain, again).toBeLessThanOrEqual(TIMES);
}, 120_000);

test('a second signal ends the daemon at once, and the next start goes on', async () => {
  const films = filmPaths(3);
  const home = await homeFor(films);
  putFiles(home.media, films);
  home.standIn.faults.add({ kind: 'hang', where: 'download' });
  const { child, ended } = await startDaemon(home);
  const fetches = (): number =>
    home.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  await until('it fetches', () => fetches() === 1);
  // Held, so that it hears both of them at one time. A stop that is not yet in force would be undone by the going on.
  child.kill('SIGSTOP');
  await until('it is held', () => / T /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8')));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  child.kill('SIGCONT');
  expect((await ended).code).toBe(130);
  // It says what it watches before it goes on with what was left, which may take long.
  home.standIn.faults.add({ kind: 'hang', where: 'download' });
  const held = start(['--config', home.config]);
  let said = '';
  held.child.stderr?.on('data', (chunk: string) => (said += chunk));
  await until('it fetches again', () => fetches() === 2);
  // It hangs here: what it says now it said before.
  await until('it has said what it watches', () => said.includes('watching '));
  held.child.kill('SIGTERM');
  expect((await held.ended).code).toBe(0);
  const next = await startDaemon(home);
  await until('all are placed', () => sidecarsBelow(home.media).length === 3);
  // A subtitle has its own name a moment before its temporary name is gone.
  await until(
    'no temporary file is left',
    () => !filesBelow(home.folder).some((path) => path.endsWith('.tmp')),
  );
  expect(home.standIn.asked.snapshot().searchRequests).toBe(1);
  next.child.kill('SIGTERM');
  expect((await next.ended).code).toBe(0);
}, 60_000);
