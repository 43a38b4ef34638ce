import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test('a link into a library inside this one adds no video to the outer one, and nobody left that library out', async () => {
  const cli = await openCli([`Kids/Harbour (2016)/${NAME}`]);
  const inner = join(cli.media, 'Kids');
  cli.configure({ libraries: [{ path: cli.media }, { path: inner }] });
  mkdirSync(cli.at('Favourites'));
  symlinkSync('../Kids/Harbour (2016)', cli.at('Favourites/Harbour'));
  symlinkSync('Kids', cli.at('ForKids'));
  const { out, err } = await cli.run('scan');
  expect(out).toMatch(/^1 video, 1 subtitle wanted: 1 placed/);
  expect(err).not.toContain('skipped');
  expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
  const linked = cli.at(`Favourites/Harbour/${NAME}`);
  expect((await cli.run('scan', linked)).out).toMatch(/^1 video, 0 subtitles wanted/);
  expect((await cli.run('why', linked)).out).toContain(`${inner}/Harbour (2016)/${NAME}\n`);
  expect((await cli.json('status')).result).toMatchObject({ videos: 1 });
});
