import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';

const FILM = 'Film/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SAMPLE = 'Film/Sample/x-sample.mkv';

/** The exit code and the last line on stderr. */
const refused = async (cli: Cli, ...args: readonly string[]): Promise<readonly [number | null, string]> => {
  const { code, err } = await cli.run(...args);
  return [code, err.trimEnd().split('\n').at(-1) ?? ''];
};

describe('a command for one video tells', () => {
  test('why subtitled skips it, also where it skips the whole folder', async () => {
    const cli = await openCli([FILM, SAMPLE, 'Film/Trailers/one.mkv', 'Film/Harbour-trailer.mkv']);
    const errors = [];
    for (const path of [SAMPLE, 'Film/Trailers/one.mkv', 'Film/Harbour-trailer.mkv'])
      errors.push((await refused(cli, 'search', cli.at(path)))[1]);
    expect(errors).toEqual(['a sample', 'a trailer', 'a trailer'].map((why) => `subtitled skips it: ${why}`));
  });

  test('why tells it too, before and after a scan', async () => {
    const cli = await openCli([FILM, SAMPLE, 'Film/Harbour-trailer.mkv']);
    const skipped = [
      [SAMPLE, 'a sample'],
      ['Film/Harbour-trailer.mkv', 'a trailer'],
    ] as const;
    for (const [path, why] of skipped)
      expect(await refused(cli, 'why', cli.at(path))).toEqual([1, `subtitled skips it: ${why}`]);
    await cli.run('scan');
    expect((await refused(cli, 'why', cli.at(SAMPLE)))[1]).toBe('subtitled skips it: a sample');
  });

  test.each(['search', 'pick', 'reject'])(
    'that a folder is none, without a walk of it: %s',
    async (command) => {
      const cli = await openCli([FILM]);
      expect((await cli.run(command, cli.media)).err).not.toContain('scanning');
    },
  );

  test.each(['search', 'why'])('that a link leads nowhere, in the words of a scan: %s', async (command) => {
    const cli = await openCli([FILM]);
    symlinkSync('None.mkv', cli.at('Film/Broken.mkv'));
    symlinkSync('Circle.mkv', cli.at('Film/Circle.mkv'));
    const links = [
      ['Film/Broken.mkv', 'not a regular file'],
      ['Film/Circle.mkv', 'a circular link'],
    ] as const;
    const { err } = await cli.run('scan');
    for (const [path, why] of links) {
      expect(err).toContain(`skipped: ${cli.at(path)} (${why})\n`);
      expect(await refused(cli, command, cli.at(path))).toEqual([1, `subtitled skips it: ${why}`]);
    }
  });

  test.each([
    ['pick', []],
    ['reject', []],
    ['identify', ['--forget']],
    ['why', []],
  ])('that a folder is none: %s', async (command, more) => {
    const cli = await openCli([FILM]);
    expect(await refused(cli, command, cli.at('Film'), ...more)).toEqual([
      1,
      `${cli.at('Film')}: is a folder; name a video`,
    ]);
  });

  test('that a folder which is skipped is none either', async () => {
    const cli = await openCli([FILM]);
    mkdirSync(cli.at('Film/Sample'));
    expect((await cli.run('pick', cli.at('Film/Sample'))).err).toContain('is a folder; name a video');
  });

  test('that no video is known in a folder to search, because it was not scanned or is skipped', async () => {
    const cli = await openCli([FILM]);
    mkdirSync(cli.at('Film/Sample'));
    const unknown = (path: string): readonly [number, string] => [
      1,
      `${path}: not scanned yet, or skipped: run subtitled scan FILE`,
    ];
    expect(await refused(cli, 'search', cli.media)).toEqual(unknown(cli.media));
    await cli.run('scan');
    mkdirSync(cli.at('Empty'));
    expect(await refused(cli, 'search', cli.at('Empty'))).toEqual(unknown(cli.at('Empty')));
    expect((await refused(cli, 'search', cli.at('Film/Sample')))[1]).toBe('subtitled skips it: a sample');
  });

  test('that another file is none', async () => {
    const cli = await openCli([FILM]);
    writeFileSync(cli.at('Film/notes.txt'), 'x');
    expect(await refused(cli, 'search', cli.at('Film/notes.txt'))).toEqual([
      1,
      `${cli.at('Film/notes.txt')}: is not a video`,
    ]);
  });
});

test('reject names the language in which subtitled placed nothing', async () => {
  const cli = await openCli([FILM]);
  expect((await cli.run('search', cli.at(FILM))).code).toBe(0);
  expect(await refused(cli, 'reject', cli.at(FILM), '--language', 'pl')).toEqual([
    1,
    'pl: subtitled placed no subtitle in this language beside it',
  ]);
});
