import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('what is due in a library that is away is no work of a plan or a dry run: it waits for the library', async () => {
  const cli = await openCli(filmPaths(3), { more: { quota: { reserve_downloads: 49 } } });
  await cli.run('scan');
  cli.configure({ quota: { reserve_downloads: 0 } });
  const there = { due: 2, waiting: [] };
  expect((await cli.json('plan')).result).toMatchObject(there);
  renameSync(cli.media, `${cli.media}-elsewhere`);
  const waiting = [{ reason: 'library-unavailable', count: 2, resumesAt: null }];
  expect((await cli.json('plan')).result).toMatchObject({ due: 0, downloadsMost: 0, waiting });
  expect((await cli.run('scan', '--dry-run')).out).toMatch(/^ {2}deferred 2: the library/m);
  renameSync(`${cli.media}-elsewhere`, cli.media);
  expect((await cli.json('plan')).result).toMatchObject(there);
});

test('a library that lost all its files is away: its mount may be empty, and nothing of it is due', async () => {
  const cli = await openCli(filmPaths(3), { more: { quota: { reserve_downloads: 49 } } });
  await cli.run('scan');
  cli.configure({ quota: { reserve_downloads: 0 } });
  for (const name of readdirSync(cli.media)) rmSync(join(cli.media, name), { recursive: true });
  const waiting = [{ reason: 'library-unavailable', count: 2, resumesAt: null }];
  expect((await cli.json('plan')).result).toMatchObject({ due: 0, downloadsMost: 0, waiting });
  const { out, code } = await cli.run('scan');
  expect([code, out]).toEqual([1, expect.stringContaining('deferred 2: the library is not available')]);
});
