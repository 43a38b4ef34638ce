import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli, type Result } from '../../support/cli.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const OTHER = 'Other (1999)/Other.1999.1080p.BluRay.x264-OTHER.mkv';
const IGNORED = 'Idle (2001)/Idle.2001.1080p.BluRay.x264-IDLE.mkv';

type Here = {
  readonly cli: Cli;
  readonly other: string;
  readonly set: (...paths: readonly string[]) => void;
};

/** Two libraries that were scanned; the service knows nothing of the second's film. */
async function scanned(second = 'other'): Promise<Here> {
  const films = filmPaths(2);
  const cli = await openCli(films);
  const other = join(cli.folder, second);
  mkdirSync(other);
  putFiles(other, [OTHER, IGNORED]);
  const set = (...paths: readonly string[]): void =>
    cli.configure({ libraries: paths.map((path) => ({ path })) });
  set(cli.media, other);
  await cli.run('scan');
  await cli.run('ignore', join(other, IGNORED));
  return { cli, other, set };
}

/** Everything that counts or lists, without a person naming a file. */
async function told(cli: Cli): Promise<Readonly<Record<string, Result>>> {
  const { result: status } = await cli.json('status');
  const { result: plan } = await cli.json('plan');
  const { result: dry } = await cli.json('scan', '--dry-run');
  const { result: scan } = await cli.json('scan');
  const { result: ignored } = await cli.json('ignore');
  return { status, plan, dry, scan, ignored };
}

test('a library that the configuration no longer names is counted nowhere, and is back when it is named again', async () => {
  const { cli, other, set } = await scanned();
  const before = await told(cli);
  expect(before['status']).toMatchObject({ videos: 4, wants: { missing: 1 }, ignored: 1 });
  expect(before['scan']).toMatchObject({ videos: 4, wanted: 1, missing: 1, deferred: 0 });

  set(cli.media);
  const without = await told(cli);
  expect(JSON.stringify(without)).not.toContain(other);
  expect(without['status']).toMatchObject({ videos: 2, wants: {}, ignored: 0 });
  expect(without['plan']).toMatchObject({ videos: 2, missing: [], waiting: [] });
  const empty = { videos: 2, wanted: 0, missing: 0, deferred: 0, failed: 0 };
  expect(without['scan']).toMatchObject(empty);
  expect(without['dry']).toMatchObject(empty);

  set(cli.media, other);
  const { requests: _, ...scan } = before['scan'] ?? {};
  const again = await told(cli);
  expect(again['status']).toEqual(before['status']);
  expect(again['scan']).toMatchObject({ ...scan, quota: expect.anything() as unknown });
  expect(again['ignored']).toEqual(before['ignored']);
});

test('why tells of a video in such a library what was done, and that nothing else will be', async () => {
  const { cli, other, set } = await scanned();
  set(cli.media);
  const file = join(other, OTHER);
  const { code, result } = await cli.json('why', file);
  expect([code, result['away']]).toEqual([
    0,
    expect.stringMatching(/^\S+ is no longer a library of the conf/),
  ]);
  expect(result['wants']).toMatchObject([{ reason: 'library-unavailable', resumesAt: null }]);
  expect((await cli.run('why', file)).out).toContain(`its library: ${other} is no longer a library`);
  expect((await cli.json('history', file)).result['lines']).not.toEqual([]);
  expect((await cli.json('search', file)).result.error?.code).toBe('outside-libraries');
});

test('a video that an outer library takes over is in the configuration, and why says nothing else', async () => {
  const { cli, other, set } = await scanned('media/inner');
  set(cli.media);
  expect((await cli.json('why', join(other, OTHER))).result).toMatchObject({ away: null });
});
