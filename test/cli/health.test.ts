import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { health } from '../../src/cli/commands/health.ts';
import { serveControl } from '../../src/control/server.ts';
import { temporaryFolder } from '../support/library.ts';

type Asked = { readonly code: number; readonly out: string; readonly err: string };

/** As a container engine asks: the environment alone says where the state is. */
async function ask(
  env: Readonly<Record<string, string>>,
  timeoutMs?: number,
  config?: string,
): Promise<Asked> {
  const text = { out: '', err: '' };
  const terminal = {
    out: (more: string): void => void (text.out += more),
    err: (more: string): void => void (text.err += more),
    live: false,
    colours: false,
    errColours: false,
    columns: 80,
  };
  const signal = new AbortController().signal;
  const code = await health(
    {
      terminal,
      env,
      cwd: '/',
      pid: process.pid,
      isRoot: false,
      signal,
      ask: () => Promise.resolve(null),
      onReload: () => () => undefined,
    },
    { config, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  );
  return { code, ...text };
}

async function serve(stateDir: string, alive: boolean): Promise<void> {
  const server = await serveControl(stateDir, (request) =>
    request.ask === 'health' ? Promise.resolve({ alive }) : Promise.reject(new Error(request.ask)),
  );
  onTestFinished(() => server.close());
}

test('a daemon whose loop takes its turns is well, and no configuration is needed to learn it', async () => {
  const stateDir = temporaryFolder();
  await serve(stateDir, true);
  expect(await ask({ SUBTITLED_STATE_DIR: stateDir })).toEqual({
    code: 0,
    out: 'the daemon runs and works\n',
    err: '',
  });
});

test('a daemon whose loop hangs is not well', async () => {
  const stateDir = temporaryFolder();
  await serve(stateDir, false);
  const asked = await ask({ SUBTITLED_STATE_DIR: stateDir });
  expect(asked).toMatchObject({ code: 1, out: '' });
  expect(asked.err).toContain('has made no progress');
});

test('a daemon that takes the question and never answers is not well', async () => {
  const stateDir = temporaryFolder();
  const server = await serveControl(stateDir, () => new Promise(() => undefined));
  onTestFinished(() => server.close());
  const asked = await ask({ SUBTITLED_STATE_DIR: stateDir }, 50);
  expect(asked).toMatchObject({ code: 1, out: '' });
  expect(asked.err).toContain('does not answer within 0.05 s');
});

test('where no daemon runs, and where no configuration is found, the code is 1 and never 2', async () => {
  const stateDir = join(temporaryFolder(), 'none');
  const asked = await ask({ SUBTITLED_STATE_DIR: stateDir });
  expect(asked).toMatchObject({ code: 1, out: '' });
  expect(asked.err).toContain('no daemon runs');
  const lost = await ask({});
  expect(lost).toMatchObject({ code: 1, out: '' });
  expect(lost.err).toContain('no configuration was found');
});

/** What a person may leave behind while the daemon keeps the configuration that it has. */
const BROKEN = 'languages: [en, pl\nnaming: plex\n';

function writeBroken(text: string): string {
  const file = join(temporaryFolder(), 'subtitled.yaml');
  writeFileSync(file, text + BROKEN);
  return file;
}

test('a daemon that works is well, also while its configuration has a mistake', async () => {
  const stateDir = temporaryFolder();
  await serve(stateDir, true);
  const file = writeBroken(`# state_dir: the database\nstate_dir: "${stateDir}"\n`);
  expect(await ask({}, undefined, file)).toEqual({ code: 0, out: 'the daemon runs and works\n', err: '' });
});

test('a mistake hides neither that no daemon runs nor that it hangs', async () => {
  const stateDir = temporaryFolder();
  const file = writeBroken(`state_dir: "${stateDir}"\n`);
  const lost = await ask({}, undefined, file);
  expect([lost.code, lost.out]).toEqual([1, '']);
  expect(lost.err).toMatch(/subtitled\.yaml:\d+:\d+: .*\n.*no daemon runs/s);
  await serve(stateDir, false);
  expect((await ask({}, undefined, file)).err).toContain('has made no progress');
});

test('a mistake in state_dir itself: the message says that the daemon cannot be found', async () => {
  const file = writeBroken('state_dir /srv/state\n');
  const { code, out, err } = await ask({}, undefined, file);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(
    `state_dir cannot be read from ${file}, so the daemon cannot be found: correct the mistake above\n`,
  );
});

test('where the path of the state is too long for a socket, it does not claim that no daemon runs', async () => {
  const stateDir = join(temporaryFolder(), 'x'.repeat(100));
  mkdirSync(stateDir);
  const { code, out, err } = await ask({ SUBTITLED_STATE_DIR: stateDir });
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    `the path of state_dir is too long for a socket, so no command can reach a daemon of ${stateDir}: choose a shorter one\n`,
  );
});

test('the longest path that a socket can have is asked', async () => {
  const folder = temporaryFolder();
  const stateDir = join(folder, 'x'.repeat(107 - '/control.sock'.length - folder.length - 1));
  mkdirSync(stateDir);
  await serve(stateDir, true);
  expect(await ask({ SUBTITLED_STATE_DIR: stateDir })).toMatchObject({ code: 0 });
});
