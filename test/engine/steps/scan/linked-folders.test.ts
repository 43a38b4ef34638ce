import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { putFiles } from '../../../support/library.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const FILM = `Store/${NAME}`;
const SIDECAR = FILM.replace('.mkv', '.en.srt');
const LINKED = `Favourites/Harbour/${NAME}`;

/** A film, and a folder of favourites with a link to its folder. */
async function withLink(): Promise<Cli> {
  const cli = await openCli([FILM]);
  mkdirSync(cli.at('Favourites'));
  symlinkSync('../Store', cli.at('Favourites/Harbour'));
  return cli;
}

async function videosOf(cli: Cli): Promise<unknown> {
  return (await cli.json('status')).result['videos'];
}

describe('a video named through a link to another folder of the library is the one in that folder', () => {
  test.each([
    ['scan', LINKED],
    ['scan', 'Favourites/Harbour'],
    ['search', LINKED],
  ])('%s %s', async (command, path) => {
    const cli = await withLink();
    expect((await cli.run(command, cli.at(path))).code).toBe(0);
    expect(await videosOf(cli)).toBe(1);
    expect(cli.read(SIDECAR)).not.toBeNull();
    expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
    await cli.run('scan');
    expect(await videosOf(cli)).toBe(1);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('a dry run plans it once, and why, history, pick, ignore and unignore know it', async () => {
    const cli = await withLink();
    const dry = await cli.run('scan', '--dry-run', cli.at('Favourites/Harbour'));
    expect(dry.out).toContain('1 video, 1 subtitle wanted');
    await cli.run('scan');
    for (const command of ['why', 'history', 'pick'])
      expect(await cli.run(command, cli.at(LINKED))).toMatchObject({ code: 0 });
    expect((await cli.run('why', cli.at(LINKED))).out).toContain(`${cli.at(FILM)}\n`);
    expect((await cli.run('ignore', cli.at('Favourites/Harbour'))).out).toBe(`ignored: ${cli.at('Store')}\n`);
    expect((await cli.run('unignore', cli.at('Favourites/Harbour'))).code).toBe(0);
  });
});

test('a folder that Radarr names through a link is scanned under its own name', async () => {
  const life = await daemonLife([FILM]);
  await life.start();
  putFiles(life.media, [FILM]);
  symlinkSync('Store', join(life.media, 'link'));
  const file = join(life.media, 'link', NAME);
  await life.hook('radarr', {
    eventType: 'Download',
    movie: { folderPath: join(life.media, 'link') },
    movieFile: { path: file },
  });
  await life.passes(120_000, 5_000);
  expect(life.wants()).toMatchObject([{ name: NAME, state: 'placed' }]);
});
