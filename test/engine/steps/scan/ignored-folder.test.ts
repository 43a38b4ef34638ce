import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';

const episode = (show: string, number: number): string =>
  `${show}/Season 01/Harbour.S01E0${number}.1080p.WEB.h264-QUAY.mkv`;
const OTHER = 'Quay/Season 01/Quay.S01E01.1080p.WEB.h264-PINE.mkv';
const SHOW = [1, 2].map((number) => episode('Harbour', number));

/** A show that was ignored before anything was searched, and another one. */
async function ignored(): Promise<Cli> {
  const cli = await openCli([...SHOW, OTHER], { generate: { decoys: false } });
  await cli.run('ignore', cli.at('Harbour'));
  await cli.run('scan');
  expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
  return cli;
}

async function ignoredPaths(cli: Cli): Promise<unknown> {
  const items = (await cli.json('ignore')).result['items'] as readonly { readonly path: string }[];
  return items.map(({ path }) => path);
}

describe('an ignored folder', () => {
  test('stays ignored when it is renamed, and nothing is spent for it', async () => {
    const cli = await ignored();
    renameSync(cli.at('Harbour'), cli.at('Harbour (2015)'));
    await cli.run('scan');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect(await ignoredPaths(cli)).toEqual([cli.at('Harbour (2015)')]);
  });

  test('stays ignored when its library gets another path', async () => {
    const cli = await ignored();
    renameSync(cli.media, `${cli.media}2`);
    cli.configure({ libraries: [{ path: `${cli.media}2` }] });
    await cli.run('scan');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect(await ignoredPaths(cli)).toEqual([`${cli.media}2/Harbour`]);
  });

  test.each([
    ['it becomes a library', 'Harbour'],
    ['a folder in it does', 'Harbour/Season 01'],
  ])('is not ignored any more once %s', async (_, root) => {
    const cli = await ignored();
    renameSync(cli.media, `${cli.media}2`);
    cli.configure({ libraries: [{ path: `${cli.media}2/${root}` }] });
    await cli.run('scan');
    expect(await ignoredPaths(cli)).toEqual([]);
    expect(cli.spent()).toEqual({ searches: 2, downloads: 2 });
  });

  test('stays ignored when a Mac copies its library to another disk', async () => {
    const there = 'Harbour/Série 1/Harbour.S01E01.1080p.WEB.h264-QUAY.mkv';
    const cli = await openCli([there.normalize('NFD'), OTHER], { generate: { decoys: false } });
    await cli.run('ignore', cli.at('Harbour'));
    await cli.run('scan');
    cli.spent();
    renameSync(cli.media, `${cli.media}2`);
    renameSync(
      `${cli.media}2/${dirname(there).normalize('NFD')}`,
      `${cli.media}2/${dirname(there).normalize('NFC')}`,
    );
    cli.configure({ libraries: [{ path: `${cli.media}2` }] });
    await cli.run('scan');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect(await ignoredPaths(cli)).toEqual([`${cli.media}2/Harbour`]);
  });

  test.each([
    ['an episode that leaves it for a new folder', episode('Elsewhere', 1)],
    ['an episode that leaves it for another show', episode('Quay', 1)],
  ])('does not take along %s', async (_, path) => {
    const cli = await ignored();
    mkdirSync(dirname(cli.at(path)), { recursive: true });
    renameSync(cli.at(SHOW[0] ?? ''), cli.at(path));
    await cli.run('scan');
    expect(cli.sidecars()).toContain(path.replace('.mkv', '.en.srt'));
    expect(await ignoredPaths(cli)).toEqual([cli.at('Harbour')]);
  });

  test('does not make another show ignored whose folder takes in all its episodes', async () => {
    const cli = await ignored();
    for (const path of SHOW) renameSync(cli.at(path), cli.at(path.replace('Harbour/', 'Quay/')));
    renameSync(cli.at('Harbour'), `${cli.media}2`);
    await cli.run('scan');
    expect(cli.sidecars()).toHaveLength(3);
    expect(await ignoredPaths(cli)).toEqual([cli.at('Harbour')]);
  });
});
