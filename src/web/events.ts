// Sends events to open pages, as server-sent events.

import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WebBackend, WebEvent } from './backend.ts';
import { problem } from './problem-json.ts';

/** The most open pages; each keeps a connection. */
const MOST_VISITORS = 50;
/** Proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The most waiting events for a page that does not read. Beyond that they are dropped and the page reloads. */
const MOST_WAITING = 500;

export type Visitors = Set<() => void>;

type EventOptions = {
  readonly visitors: Visitors;
  readonly version: string;
  readonly heartbeatMs?: number;
};

/** Begins with this program's version. Ends when the page disconnects or the server closes all `visitors`. */
export function serveEvents(
  context: Context,
  backend: Pick<WebBackend, 'listen'>,
  { visitors, version, heartbeatMs = HEARTBEAT_MS }: EventOptions,
): Response {
  // No client reads the body of a HEAD answer, so a stream would never end.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': 'text/event-stream' });
  if (visitors.size >= MOST_VISITORS)
    return context.json(problem('too-many-pages', 'too many pages are open'), 503);
  // Some proxies collect answers otherwise: nothing of this one would arrive.
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    const waiting: WebEvent[] = [];
    let wake = (): void => undefined;
    const gone = new AbortController();
    const leave = (): void => {
      gone.abort();
      wake();
    };
    visitors.add(leave);
    stream.onAbort(leave);
    const stop = backend.listen((event) => {
      if (waiting.length >= MOST_WAITING) waiting.splice(0, waiting.length, { kind: 'look-anew' });
      waiting.push(event);
      wake();
    });
    const timer = setInterval(() => {
      // A waiting event is a heartbeat as well. A page that does not read would pile up one of these each time.
      if (waiting.length === 0) waiting.push({ kind: 'alive' });
      wake();
    }, heartbeatMs);
    try {
      await stream.writeSSE({ event: 'hello', data: JSON.stringify({ version }) });
      while (!gone.signal.aborted) {
        const event = waiting.shift();
        if (event !== undefined) await stream.writeSSE({ event: event.kind, data: JSON.stringify(event) });
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      clearInterval(timer);
      stop();
      visitors.delete(leave);
    }
  });
}
