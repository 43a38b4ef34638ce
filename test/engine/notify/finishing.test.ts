// The end of a program that nobody interrupts: a scan waits for what it still has to tell.

import { expect, test } from 'vitest';
import type { Delivery } from '../../../src/ports/integrations.ts';
import {
  hearer,
  namesIn,
  passes,
  placed,
  TOLD,
  world,
  type Hearer,
} from '../../support/told-integrations.ts';

const WAITS = 'somebody has not finished yet: subtitled waits for it; an interrupt (Ctrl-C) ends the wait';

/** Takes its messages, and is done when the test says so, or when it is stopped. */
function slow(finishMs: number | null): Hearer & { readonly done: () => void; readonly stopped: string[] } {
  const stopped: string[] = [];
  let finish: (delivery: Delivery) => void = () => undefined;
  const one = hearer(undefined, { finishMs });
  return {
    ...one,
    stopped,
    done: () => finish(TOLD),
    deliver(events, signal) {
      one.heard.push(events);
      return new Promise((answer) => {
        finish = answer;
        signal.addEventListener('abort', () => {
          stopped.push('somebody');
          answer({ kind: 'failed', why: 'the program ends', again: false });
        });
      });
    },
  };
}

const never = (): AbortSignal => new AbortController().signal;

test('a program that nobody interrupts lets the runs of the script finish, and says after five seconds that it waits', async () => {
  const script = slow(null);
  const here = world([script]);
  for (const name of ['a', 'b']) here.telling.emit(placed(name));
  const closing = here.telling.close(never());
  await passes(here, 4_500);
  expect(here.warnings).toEqual([]);
  await passes(here, 3_600_000, 60_000);
  expect(script.stopped).toEqual([]);
  expect(here.warnings).toEqual([WAITS]);
  script.done();
  await closing;
  expect(script.heard.map(namesIn)).toEqual([['a.mkv', 'b.mkv']]);
  expect(here.warnings).toEqual([WAITS]);
  expect(here.clock.sleepers()).toBe(0);
});

test('an interrupt at any moment of the end leaves the script five seconds', async () => {
  const script = slow(null);
  const here = world([script]);
  here.telling.emit(placed('a'));
  const interrupt = new AbortController();
  const closing = here.telling.close(interrupt.signal);
  await passes(here, 60_000);
  interrupt.abort();
  await passes(here, 4_500);
  expect(script.stopped).toEqual([]);
  await passes(here, 1_000);
  await closing;
  expect(script.stopped).toEqual(['somebody']);
  expect(here.clock.sleepers()).toBe(0);
});

test('a media server or a reader that is slow gets its own time at the end, and no more', async () => {
  const server = slow(30_000);
  const here = world([server]);
  here.telling.emit(placed('a'));
  const closing = here.telling.close(never());
  await passes(here, 29_500);
  expect(server.stopped).toEqual([]);
  await passes(here, 1_000);
  await closing;
  expect(server.stopped).toEqual(['somebody']);
  expect(here.warnings).toEqual([WAITS, 'somebody missed a message: the program ends']);
});
