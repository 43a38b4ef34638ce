// Commands in a folder that this user may not write in, or not enter.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText } from '../support/cli.ts';
import { BIN, start, type Ended } from '../support/program.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may write in every folder. */
const other = isRoot ? { user: { uid: NOBODY, gid: NOBODY } } : {};
const canRun = spawnSync(process.execPath, [BIN, '--version'], { ...other.user }).status === 0;
if (!canRun) process.stderr.write('SKIPPED: folders that are read-only, for that needs another user\n');

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

/** Runs the program as a user who owns the library. */
async function home() {
  const cli = await openCli([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: subtitleText('first') },
      { id: 'other', release: 'Harbour.2016.720p.BluRay.x264-WAVE', text: subtitleText('second') },
    ]),
  });
  const state = join(cli.folder, 'state');
  mkdirSync(state);
  const below = readdirSync(cli.media, { recursive: true, encoding: 'utf8' });
  const all = [state, cli.config, cli.media, ...below.map((one) => cli.at(one))];
  if (isRoot) for (const path of all) chownSync(path, NOBODY, NOBODY);
  chmodSync(cli.folder, 0o755);
  const run = (...args: readonly string[]): Promise<Ended> =>
    start(['--config', cli.config, ...args], other).ended;
  return { cli, run };
}

describe.skipIf(!canRun)('a pick that fails because the folder is read-only', () => {
  test('changes nothing: the older subtitle counts as before, no search follows, and the trash does not list it', async () => {
    const { cli, run } = await home();
    const folder = dirname(cli.at(FILM));
    onTestFinished(() => chmodSync(folder, 0o755));
    await run('scan');
    chmodSync(folder, 0o555);
    const picked = await run('pick', cli.at(FILM), 'n:other');
    expect([picked.code, picked.err]).toEqual([
      1,
      expect.stringContaining('could not be placed: no permission'),
    ]);
    expect((await run('why', cli.at(FILM))).out).toContain(
      'en: placed by us: Harbour.2016.1080p.BluRay.x264-QUAY.en.srt\n  next: nothing, it is there',
    );
    expect((await run('trash', 'list')).out).not.toContain('Harbour');
    expect((await run('history', cli.at(FILM))).out).toContain('could not be placed');
    cli.spent();
    await run('scan');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect(cli.read(SIDECAR)).toContain('first');
  });

  test('the choice was paid for: once the folder is writable, the same pick costs nothing', async () => {
    const { cli, run } = await home();
    const folder = dirname(cli.at(FILM));
    onTestFinished(() => chmodSync(folder, 0o755));
    await run('scan');
    chmodSync(folder, 0o555);
    await run('pick', cli.at(FILM), 'n:other');
    chmodSync(folder, 0o755);
    cli.spent();
    const again = await run('pick', cli.at(FILM), 'n:other');
    expect([again.code, cli.read(SIDECAR)]).toEqual([0, expect.stringContaining('second')]);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect((await run('trash', 'list')).out).toContain('another subtitle replaced it');
  });
});

test.skipIf(!canRun)(
  'a scan of a path that cannot be read fails, also where its video is known',
  async () => {
    const { cli, run } = await home();
    const folder = dirname(cli.at(FILM));
    onTestFinished(() => chmodSync(folder, 0o755));
    for (const _ of ['unknown', 'known']) {
      chmodSync(folder, 0);
      for (const path of [folder, cli.at(FILM)])
        expect(await run('scan', path)).toMatchObject({
          code: 2,
          err: expect.stringContaining(`${path}: subtitled skips it: not readable\n`) as string,
        });
      chmodSync(folder, 0o755);
      expect((await run('scan', folder)).code).toBe(0);
    }
  },
);
