import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

const RELOADED = 'the configuration was reloaded';
const count = (text: string, part: string): number => text.split(part).length - 1;

test('a state_dir that is changed while the daemon runs is told once, with when it takes effect', async () => {
  const home = await homeFor(filmPaths(1));
  const { said, reload } = await startDaemonHere(home);
  const moved = { state_dir: join(home.folder, 'moved') };
  for (const settle of ['1s', '2s']) {
    const before = count(said(), RELOADED);
    home.configure({ settle, ...moved });
    reload();
    await until('the new file is read', () => count(said(), RELOADED) > before);
  }
  expect(said().match(/^.*state_dir.*$/gm)).toEqual([
    `warning: state_dir takes effect after a restart: until then the state stays in ${join(home.folder, 'state')}`,
  ]);
});

test('a new level and format of the log apply to a running daemon', async () => {
  const films = filmPaths(1);
  const home = await homeFor(films);
  const { said, reload } = await startDaemonHere(home);
  expect(said()).not.toContain('{"level":');
  home.configure({ settle: '1s', log: { level: 'debug', format: 'json' } });
  reload();
  await until('the new file is read', () => said().includes(RELOADED));
  putFiles(home.media, films);
  await until('debug lines are written as JSON', () => said().includes('{"level":20,'));
});
