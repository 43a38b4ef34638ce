import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../../src/web/server.ts';
import { until } from '../support/until.ts';

const MOST = 500;

test('whoever opens connections and says nothing cannot take all files of the program, and the page answers again afterwards', async () => {
  const served = await serveApp(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => served.close());
  const open = new Set<Socket>();
  onTestFinished(() => open.forEach((socket) => socket.destroy()));
  let refused = 0;
  for (let at = 0; at < MOST + 20; at += 1) {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      refused += 1;
      open.delete(socket);
    });
    await new Promise((done) => socket.once('connect', done));
  }
  await until('those beyond the limit are refused', () => refused === 20);
  expect(open.size).toBe(MOST);
  for (const socket of open) socket.destroy();
  const answers = async (): Promise<boolean> =>
    (await fetch(served.url).then(
      (answer) => answer.text(),
      () => '',
    )) === 'here';
  await until('the page answers', answers);
});
