// Commands that the running daemon carries out, while it hangs: a disk that does not answer, a machine that swaps.

import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { order } from '../../../src/cli/commands/run-request.ts';
import { scan } from '../../../src/cli/commands/scan.ts';
import type { Invocation } from '../../../src/cli/invocation/terminal.ts';
import { serveControl, type RequestHandler } from '../../../src/control/server.ts';
import { takeLock } from '../../../src/store/open/lock.ts';
import { invocationOf, scanHere } from '../../support/command.ts';
import { filmPaths } from '../../support/library.ts';
import { until } from '../../support/until.ts';
import { world } from '../../support/world.ts';

const [FILM = ''] = filmPaths(1);
const WAITS =
  'warning: the daemon (process 4711) has said nothing for 0.05 s: it may be busy, or hang. `subtitled health` tells which, and its log tells more. This command still waits; an interrupt (Ctrl-C) ends the wait\n';

type Waiting = { readonly said: { out: string; err: string }; readonly code: Promise<number> };
type Run = (
  invocation: Invocation,
  more: { readonly config: string; readonly json: boolean; readonly warnAfterMs: number },
) => Promise<number>;

/** Runs the command while a process that answers so holds the state. */
async function whileHeld(
  run: Run,
  answer: RequestHandler,
  { signal = new AbortController().signal, warnAfterMs = 50 } = {},
): Promise<Waiting> {
  const { folder, config } = await world({ videos: [FILM] });
  await scanHere(config);
  const state = join(folder, 'state');
  const lock = takeLock(state, 4711);
  onTestFinished(() => (lock.kind === 'held' ? lock.release() : undefined));
  const server = await serveControl(state, answer);
  onTestFinished(() => server.close());
  const said = { out: '', err: '' };
  const options = { config, json: false, warnAfterMs };
  return { said, code: run({ ...invocationOf(said), signal }, options) };
}

const commands: readonly (readonly [string, Run])[] = [
  ['scan', (invocation, more) => scan(invocation, { ...more, paths: [], dryRun: false })],
  [
    'reject',
    (invocation, more) =>
      order(invocation, more, { kind: 'reject', path: '/media/Film.mkv', language: null }),
  ],
];

test.each(commands)('%s says that the daemon does not answer yet, once, and waits on', async (_, run) => {
  const interrupt = new AbortController();
  let gone: AbortSignal | null = null;
  const { said, code } = await whileHeld(
    run,
    (_request, _tell, left) => {
      gone = left;
      return new Promise(() => undefined);
    },
    { signal: interrupt.signal },
  );
  await until('it says so', () => said.err.includes(WAITS));
  expect(gone).toMatchObject({ aborted: false });
  interrupt.abort();
  expect(await code).toBe(130);
  expect(said.err.split('has said nothing')).toHaveLength(2);
});

test('a daemon that works is not called silent, and its answer is taken', async () => {
  const [, [, reject] = []] = commands;
  const answer: RequestHandler = () => Promise.resolve({ kind: 'trouble', code: 'not-ours' });
  const { said, code } = await whileHeld(reject ?? (() => Promise.resolve(0)), answer, {
    warnAfterMs: 5_000,
  });
  expect(await code).toBe(1);
  expect(said.err).not.toContain('said nothing');
});

test('a daemon that says how long the service will take is not called silent meanwhile', async () => {
  const [, [, reject] = []] = commands;
  const [warnAfterMs, worksMs] = [500, 1_000];
  const answer: RequestHandler = (_request, tell) => {
    tell({ kind: 'awaiting', jobs: 1, forMs: 60_000 });
    return new Promise((done) => void setTimeout(done, worksMs, { kind: 'trouble', code: 'not-ours' }));
  };
  const { said, code } = await whileHeld(reject ?? (() => Promise.resolve(0)), answer, { warnAfterMs });
  expect(await code).toBe(1);
  expect(said.err).toContain('waiting for the service to make 1 subtitle');
  expect(said.err).not.toContain('said nothing');
});
