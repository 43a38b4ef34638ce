// What just happened, for pages that are open: server-sent events.

import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WebBackend, WebEvent } from './backend.ts';
import { problem } from './problem-json.ts';

/** Open pages; each holds a connection. */
const MOST_VISITORS = 50;
/** A proxy ends what is silent for a minute. */
const SIGN_OF_LIFE_MS = 25_000;
/** A page that does not read: what waits for it beyond this is dropped, and the page is told to look anew. */
const MOST_WAITING = 500;

export type Visitors = Set<() => void>;

/** Ends when the page goes or `visitors` are sent away. */
export function serveEvents(context: Context, backend: WebBackend, visitors: Visitors): Response {
  // Nobody reads the body of such an answer, so a stream would never end.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': 'text/event-stream' });
  if (visitors.size >= MOST_VISITORS)
    return context.json(problem('too-many-pages', 'too many pages are open'), 503);
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
      waiting.push({ kind: 'alive' });
      wake();
    }, SIGN_OF_LIFE_MS);
    try {
      await stream.writeSSE({ event: 'hello', data: '{}' });
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
