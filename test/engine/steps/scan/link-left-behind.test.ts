// A library or a folder moved, and the user left a link at its old path for other programs.

import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';
import { filmPaths } from '../../../support/library.ts';

const FILMS = filmPaths(4).map((path) => `Films/${path}`);
const [REJECTED = '', IDENTIFIED = '', IGNORED = '', INSIDE = ''] = FILMS;

/** The library is below `disk` now. */
function move(cli: Cli): string {
  const disk = join(cli.folder, 'disk');
  renameSync(cli.media, disk);
  symlinkSync(disk, cli.media);
  cli.configure({ libraries: [{ path: disk }] });
  return disk;
}

test('its subtitles and all that the user decided go with it, without a request', async () => {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  await cli.run('reject', cli.at(REJECTED));
  await cli.run('identify', cli.at(IDENTIFIED), '--id', 'tt1000003');
  await cli.run('ignore', cli.at(IGNORED));
  await cli.run('ignore', cli.at(dirname(INSIDE)));
  const before = cli.sidecars();
  cli.spent();
  const disk = move(cli);
  for (const _ of ['moves', 'again']) expect((await cli.json('scan')).result).toMatchObject({ wanted: 0 });
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  expect(cli.sidecars()).toEqual(before);
  const why = async (path: string): Promise<unknown> => (await cli.json('why', join(disk, path))).result;
  expect(await why(IDENTIFIED)).toMatchObject({ identity: { ids: { catalogA: 'tt1000003' } } });
  expect(await why(REJECTED)).toMatchObject({ wants: [{ state: 'placed', cost: { downloads: 2 } }] });
  const { out } = await cli.run('ignore');
  expect(out).toContain(join(disk, IGNORED));
  expect(out).toContain(join(disk, dirname(INSIDE)));
});

test('the configuration may name the link again', async () => {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  cli.spent();
  move(cli);
  await cli.run('scan');
  cli.configure({ libraries: [{ path: cli.media }] });
  expect((await cli.json('scan')).result).toMatchObject({ videos: FILMS.length, wanted: 0 });
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  const { out } = await cli.run('history', cli.at(REJECTED));
  expect(out).toContain(join(cli.folder, 'disk', REJECTED));
});

test('so does a folder that left a link within its library, and no film counts twice', async () => {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  await cli.run('ignore', cli.at(dirname(INSIDE)));
  cli.spent();
  renameSync(cli.at('Films'), cli.at('Movies'));
  symlinkSync('Movies', cli.at('Films'));
  const inMovies = (path: string): string => cli.at(path.replace('Films/', 'Movies/'));
  for (const _ of ['moves', 'again']) expect((await cli.json('scan')).result).toMatchObject({ wanted: 0 });
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  expect((await cli.json('status')).result).toMatchObject({ videos: FILMS.length, ignored: 1 });
  expect((await cli.run('ignore')).out).toContain(inMovies(dirname(INSIDE)));
});

test.each([
  ['after', ['media', 'other']],
  ['before', ['other', 'media']],
])('so does a folder that left a link when it moved to a library %s it', async (_, order) => {
  const cli = await openCli(FILMS);
  mkdirSync(join(cli.folder, 'other'));
  cli.configure({ libraries: order.map((name) => ({ path: join(cli.folder, name) })) });
  await cli.run('scan');
  await cli.run('identify', cli.at(IDENTIFIED), '--id', 'tt1000003');
  cli.spent();
  const moved = dirname(IDENTIFIED);
  const there = join(cli.folder, 'other', basename(moved));
  renameSync(cli.at(moved), there);
  symlinkSync(there, cli.at(moved));
  for (const _ of ['moves', 'again']) expect((await cli.json('scan')).result).toMatchObject({ wanted: 0 });
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  expect((await cli.json('status')).result).toMatchObject({ videos: FILMS.length });
  expect((await cli.json('why', join(there, basename(IDENTIFIED)))).result).toMatchObject({
    identity: { ids: { catalogA: 'tt1000003' } },
    wants: [{ state: 'placed' }],
  });
});
