import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

test('why says of a subtitle that cannot follow its renamed video that the name would be too long, and the remedy', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  // The video's name just fits; that of its subtitle is longer.
  const start = `${dirname(FILM)}/Harbour.2016.1080p.BluRay.x264-QUAY.`;
  const long = `${start}${'n'.repeat(255 - '.mkv'.length - start.length + dirname(FILM).length + 1)}.mkv`;
  renameSync(cli.at(FILM), cli.at(long));
  await cli.run('scan');
  const { out } = await cli.run('why', cli.at(long));
  expect(out).toContain(
    `next: it stays at ${cli.at(SIDECAR)}: its name beside the video would be too long; give the video a shorter one`,
  );
  renameSync(cli.at(long), cli.at(FILM));
  await cli.run('scan');
  expect((await cli.run('why', cli.at(FILM))).out).toContain('next: nothing, it is there');
  expect(cli.sidecars()).toEqual([SIDECAR]);
});
