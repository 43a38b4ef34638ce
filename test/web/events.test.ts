import { Hono } from 'hono';
import { expect, test } from 'vitest';
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
