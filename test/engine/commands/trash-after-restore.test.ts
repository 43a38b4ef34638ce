import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test('a subtitle that went to the trash after a backup outlives a restore of it, and can be put back by returning to the newer state', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  const [ours = ''] = cli.sidecars();
  const text = cli.read(ours);
  const copy = join(cli.folder, 'backup.db');
  expect((await cli.run('backup', copy)).code).toBe(0);
  await cli.run('reject', cli.at(FILM));
  expect(readdirSync(join(cli.folder, 'state', 'trash'))).toHaveLength(1);
  const { result } = await cli.json('restore', copy);
  await cli.run('scan');
  expect(readdirSync(join(cli.folder, 'state', 'trash'))).toHaveLength(1);
  expect((await cli.run('restore', String(result['keptAs']))).code).toBe(0);
  for (const path of cli.sidecars()) rmSync(cli.at(path));
  expect((await cli.run('trash', 'restore', '1')).code).toBe(0);
  expect(cli.read(ours)).toBe(text);
});
