import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { run, start } from '../support/program.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

test('a subtitle that is rejected on the page and by a command, while both wait for another command: once', async () => {
  const films = filmPaths(2);
  const here = await homeFor(films, { web: { enabled: true, port: 0 } });
  const [other = '', film = ''] = films.map((path) => join(here.media, path));
  putFiles(here.media, films);
  const daemon = await startDaemon(here);
  const url = await servedPage(daemon);
  await filled(here, 2);
  const fetches = (): number =>
    here.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  const before = fetches();
  here.standIn.faults.add({ kind: 'late', where: 'download', delayMs: 3000 });
  const picking = start(['--config', here.config, 'pick', other, '2']);
  await until('the pick is under way', () => fetches() > before);
  const [page, command] = await Promise.all([
    fetch(`${url}/api/reject`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: film }),
    }),
    run(['--config', here.config, 'reject', film]),
  ]);
  expect((await picking.ended).code).toBe(0);
  expect([page.ok, command.code]).toEqual([true, 1]);
  expect(command.err).toContain('it was placed only after you asked');
  expect(sidecarsBelow(here.media)).toHaveLength(2);
  const trash = await runHere(['--config', here.config, 'trash', 'list']);
  expect(trash.out.match(/you rejected it/g)).toHaveLength(1);
  expect((await daemon.end()).code).toBe(0);
}, 60_000);
