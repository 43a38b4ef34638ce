import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';

test('while the daemon runs, a rename of file or folder and a move to another library take the sidecars along, and nothing is asked', async () => {
  const paths = filmPaths(4);
  const { folder, media, standIn, config, configure } = await world({ videos: paths });
  const more = join(folder, 'more');
  putFiles(more, ['Home video/Home.video.mkv', 'Home video/Home.video.en.srt']);
  configure({ settle: '1s', libraries: [{ path: media }, { path: more }] });
  const daemon = await startDaemonHere({ config });
  await until('everything is filled', () => sidecarsBelow(media).length === 4);
  standIn.asked.clear();
  const text = (path: string): string => readFileSync(path.replace(/\.mkv$/, '.en.srt'), 'utf8');
  const before = paths.map((path) => text(join(media, path)));

  const folderOf = (at: number): string => paths[at]!.split('/')[0]!;
  const renamed = join(media, folderOf(0), 'Film.mkv');
  renameSync(join(media, paths[0]!), renamed);
  renameSync(join(media, folderOf(1)), join(media, 'Another folder'));
  mkdirSync(join(more, 'Deep/below'), { recursive: true });
  const moved = join(more, 'Deep/below/Film.mkv');
  renameSync(join(media, paths[2]!), moved);
  await until('the sidecars followed', () =>
    [renamed, moved].every((path) => existsSync(path.replace(/\.mkv$/, '.en.srt'))),
  );
  await until('none stayed behind', () => sidecarsBelow(media).length === 3);

  const inFolder = join(media, 'Another folder', paths[1]!.split('/')[1]!);
  expect([renamed, inFolder, moved].map(text)).toEqual(before.slice(0, 3));
  // The next film that is asked about shows that the daemon has looked at everything before it.
  putFiles(join(folder, 'outside'), ['New/The.Newcomer.1999.1080p.BluRay.x264-GROUP.mkv']);
  renameSync(join(folder, 'outside/New'), join(media, 'New'));
  await until('the newcomer is asked about', () => standIn.asked.snapshot().searchRequests > 0);
  expect(Object.keys(standIn.asked.snapshot().timesAsked)).toEqual([
    'The.Newcomer.1999.1080p.BluRay.x264-GROUP.mkv',
  ]);
  expect((await daemon.end()).code).toBe(0);
}, 60_000);
