import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';

const FOLDER = ['Cold.Road.1994.mkv', 'Blue.Hill.1992.mkv', 'Far.Lake.1996.mkv'].map(
  (name) => `Films/${name}`,
);
const OTHER = 'Other/Dark.Gate.1999.mkv';

test.each([
  ['one file of a folder', FOLDER.slice(0, 1), 1],
  ['two files of a folder', FOLDER.slice(0, 2), 2],
  ['a file, and another folder', [FOLDER[0] ?? '', 'Other'], 2],
  ['a folder', ['Films'], 3],
])('a scan of %s counts the videos that were named, not those beside them', async (_, named, videos) => {
  const cli = await openCli([...FOLDER, OTHER]);
  const paths = named.map((path) => cli.at(path));
  for (const flags of [['--dry-run'], []]) {
    const { result } = await cli.json('scan', ...flags, ...paths);
    expect(result).toMatchObject({ videos, wanted: videos });
  }
});
