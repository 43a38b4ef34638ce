// Films that a program moves to another library by copying them and deleting the originals, as file managers do.

import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';

test('while the daemon runs, films that are copied with new times and then deleted cost nothing, and their subtitles stay ours', async () => {
  const paths = filmPaths(3);
  const { folder, media, standIn, config, configure } = await world({ videos: paths });
  const more = join(folder, 'more');
  putFiles(more, ['Home video/Home.video.mkv', 'Home video/Home.video.en.srt']);
  configure({ settle: '1s', libraries: [{ path: media }, { path: more }] });
  const daemon = await startDaemonHere({ config });
  await until('everything is filled', () => sidecarsBelow(media).length === 3);
  standIn.asked.clear();

  for (const path of paths.slice(0, 2)) {
    const film = path.split('/')[0] ?? '';
    cpSync(join(media, film), join(more, film), { recursive: true });
    rmSync(join(media, film), { recursive: true });
  }
  const why = async (path: string): Promise<string> =>
    (await runHere(['--config', config, 'why', join(more, path)])).out;
  for (const path of paths.slice(0, 2))
    await until('it is known there', async () => (await why(path)).includes('placed'));
  // The next film that is asked about shows that the daemon has looked at everything before it.
  putFiles(join(folder, 'outside'), ['New/The.Newcomer.1999.1080p.BluRay.x264-GROUP.mkv']);
  renameSync(join(folder, 'outside/New'), join(media, 'New'));
  await until('the newcomer is asked about', () => standIn.asked.snapshot().searchRequests > 0);
  expect(Object.keys(standIn.asked.snapshot().timesAsked)).toEqual([
    'The.Newcomer.1999.1080p.BluRay.x264-GROUP.mkv',
  ]);
  const rejected = await runHere(['--config', config, 'reject', join(more, paths[0] ?? '')]);
  expect(rejected.code).toBe(0);
  expect(rejected.err).toContain('you rejected it');
  expect((await daemon.end()).code).toBe(0);
}, 60_000);
