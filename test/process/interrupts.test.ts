import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere, scanHere, startHere } from '../support/command.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { run, start, type Ended, type Report, type Running } from '../support/program.ts';
import { until } from '../support/until.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { world, type World } from '../support/world.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const scene = (films: number): Promise<World> =>
  world({ videos: filmPaths(films), service: { generate: { decoys: false } } });

const sumOf = ({ placed, missing, deferred, failed }: Report): number => placed + missing + deferred + failed;
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** Ends it, and checks that it asks for nothing more. */
async function interrupt(standIn: StandIn, end: () => Promise<Ended>): Promise<Ended> {
  const requests = (): number => standIn.asked.snapshot().requests.length;
  const before = requests();
  const last = await end();
  expect(last.code).toBe(130);
  expect(requests() - before).toBeLessThanOrEqual(UNDER_WAY);
  return last;
}

const killed =
  ({ child, ended }: Running, signal: 'SIGINT' | 'SIGTERM') =>
  (): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };

/** Requests that were on their way while the signal was. */
const UNDER_WAY = 2;

describe('a scan that is interrupted', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: exit 130 at once, nothing half-written, and the next scan finishes',
    async (signal) => {
      const { folder, media, standIn, config } = await scene(30);
      const running = start(['--config', config, '--scan', '--json']);
      await until('it fetches', () => Object.keys(standIn.asked.snapshot().downloads).length >= 5);
      const report = JSON.parse((await interrupt(standIn, killed(running, signal))).out) as Report;
      expect(sumOf(report)).toBe(report.wanted);
      expect(report.missing).toBe(0);
      expect(sidecarsBelow(media).length).toBe(report.placed);
      expect(filesBelow(folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
      const next = await scanHere(config);
      expect(next).toMatchObject({ code: 0, report: { placed: 30 - report.placed, deferred: 0 } });
      expect(sidecarsBelow(media)).toHaveLength(30);
    },
  );

  test.each(['me', 'search', 'download'] as const)(
    'while %s hangs: exit 130 at once, and nothing is missing',
    async (where) => {
      const { standIn, config } = await scene(3);
      standIn.faults.add({ kind: 'hang', where });
      const { end } = startHere(['--config', config, '--scan', '--json']);
      await until('it asks', () =>
        standIn.asked.snapshot().requests.some((request) => request.where === where),
      );
      const report = JSON.parse((await interrupt(standIn, end)).out) as Report;
      expect(report).toMatchObject({ wanted: 3, missing: 0, deferred: 3 });
      // It was not the request that gave up.
      expect(report.reasons.deferred.map(({ reason }) => reason)).not.toContain('outage');
      expect((await scanHere(config)).report).toMatchObject({ placed: 3, deferred: 0 });
    },
  );
});

