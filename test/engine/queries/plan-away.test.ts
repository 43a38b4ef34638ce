import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
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

/** What each place says of the one subtitle that is missing: the reason, and when it is searched again. */
async function told(cli: Cli, film: string): Promise<readonly unknown[]> {
  const of = async (...args: readonly string[]): Promise<readonly unknown[]> => {
    const { result } = await cli.json(...args);
    const groups = (result['reasons'] as typeof result | undefined)?.['missing'] ?? result['missing'];
    const rows = (groups ?? result['wants']) as readonly Told[];
    return rows.map(({ reason, resumesAt }) => [args[0], reason, resumesAt]);
  };
  return [
    ...(await of('plan')),
    ...(await of('scan', '--dry-run')),
    ...(await of('scan')),
    ...(await of('why', cli.at(film))),
  ];
}

type Told = { readonly reason: string; readonly resumesAt: string | null };

test.each([
  ['is not there', (media: string) => renameSync(media, `${media}-elsewhere`)],
  [
    'lost all its files',
    (media: string) => {
      for (const name of readdirSync(media)) rmSync(join(media, name), { recursive: true });
    },
  ],
])('what is missing in a library that %s waits for it at no time, wherever that is told', async (_, lose) => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film], { known: [] });
  await cli.run('scan');
  const before = await told(cli, film);
  lose(cli.media);
  const places = ['plan', 'scan', 'scan', 'why'];
  expect(before).toEqual(places.map((place) => [place, 'nothing-offered', expect.any(String)]));
  expect(await told(cli, film)).toEqual(places.map((place) => [place, 'library-unavailable', null]));
});

test('no command works on a video of a library that lost all its files, and each says why', async () => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film]);
  await cli.run('scan');
  for (const name of readdirSync(cli.media)) rmSync(join(cli.media, name), { recursive: true });
  for (const [name = '', path = '', ...rest] of [
    ['search', cli.at(film)],
    ['search', cli.media],
    ['ignore', cli.at(film)],
    ['reject', cli.at(film)],
    ['pick', cli.at(film), '1'],
  ]) {
    const { code, result } = await cli.json(name, path, ...rest);
    expect([name, code, result.error?.code]).toEqual([name, 1, 'library-unavailable']);
  }
});

test('what waits for downloads in a library that is away waits for the library, for `pick` as for `why`', async () => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film], { more: { quota: { reserve_downloads: 50 } } });
  await cli.run('scan');
  renameSync(cli.media, `${cli.media}-elsewhere`);
  for (const command of ['why', 'pick']) {
    const { result } = await cli.json(command, cli.at(film));
    const wants = [{ state: 'wanted', reason: 'library-unavailable', resumesAt: null }];
    expect([command, result['wants']]).toMatchObject([command, wants]);
  }
});
