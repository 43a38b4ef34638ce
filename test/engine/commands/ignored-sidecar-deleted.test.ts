import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';

const MINUTE = 60_000;
const [FILM = ''] = filmPaths(1);

const there = async (life: DaemonLife): Promise<readonly number[]> =>
  (await life.lists().overview.summary()).coverage.map((one) => one.there);

test('a subtitle of an ignored video counts as long as it is there, and what the user deleted stays deleted', async () => {
  const life = await daemonLife([FILM]);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(MINUTE, 5000);
  const [ours = ''] = sidecarsBelow(life.media).map((path) => join(life.media, path));
  const paths = [join(life.media, FILM)];
  await life.command({ kind: 'ignore', paths });
  expect(await there(life)).toEqual([1]);

  const bytes = readFileSync(ours);
  rmSync(ours);
  await life.scan();
  expect(await there(life)).toEqual([]);
  writeFileSync(ours, bytes);
  await life.scan();
  expect(await there(life)).toEqual([1]);

  rmSync(ours);
  await life.scan();
  await life.command({ kind: 'unignore', paths });
  await life.passes(30 * MINUTE, MINUTE);
  await life.scan();
  expect(life.wants()).toMatchObject([{ state: 'declined' }]);
  expect(sidecarsBelow(life.media)).toEqual([]);
});
