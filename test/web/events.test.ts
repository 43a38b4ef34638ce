import { setInterval } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { WebEvent } from '../../src/web/backend.ts';
import { serveEvents, type Visitors } from '../../src/web/events.ts';

test('whoever listens to the events hears first which version of the program tells them', async () => {
  const visitors: Visitors = new Set();
  const app = new Hono().get('/events', (context) =>
    serveEvents(context, { listen: () => () => undefined }, { visitors, version: '1.2.3' }),
  );
  const answer = await app.request('/events');
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('event: hello\ndata: {"version":"1.2.3"}\n\n');
  for (const leave of visitors) leave();
});

test('a page that does not read for long finds few heartbeats before the next event', async () => {
  const visitors: Visitors = new Set();
  let tell: (event: WebEvent) => void = () => undefined;
  const listen = (teller: typeof tell): (() => void) => {
    tell = teller;
    return () => undefined;
  };
  const app = new Hono().get('/events', (context) =>
    serveEvents(context, { listen }, { visitors, version: '1.2.3', heartbeatMs: 1 }),
  );
  const reader = (await app.request('/events')).body?.getReader();
  let ticks = 0;
  for await (const _ of setInterval(1)) if ((ticks += 1) === 100) break;
  tell({ kind: 'look-anew' });
  let said = '';
  while (!said.includes('look-anew')) said += new TextDecoder().decode((await reader?.read())?.value);
  for (const leave of visitors) leave();
  expect(said.match(/event: alive/g)?.length ?? 0).toBeLessThan(10);
});
