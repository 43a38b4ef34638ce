// Another release replaces the file of an ignored film or episode, as Radarr and Sonarr upgrade them.

import { renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

const FILM = 'Harbour (2016)/Harbour.2016.720p.WEB.h264-QUAY.mkv';
const BETTER = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-PINE.mkv';
const EPISODES = [1, 2].map((at) => `Quay/Season 01/Quay.S01E0${at}.720p.WEB.h264-QUAY.mkv`);
const BETTER_EPISODES = EPISODES.map((path) => path.replace('720p.WEB.h264-QUAY', '1080p.BluRay.x264-PINE'));
/** A disk may give a new file the number of the old one: with its size too, the file would count as renamed. */
const LARGER = 'another release of it\n'.repeat(2);

async function ignoring(path: string): Promise<Cli> {
  const cli = await openCli([FILM, ...EPISODES], { generate: { decoys: false } });
  await cli.run('scan');
  await cli.run('ignore', cli.at(path));
  cli.spent();
  return cli;
}

async function ignoredPaths(cli: Cli): Promise<unknown> {
  const items = (await cli.json('ignore')).result['items'] as readonly { readonly path: string }[];
  return items.map(({ path }) => path);
}

test('it stays ignored under its new name, and nothing is spent for it', async () => {
  const cli = await ignoring(FILM);
  rmSync(cli.at(FILM));
  putFiles(cli.media, [BETTER], LARGER);
  await cli.run('scan');
  expect(await ignoredPaths(cli)).toEqual([cli.at(BETTER)]);
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
});

test('also if a scan came between the old file and the new one', async () => {
  const cli = await ignoring(FILM);
  rmSync(cli.at(FILM));
  await cli.run('scan');
  putFiles(cli.media, [BETTER], LARGER);
  await cli.run('scan');
  expect(await ignoredPaths(cli)).toEqual([cli.at(BETTER)]);
});

test('of an ignored episode, the same episode is, and no other', async () => {
  const [first = '', second = ''] = EPISODES;
  const cli = await ignoring(first);
  for (const episode of [first, second]) rmSync(cli.at(episode));
  putFiles(cli.media, BETTER_EPISODES, LARGER);
  await cli.run('scan');
  expect(await ignoredPaths(cli)).toEqual([cli.at(BETTER_EPISODES[0] ?? '')]);
  expect(cli.spent()).toMatchObject({ searches: 1 });
});

test('a second version beside the ignored one is not ignored', async () => {
  const cli = await ignoring(FILM);
  putFiles(cli.media, [BETTER], LARGER);
  await cli.run('scan');
  expect(await ignoredPaths(cli)).toEqual([cli.at(FILM)]);
});

test('an ignored folder is not taken for a film of that name', async () => {
  const cli = await ignoring('Harbour (2016)');
  renameSync(cli.at('Harbour (2016)'), `${cli.media}-away`);
  putFiles(cli.media, ['Harbour.2016.1080p.BluRay.x264-PINE.mkv']);
  await cli.run('scan');
  expect(await ignoredPaths(cli)).toEqual([cli.at('Harbour (2016)')]);
});
