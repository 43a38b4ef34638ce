import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { filmPaths, sidecarsBelow } from '../../support/library.ts';

const FILMS = filmPaths(6);

/** A library whose subtitles are gone since longer than the grace, as after a restore of an older backup. */
async function restoredLibrary(): Promise<Cli> {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  expect(cli.sidecars()).toHaveLength(FILMS.length);
  for (const sidecar of cli.sidecars()) rmSync(cli.at(sidecar));
  await cli.run('scan');
  const database = new Database(`${cli.folder}/state/state.db`);
  database.prepare('UPDATE want SET due_at = due_at - 600001 WHERE due_at IS NOT NULL').run();
  database.close();
  await cli.run('scan');
  expect(cli.sidecars()).toEqual([]);
  cli.spent();
  return cli;
}

describe('a library restored from a backup that is older than the state', () => {
  test('gets its subtitles again with one command, which first tells what that costs', async () => {
    const cli = await restoredLibrary();
    const dry = await cli.run('search', '--deleted', '--dry-run', cli.media);
    expect([dry.code, dry.out]).toEqual([
      0,
      expect.stringMatching(
        /^6 subtitles of 6 videos would be searched for\nthat costs at least 6 searches \(last known: [\d,]+ of 2,000 left today, .*\)\nand about 6 downloads, fewer where one archive serves a season \(last known: .*\)\nnothing was sent\n$/,
      ),
    ]);
    expect((await cli.run('scan')).out).not.toContain('placed: ');
    const { code, out } = await cli.run('search', '--deleted', cli.media);
    expect(code).toBe(0);
    expect(out).toMatch(/^6 subtitles of 6 videos will be searched for\n/);
    expect(out).toContain(`no daemon runs, so the next scan searches: subtitled scan ${cli.media}\n`);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    await cli.run('scan', cli.media);
    expect(cli.sidecars()).toHaveLength(FILMS.length);
  });

  test('gets none of them without --deleted, which the answer names', async () => {
    const cli = await restoredLibrary();
    const { code, out } = await cli.run('search', cli.media);
    expect([code, out]).toEqual([
      0,
      '0 subtitles of 0 videos will be searched for\nnot searched for: 6 subtitles that you deleted; --deleted searches for them too\n',
    ]);
    await cli.run('scan');
    expect(cli.sidecars()).toEqual([]);
  });

  test('gets those of one folder, of a folder above the library, and of one film', async () => {
    const cli = await restoredLibrary();
    const [first = ''] = FILMS;
    const folder = cli.at(first).replace(/\/[^/]+$/, '');
    expect((await cli.json('search', '--deleted', '--dry-run', folder)).result).toMatchObject({
      result: 'folder-search',
      videos: 1,
      wants: 1,
      deleted: 0,
      dryRun: true,
    });
    expect((await cli.json('search', '--deleted', '--dry-run', cli.folder)).result).toMatchObject({
      wants: 6,
    });
    const film = await cli.run('search', '--dry-run', cli.at(first));
    expect(film.out).toMatch(/^1 subtitle of 1 video would be searched for\n/);
    expect(sidecarsBelow(cli.media)).toEqual([]);
    await cli.run('search', cli.at(first));
    expect(sidecarsBelow(cli.media)).toHaveLength(1);
  });
});

test('a search of a folder makes due what was not found, and refuses a folder that is in no library or not there', async () => {
  const cli = await openCli(FILMS, { generate: { missingEvery: 2 } });
  await cli.run('scan');
  cli.spent();
  expect((await cli.run('search', cli.media)).out).toMatch(/^3 subtitles of 3 videos will be searched for\n/);
  await cli.run('scan');
  expect(cli.spent().searches).toBeGreaterThanOrEqual(3);
  expect(await cli.run('search', '/nowhere')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^\/nowhere: is in no library\n$/m),
  });
  expect(await cli.run('search', cli.at('typo'))).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${cli.at('typo')}: there is no such file\n`),
  });
});

test('what has candidates and waits for a download costs no search', async () => {
  const accounts = [{ id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 2 }] as const;
  const cli = await openCli(FILMS, { accounts });
  await cli.run('scan');
  expect(cli.sidecars()).toHaveLength(2);
  const { out } = await cli.run('search', '--dry-run', cli.media);
  expect(out).toMatch(
    /^4 subtitles of 4 videos would be searched for\nthat costs at least 0 searches \(.*\nand about 4 downloads/,
  );
  cli.spent();
  await cli.run('search', cli.media);
  await cli.run('scan', cli.media);
  expect(cli.spent().searches).toBe(0);
});

test('a search of a folder tells that it is ignored, or that no library in it is available', async () => {
  const cli = await openCli(FILMS, { generate: { missingEvery: 2 } });
  await cli.run('scan');
  const folder = cli.at(FILMS[1] ?? '').replace(/\/[^/]+$/, '');
  await cli.run('ignore', folder);
  expect(await cli.run('search', folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${folder}: no subtitle is wanted, because this is ignored`),
  });
  renameSync(cli.media, `${cli.media}-away`);
  for (const path of [cli.media, cli.folder])
    expect(await cli.run('search', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${cli.media} is not there`),
    });
  mkdirSync(cli.media);
  for (const path of [cli.media, cli.folder])
    expect(await cli.run('search', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${cli.media} had videos and is empty now`),
    });
});

test('a search of a folder tells that it is excluded, by a marker or by the configuration', async () => {
  const cli = await openCli(FILMS, { generate: { missingEvery: 2 } });
  await cli.run('scan');
  const [marked, named] = [1, 3].map((at) => dirname(cli.at(FILMS[at] ?? ''))) as [string, string];
  writeFileSync(join(marked, '.ignore'), '');
  cli.configure({ exclude: [`${basename(named)}/**`] });
  await cli.run('scan');
  for (const folder of [marked, named])
    expect(await cli.run('search', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'subtitled skips it: excluded, by `exclude` or by an empty file .ignore or .nomedia above it\n',
      ),
    });
});

test.each([
  [['--deleted', '--title', 'Harbour'], '--deleted needs a folder'],
  [['--dry-run', '--title', 'Harbour'], '--dry-run needs a file or a folder'],
])('search %j is refused', async (args, why) => {
  const cli = await openCli([]);
  expect(await cli.run('search', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(why) });
});