describe('a state folder', () => {
  test('is used by one process: a second one says which has it, exit 1, and leaves everything alone', async () => {
    const { standIn, config } = await scene(3);
    standIn.faults.add({ kind: 'hang', where: 'search' });
    const first = start(['--config', config, '--scan']);
    await until('it searches', () => standIn.asked.snapshot().searchRequests === 1);
    const second = await run(['--config', config, '--scan']);
    expect(second.code).toBe(1);
    expect(second.err).toContain(`process ${first.child.pid}`);
    expect(standIn.asked.snapshot().searchRequests).toBe(1);
    await interrupt(standIn, killed(first, 'SIGTERM'));
    expect((await scanHere(config)).code).toBe(0);
  });

  test('whose last user was killed is free at once', async () => {
    const { standIn, config } = await scene(3);
    standIn.faults.add({ kind: 'hang', where: 'search' });
    const first = start(['--config', config, '--scan']);
    await until('it searches', () => standIn.asked.snapshot().searchRequests === 1);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await scanHere(config)).report).toMatchObject({ placed: 3 });
  });

  test('that is a file: exit 1 and one line that names it', async () => {
    const { folder, standIn, config } = await scene(1);
    writeFileSync(join(folder, 'state'), 'not a folder\n');
    const { code, err } = await runHere(['--config', config, '--scan']);
    expect(code).toBe(1);
    expect(linesOf(err).filter((line) => !line.startsWith('warning'))).toHaveLength(1);
    expect(err).toContain(join(folder, 'state'));
    expect(err).not.toMatch(/^\s+at /m);
    expect(standIn.asked.snapshot().requests).toEqual([]);
    expect(readFileSync(join(folder, 'state'), 'utf8')).toBe('not a folder\n');
  });

  test('written by a newer version is refused without writing a byte', async () => {
    const { folder, config } = await scene(1);
    await scanHere(config);
    const { default: Database } = await import('better-sqlite3');
    const path = join(folder, 'state/state.db');
    const database = new Database(path);
    database.pragma('user_version = 99');
    database.pragma('journal_mode = DELETE');
    database.close();
    const before = readFileSync(path);
    const { code, err } = await runHere(['--config', config, '--scan']);
    expect(code).toBe(1);
    expect(err).toContain('newer');
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('a library', () => {
  test('that is not there: the others are done first, exit 1 with one line', async () => {
    const { folder, media, config, configure } = await world({ videos: filmPaths(3) });
    configure({ libraries: [{ path: join(folder, 'away') }, { path: media }] });
    const { code, err, report } = await scanHere(config);
    expect(code).toBe(1);
    expect(report).toMatchObject({ placed: 3, unavailable: [{ path: join(folder, 'away') }] });
    expect(linesOf(err).filter((line) => line.startsWith('unavailable'))).toHaveLength(1);
  });

  test('that is empty all of a sudden: nothing is gone, exit 1, until `subtitled scan PATH` confirms it', async () => {
    const { media, standIn, config } = await scene(3);
    standIn.faults.add({ kind: 'nothing-found', where: 'search', times: Infinity });
    await scanHere(config);
    renameSync(media, `${media}.away`);
    mkdirSync(media);
    standIn.asked.clear();
    const { code, err } = await scanHere(config);
    expect(code).toBe(1);
    expect(err).toContain(`subtitled scan ${media}`);
    rmSync(media, { recursive: true });
    renameSync(`${media}.away`, media);
    // Nothing was forgotten: the names are not asked again.
    expect(await scanHere(config)).toMatchObject({ code: 0, report: { wanted: 3, missing: 3 } });
    expect(standIn.asked.snapshot().searchRequests).toBe(0);

    rmSync(media, { recursive: true });
    mkdirSync(media);
    expect((await scanHere(config)).code).toBe(1);
    expect(await scanHere(config, media)).toMatchObject({ code: 0, report: { videos: 0, wanted: 0 } });
    expect(await scanHere(config)).toMatchObject({ code: 0, report: { videos: 0, wanted: 0 } });
  });

  test('a path that is in no library: exit 2, and nothing is asked', async () => {
    const { folder, standIn, config } = await scene(1);
    const { code, err } = await runHere([
      '--config',
      config,
      '--scan',
      folder.replace(/[^/]*$/, 'elsewhere'),
    ]);
    expect(code).toBe(2);
    expect(err).toContain('no library');
    expect(standIn.asked.snapshot().requests).toEqual([]);
  });
});

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const canBeNobody =
  isRoot && spawnSync(process.execPath, [BIN, '--version'], { uid: NOBODY, gid: NOBODY }).status === 0;
if (!canBeNobody) process.stderr.write('SKIPPED: folders without rights, for that needs root\n');

describe.skipIf(!canBeNobody)('a folder that may not be written to', () => {
  test('costs no download: failed with the reason and exit 1, and is done once it may', async () => {
    const { folder, media, standIn, config } = await scene(2);
    const [closed, open] = filmPaths(2).map((path) => join(media, path.split('/')[0] ?? ''));
    mkdirSync(join(folder, 'state'));
    for (const path of [join(folder, 'state'), open ?? '']) chownSync(path, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
    chmodSync(closed ?? '', 0o555);
    const nobody = (): Running =>
      start(['--config', config, '--scan', '--json'], { user: { uid: NOBODY, gid: NOBODY } });
    const first = await nobody().ended;
    expect(first.code).toBe(1);
    expect(JSON.parse(first.out)).toMatchObject({
      wanted: 2,
      placed: 1,
      failed: 1,
      reasons: { failed: [{ reason: 'permission', count: 1 }] },
    });
    expect(Object.values(standIn.asked.snapshot().downloads)).toEqual([1]);
    expect(linesOf(first.err).filter((line) => line.startsWith('failed'))).toHaveLength(1);
    const user = { uid: NOBODY, gid: NOBODY };
    const examined = await start(['doctor', '--config', config], { user }).ended;
    expect(examined).toMatchObject({
      code: 1,
      out: expect.stringMatching(/TROUBLE \d of \d folders .* cannot be written/),
    });

    chownSync(closed ?? '', NOBODY, NOBODY);
    chmodSync(closed ?? '', 0o755);
    const second = await nobody().ended;
    expect(second.code).toBe(0);
    expect(JSON.parse(second.out)).toMatchObject({ wanted: 1, placed: 1, failed: 0 });
  });
});

describe.skipIf(!canBeNobody)('a state folder of another user', () => {
  test.each(['lock.db', 'state.db', 'archive'])(
    'whose %s may not be written to: exit 1 and one line, without a stack',
    async (part) => {
      const { folder, media, config } = await scene(1);
      await scanHere(config);
      chmodSync(folder, 0o755);
      for (const path of ['.', ...filesBelow(join(folder, 'state')), 'archive'])
        chownSync(join(folder, 'state', path), NOBODY, NOBODY);
      chownSync(join(folder, 'state', part), 0, 0);
      chmodSync(join(folder, 'state', part), 0o400);
      putFiles(media, ['New (2001)/New.2001.mkv']);
      const ended = await start(['--config', config, '--scan'], { user: { uid: NOBODY, gid: NOBODY } }).ended;
      expect(ended.code).toBe(1);
      expect(linesOf(ended.err).filter((line) => !line.startsWith('warning'))).toHaveLength(1);
      expect(ended.err).toContain(join(folder, 'state'));
    },
  );
});

describe('the command line', () => {
  test('that makes no sense: exit 2, where to read more, and nothing on stdout', async () => {
    const { code, err, out } = await run(['--scna']);
    expect(code).toBe(2);
    expect(err).toContain('--scna');
    expect(err).toContain('subtitled help');
    expect(out).toBe('');
  });

  test('without a configuration: exit 2 and one line that says where it looked', async () => {
    const { code, err } = await runHere(['--scan'], temporaryFolder());
    expect(code).toBe(2);
    expect(err).toContain('subtitled.yaml');
    expect(err).not.toMatch(/^\s+at /m);
  });
});

const OLD_NODE = '/usr/bin/node';
const found = spawnSync(OLD_NODE, ['--version'], { encoding: 'utf8' });
const [major = 99, minor = 0] = (found.stdout ?? '').replace('v', '').split('.').map(Number);
const isOld = found.status === 0 && (major < 22 || (major === 22 && minor < 22));
if (!isOld) process.stderr.write('SKIPPED: an older Node, for there is none here\n');

test.skipIf(!isOld)('an older Node: exit 3 and one clear line', () => {
  const { status, stderr, stdout } = spawnSync(OLD_NODE, [BIN, '--scan'], { encoding: 'utf8' });
  expect(status).toBe(3);
  expect(linesOf(stderr)).toHaveLength(1);
  expect(stderr).toContain('Node >= 22.22');
  expect(stdout).toBe('');
});
