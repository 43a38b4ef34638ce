import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';

const EPISODES = Array.from(
  { length: 12 },
  (_, at) => `Harbour/Season 1/Harbour.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB.h264-QUAY.mkv`,
);

test('files of one folder are looked at once, however many of them are named', async () => {
  const cli = await openCli(EPISODES);
  const { result } = await cli.json('scan', ...EPISODES.map((path) => cli.at(path)));
  expect(result).toMatchObject({ videos: 12, placed: 12 });
  const again = await cli.json('scan', ...EPISODES.slice(0, 2).map((path) => cli.at(path)));
  expect(again.result).toMatchObject({ videos: 2 });
});

test('a folder above the libraries stands for all that is in them, even the root of the file system', async () => {
  const cli = await openCli(EPISODES.slice(0, 3));
  const { result } = await cli.json('scan', '/');
  expect(result).toMatchObject({ videos: 3, wanted: 3, placed: 3 });
});
