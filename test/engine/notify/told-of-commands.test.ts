// Media servers learn of the subtitles that a command renames or puts back.

import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { startNeighbour, type Neighbour } from '../../support/integration.ts';
import { FILM, FOLDER, namesUnder, placed, STEM } from '../../support/renaming.ts';

/** The paths of which a media server was told in its requests from the `first` on. */
const pathsIn = ({ asked }: Neighbour, first = 0): readonly string[] =>
  asked
    .slice(first)
    .flatMap(({ body }) => (JSON.parse(body) as { Updates: readonly { Path: string }[] }).Updates)
    .map(({ Path }) => Path);

test('a media server is told of the folders in which subtitles were renamed for it', async () => {
  const cli = await placed();
  const server = await startNeighbour();
  const languages = ['en', 'pt-BR', 'zh-Hant', 'es-419', 'pl'];
  cli.configure({ languages, forced: true, refresh: [{ kind: 'jellyfin', url: server.url }] });
  await cli.run('rename', '--naming', 'jellyfin', '--dry-run');
  expect(pathsIn(server)).toEqual([]);
  const { code, err } = await cli.run('rename', '--naming', 'jellyfin');
  expect([code, cli.sidecars()]).toEqual([0, namesUnder('jellyfin')]);
  expect(pathsIn(server)).toEqual([cli.at(FOLDER)]);
  // The result on stdout lists them.
  expect(err).not.toContain('renamed');
});

test('a media server is told of a subtitle that comes back from the trash, and it counts as placed by nobody', async () => {
  const server = await startNeighbour();
  const reader = await startNeighbour();
  const cli = await openCli([FILM], {
    generate: { decoys: false, hearingImpaired: false },
    more: {
      refresh: [{ kind: 'jellyfin', url: server.url }],
      notify: [{ url: reader.url, events: ['placed'] }],
    },
  });
  await cli.run('scan');
  await cli.run('reject', cli.at(FILM));
  const [servers, readers] = [server.asked.length, reader.asked.length];
  rmSync(cli.at(`${FOLDER}/${STEM}.en.srt`), { force: true });
  expect((await cli.run('trash', 'restore', '1')).code).toBe(0);
  expect(pathsIn(server, servers)).toEqual([cli.at(FOLDER)]);
  expect(reader.asked).toHaveLength(readers);
  expect((await cli.run('trash', 'restore', '1')).code).toBe(1);
  expect(server.asked).toHaveLength(servers + 1);
});
