// A command and a daemon, of one version or of different ones, over a real socket.

import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askDaemon } from '../../src/control/client.ts';
import { LONGEST_LINE, OTHER_VERSION_WORDS, socketPath } from '../../src/control/protocol.ts';
import { serveControl } from '../../src/control/server.ts';
import { temporaryFolder } from '../support/library.ts';

const ask = (folder: string): ReturnType<typeof askDaemon> =>
  askDaemon(folder, { ask: 'status' }, { emit: () => undefined, signal: AbortSignal.timeout(10_000) });

test('a command and a daemon of one version understand each other', async () => {
  const folder = temporaryFolder();
  const server = await serveControl(folder, ({ ask: what }) => Promise.resolve({ what }));
  onTestFinished(() => server.close());
  expect(await ask(folder)).toEqual({ kind: 'answered', result: { what: 'status' } });
});

test.each(['{"ask":"status"}', '{"protocol":0,"ask":"status"}', '{"protocol":99,"ask":"something"}'])(
  'a daemon does nothing for a command of another version, and says what to do (%s)',
  async (request) => {
    const folder = temporaryFolder();
    const server = await serveControl(folder, () => Promise.reject(new Error('it was asked')));
    onTestFinished(() => server.close());
    const socket = connect(socketPath(folder));
    socket.write(`${request}\n`);
    const said = Buffer.concat(await socket.toArray()).toString();
    expect(JSON.parse(said)).toMatchObject({ say: 'failed', message: OTHER_VERSION_WORDS });
  },
);

test.each(['{"say":"done","result":{}}', '{"protocol":99,"say":"done","result":{}}'])(
  'a command takes no answer from a daemon of another version, and says what to do (%s)',
  async (reply) => {
    const folder = temporaryFolder();
    const daemon = createServer((socket) => socket.on('data', () => socket.end(`${reply}\n`)));
    await new Promise<void>((done) => void daemon.listen(socketPath(folder), done));
    onTestFinished(() => void daemon.close());
    expect(await ask(folder)).toEqual({ kind: 'refused', message: OTHER_VERSION_WORDS });
  },
);

test('a command learns why the daemon could not do its work', async () => {
  const folder = temporaryFolder();
  const server = await serveControl(folder, async (_request, emit) => {
    emit({ kind: 'warning' });
    throw new Error('the disk is full');
  });
  onTestFinished(() => server.close());
  expect(await ask(folder)).toEqual({ kind: 'refused', message: 'the disk is full' });
});

test.each([
  ['a long answer', 9000],
  ['the answer about thousands of videos', 40_000],
])('%s arrives whole', async (_, length) => {
  const folder = temporaryFolder();
  const lines = Array.from({ length }, (_, at) => `line ${at} `.padEnd(90, '-'));
  const server = await serveControl(folder, () => Promise.resolve({ lines }));
  onTestFinished(() => server.close());
  expect(await ask(folder)).toEqual({ kind: 'answered', result: { lines } });
});

test('as many paths as a command line holds reach the daemon', async () => {
  const folder = temporaryFolder();
  const paths = Array.from({ length: 40_000 }, (_, at) => `/media/tv/${at} `.padEnd(90, '-'));
  const server = await serveControl(folder, (request) => Promise.resolve(request));
  onTestFinished(() => server.close());
  const request = { ask: 'scan', paths, mark: null } as const;
  const options = { emit: () => undefined, signal: AbortSignal.timeout(10_000) };
  expect(await askDaemon(folder, request, options)).toEqual({ kind: 'answered', result: request });
});

test('a line that never ends is not kept for ever', async () => {
  const folder = temporaryFolder();
  const server = await serveControl(folder, () => Promise.reject(new Error('it was asked')));
  onTestFinished(() => server.close());
  const socket = connect(socketPath(folder));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => void socket.once('close', () => done()));
  const piece = '-'.repeat(64 * 1024);
  const send = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  await closed;
  expect(socket.bytesWritten).toBeGreaterThan(LONGEST_LINE);
});

test.each(['destroy', 'end'] as const)(
  'a command tells a daemon that ended before it answered (%s) from one that does not run',
  async (way) => {
    const folder = temporaryFolder();
    expect(await ask(folder)).toEqual({ kind: 'unreachable' });
    const daemon = createServer((socket) => socket.on('data', () => socket[way]()));
    await new Promise<void>((done) => void daemon.listen(socketPath(folder), done));
    onTestFinished(() => void daemon.close());
    expect(await ask(folder)).toEqual({ kind: 'ended' });
  },
);
