import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const DEEP = 'd/'.repeat(45);

describe('a folder that is too deep for the scan of a library', () => {
  test('is too deep for a scan of its path as well, which costs nothing', async () => {
    const cli = await openCli([`${DEEP}${NAME}`]);
    for (const path of [DEEP, `${DEEP}${NAME}`])
      expect((await cli.run('scan', cli.at(path))).err).toContain('(too deep)');
    expect((await cli.run('search', cli.at(`${DEEP}${NAME}`))).err).toContain('too deep');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('is found through a link that is not', async () => {
    const cli = await openCli([`${DEEP}${NAME}`]);
    symlinkSync(DEEP, cli.at('link'));
    await cli.run('scan');
    expect(cli.read(join('link', NAME.replace('.mkv', '.en.srt')))).not.toBeNull();
  });

  test('is compared with no pattern, however slow that would be', async () => {
    const deepest = 'a/'.repeat(1_000);
    const cli = await openCli([`${deepest}${NAME}`], { more: { exclude: ['**/a/**/a/**/a/**/b'] } });
    expect((await cli.run('scan', cli.at(deepest))).err).toContain('(too deep)');
  }, 10_000);
});
