import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { runHere } from '../../support/command.ts';
import { filmPaths, namesOf } from '../../support/library.ts';
import { homeFor, startDaemonHere } from '../../support/running-daemon.ts';
import { until } from '../../support/until.ts';

test('status tells how much of what is wanted is there, by library and language', async () => {
  const films = filmPaths(4);
  const cli = await openCli(films, {
    known: namesOf(films.slice(0, 3)),
    more: { languages: ['en', 'pl'] },
  });
  await cli.run('--scan');
  const { code, out } = await cli.run('status');
  expect(code).toBe(0);
  expect(out.split('\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^library +language +wanted +there +missing +waiting +failed$/),
    expect.stringMatching(/media +en +4 +3 +75 % +1 +0 +0$/),
    expect.stringMatching(/media +pl +4 +0 +0 % +4 +0 +0$/),
  ]);
  const { result } = await cli.json('status');
  expect(result).toMatchObject({
    running: false,
    coverage: [
      { languages: ['en'], wanted: 4, there: 3, placed: 3, missing: 1 },
      { languages: ['pl'], missing: 4 },
    ],
  });
});

test('status tells how many paths are ignored', async () => {
  const films = filmPaths(2);
  const cli = await openCli(films);
  await cli.run('--scan');
  expect((await cli.run('status')).out).not.toContain('ignored');
  await cli.run('ignore', cli.at(films[0] ?? ''));
  expect((await cli.run('status')).out).toContain('ignored: 1 path (subtitled ignore lists it)\n');
  expect((await cli.json('status')).result).toMatchObject({ ignored: 1 });
});

test('status tells how many subtitles the user deleted, which no scan searches for', async () => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film]);
  await cli.run('scan');
  rmSync(cli.at(film.replace('.mkv', '.en.srt')));
  await cli.run('scan');
  expect((await cli.run('status')).out).not.toContain('deleted by you');
  tenMinutesLater(`${cli.folder}/state/state.db`);
  await cli.run('scan');
  expect((await cli.run('status')).out).toContain(
    'deleted by you, or lost: 1 subtitle (subtitled search --deleted PATH searches for them again)\n',
  );
});

/** What waits until then is due. */
function tenMinutesLater(path: string): void {
  const database = new Database(path);
  database.prepare('UPDATE want SET due_at = due_at - 600001 WHERE due_at IS NOT NULL').run();
  database.close();
}

describe('before a video is known, status never says that all is there', () => {
  test('before the first scan it says how to begin', async () => {
    const cli = await openCli(filmPaths(1));
    const { code, out } = await cli.run('status');
    expect(code).toBe(0);
    expect(out).toBe('no daemon runs\nno video is known yet: run subtitled scan\n');
    expect((await cli.json('status')).result).toMatchObject({ videos: 0, away: [] });
  });

  test('an empty library gives no video', async () => {
    const cli = await openCli([]);
    mkdirSync(cli.media, { recursive: true });
    await cli.run('scan');
    expect((await cli.run('status')).out).toContain('no video is known yet');
  });

  test('with all subtitles there, it says so', async () => {
    const cli = await openCli(filmPaths(1));
    await cli.run('scan');
    const { out } = await cli.run('status');
    expect(out).toContain('every wanted subtitle is there');
  });

  test('a library that is away is named, and the exit code is 1', async () => {
    const cli = await openCli(filmPaths(1));
    renameSync(cli.media, `${cli.media}-away`);
    const { code, out } = await cli.run('status');
    expect(code).toBe(1);
    expect(out).toContain(`${cli.media} is not there`);
    const { code: again, result } = await cli.json('status');
    expect([again, result['away']]).toEqual([1, [expect.stringContaining('is not there')]]);
  });

  test.each(['', '/state'])('a state_dir that is a file, or below one, is named: FILE%s', async (below) => {
    const cli = await openCli(filmPaths(1));
    const stateDir = `${cli.config}${below}`;
    const other = `${cli.folder}/other.yaml`;
    const text = readFileSync(cli.config, 'utf8').replace(/^state_dir: .*$/m, `state_dir: ${stateDir}`);
    writeFileSync(other, text, { mode: 0o600 });
    const { code, out, err } = await cli.run('status', '--config', other);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^state_dir ${stateDir} (is not a folder|cannot be created): .+\n$`));
  });
});

test('of a library that is away the daemon says why, once, and claims to watch nothing in it', async () => {
  const home = await homeFor(filmPaths(1));
  const daemon = await startDaemonHere(home);
  renameSync(home.media, `${home.media}-away`);
  const status = (): ReturnType<typeof runHere> => runHere(['status', '--config', home.config]);
  await until('the daemon notices it', async () => (await status()).code === 1);
  const { out } = await status();
  expect(out).toMatch(
    new RegExp(`^${home.media} is not there: mount it, create it, or .+\n  next walk .+\n(?! )`),
  );
  expect(out).not.toContain('by events');
  await daemon.end();
});

test('while the daemon works, a mistake in its configuration hides neither its status nor its health', async () => {
  const home = await homeFor(filmPaths(1));
  const daemon = await startDaemonHere(home);
  const text = readFileSync(home.config, 'utf8').replace(/^state_dir: (.*)$/m, 'state_dir: "$1" # state_dir');
  writeFileSync(home.config, `${text}languages: [en, pl\n`);
  const status = await runHere(['status', '--config', home.config]);
  expect([status.code, status.err]).toEqual([0, '']);
  expect(status.out).toContain(`${home.media}: available`);
  const health = await runHere(['health', '--config', home.config]);
  expect(health).toEqual({ code: 0, out: 'the daemon runs and works\n', err: '' });
  await daemon.end();
});

test('where the path of the state is too long for a socket, it does not claim that no daemon runs', async () => {
  const cli = await openCli(filmPaths(1));
  cli.configure({ state_dir: `${cli.folder}/${'x'.repeat(100)}` });
  const { out } = await cli.run('status');
  expect(out).toMatch(/^a daemon cannot be asked: the path of state_dir is too long for a socket\n/);
});
