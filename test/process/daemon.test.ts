import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths, filesBelow, putFiles, sidecarsBelow } from '../support/library.ts';
import { runHere, scanHere } from '../support/command.ts';
import { run, scanJson } from '../support/program.ts';
import { filled, homeFor, startDaemon, startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');

describe('the daemon', () => {
  test('fills what lies there, notices what comes, and ends with 0 when told to', async () => {
    const paths = filmPaths(4);
    const here = await homeFor(paths);
    putFiles(here.media, paths.slice(0, 2));
    const { end } = await startDaemon(here);
    await until('what was there is filled', () => sidecarsBelow(here.media).length === 2);
    expect(await runHere(['health', '--config', here.config])).toMatchObject({ code: 0 });
    mkdirSync(dirname(join(here.media, paths[2]!)), { recursive: true });
    writeFileSync(join(here.media, paths[2]!), 'fresh from the download');
    await until('the new film is filled', () => existsSync(join(here.media, sidecarOf(paths[2]!))));
    putFiles(here.folder, [`outside/${paths[3]!}`]);
    renameSync(join(here.folder, 'outside', dirname(paths[3]!)), join(here.media, dirname(paths[3]!)));
    await until('the film that was moved in is filled', () =>
      existsSync(join(here.media, sidecarOf(paths[3]!))),
    );
    expect((await end()).code).toBe(0);
    expect(await runHere(['health', '--config', here.config])).toMatchObject({ code: 1, out: '' });
    expect(Math.max(...Object.values(here.standIn.asked.snapshot().timesAsked))).toBe(1);
  }, 60_000);

  test('a file that is still growing is left alone until it has settled', async () => {
    const [path] = filmPaths(1);
    const here = await homeFor([path!]);
    const { said } = await startDaemonHere(here);
    const file = join(here.media, path!);
    mkdirSync(dirname(file), { recursive: true });
    let size = 0;
    const grow = setInterval(() => writeFileSync(file, 'x'.repeat((size += 1000))), 200);
    try {
      await until('it has grown for longer than settle', () => size > 12_000);
      expect(here.standIn.asked.snapshot().searchRequests).toBe(0);
    } finally {
      clearInterval(grow);
    }
    await until('it is filled after that', () => said().includes('placed: '));
  }, 60_000);

  test('a whole season that is moved in costs one search request', async () => {
    const paths = Array.from(
      { length: 12 },
      (_, at) =>
        `Show/Season 01/Harbour.Street.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB-DL.H264-QUAY.mkv`,
    );
    const here = await homeFor(paths);
    await startDaemonHere(here);
    putFiles(
      here.folder,
      paths.map((path) => `outside/${path}`),
    );
    renameSync(join(here.folder, 'outside/Show'), join(here.media, 'Show'));
    await until('the season is filled', () => sidecarsBelow(here.media).length === 12);
    expect(here.standIn.asked.snapshot().searchRequests).toBe(1);
  }, 60_000);

  test('scans for a command while it runs, and the command prints what a scan prints', async () => {
    const paths = filmPaths(2);
    const here = await homeFor(paths);
    here.configure({ libraries: [{ path: here.media, watch: 'scan' }] });
    await startDaemon(here);
    putFiles(here.media, paths);
    const { code, report } = await scanJson(here.config);
    expect(code).toBe(0);
    expect(report).toMatchObject({ videos: 2, wanted: 2, placed: 2 });
    expect(statSync(join(here.folder, 'state/control.sock')).mode & 0o777).toBe(0o600);
    const status = await runHere(['--config', here.config, 'status', '--json']);
    expect(status.code).toBe(0);
    expect(JSON.parse(status.out)).toMatchObject({
      running: true,
      wants: {},
      libraries: [{ path: here.media, unavailable: null, watch: { mode: 'scan' } }],
    });
  }, 60_000);

  test('a subtitle that the user puts into Subs/ is noticed, and nothing is asked', async () => {
    const paths = filmPaths(1);
    const here = await homeFor(paths, { settle: '3s' });
    await startDaemonHere(here);
    const film = join(here.media, paths[0]!);
    mkdirSync(dirname(film), { recursive: true });
    writeFileSync(film, 'young');
    mkdirSync(join(dirname(film), 'Subs'));
    writeFileSync(join(dirname(film), 'Subs', '2_English.srt'), '1\n00:00:01,000 --> 00:00:02,000\nMine.\n');
    const scan = async (): Promise<number> => (await scanHere(here.config)).report.wanted;
    expect(await scan()).toBe(0);
    expect(here.standIn.asked.snapshot().searchRequests).toBe(0);
  }, 60_000);

  test('a second daemon on the same state says who has it, and ends with 1', async () => {
    const here = await homeFor(filmPaths(1));
    const { child } = await startDaemon(here);
    const second = await run(['--config', here.config]);
    expect(second.code).toBe(1);
    expect(second.err).toContain(String(child.pid));
  }, 60_000);

  test('reads its configuration again when told to or when it has changed, and keeps the old one when the new is wrong', async () => {
    const paths = filmPaths(2);
    const here = await homeFor(paths);
    const { child, said } = await startDaemon(here);
    const [first, second] = [join(here.media, paths[0]!), join(here.folder, 'more', paths[1]!)];
    writeFileSync(here.config, 'service: [');
    child.kill('SIGHUP');
    await until('the wrong one is told', () => said().includes('keeping the current one'));
    putFiles(here.media, [paths[0]!]);
    await until('it goes on with the old one', () => existsSync(sidecarOf(first)));
    // The edit and the signal are two reasons to read it, and one to speak.
    expect(said().match(/keeping the current one/g)).toHaveLength(1);
    putFiles(join(here.folder, 'more'), [paths[1]!]);
    here.configure({ libraries: [{ path: here.media }, { path: join(here.folder, 'more') }] });
    await until('the new library is filled', () => existsSync(sidecarOf(second)));
    expect(sidecarsBelow(here.folder)).toHaveLength(2);
  }, 60_000);

  test('stays alive with a refused key, says so once, and asks nothing more', async () => {
    const paths = filmPaths(2);
    const here = await homeFor(paths, { service: { api_key: 'wrong-key-5c1d' } });
    putFiles(here.media, paths);
    const { end, said } = await startDaemonHere(here);
    await until('it says that the key is refused', () => said().includes('does not accept the key'));
    putFiles(here.media, ['another.mkv']);
    expect((await end()).code).toBe(0);
    expect(said().match(/does not accept the key/g)).toHaveLength(1);
    expect(said()).not.toContain('wrong-key-5c1d');
    expect(here.standIn.asked.snapshot().searchRequests).toBe(0);
  }, 60_000);

  test('a library that goes away and comes back changes nothing and costs nothing', async () => {
    const paths = filmPaths(3);
    const here = await homeFor(paths, { schedule: { sweep: '1s' } });
    putFiles(here.media, paths);
    const { said } = await startDaemonHere(here);
    await filled(here, 3);
    const before = here.standIn.asked.snapshot().requests.length;
    renameSync(here.media, join(here.folder, 'elsewhere'));
    mkdirSync(here.media);
    await until('it is told as unavailable', () => said().includes('unavailable'));
    rmSync(here.media, { recursive: true });
    renameSync(join(here.folder, 'elsewhere'), here.media);
    await until('it is told as back', () => said().includes('available again'));
    expect(here.standIn.asked.snapshot().requests).toHaveLength(before);
    expect(filesBelow(here.media)).toHaveLength(6);
    expect((await scanHere(here.config)).report).toMatchObject({ videos: 3, wanted: 0 });
  }, 60_000);

  test('a library whose only film makes room for another is not taken for one that has gone', async () => {
    const [old = '', next = ''] = filmPaths(2);
    const here = await homeFor([old, next]);
    putFiles(here.media, [old]);
    const { said } = await startDaemonHere(here);
    await filled(here, 1);
    // What is written to without a pause is looked at later than what went at once.
    const file = join(here.media, next);
    mkdirSync(dirname(file));
    const grow = setInterval(() => writeFileSync(file, 'x', { flag: 'a' }), 50);
    try {
      await until('it has begun', () => existsSync(file));
      rmSync(dirname(join(here.media, old)), { recursive: true });
      await until('it has grown for a while', () => statSync(file).size > 40);
    } finally {
      clearInterval(grow);
    }
    await until('the next one is filled', () => existsSync(join(here.media, sidecarOf(next))));
    await filled(here, 1);
    expect(said()).not.toContain('unavailable');
    expect(filesBelow(here.media)).toEqual([sidecarOf(next), next]);
  }, 60_000);
});
