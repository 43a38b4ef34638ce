import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli as open, type Cli } from '../../support/cli.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { site } from '../../support/web-site.ts';

/** Its configuration is its owner's alone, so that stderr holds nothing else. */
async function openCli(films: readonly string[]): Promise<Cli> {
  const cli = await open(films);
  chmodSync(cli.config, 0o600);
  return cli;
}

const [FILM = '', SECOND = ''] = filmPaths(2);

test('a search in a library that is empty now says first that it is not available, then what to do', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  // Removed, it might lend its inode to the new folder, which would be the same one then.
  renameSync(cli.media, join(cli.folder, 'unmounted'));
  mkdirSync(cli.media);
  const { code, err } = await cli.run('search', cli.at(FILM));
  expect(code).toBe(1);
  expect(err).toMatch(/^the library is not available: .* run: subtitled scan \S+\n$/);
});

describe('scan refuses a path of a library that it cannot scan', () => {
  test.each([[], ['--dry-run']])('one that is not there, with %j', async (...flags) => {
    const cli = await openCli([FILM]);
    const path = cli.at('typo');
    const { code, out, err } = await cli.run('scan', ...flags, path);
    expect([code, out, err]).toEqual([2, '', `${path}: there is no such file\n`]);
    expect(cli.sidecars()).toEqual([]);
  });

  test('a file that is no video', async () => {
    const cli = await openCli([FILM]);
    const path = cli.at('readme.txt');
    writeFileSync(path, 'read me');
    const { code, out, err } = await cli.run('scan', cli.at(FILM), path);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`${path}: is not a video\n`);
  });

  test('a subtitle that subtitled placed', async () => {
    const cli = await openCli([FILM]);
    await cli.run('scan');
    const path = cli.at(cli.sidecars()[0] ?? '');
    const { code, out, err } = await cli.run('scan', path);
    expect([code, out, err]).toEqual([2, '', `${path}: is not a video\n`]);
  });

  test('one behind a link that leads out of the library', async () => {
    const cli = await openCli([FILM]);
    mkdirSync(join(cli.folder, 'outside'));
    symlinkSync(join(cli.folder, 'outside'), cli.at('link'));
    const { code, err } = await cli.run('scan', cli.at('link'));
    expect([code, err]).toEqual([
      2,
      `${cli.at('link')}: subtitled skips it: a link that leads out of the library\n`,
    ]);
  });

  test('but not a video or folder that it knows and that was deleted, so that a script can tell it', async () => {
    const cli = await openCli([FILM, SECOND]);
    await cli.run('scan');
    rmSync(cli.at(FILM));
    expect(await cli.run('scan', cli.at(FILM))).toMatchObject({ code: 0 });
    const folder = join(cli.at(SECOND), '..');
    rmSync(folder, { recursive: true });
    expect(await cli.run('scan', folder)).toMatchObject({ code: 0 });
  });

  test('but not one of a library that is away: then the library is named', async () => {
    const cli = await openCli([FILM]);
    renameSync(cli.media, `${cli.media}-away`);
    const { code, err } = await cli.run('scan', cli.at(FILM));
    expect([code, err]).toEqual([1, expect.stringContaining(`${cli.media} is not there`)]);
  });
});

describe('why names what it was given, if that is no video', () => {
  test('a folder, a library and another file', async () => {
    const cli = await openCli([FILM]);
    writeFileSync(cli.at('readme.txt'), 'read me');
    for (const path of [cli.media, join(cli.at(FILM), '..')])
      expect((await cli.run('why', path)).err).toBe(`${path}: is a folder; name a video\n`);
    expect((await cli.run('why', cli.at('readme.txt'))).err).toBe(
      `${cli.at('readme.txt')}: is not a video\n`,
    );
  });

  test('a video that was not scanned is still to be scanned', async () => {
    const cli = await openCli([FILM]);
    expect((await cli.run('why', cli.at(FILM))).err).toContain('not scanned yet, or skipped');
  });
});

describe('POST /api/scan', () => {
  test('answers 404 for a path that the command line refuses, and 202 for a scan that begins', async () => {
    const { home, film, post, ask } = await site();
    const nowhere = await post('/api/scan', { paths: [film, '/nope'] });
    expect([nowhere.status, JSON.parse(nowhere.body)]).toEqual([
      404,
      { error: { code: 'outside-libraries', message: '/nope: is in no library' } },
    ]);
    const typo = await post('/api/scan', { paths: [join(home.media, 'typo')] });
    expect([typo.status, JSON.parse(typo.body)]).toMatchObject([404, { error: { code: 'no-such-file' } }]);
    const wrong = await post('/api/scan', { path: '/nope' });
    expect([wrong.status, JSON.parse(wrong.body)]).toMatchObject([
      400,
      { error: { message: 'path is no key of a scan: name files and folders in paths' } },
    ]);
    putFiles(home.media, [SECOND]);
    expect((await post('/api/scan', { paths: [join(home.media, SECOND)] })).status).toBe(202);
    const { body } = await ask('/api/openapi.json', {
      headers: { authorization: 'Bearer a-token-of-the-user' },
    });
    const { paths } = JSON.parse(body) as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    };
    for (const address of ['/api/scan', '/api/health'])
      expect(Object.keys(paths[address]?.['post']?.responses ?? {})).toEqual(['202', 'default']);
  });
});
