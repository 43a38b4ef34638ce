// A page whose address is taken when the daemon starts, as when another program is slow to end.

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createWebHolder, type WebHolder, type WebHolderDeps } from '../../src/cli/web/web-holder.ts';
import type { LogEvent } from '../../src/cli/wording/event-line.ts';
import type { Config } from '../../src/config/schema.ts';
import { configOf, LEAST, loadText } from '../support/config-files.ts';
import { createManualClock, type ManualClock } from '../support/hand-clock.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;

type Held = { readonly holder: WebHolder; readonly clock: ManualClock; readonly told: string[] };

/** Holds a page with nothing behind it but a loop that lives. */
function held(): Held {
  const clock = createManualClock(0);
  const told: string[] = [];
  const holder = createWebHolder({
    clock,
    tell: (event: LogEvent) => void told.push('message' in event ? event.message : event.kind),
    app: {},
    loop: { isAlive: () => true },
    listeners: new Set(),
    settings: {},
    log: { hide: () => undefined },
    stateDir: '/nowhere',
    version: '0',
    stop: new AbortController().signal,
  } as unknown as WebHolderDeps);
  onTestFinished(() => holder.close());
  return { holder, clock, told };
}

async function otherProgram(): Promise<{
  readonly server: Server;
  readonly config: Config;
  readonly url: string;
}> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const config = configOf(loadText(`${LEAST}web: { port: ${port} }\n`));
  return { server, config, url: `http://127.0.0.1:${port}/healthz` };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test('it is served as soon as the address is free, and the trouble is told once', async () => {
  const { holder, clock, told } = held();
  const { server, config, url } = await otherProgram();
  await holder.follow(config);
  const { host, port } = config.web;
  expect(told).toEqual([
    `the status page cannot be served at ${host}:${port}: web.port is in use by another program`,
  ]);
  for (let tries = 0; tries < 3; tries += 1) {
    clock.advance(MINUTE);
    await until('it waits for the next try', () => clock.sleepers() === 1);
  }
  server.close();
  await once(server, 'close');
  clock.advance(MINUTE);
  await until('the page answers', () => answers(url));
  expect(told).toEqual([told[0], expect.stringContaining('the status page: ')]);
});

test('no longer wanted, it is not served when the address is free', async () => {
  const { holder, clock, told } = held();
  const { server, config, url } = await otherProgram();
  await holder.follow(config);
  await holder.follow({ ...config, web: { ...config.web, enabled: false } });
  server.close();
  await once(server, 'close');
  clock.advance(MINUTE);
  expect(clock.sleepers()).toBe(0);
  expect(await answers(url)).toBe(false);
  expect(told).toHaveLength(1);
});

test('the trouble is known until it is over', async () => {
  const { holder, clock } = held();
  const { server, config, url } = await otherProgram();
  expect(holder.trouble()).toBeNull();
  await holder.follow(config);
  expect(holder.trouble()).toContain('web.port is in use by another program');
  server.close();
  await once(server, 'close');
  clock.advance(MINUTE);
  await until('the page answers', () => answers(url));
  expect(holder.trouble()).toBeNull();
});
