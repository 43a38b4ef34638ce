import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../support/cli.ts';
import { filmPaths, namesOf, putFiles } from '../support/library.ts';

const [FILM = ''] = filmPaths(1);

/** The film lies in a remote storage, and a link in the library leads to it. */
async function openLinked(followLinks: boolean): Promise<Cli & { readonly remote: string }> {
  const cli = await openCli([], { known: namesOf([FILM]) });
  const remote = join(cli.folder, 'remote');
  putFiles(remote, [FILM], 'a film');
  mkdirSync(dirname(cli.at(FILM)), { recursive: true });
  symlinkSync(join(remote, FILM), cli.at(FILM));
  cli.configure({ libraries: [{ path: cli.media, settle: '0s', follow_links: followLinks }] });
  return { ...cli, remote };
}

const SIDECAR = FILM.replace('.mkv', '.en.srt');

test('a link out of the library is left out, and the reason names the setting that takes it', async () => {
  const cli = await openLinked(false);
  await cli.run('scan');
  expect(cli.sidecars()).toEqual([]);
  expect((await cli.run('why', cli.at(FILM))).err).toContain('a link that leads out of the library');
});

test('with follow_links, its subtitle goes beside the link, and nothing is written beside the film', async () => {
  const cli = await openLinked(true);
  expect((await cli.run('scan', cli.at(FILM))).out).toContain('1 video, 1 subtitle wanted: 1 placed');
  expect(cli.sidecars()).toEqual([SIDECAR]);
  expect(readdirSync(dirname(join(cli.remote, FILM)))).toHaveLength(1);
  expect((await cli.run('why', cli.at(FILM))).out).toContain('en: placed by us: ');
});

test('while the remote storage is away, its films are not taken for deleted, and nothing is spent', async () => {
  const cli = await openLinked(true);
  await cli.run('scan');
  cli.spent();
  renameSync(cli.remote, `${cli.remote}-away`);
  for (const _ of [1, 2]) await cli.run('scan');
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({
    gone: false,
    wants: [{ state: 'placed' }],
  });
  renameSync(`${cli.remote}-away`, cli.remote);
  await cli.run('scan');
  expect(existsSync(cli.at(SIDECAR))).toBe(true);
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
});

test('while the remote storage is away, nothing is downloaded for its films', async () => {
  const cli = await openLinked(true);
  const libraries = [{ path: cli.media, settle: '0s', follow_links: true }];
  cli.configure({ libraries, quota: { reserve_downloads: 100_000 } });
  await cli.run('scan');
  expect(cli.spent()).toEqual({ searches: 1, downloads: 0 });
  cli.configure({ libraries });
  renameSync(cli.remote, `${cli.remote}-away`);
  await cli.run('scan');
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  renameSync(`${cli.remote}-away`, cli.remote);
  await cli.run('scan');
  expect(cli.spent()).toEqual({ searches: 0, downloads: 1 });
  expect(cli.sidecars()).toEqual([SIDECAR]);
});
