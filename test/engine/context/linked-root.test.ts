import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

/** The library is configured by a link that leads to it. */
async function throughLink(): Promise<Cli & { readonly link: string }> {
  const cli = await openCli([FILM], { generate: { decoys: false } });
  const link = join(cli.folder, 'link');
  symlinkSync(cli.media, link);
  cli.configure({ libraries: [{ path: link }] });
  return { ...cli, link };
}

// A shell that has changed into the link gives the program the folder that it leads to.
test('a library that is named by a link is also known by the folder that the link leads to', async () => {
  const cli = await throughLink();
  expect(await cli.run('scan', cli.at('Harbour (2016)'))).toMatchObject({ code: 0 });
  expect(cli.sidecars()).toEqual([SIDECAR]);
  for (const command of ['why', 'history', 'pick', 'reject'])
    expect(await cli.run(command, cli.at(FILM))).toMatchObject({ code: 0 });
  expect((await cli.run('why', cli.at(FILM))).out).toContain(join(cli.link, FILM));
  expect((await cli.run('ignore', cli.media)).out).toBe(`ignored: ${cli.link}\n`);
  expect((await cli.json('status')).result['videos']).toBe(1);
});

test('a path beside that folder is in no library', async () => {
  const cli = await throughLink();
  expect(await cli.run('why', `${cli.media}2/Film.mkv`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is in no library'),
  });
});
