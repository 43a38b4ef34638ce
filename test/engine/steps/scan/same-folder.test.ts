// Two libraries that are one folder, through a link: the videos of both would be the same files.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

async function linked(): Promise<Cli & { readonly said: string }> {
  const cli = await openCli([FILM], { generate: { decoys: false } });
  const link = join(cli.folder, 'link');
  symlinkSync(cli.media, link);
  cli.configure({ libraries: [{ path: cli.media }, { path: link }] });
  return { ...cli, said: `${link} is the same folder as ${cli.media}` };
}

test('two libraries that are one folder through a link count each video once, and the second is named', async () => {
  const cli = await linked();
  const scan = await cli.json('scan');
  expect(scan.result).toMatchObject({
    videos: 1,
    wanted: 1,
    placed: 1,
    unavailable: [{ why: expect.stringContaining(cli.said) }],
  });
  expect(scan.code).toBe(1);
  expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
  expect((await cli.json('scan')).result).toMatchObject({ videos: 1, wanted: 0 });
  expect((await cli.json('status')).result).toMatchObject({ videos: 1 });
});

test.each(['check', 'doctor', 'status'])('%s names two libraries that are one folder', async (command) => {
  const cli = await linked();
  const { out, err } = await cli.run(command);
  expect(out + err).toContain(cli.said);
});
