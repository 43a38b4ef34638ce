import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { putFiles } from '../../support/library.ts';
import { film, FILM, LATE, offering, SAID } from '../../support/timed-film.ts';

test('after sync --fix, trash restore tells how to get the old subtitle back, and that works', async () => {
  const cli = await openCli([FILM], { catalogue: offering({ only: LATE }), more: { sync: { mode: 'off' } } });
  putFiles(cli.media, [FILM], film(SAID));
  await cli.run('scan');
  const [sidecar = ''] = cli.sidecars();
  const before = cli.read(sidecar);
  expect((await cli.run('sync', '--fix')).out).toContain('1 of them corrected');
  expect(cli.read(sidecar)).not.toBe(before);

  const blocked = await cli.run('trash', 'restore', '1');
  expect(blocked.err).toContain(
    'this file has its name: move it elsewhere or remove it, then restore again\n',
  );
  expect(blocked.err).not.toContain('reject');
  rmSync(cli.at(sidecar));
  expect((await cli.run('trash', 'restore', '1')).code).toBe(0);
  await cli.run('scan');
  expect(cli.read(sidecar)).toBe(before);
});
