import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { filesBelow, filmPaths, putFiles } from '../../support/library.ts';

const [FILM = '', FRESH = ''] = filmPaths(2);

/** Every file of the library and of the state, with its content. */
function everything(cli: Cli): readonly (readonly [string, string])[] {
  return filesBelow(cli.folder).map((path) => [path, readFileSync(join(cli.folder, path), 'latin1')]);
}

/** The last argument is a path in the library. */
const DRY_RUNS = {
  'a search of a film': ['search', '--dry-run', FILM],
  'a search of a film that no scan has seen': ['search', '--dry-run', FRESH],
  'a search of a folder': ['search', '--dry-run', ''],
  'a rename': ['rename', '--dry-run', '--naming', 'jellyfin', ''],
};

const EACH = Object.entries(DRY_RUNS);

function runIn(cli: Cli, args: readonly string[]): ReturnType<Cli['run']> {
  return cli.run(...args.slice(0, -1), cli.at(args.at(-1) ?? ''));
}

test.each(EACH)('a dry run of %s creates no state folder', async (_, args) => {
  const cli = await openCli([FILM, FRESH]);
  await runIn(cli, args);
  expect(existsSync(join(cli.folder, 'state'))).toBe(false);
});

test.each(EACH)('a dry run of %s leaves every byte of the state as it was', async (_, args) => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  putFiles(cli.media, [FRESH]);
  const before = everything(cli);
  const { code } = await runIn(cli, args);
  expect([code, everything(cli)]).toEqual([0, before]);
});

test('a dry run finishes nothing that a killed program left: no file of the library changes', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  const sidecar = cli.sidecars()[0] ?? '';
  const database = new Database(join(cli.folder, 'state/state.db'));
  const newName = sidecar.slice(sidecar.lastIndexOf('/') + 1).replace('.en.', '.eng.');
  database
    .prepare('INSERT INTO pending_move (want_id, name, due_at) SELECT want_id, ?, 0 FROM sidecar')
    .run(Buffer.from(newName));
  database.close();
  await cli.run('search', '--dry-run', cli.at(FILM));
  expect(cli.sidecars()).toEqual([sidecar]);
});

test('a dry run of a search counts a video that no scan has seen yet, and names the trouble of one that it cannot', async () => {
  const cli = await openCli([FILM]);
  const { out } = await cli.run('search', '--dry-run', cli.at(FILM));
  expect(out).toMatch(/^1 subtitle of 1 video would be searched for\n/);
  expect(await cli.run('search', '--dry-run', cli.at('typo.mkv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is no such file'),
  });
});
