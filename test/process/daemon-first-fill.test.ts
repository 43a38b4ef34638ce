import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { runHere } from '../support/command.ts';
import { until } from '../support/until.ts';

/** At the rate below they take over half a minute, on the fastest machine. */
const OLD = 300;

test('while a library is filled for the first time, a new film and a command are not kept waiting for the rest', async () => {
  const films = filmPaths(OLD + 1);
  const fresh = films.at(-1) ?? '';
  const home = await homeFor(films, { service: { rate: 8 } }, { generate: { decoys: false } });
  putFiles(home.media, films.slice(0, OLD));
  const { end } = await startDaemonHere(home);
  await until('it is filling', () => sidecarsBelow(home.media).length > 2, 60_000);

  putFiles(join(home.media, 'new'), [fresh]);
  const sidecar = `new/${fresh.replace(/\.mkv$/, '.en.srt')}`;
  await until('the new film has its subtitle', () => sidecarsBelow(home.media).includes(sidecar));
  expect(sidecarsBelow(home.media).length).toBeLessThan(OLD);

  const scanned = await runHere(['--config', home.config, '--scan', join(home.media, 'new'), '--json']);
  expect(JSON.parse(scanned.out)).toMatchObject({ videos: 1, placed: 0 });
  expect(sidecarsBelow(home.media).length).toBeLessThan(OLD);
  expect((await end()).code).toBe(0);
}, 120_000);
