// What the program says may go to a file on a full disk, or to a terminal that was closed.

import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { run, start } from '../support/program.ts';
import { filled, homeFor } from '../support/running-daemon.ts';
import { world } from '../support/world.ts';

test.each(['text', 'json'])(
  'a daemon whose log (%s) cannot be written goes on with its work',
  async (format) => {
    const films = filmPaths(2);
    const here = await homeFor(films, { log: { format } });
    putFiles(here.media, films.slice(0, 1));
    const { child, ended } = start(['--config', here.config], { redirection: '2>/dev/full' });
    await filled(here, 1);
    putFiles(here.media, films.slice(1));
    await filled(here, 2);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  },
);

test('a scan whose progress cannot be written is as good as any other', async () => {
  const { config } = await world({ videos: filmPaths(2) });
  const { code, out } = await run(['--config', config, '--scan', '--json'], { redirection: '2>/dev/full' });
  expect({ code, report: JSON.parse(out) as unknown }).toMatchObject({ code: 0, report: { placed: 2 } });
});

test('a result that cannot be written is said in one line and ends with 1, after the work was done', async () => {
  const { config, media } = await world({ videos: filmPaths(2) });
  const { code, err } = await run(['--config', config, '--scan', '--json'], { redirection: '>/dev/full' });
  expect(sidecarsBelow(media)).toHaveLength(2);
  expect(err.trim().split('\n').at(-1)).toBe('the output cannot be written (ENOSPC)');
  expect(err).not.toContain(' at ');
  expect(code).toBe(1);
});
