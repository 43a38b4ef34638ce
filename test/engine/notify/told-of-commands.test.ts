// Media servers learn of the subtitles that a command renames or puts back.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_ALERTS } from '../../../src/core/status/alerts.ts';
import { integrationEventsOf } from '../../../src/engine/notify/events.ts';
import { openCli } from '../../support/cli.ts';
import { startNeighbour, type Neighbour } from '../../support/integration.ts';
import { HOUR } from '../../support/life.ts';
import { live } from '../../support/two-films.ts';
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
  expect(pathsIn(server, servers)).toEqual([cli.at(FILM)]);
  expect(reader.asked).toHaveLength(readers);
  expect((await cli.run('trash', 'restore', '1')).code).toBe(1);
  expect(server.asked).toHaveLength(servers + 1);
});

test('a media server is told of the one video whose subtitle another replaced, not of its whole folder', async () => {
  const server = await startNeighbour();
  const more = { refresh: [{ kind: 'jellyfin', url: server.url }] };
  const cli = await openCli([FILM], { generate: { hearingImpaired: false }, more });
  await cli.run('scan');
  const before = server.asked.length;
  expect((await cli.run('reject', cli.at(FILM))).code).toBe(0);
  expect(pathsIn(server, before)).toEqual([cli.at(FILM)]);
});

test('a media server is told of the whole folder whose video is gone, as its subtitle goes to the trash', async () => {
  const life = await live();
  rmSync(join(life.media, FILM));
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  const [told] = life.news
    .filter(({ kind }) => kind === 'trashed')
    .flatMap((one) => integrationEventsOf(NO_ALERTS, one, 0).events);
  expect(told).toEqual({ event: 'changed', folder: join(life.media, FOLDER) });
});
