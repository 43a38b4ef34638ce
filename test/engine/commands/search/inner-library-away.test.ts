import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const [OUTER = '', INNER = ''] = filmPaths(2);

test('a folder is searched without the library inside it that is away, and what is away is not counted', async () => {
  const life = await daemonLife([], {
    config: (media) => ({ libraries: [{ path: media }, { path: join(media, 'inner') }] }),
  });
  const inner = join(life.media, 'inner');
  mkdirSync(inner);
  putFiles(life.media, [OUTER]);
  putFiles(inner, [INNER]);
  await life.start();
  await life.passes(60_000, 5000);
  expect(life.wants().map(({ state }) => state)).toEqual(['missing', 'missing']);
  renameSync(inner, join(life.folder, 'elsewhere'));
  const one = { videos: 1, wants: 1, searches: 1 };
  const path = life.media;
  expect(await life.command({ kind: 'search', path, dryRun: true })).toMatchObject(one);
  expect(await life.command({ kind: 'request-search', paths: [path] })).toMatchObject(one);
  expect(await life.command({ kind: 'request-search', paths: [join(inner, INNER)] })).toMatchObject({
    videos: 0,
  });
});

test('a request is refused if none of its paths is known, with the words of the command', async () => {
  const life = await daemonLife([OUTER]);
  putFiles(life.media, [OUTER]);
  await life.start();
  await life.passes(60_000, 5000);
  const nothing = join(life.media, 'Nothing.mkv');
  const refused = async (path: string): Promise<unknown> =>
    life.command({ kind: 'request-search', paths: [path] });
  expect(await refused(nothing)).toMatchObject({ kind: 'trouble', trouble: 'no-such-file' });
  expect(await refused('/etc/passwd')).toMatchObject({ kind: 'trouble', trouble: 'outside-libraries' });
  expect(
    await life.command({ kind: 'request-search', paths: [nothing, join(life.media, OUTER)] }),
  ).toMatchObject({ kind: 'search-requested' });
});
